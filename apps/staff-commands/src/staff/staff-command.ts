import { parseArgs, type ParseArgsConfig } from 'node:util'
import { openDatabase, sql, type RowSchema } from '@glasshouse/postgres'
import { openStaff, type Staff, type NameRefusal } from '@glasshouse/server'
import { z } from 'zod'
import { findDatabases, type LedgerUrls } from '../find-databases.ts'
import { findPersonalDataKeys } from '../find-personal-data-keys.ts'
import { printable } from '../printable.ts'
import { whoDecides, type HasAccounts } from './who-decides.ts'

/** What was written behind the verb, texts trimmed; what is empty was not written. */
export type Written = {
  /** Who decides; empty for what decides nothing. */
  readonly by: string
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

/** What came of it: lines for the terminal, and whether it was done. */
export type Answer = { readonly done: boolean; readonly lines: readonly string[] }

/** One verb, for those who may do `S`: the house's staff, or those of Arcade's operator. */
export type StaffCommand<S = Staff> = {
  /** How many names it takes, at least and at most. */
  readonly names: readonly [number, number]
  readonly options: readonly string[]
  /** A decision needs its author, in a demonstration by `--as`, and a reason; both are kept with it. */
  readonly decides: boolean
  run(staff: S, written: Written): Promise<Answer>
}

/** The request was refused, and why not; `about` is the name that was written. */
export function refused(words: string, about?: string): Answer {
  return { done: false, lines: [`Nothing was changed: ${words}${about === undefined ? '' : ` (${about})`}`] }
}

const siteChoice = z.object({ sites: z.array(z.string()) })

/** Why no member, or no single member, has the given name. */
export function nameRefusalWords(refusal: NameRefusal, data: unknown): string {
  if (refusal === 'memberUnknown') return 'there is no such member.'
  const { sites } = siteChoice.parse(data)
  return `several sites have that member; choose one by --site: ${sites.join(', ')}.`
}

const decisionUsage = `A decision takes --reason. In a demonstration it takes --as NAME, one of its staff accounts; in production
the user of the operating system decides.`

const exitCodes = { done: 0, refused: 1, misunderstood: 2 } as const

/** Runs one verb of a command on the ledger's database, prints the result and returns the exit code. */
export function runStaffCommand(
  usage: string,
  verbs: Readonly<Record<string, StaffCommand>>,
  given: readonly string[],
): Promise<number> {
  return runCommand({ usage, verbs, runAt: (urls, understood) => runAt(urls.house, understood) }, given)
}

type Command<S> = {
  readonly usage: string
  readonly verbs: Readonly<Record<string, StaffCommand<S>>>
  runAt(urls: LedgerUrls, understood: Understood<S>): Promise<Answer>
}

/** The same on whichever of the databases the verbs are about. */
export async function runCommand<S>(
  { usage, verbs, ...command }: Command<S>,
  given: readonly string[],
): Promise<number> {
  const understood = understand(verbs, given)
  if (typeof understood === 'string') {
    console.error([printable(understood), usage, decisionUsage].filter(Boolean).join('\n\n'))
    return exitCodes.misunderstood
  }
  const { urls, stop } = await findDatabases(process.env)
  try {
    const answer = await command.runAt(urls, understood)
    for (const line of answer.lines) (answer.done ? console.log : console.error)(printable(line))
    return answer.done ? exitCodes.done : exitCodes.refused
  } finally {
    await stop()
  }
}

export type Understood<S = Staff> = { readonly verb: StaffCommand<S>; readonly written: Written }

/** The parsed command, or a sentence about the fault in it; nothing for an unknown verb. */
export function understand<S>(
  verbs: Readonly<Record<string, StaffCommand<S>>>,
  given: readonly string[],
): Understood<S> | string {
  const [name = '', ...rest] = given
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb) return ''
  const written = read(verb, rest)
  return typeof written === 'string' ? written : { verb, written }
}

async function runAt(url: string | undefined, understood: Understood): Promise<Answer> {
  if (url === undefined) return { done: false, lines: ['DATABASE_URL does not name a database.'] }
  if (!(await isHouse(url))) {
    return { done: false, lines: ['This database is empty: npm start fills it.'] }
  }
  const staff = await openStaff(url, await findPersonalDataKeys(process.env))
  try {
    return await runUnderstood(staff, understood)
  } finally {
    await staff.close()
  }
}

/** Runs what was understood; a decision only once its author is known. */
export async function runUnderstood<S extends HasAccounts>(
  staff: S,
  { verb, written }: Understood<S>,
): Promise<Answer> {
  if (!verb.decides) return verb.run(staff, written)
  const author = await whoDecides(staff, written.options['as'])
  if ('fault' in author) return refused(author.fault)
  return verb.run(staff, { ...written, by: author.by })
}

const foundRow: RowSchema<{ found: boolean }> = {
  parse: row => row as { found: boolean }, // one boolean
}

async function isHouse(url: string): Promise<boolean> {
  const database = openDatabase({ url, maxConnections: 1, applicationName: 'staff' })
  try {
    const { found } = await database.one(
      foundRow,
      sql`select to_regclass('wallet_decisions') is not null as found`,
    )
    return found
  } finally {
    await database.close()
  }
}

/** What was written, or what is wrong with it in a sentence. */
function read(
  { names, options, decides }: Pick<StaffCommand, 'names' | 'options' | 'decides'>,
  given: readonly string[],
): Written | string {
  if (given.some(text => printable(text) !== text)) {
    return 'Control characters and invisible ones are not taken.'
  }
  const taken = [...options, ...(decides ? ['as', 'reason'] : [])]
  const config = Object.fromEntries(taken.map(name => [name, { type: 'string' }] as const))
  const parsed = parseOrSay(given, config)
  if (typeof parsed === 'string') return parsed
  const { positionals, values } = parsed
  const [least, most] = names
  if (positionals.length < least || positionals.length > most) {
    return positionals.length < least
      ? 'Something is missing.'
      : `Unexpected argument: "${positionals[most]}".`
  }
  const texts = Object.entries(values).map(
    ([name, value]) => [name, (typeof value === 'string' && value.trim()) || undefined] as const,
  )
  const written: Written = { by: '', names: positionals, options: Object.fromEntries(texts) }
  return decides && written.options['reason'] === undefined ? '--reason must be said.' : written
}

function parseOrSay(given: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) return error.message
    throw error
  }
}
