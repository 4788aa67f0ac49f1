import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmbeddedPostgres } from '@glasshouse/embedded-postgres'
import { ensureLogin, openDatabase } from '@glasshouse/postgres'

export type Address = {
  /** By the login of the running process, which owns nothing. */
  readonly url: string
  /** By the owner's, for migrations; undefined: `url` is both. */
  readonly ownerUrl: string | undefined
}

/** A database of the bundled server, made where it is missing, with a login of its own for the process that uses it. */
export async function openBundled(
  postgres: EmbeddedPostgres,
  name: string,
  password: string,
): Promise<Address> {
  await postgres.createDatabase(name)
  const ownerUrl = postgres.url(name)
  const login = { name: `${name}_process`, password }
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1, applicationName: 'launcher' })
  try {
    await owner.transaction(tx => ensureLogin(tx, login))
  } finally {
    await owner.close()
  }
  return { url: postgres.url(name, login), ownerUrl }
}

/** The logins' password, 256 random bits, made once and kept beside the data, readable by this user alone. */
export async function findDatabasePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'database-password')
  const known = await read(file)
  if (known !== undefined) return known
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, randomBytes(32).toString('hex'), { mode: 0o600 })
  // A link fails where a rename would replace: of two first starts at the same moment, both take the earlier one.
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  const made = await read(file)
  if (made === undefined) throw new Error(`${file} was deleted while it was made`)
  return made
}

async function read(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (text !== undefined && !/^[0-9a-f]{64}$/.test(text))
    throw new Error(`${file} does not hold a password; delete it to have a new one made`)
  return text
}
