import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LimitedQuery } from './ask.ts'
import { longAnswerMs, type Database, type RowSchema } from './database.ts'
import { ensureRuntimeRole } from './runtime-role.ts'
import { sql } from './sql.ts'

const long = { isLong: true }

/** Any fixed number: it only has to be the same in every process that migrates. */
const migrationLock = 7_253_411

const applied: RowSchema<{ name: string; checksum: string }> = {
  parse: row => row as { name: string; checksum: string }, // two text columns of our own table
}

/** A folder of forward-only `.sql` files; the group keeps the names of several folders in one database apart. */
export type Migrations = { readonly group: string; readonly folder: string }

/**
 * Applies the `.sql` files of a folder in name order, each in a transaction of its own that first writes its version
 * row, so two processes that start together cannot both run one. A file that changed after it was applied is an
 * error: history only grows. The runtime role is there before the first file, for the files' grants. Answers the names
 * it applied.
 */
export async function migrate(database: Database, { group, folder }: Migrations): Promise<string[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const ran: string[] = []
  await database.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.run(sql`
      create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`)
    await ensureRuntimeRole(tx)
  }, long)
  for (const file of files) {
    const name = `${group}/${file}`
    const text = await readFile(join(folder, file), 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    const isNew = await database.transaction(async tx => {
      await tx.run(sql`select pg_advisory_xact_lock(${migrationLock})`)
      const before = await tx.maybe(applied, sql`select name, checksum from migrations where name = ${name}`)
      if (before) {
        if (before.checksum !== checksum) throw new Error(`migration ${name} changed after it was applied`)
        return false
      }
      await tx.run(sql`insert into migrations (name, checksum) values (${name}, ${checksum})`)
      await tx.client.query({ text, query_timeout: longAnswerMs } as LimitedQuery)
      return true
    }, long)
    if (isNew) ran.push(name)
  }
  return ran
}
