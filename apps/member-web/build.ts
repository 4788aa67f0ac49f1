/**
 * Builds the member site: `node apps/member-web/build.ts`. The browser's half goes to `dist/client`, each text file
 * beside its brotli; the server's half to `dist/server/render.js`, whole, so that it runs from anywhere.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

const root = import.meta.dirname
const compress = promisify(brotliCompress)

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  // The router brings along what React itself has had for years.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  define: { 'process.env.NODE_ENV': '"production"' },
}

/**
 * Our packages' modules do nothing when they are loaded but define things, so a module of which nothing is used may be
 * left out: that keeps the schemas of the contract, and every other language, out of the first screen. Style sheets
 * are the exception.
 */
function moduleSideEffects(id: string): boolean {
  return /\.css($|\?)/.test(id) || !/\/packages\/[^/]+\/(src|generated)\//.test(id)
}

/**
 * What every page fetches once it is quiet comes in one file, also what other parts share with it: each of those modules
 * would else be a request of its own.
 */
const lateGroup = {
  name: 'late',
  test: /\/(member-web\/src\/app\/(late\/(?!login-by-token)|lazy-pages|page-(title|description|words))|member-web\/src\/offers-sentence|member-web\/src\/features\/pop-ups\/(index|pop-ups\.|use-pop-ups|closings)|contract\/src\/push\/channels|web-kit\/src\/(push-|kept-words|member-window|fast-payment|environment|session-fingerprint|tab-hearing))/,
  includeDependenciesRecursively: false,
}

/** What the first screen shares with parts that come later, in one file for the same reason. */
const sharedGroup = {
  name: 'shared',
  test: /\/node_modules\/(react|wouter|regexparam)\/|\/member-web\/src\/routes\/paths\.ts$|\/packages\/(contract\/src\/pages|money\/src\/currencies|ui\/src\/class-names|web-kit\/src\/(envelope|pending-calls|session(-fields|-storage)?|store|api-client))\.ts$/,
  includeDependenciesRecursively: false,
}

/** Small parts that most dialogs and pages are made of; alone, each would cost more in its request than in its bytes. */
const partsGroup = {
  name: 'parts',
  test: /\/packages\/ui\/src\/primitives\/(badge|checkbox|chip|dialog(-frame|-screen)?|field(-frame)?|money-text|step-list|tabs)\.|\/packages\/web-kit\/src\/(amounts?|current-password-field|form-fields|idempotency-key|desk-(sentence|visit)|reactions|reading-failed|server-clock|steps|time-words|typed-amount|use-submit|value-of)\.|\/packages\/contract\/src\/(define-call|fields\/password-rules)\.ts$|\/member-web\/src\/(account-field|back-link|support-button|dialog-form|platform-mark|window-page)\./,
  includeDependenciesRecursively: false,
}

/** The cache of what was read, whose files refer to each other anyway. */
const cacheGroup = {
  name: 'cache',
  test: /\/node_modules\/@tanstack\//,
  includeDependenciesRecursively: false,
}

/** The first screen names what may come later, and no character of a hash can be compressed. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6].[ext]',
}

async function buildClient(outDir: string, entry: string): Promise<void> {
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // Drawings are files that the browser keeps; inlined, they would weigh on every page.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: {
        input: join(root, entry),
        treeshake: { moduleSideEffects },
        output: {
          ...shortNames,
          codeSplitting: { groups: [lateGroup, sharedGroup, partsGroup, cacheGroup] },
        },
      },
    },
  })
}

async function buildServer(outDir: string): Promise<void> {
  await build({
    ...common,
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      // The client's build has written the same files under the same names.
      emitAssets: false,
      assetsInlineLimit: 0,
      target: 'node24',
      rolldownOptions: {
        input: { render: join(root, 'src/entry-server.tsx') },
        output: { ...shortNames, entryFileNames: '[name].js' },
        treeshake: { moduleSideEffects },
        // One file is the point of it: whatever the browser fetches later is in it as well.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  })
}

/** A brotli copy beside every file that shrinks; fonts are compressed already. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && /\.(js|css|svg|json|html|txt)$/.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const bytes = await readFile(file)
      const small = await compress(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      })
      await writeFile(`${file}.br`, small)
    }),
  )
}

/** Builds into `<folder>/client` and `<folder>/server`. */
export async function buildMemberWeb(folder: string): Promise<void> {
  // Vite and its plug-ins read it here; a value set by a test runner or a shell would make a development build.
  process.env['NODE_ENV'] = 'production'
  await rm(folder, { recursive: true, force: true })
  await buildClient(join(folder, 'client'), 'src/entry-client.tsx')
  await buildServer(join(folder, 'server'))
  await compressFiles(join(folder, 'client'))
}

/** The same site rendered by the browser alone, for the benchmark of server rendering. */
export async function buildPlainForm(folder: string): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  await buildClient(join(folder, 'client'), 'src/bench/plain-client.tsx')
  await compressFiles(join(folder, 'client'))
}

if (import.meta.main) await buildMemberWeb(join(root, 'dist'))
