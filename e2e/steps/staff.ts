import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Installation } from '@glasshouse/launcher'

const commands = {
  agent: fileURLToPath(import.meta.resolve('@glasshouse/staff-commands/agent')),
  grant: fileURLToPath(import.meta.resolve('@glasshouse/staff-commands/grant')),
  jackpot: fileURLToPath(import.meta.resolve('@glasshouse/staff-commands/jackpot')),
  offer: fileURLToPath(import.meta.resolve('@glasshouse/staff-commands/offer')),
  withdrawal: fileURLToPath(import.meta.resolve('@glasshouse/staff-commands/withdrawal')),
}

/** Runs a staff command as its own process, on the database and with the keys of the installation; answers what it printed. */
export async function runStaffCommand(
  { databaseUrl, env: given }: Installation,
  command: keyof typeof commands,
  input: readonly string[],
): Promise<string> {
  const { PERSONAL_DATA_KEY, PERSONAL_INDEX_KEY } = given
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, PERSONAL_DATA_KEY, PERSONAL_INDEX_KEY }
  return (await promisify(execFile)(process.execPath, [commands[command], ...input], { env })).stdout
}
