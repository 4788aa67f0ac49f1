import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const secretNames = ['ARCADE_SECRET', 'SESSION_PEPPER', 'SEAL_KEY'] as const

export type Secrets = Readonly<Record<(typeof secretNames)[number], string>>

/**
 * The secrets that the processes share, 256 random bits each as 64 hexadecimal digits. What the environment gives is
 * taken; in a demonstration the rest is made once and kept beside the data, readable by this user alone.
 */
export async function findSecrets(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Secrets> {
  const missing = secretNames.filter(name => !env[name])
  if (env['MODE'] === 'production' && missing.length > 0) {
    throw new Error(
      `in production these secrets come from the environment, and are not set: ${missing.join(', ')}`,
    )
  }
  const kept: Partial<Secrets> = missing.length === 0 ? {} : await readOrMake(join(dataDir, 'secrets.json'))
  return Object.fromEntries(secretNames.map(name => [name, env[name] || kept[name]])) as Secrets // every name has a value
}

async function readOrMake(file: string): Promise<Secrets> {
  const existing = await readFile(file, 'utf8').catch(ignoreMissing)
  if (existing !== undefined) return parseSecrets(existing, file)
  const made = Object.fromEntries(secretNames.map(name => [name, randomBytes(32).toString('hex')]))
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 })
  // A link fails where a rename would replace: of two first starts at the same moment, both take the earlier secrets.
  await link(unfinished, file).catch(ignoreExisting)
  await rm(unfinished)
  return parseSecrets(await readFile(file, 'utf8'), file)
}

function parseSecrets(text: string, file: string): Secrets {
  const parsed: unknown = JSON.parse(text)
  const isWhole =
    typeof parsed === 'object' &&
    parsed !== null &&
    secretNames.every(name => name in parsed && /^[0-9a-f]{64}$/.test(String(Reflect.get(parsed, name))))
  if (!isWhole)
    throw new Error(`${file} does not hold ${secretNames.join(', ')}; delete it to have new ones made`)
  return parsed as Secrets // checked just above
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
