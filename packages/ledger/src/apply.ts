import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { ask, type Tx } from '@glasshouse/postgres'
import { batchColumns, type ApplyOptions } from './batch-columns.ts'
import { type Prepared } from './prepared.ts'
import {
  ledgerRefusals,
  type LedgerRefusal,
  type Receipt,
  type ReceiptTransfer,
  type TransferId,
} from './submissions.ts'
import { microsNow, microsOf, uuidText, type OfferedIds } from './transfer-ids.ts'

export type Decision = Outcome<Receipt, LedgerRefusal>

/** What the two entry points share: a connection of the driver, in a transaction or not. */
export type Connection = Tx['client']

type AppliedRow = {
  refusals: (LedgerRefusal | 'replayed' | null)[] | null
  failed: (number | null)[] | null
  other_ids: string | null
  debit_afters: string | null
  credit_afters: string | null
  replays: Record<string, { reply: unknown; transfers: [TransferId, string, string][] }> | null
}

const applyText = `
  select refusals, failed, replays, array_to_string(other_ids, ',') as other_ids,
         array_to_string(debit_afters, ',', '') as debit_afters,
         array_to_string(credit_afters, ',', '') as credit_afters
    from ledger.apply($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
                      $22, $23, $24)`

/** Runs the ledger's one SQL function over a batch and answers a verdict for each of its submissions, in order. */
export async function apply(
  connection: Connection,
  batch: readonly Prepared[],
  options: ApplyOptions,
): Promise<Decision[]> {
  const micros = microsOf(options.now) ?? microsNow()
  const { values, ids } = batchColumns(batch, { ...options, micros })
  const { rows } = await ask<AppliedRow>(connection, { name: 'ledger apply', text: applyText, values })
  const [row] = rows
  if (!row) throw new Error('the ledger answered nothing')
  return decisions(batch, { row, ids, guarded: options.guarded })
}

type Applied = {
  readonly row: AppliedRow
  /** As they were offered. */
  readonly ids: OfferedIds
  readonly guarded: ApplyOptions['guarded']
}

function decisions(batch: readonly Prepared[], { row, ids, guarded }: Applied): Decision[] {
  const otherIds = row.other_ids?.split(',')
  const debitAfters = listed(row.debit_afters)
  const creditAfters = listed(row.credit_afters)
  let next = 0
  return batch.map(({ submission }, index): Decision => {
    const first = next
    next += submission.movements.length
    const refusal = row.refusals?.[index] ?? undefined
    if (refusal === undefined) {
      const transfers = submission.movements.map((_movement, offset): ReceiptTransfer => {
        const at = first + offset
        return {
          // Ids are made here or by the function, and nowhere else.
          id: (otherIds ? answered(otherIds[at]) : uuidText(answered(ids[at]))) as TransferId,
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

function answered(given: string | undefined): string {
  if (!given) throw new Error('the ledger answered too little')
  return given
}

function replayed(
  stored: { reply: unknown; transfers: [TransferId, string, string][] } | undefined,
): Decision {
  if (!stored) throw new Error('the ledger replayed a key without its receipt')
  const transfers = stored.transfers.map(([id, debitAfter, creditAfter]) => ({
    id,
    debitAfter: BigInt(debitAfter),
    creditAfter: BigInt(creditAfter),
  }))
  return ok({ transfers, replayed: true, reply: stored.reply })
}
