import { largestAmountUnits, type Money } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Tx } from '@glasshouse/postgres'
import { orNull, plainArray, textArray } from './array-text.ts'
import { type Prepared } from './prepared.ts'
import {
  ledgerRefusals,
  type LedgerRefusal,
  type Movement,
  type Receipt,
  type ReceiptTransfer,
  type TransferId,
} from './submissions.ts'

export type Verdict = Outcome<Receipt, LedgerRefusal>

/** What the two doors share: a connection of the driver, in a transaction or not. */
export type Connection = Tx['client']

export type ApplyOptions = {
  /** The refusals of guards, by place in the batch. */
  readonly guarded: ReadonlyMap<number, string>
  /** Whether to look for the keys first; without it a stored one ends the attempt by violating `keys__digest`. */
  readonly look: boolean
  /** Undefined takes the database's clock. */
  readonly now: Date | undefined
}

type AppliedRow = {
  refusals: (LedgerRefusal | 'replayed' | null)[] | null
  failed: (number | null)[] | null
  ids: string | null
  debit_afters: string | null
  credit_afters: string | null
  replays: Record<string, { reply: unknown; transfers: [TransferId, string, string][] }> | null
}

const typeNumbers = { post: 1, hold: 2, postHold: 3, voidHold: 4 } as const

const applyText = `
  select refusals, failed, replays, array_to_string(ids, ',') as ids,
         array_to_string(debit_afters, ',', '') as debit_afters,
         array_to_string(credit_afters, ',', '') as credit_afters
    from ledger.apply($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`

/** Runs the ledger's one SQL function over a batch and answers a verdict for each of its submissions, in order. */
export async function apply(
  connection: Connection,
  batch: readonly Prepared[],
  options: ApplyOptions,
): Promise<Verdict[]> {
  const movements = batch.flatMap(item => item.submission.movements)
  const values = [...submissionColumns(batch, options), ...movementColumns(movements), options.now ?? null]
  const { rows } = await connection.query<AppliedRow>({ name: 'ledger apply', text: applyText, values })
  const [row] = rows
  if (!row) throw new Error('the ledger answered nothing')
  return verdicts(batch, row, options)
}

function submissionColumns(batch: readonly Prepared[], { guarded, look }: ApplyOptions) {
  const seen = new Map<string, number>()
  const twins: (number | undefined)[] = []
  const firsts: number[] = [1]
  for (const [index, { identity, submission }] of batch.entries()) {
    twins.push(seen.get(identity))
    seen.set(identity, index + 1)
    firsts.push((firsts[index] ?? 1) + submission.movements.length)
  }
  return [
    plainArray(batch.map(item => item.digest)),
    textArray(batch.map(item => item.submission.key.scope)),
    textArray(batch.map(item => item.submission.key.key)),
    textArray(batch.map(item => item.fingerprint)),
    orNull(
      batch.map(item => item.replyText),
      textArray,
    ),
    look,
    orNull(twins, plainArray),
    guarded.size === 0 ? null : plainArray(batch.map((_item, index) => guarded.has(index))),
    plainArray(firsts),
  ]
}

function movementColumns(movements: readonly Movement[]) {
  return [
    plainArray(movements.map(movement => typeNumbers[movement.type])),
    plainArray(movements.map(movement => opening(movement)?.debit)),
    plainArray(movements.map(movement => opening(movement)?.credit)),
    plainArray(movements.map(amountOf).map(amount => amount && withinReach(amount))),
    plainArray(movements.map(movement => amountOf(movement)?.currency)),
    plainArray(movements.map(movement => movement.code)),
    orNull(
      movements.map(movement => movement.reference),
      plainArray,
    ),
    orNull(
      movements.map(movement => ('hold' in movement ? movement.hold : undefined)),
      plainArray,
    ),
    orNull(
      movements.map(movement => (movement.type === 'hold' ? movement.expiresAt?.toISOString() : undefined)),
      plainArray,
    ),
  ]
}

function opening(movement: Movement) {
  return movement.type === 'post' || movement.type === 'hold' ? movement : undefined
}

function amountOf(movement: Movement): Money | undefined {
  return movement.type === 'voidHold' ? undefined : movement.amount
}

/** An amount that is refused anyway need not fit the database's integers; it only has to stay refused. */
function withinReach({ units }: Money): bigint {
  if (units < 0n) return 0n
  return units > largestAmountUnits ? largestAmountUnits + 1n : units
}

function verdicts(batch: readonly Prepared[], row: AppliedRow, { guarded }: ApplyOptions): Verdict[] {
  const ids = listed(row.ids)
  const debitAfters = listed(row.debit_afters)
  const creditAfters = listed(row.credit_afters)
  let next = 0
  return batch.map(({ submission }, index): Verdict => {
    const first = next
    next += submission.movements.length
    const refusal = row.refusals?.[index] ?? undefined
    if (refusal === undefined) {
      const transfers = submission.movements.map((_movement, offset): ReceiptTransfer => {
        const at = first + offset
        return {
          id: answered(ids[at]) as TransferId, // ids are made by the function and nowhere else
          debitAfter: BigInt(answered(debitAfters[at])),
          creditAfter: BigInt(answered(creditAfters[at])),
        }
      })
      return ok({ transfers, replayed: false, reply: submission.reply ?? null })
    }
    if (refusal === 'replayed') return replayed(row.replays?.[index])
    if (!ledgerRefusals.includes(refusal))
      throw new Error(`the ledger refused with an unknown name: ${refusal}`)
    if (refusal === 'guardRefused') return refuse(refusal, { refusal: guarded.get(index) })
    const movement = row.failed?.[index] ?? undefined
    return movement === undefined ? refuse(refusal) : refuse(refusal, { movement })
  })
}

function listed(text: string | null): string[] {
  return text ? text.split(',') : []
}

function answered(text: string | undefined): string {
  if (!text) throw new Error('the ledger answered too little')
  return text
}

function replayed(
  stored: { reply: unknown; transfers: [TransferId, string, string][] } | undefined,
): Verdict {
  if (!stored) throw new Error('the ledger replayed a key without its receipt')
  const transfers = stored.transfers.map(([id, debitAfter, creditAfter]) => ({
    id,
    debitAfter: BigInt(debitAfter),
    creditAfter: BigInt(creditAfter),
  }))
  return ok({ transfers, replayed: true, reply: stored.reply })
}
