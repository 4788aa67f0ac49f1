import { ask, type RowSchema } from '@glasshouse/postgres'
import { apply, type Connection, type Decision } from './apply.ts'
import { int8Array, orNull, uuidArray } from './array-binary.ts'
import { statementNamed, type Prepared, type Registered } from './prepared.ts'
import { type Receipt } from './submissions.ts'
import { uuidDigits } from './transfer-ids.ts'

export type DecideOptions = {
  readonly registered: Registered
  readonly now: Date | undefined
  /** See `apply`: false saves time where replays are rare and the batch can be sent again. */
  readonly look: boolean
}

/**
 * Everything that happens to a batch inside its transaction: locks and guards if there are any, the movements, and the
 * callers' rows for accepted ones. Both entry points use it.
 */
export async function decide(
  connection: Connection,
  batch: readonly Prepared[],
  { registered, now, look }: DecideOptions,
): Promise<Decision[]> {
  const guarded = await askGuards(connection, batch, { registered, now })
  const decisions = await apply(connection, batch, { guarded, now, look })
  await writeRows(connection, batch, { decisions, registered })
  return decisions
}

async function askGuards(
  connection: Connection,
  batch: readonly Prepared[],
  { registered: { guards }, now }: Pick<DecideOptions, 'registered' | 'now'>,
) {
  const refusals = new Map<number, string>()
  const asked = new Map<string, string[]>()
  for (const [item, { submission }] of batch.entries()) {
    if (!submission.guard) continue
    const { name, subject, data } = submission.guard
    const questions = asked.get(name) ?? []
    asked.set(name, questions)
    questions.push(jsonText({ item, subject, at: now, data: data ?? {} }))
  }
  if (asked.size === 0) return refusals
  await lockAccounts(connection, batch)
  for (const [name, questions] of asked) {
    const statement = statementNamed(guards, name)
    const { rows } = await ask(connection, { ...statement, values: [jsonArray(questions)] })
    for (const row of rows) {
      const { item, refusal } = guardRow.parse(row)
      refusals.set(item, refusal)
    }
  }
  return refusals
}

async function lockAccounts(connection: Connection, batch: readonly Prepared[]): Promise<void> {
  const ids = batch.flatMap(item => item.locks)
  const movements = batch.flatMap(item => item.submission.movements)
  const holds = movements.map(movement => ('hold' in movement ? uuidDigits(movement.hold) : undefined))
  await ask(connection, {
    name: 'ledger lock',
    text: 'select ledger.lock_accounts($1, $2)',
    values: [int8Array(ids), orNull(holds, uuidArray)],
  })
}

type Accepted = { readonly decisions: readonly Decision[]; readonly registered: Registered }

async function writeRows(
  connection: Connection,
  batch: readonly Prepared[],
  { decisions, registered }: Accepted,
): Promise<void> {
  const written = new Map<string, string[]>()
  for (const [index, { submission }] of batch.entries()) {
    const decision = decisions[index]
    if (!decision?.ok || decision.value.replayed) continue
    const transfers = receiptItems(decision.value)
    for (const { statement, values } of submission.rows ?? []) {
      const items = written.get(statement) ?? []
      written.set(statement, items)
      items.push(jsonText({ ...values, transfers }))
    }
  }
  for (const [name, items] of written) {
    await ask(connection, { ...statementNamed(registered.rows, name), values: [jsonArray(items)] })
  }
}

function receiptItems(receipt: Receipt) {
  return receipt.transfers.map(({ id, debitAfter, creditAfter }) => ({
    id,
    debit_after: debitAfter,
    credit_after: creditAfter,
  }))
}

/** JSON in which a bigint is a decimal string: as a JSON number the next reader would round it. */
function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? each.toString() : each))
}

function jsonArray(items: readonly string[]): string {
  return `[${items.join(',')}]`
}

const guardRow: RowSchema<{ item: number; refusal: string }> = {
  parse: row => {
    if (
      typeof row === 'object' &&
      row !== null &&
      'item' in row &&
      typeof row.item === 'number' &&
      'refusal' in row &&
      typeof row.refusal === 'string'
    ) {
      return { item: row.item, refusal: row.refusal }
    }
    throw new Error('a guard answers rows of (item integer, refusal text)')
  },
}
