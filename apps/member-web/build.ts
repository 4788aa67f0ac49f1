/**
 * Builds the member site: `node apps/member-web/build.ts`. The browser's half goes to `dist/client`, each text file
 * beside its brotli; the server's half to `dist/server/render.js`, whole, so that it runs from anywhere.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Rolldown } from 'vite'

type CodeSplittingGroup = Exclude<
  Rolldown.OutputOptions['codeSplitting'],
  boolean | undefined
>['groups'] extends readonly (infer G)[] | undefined
  ? G
  : never

const root = import.meta.dirname
const compress = promisify(brotliCompress)

const fileOfName = new Map<string, string>()

/** A class as its style sheet calls it, and three characters for the sheet: every name is in script, style and markup. */
function scopedName(name: string, file: string): string {
  const mark = createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 3)
  const scoped = `${name}-${mark}`
  const known = fileOfName.get(scoped) ?? file
  if (known !== file) throw new Error(`${scoped} is a class of ${known} and of ${file}: rename one`)
  fileOfName.set(scoped, file)
  return scoped
}

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  css: { modules: { generateScopedName: scopedName } },
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
 * The chunks, by folder. What the first screen is made of comes in one file, whichever folder it lies in: the bundler
 * knows what that is. Every page fetches what lies in a folder called `lazy` once it is quiet, in one file with all that
 * needs. What further parts share comes in few files, because each would else be a request of its own. The jackpot's
 * panel is on the home page before anything late is: what it alone needs is in its own file.
 */
const groups: readonly CodeSplittingGroup[] = [
  { name: 'first', priority: 4, tags: ['$initial'], includeDependenciesRecursively: false },
  { name: 'late', priority: 3, test: /\/(lazy|features\/pop-ups)\// },
  {
    name: 'parts',
    priority: 2,
    test: /\/packages\/(ui|web-kit|member-kit)\/src\/(?!.*\/?(odometer|whole-digits))/,
    includeDependenciesRecursively: false,
  },
  { name: 'cache', priority: 1, test: /\/node_modules\/@tanstack\//, includeDependenciesRecursively: false },
]

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
          codeSplitting: { groups: [...groups] },
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
