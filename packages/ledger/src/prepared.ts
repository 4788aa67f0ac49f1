import { hash } from 'node:crypto'
import { digestOf, halfDigest, identityOf } from './key-digest.ts'
import { type Submission } from './submissions.ts'

/** A submission on its way: checked for what the caller must not get wrong, and with its derived texts made once. */
export type Prepared = {
  readonly submission: Submission
  /** What the key is stored under, see `digestOf`. */
  readonly digest: string
  /** Half a SHA-256 of name and content, in hexadecimal digits: what is stored under a key answers for no other name. */
  readonly fingerprint: string
  /** Room it takes in a batch: its movements, at least one. */
  readonly weight: number
  /** JSON of the reply; undefined without one. */
  readonly replyText: string | undefined
  /** Scope and key in one text. */
  readonly identity: string
  /** The accounts that its movements name. */
  readonly locks: readonly bigint[]
  /** One statement does all of it. More than one need a transaction around them. */
  readonly goesInLine: boolean
  /** Submissions with the same text here are never checked in one batch, unless they are copies of each other. */
  readonly aloneAs: string | undefined
}

export type Statement = { readonly name: string; readonly text: string }

/** Named statements of the caller, which take one `$1::jsonb` array. */
export type Registered = {
  /** Each writes the rows of the items it is given. */
  readonly rows: ReadonlyMap<string, Statement>
  /** Each answers `(item integer, refusal text)` for the items it refuses; an item is `{ item, subject, data }`. */
  readonly guards: ReadonlyMap<string, Statement>
}

/** The name includes a digest of the text, as connections may be shared with a ledger that registered another. */
export function registerStatements(texts: Readonly<Record<string, string>>): ReadonlyMap<string, Statement> {
  return new Map(
    Object.entries(texts).map(([name, text]) => [
      name,
      { name: hash('sha256', text, 'hex').slice(0, 24), text },
    ]),
  )
}

/** The statement of that name; asking for one that was never registered is a mistake of the caller. */
export function statementNamed(statements: ReadonlyMap<string, Statement>, name: string): Statement {
  const statement = statements.get(name)
  if (!statement) throw new Error(`no statement is registered as ${name}`)
  return statement
}

export function prepare(submission: Submission, registered: Registered): Prepared {
  const { key, guard, rows, reply } = submission
  for (const { statement } of rows ?? []) statementNamed(registered.rows, statement)
  if (guard) statementNamed(registered.guards, guard.name)
  const identity = identityOf(key)
  return {
    submission,
    digest: digestOf(key),
    fingerprint: halfDigest(JSON.stringify([identity, key.content])),
    weight: Math.max(1, submission.movements.length),
    replyText: reply === undefined ? undefined : JSON.stringify(reply),
    identity,
    locks: submission.movements.flatMap(movement =>
      'debit' in movement ? [movement.debit, movement.credit] : [],
    ),
    goesInLine: guard === undefined && (rows?.length ?? 0) === 0,
    aloneAs: guard && `${guard.subject}`,
  }
}
