import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { KnownPage, PagePayload, PageRenderer } from '@glasshouse/contract'
import { z } from 'zod'

/** The built member site, as far as the server needs it. */
export type PageBuild = {
  readonly render: PageRenderer
  /** What an address of the site is; undefined where it is none. */
  readonly pageAt: (path: string) => KnownPage | undefined
  /** Whether something stands at an address of the site, by what was read for it. */
  readonly isThere: (path: string, payload: PagePayload) => boolean
  /** Style sheet of the first screen in UTF-8, most of the document. */
  readonly css: Buffer
  /** base64 SHA-256 of the style sheet, which the policy allows by it. */
  readonly cssHash: string
  /** Addresses of the files that it is made of. */
  readonly cssFiles: readonly string[]
  /** Address of the module that brings the page to life, and of those that it loads first. */
  readonly script: string
  readonly scriptImports: readonly string[]
  readonly assetsFolder: string
  /** Style sheets and modules of a part that a drawn page brings along, by the name of its file in the build. */
  readonly partOf: (name: string) => PagePart | undefined
  /** Changes with every build; a page of another build loads itself anew. */
  readonly buildId: string
  /** When it was built, in milliseconds. */
  readonly builtAtMs: number
}

export type PagePart = { readonly styles: readonly string[]; readonly scripts: readonly string[] }

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)

const rendererShape = z.object({
  // Only that it can be called is checked: its types are those of the contract, which built it.
  render: z.custom<PageRenderer>(value => typeof value === 'function'),
  pageAt: z.custom<PageBuild['pageAt']>(value => typeof value === 'function'),
  isThere: z.custom<PageBuild['isThere']>(value => typeof value === 'function'),
})

/** Reads what `vite build` left; undefined when nothing was built yet. */
export async function loadPageBuild(dist: string): Promise<PageBuild | undefined> {
  const manifestFile = join(dist, 'client/.vite/manifest.json')
  const rendererFile = join(dist, 'server/render.js')
  if (!existsSync(manifestFile) || !existsSync(rendererFile)) return undefined
  const manifestText = await readFile(manifestFile, 'utf8')
  const manifest = manifestShape.parse(JSON.parse(manifestText))
  const entry = Object.keys(manifest).find(name => manifest[name]?.isEntry)
  if (entry === undefined) throw new Error(`${manifestFile} names no entry`)
  const parts = withImports(manifest, entry)
  const imported = parts.filter(name => name !== entry)
  const files = parts.flatMap(name => manifest[name]?.css ?? [])
  const sheets = files.map(file => readFile(join(dist, 'client', file), 'utf8'))
  const css = Buffer.from((await Promise.all(sheets)).join('\n'))
  const { render, pageAt, isThere } = rendererShape.parse(await import(pathToFileURL(rendererFile).href))
  return {
    render,
    pageAt,
    isThere,
    css,
    cssHash: createHash('sha256').update(css).digest('base64'),
    cssFiles: files.map(file => `/${file}`),
    script: fileOf(manifest, entry),
    scriptImports: imported.map(name => fileOf(manifest, name)),
    assetsFolder: join(dist, 'client/assets'),
    partOf: name => partOf(manifest, name, new Set([entry, ...imported])),
    buildId: createHash('sha256').update(manifestText).digest('hex').slice(0, 12),
    builtAtMs: Math.round((await stat(manifestFile)).mtimeMs),
  }
}

type Manifest = z.infer<typeof manifestShape>

/** Everything that a part loads first, each once, and then the part: its own rules come after those of what it uses. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const needed = manifest[name]?.imports ?? []
  return [...needed.flatMap(each => withImports(manifest, each, seen)), name]
}

function fileOf(manifest: Manifest, name: string): string {
  const part = manifest[name]
  if (!part) throw new Error(`the build has no ${name}`)
  return `/${part.file}`
}

/** What the entry has brought already is not named again; the browser knows it. */
function partOf(manifest: Manifest, name: string, known: ReadonlySet<string>): PagePart | undefined {
  if (!manifest[name]) return undefined
  const parts = withImports(manifest, name).filter(each => !known.has(each))
  return {
    styles: parts.flatMap(each => manifest[each]?.css ?? []).map(file => `/${file}`),
    scripts: parts.map(each => fileOf(manifest, each)),
  }
}
