import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Installation } from '@glasshouse/launcher'

const command = fileURLToPath(import.meta.resolve('@glasshouse/staff-commands/agent'))

/** A staff decision, by its real command. */
export async function decideAgent({ databaseUrl }: Installation, input: readonly string[]): Promise<void> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl }
  await promisify(execFile)(process.execPath, [command, ...input, '--as', 'Ann', '--reason', 'a journey'], {
    env,
  })
}
