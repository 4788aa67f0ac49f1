import { brotliCompressSync, constants } from 'node:zlib'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { readManifests } from './src/games/manifest.ts'
import { smallRenderer } from './small-renderer.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const pageOf = (path: string) => join(here, 'pages', `${path}.html`)

/** A page for each game, all made from one: `game.html` with the name and the folder of the game. */
function gamePages(): Plugin {
  const template = readFileSync(pageOf('game'), 'utf8')
  const pages = new Map(
    readManifests().map(({ path, names }) => [
      pageOf(path),
      template.replaceAll('{path}', path).replaceAll('{name}', names['en_US'] ?? path),
    ]),
  )
  return {
    name: 'game-pages',
    enforce: 'pre',
    resolveId: id => (pages.has(id) ? id : null),
    load: id => pages.get(id) ?? null,
  }
}

const sheet = /\n *<link rel="stylesheet"[^>]*>/g

/** The styles that all pages load name the layers of the others, so they come first, whatever is loaded for what. */
const coreStylesFirst: Plugin = {
  name: 'core-styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: html => {
      const sheets = html.match(sheet) ?? []
      const core = sheets.filter(each => each.includes('/core-'))
      if (core.length !== 1) throw new Error(`a page has ${core.length} core styles`)
      const sorted = [...core, ...sheets.filter(each => !core.includes(each))]
      return html.replaceAll(sheet, () => sorted.shift() ?? '')
    },
  },
}

/**
 * What all pages load is one file, and what half of the games load besides another: a browser asks for six files at a
 * time, and on a slow phone each time is a way there and back.
 */
const sharedFiles = [
  // With all that it needs, or each page that loads it would load the next file as well.
  { name: 'core', minShareCount: readManifests().length + 2, includeDependenciesRecursively: true },
  // Autobet is a file of its own: books, and games in which the player decides within a round, go without it.
  {
    name: 'shell',
    minShareCount: readManifests().length / 2,
    includeDependenciesRecursively: false,
    test: /^(?!.*\/page-kit\/(use-)?auto)/,
  },
].map(group => ({ test: /./, ...group }))

/** Game pages, the verifier and the sport frame. No inline script, so that the pages need no exception in their security policy. */
const buildConfig: InlineConfig = {
  configFile: false,
  root: join(here, 'pages'),
  base: '/',
  publicDir: false,
  plugins: [gamePages(), react(), coreStylesFirst],
  resolve: { alias: smallRenderer },
  json: { stringify: true },
  logLevel: 'warn',
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        ...Object.fromEntries(readManifests().map(({ path }) => [path, pageOf(path)])),
        verify: pageOf('verify'),
        sport: pageOf('sport'),
      },
      output: { codeSplitting: { groups: sharedFiles } },
    },
  },
}

/** Puts a brotli copy beside every text file, so that the server never compresses during a request. */
function compressAll(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|html|json)$/.test(name)) continue
    const file = join(folder, name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }))
  }
}

await build(buildConfig)
compressAll(join(here, 'dist'))
