import { brotliCompressSync, constants } from 'node:zlib'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Game pages and the verifier. No inline script, so that the pages need no exception in their security policy. */
const buildConfig: InlineConfig = {
  configFile: false,
  root: join(here, 'pages'),
  base: '/',
  publicDir: false,
  plugins: [react()],
  json: { stringify: true },
  logLevel: 'warn',
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        'lantern-three': join(here, 'pages/lantern-three.html'),
        verify: join(here, 'pages/verify.html'),
      },
    },
  },
}

/** Puts a brotli copy beside every text file, so that the server never compresses while somebody waits. */
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
