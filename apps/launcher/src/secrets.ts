import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runsIssuer } from './runs-issuer.ts'
import { runsTill } from './runs-till.ts'

const always = ['ARCADE_SECRET', 'SESSION_PEPPER', 'ENCRYPTION_KEY'] as const
/** Those that an older data folder does not have yet. */
const later = [
  'PASSWORD_PEPPER',
  'PERSONAL_DATA_KEY',
  'PERSONAL_INDEX_KEY',
  'ARCADE_SEED_KEY',
  'TILL_SECRET',
  'ISSUER_SECRET',
  'SSO_SECRET',
] as const
export const secretNames = [...always, ...later]

export type Secrets = Readonly<Record<(typeof secretNames)[number], string>>

/**
 * The secrets that the processes share, 256 random bits each as 64 hexadecimal digits. The environment's values are
 * used; in a demonstration the rest is made once and kept beside the data, readable by this user alone. An unused one
 * may be empty.
 */
export async function findSecrets(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Secrets> {
  const needed = [
    ...always,
    ...(['PASSWORD_PEPPER', 'PERSONAL_DATA_KEY', 'PERSONAL_INDEX_KEY', 'ARCADE_SEED_KEY'] as const),
    ...(runsTill(env) ? (['TILL_SECRET'] as const) : []),
    ...(runsIssuer(env) ? (['ISSUER_SECRET', 'SSO_SECRET'] as const) : []),
  ]
  const missing = needed.filter(name => !env[name])
  if (env['MODE'] === 'production' && missing.length > 0) {
    throw new Error(
      `in production these secrets come from the environment, and are not set: ${missing.join(', ')}`,
    )
  }
  const kept: Partial<Secrets> = missing.length === 0 ? {} : await readOrMake(join(dataDir, 'secrets.json'))
  return Object.fromEntries(secretNames.map(name => [name, env[name] || kept[name] || ''])) as Secrets // every name has a text
}

/** What an earlier start kept in the data folder; nothing where there was none. */
export async function readKeptSecrets(dataDir: string): Promise<Partial<Secrets>> {
  const file = join(dataDir, 'secrets.json')
  const existing = await readFile(file, 'utf8').catch(ignoreMissing)
  return existing === undefined ? {} : parseSecrets(existing, file, always)
}

async function readOrMake(file: string): Promise<Secrets> {
  const existing = await readFile(file, 'utf8').catch(ignoreMissing)
  if (existing !== undefined) return completed(file, parseSecrets(existing, file, always))
  const unfinished = await writeBeside(file, Object.fromEntries(secretNames.map(name => [name, newSecret()])))
  // A link fails where a rename would replace: of two first starts at the same moment, both take the earlier secrets.
  await link(unfinished, file).catch(ignoreExisting)
  await rm(unfinished)
  return parseSecrets(await readFile(file, 'utf8'), file, secretNames)
}

/** Adds secrets that the version that wrote the file did not need. Existing ones stay: sessions depend on them. */
async function completed(file: string, existing: Partial<Secrets>): Promise<Secrets> {
  if (later.some(name => existing[name] === undefined)) {
    const added = Object.fromEntries(later.map(name => [name, newSecret()]))
    await rename(await writeBeside(file, { ...added, ...existing }), file)
  }
  return parseSecrets(await readFile(file, 'utf8'), file, secretNames)
}

function newSecret(): string {
  return randomBytes(32).toString('hex')
}

async function writeBeside(file: string, secrets: Readonly<Record<string, string>>): Promise<string> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 })
  return unfinished
}

function parseSecrets(text: string, file: string, names: readonly string[]): Secrets {
  const parsed: unknown = JSON.parse(text)
  const isWhole =
    typeof parsed === 'object' &&
    parsed !== null &&
    names.every(name => name in parsed && /^[0-9a-f]{64}$/.test(String(Reflect.get(parsed, name))))
  if (!isWhole) throw new Error(`${file} does not hold ${names.join(', ')}; delete it to have new ones made`)
  return parsed as Secrets // checked just above
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
