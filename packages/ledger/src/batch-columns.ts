import { largestAmountUnits, type Money } from '@glasshouse/money'
import {
  boolArray,
  instant,
  instantArray,
  int2Array,
  int4Array,
  int8Array,
  jsonbArray,
  orNull,
  textArray,
  uuidArray,
} from './array-binary.ts'
import { type Prepared } from './prepared.ts'
import { type Movement } from './submissions.ts'
import { makeIds, microsOf, uuidDigits } from './transfer-ids.ts'
import { numberOfType } from './transfer-types.ts'

export type ApplyOptions = {
  /** The refusals of guards, by place in the batch. */
  readonly guarded: ReadonlyMap<number, string>
  /** Whether to look for the keys first; without it a stored one ends the attempt by violating `keys__digest`. */
  readonly look: boolean
  /** Undefined takes the database's clock. */
  readonly now: Date | undefined
}

/** The parameters of `ledger.apply`, in its order, and the ids that are offered for the transfers. */
export function batchColumns(
  batch: readonly Prepared[],
  { guarded, look, now, micros }: ApplyOptions & { readonly micros: bigint },
) {
  const movements = batch.flatMap(item => item.submission.movements)
  const ids = makeIds(micros, movements.length)
  const { twins, firsts } = placesOf(batch)
  const values = [
    uuidArray(batch.map(item => item.digest)),
    textArray(batch.map(item => item.identity)),
    uuidArray(batch.map(item => item.fingerprint)),
    orNull(
      batch.map(item => item.replyText),
      jsonbArray,
    ),
    look,
    orNull(twins, int4Array),
    guarded.size === 0 ? null : boolArray(batch.map((_item, index) => guarded.has(index))),
    int4Array(firsts),
    ...accountColumns(movements),
    ...movementColumns(movements),
    uuidArray(ids),
    instant(micros),
    now !== undefined,
  ]
  return { values, ids }
}

/** By submission: its nearest twin before it, and where its movements begin, counted from 1. */
function placesOf(batch: readonly Prepared[]) {
  const seen = new Map<string, number>()
  const twins: (number | undefined)[] = []
  const firsts: number[] = [1]
  for (const [index, { digest, submission }] of batch.entries()) {
    twins.push(seen.get(digest))
    seen.set(digest, index + 1)
    firsts.push((firsts[index] ?? 1) + submission.movements.length)
  }
  return { twins, firsts }
}

/**
 * The accounts in descending order with the last movement of each; of each movement the places of its two accounts, and
 * the movements before it along them. Movements and places count from 1.
 */
function accountColumns(movements: readonly Movement[]) {
  const openings = movements.map(opening)
  const lasts = new Map<bigint, number>()
  const debitBefore: (number | undefined)[] = []
  const creditBefore: (number | undefined)[] = []
  for (const [index, opened] of openings.entries()) {
    debitBefore.push(opened && lasts.get(opened.debit))
    creditBefore.push(opened && lasts.get(opened.credit))
    if (opened) lasts.set(opened.debit, index + 1).set(opened.credit, index + 1)
  }
  const accounts = [...BigInt64Array.from(lasts.keys()).sort().reverse()]
  const places = new Map<bigint, number>(accounts.map((account, index) => [account, index + 1]))
  return [
    int8Array(accounts),
    int4Array(accounts.map(account => lasts.get(account))),
    int4Array(openings.map(opened => opened && places.get(opened.debit))),
    int4Array(openings.map(opened => opened && places.get(opened.credit))),
    int4Array(debitBefore),
    int4Array(creditBefore),
  ]
}

function movementColumns(movements: readonly Movement[]) {
  return [
    int2Array(movements.map(movement => numberOfType(movement.type))),
    int8Array(movements.map(amountOf).map(amount => amount && withinReach(amount))),
    textArray(movements.map(movement => amountOf(movement)?.currency)),
    int4Array(movements.map(movement => movement.code)),
    orNull(
      movements.map(movement => movement.reference),
      int8Array,
    ),
    orNull(
      movements.map(movement => ('hold' in movement ? uuidDigits(movement.hold) : undefined)),
      uuidArray,
    ),
    orNull(
      movements.map(movement => (movement.type === 'hold' ? microsOf(movement.expiresAt) : undefined)),
      instantArray,
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
