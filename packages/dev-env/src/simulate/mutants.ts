import { type ProviderAdapter, type TransferResult } from '@glasshouse/provider-kit'
import { type Sql } from '@glasshouse/postgres'

/**
 * Planted bugs, one for each fault that the simulation claims to cover: the mistake that a careless author would make
 * there. Each wraps a part of the house from outside; none exists in the house itself. The simulation has to find
 * every one of them, or the fault does not count as covered.
 */
export const mutants = {
  /** Fault 1: a lost answer is taken for a no. */
  silenceIsNo: 1,
  /** Fault 2: a transfer that was sent is taken for a transfer that arrived. */
  sentIsApplied: 2,
  /** Fault 3: the first "not found" is believed. */
  firstNotFoundIsFinal: 3,
  /** Fault 9: an order that its process never sent is forgotten. */
  unsentIsForgotten: 9,
  /** Fault 10: an order whose process died waiting is never asked about. */
  sentIsForgotten: 10,
  /** Fault 11: order and hold are written in two transactions. */
  holdWithoutOrder: 11,
  /** Fault 12: what was lost at the commit is done again under a new key. */
  newKeyAfterLoss: 12,
  /** Fault 13: the wall clock decides how long "not found" has lasted. */
  wallClockDecides: 13,
  /** Fault 15: two recoveries of one member run at once. */
  noTurns: 15,
  /** Fault 16: a spend that the ledger refused counts as made. */
  refusalIsYes: 16,
  /** Fault 17: a balance that was read before money moved is believed. */
  staleReadingCounts: 17,
  /** Fault 18: what was asked for is booked, not what came. */
  askedIsBooked: 18,
} as const

export type Mutant = keyof typeof mutants

export function mutateAdapter(adapter: ProviderAdapter, mutant: Mutant | undefined): ProviderAdapter {
  const asked = new Map<string, bigint>()
  const transferIn: ProviderAdapter['transferIn'] = async (context, request) => {
    asked.set(request.transferId, request.amount.units)
    return mutateResult(await adapter.transferIn(context, request), mutant)
  }
  const transferOut: ProviderAdapter['transferOut'] = async (context, request) => {
    if (!('all' in request.amount)) asked.set(request.transferId, request.amount.units)
    const result = mutateResult(await adapter.transferOut(context, request), mutant)
    const isCut = mutant === 'askedIsBooked' && result.outcome === 'applied' && !('all' in request.amount)
    return isCut && !('all' in request.amount) ? { ...result, amount: request.amount } : result
  }
  const getTransfer: ProviderAdapter['getTransfer'] = async (context, query) => {
    const state = await adapter.getTransfer(context, query)
    const { transferId, currency } = query
    if (state.state === 'notFound' && mutant === 'firstNotFoundIsFinal') {
      return { state: 'rejected', providerCode: 'NOT_FOUND' }
    }
    if (state.state === 'notFound' && mutant === 'sentIsApplied') {
      const amount = { currency, units: asked.get(transferId) ?? 0n }
      return { state: 'applied', amount, providerTxId: `guessed-${transferId}` }
    }
    if (state.state === 'applied' && mutant === 'askedIsBooked') {
      return { ...state, amount: { currency, units: asked.get(transferId) ?? state.amount.units } }
    }
    return state
  }
  return { ...adapter, transferIn, transferOut, getTransfer }
}

function mutateResult(result: TransferResult, mutant: Mutant | undefined): TransferResult {
  return mutant === 'silenceIsNo' && result.outcome === 'unknown'
    ? { outcome: 'rejected', reason: result.reason }
    : result
}

/** Changes a statement of the house on its way to the database. */
export function rewriterOf(mutant: Mutant | undefined): (statement: Sql) => Sql {
  const change = mutant && rewrites[mutant]
  return change ? inText(...change) : statement => statement
}

/** What is found in a statement, and what is put in its place. */
const rewrites: Readonly<Partial<Record<Mutant, readonly [find: string, replace: string]>>> = {
  unsentIsForgotten: ['where next_check_at <=', "where state <> 'created' and next_check_at <="],
  sentIsForgotten: ['where next_check_at <=', "where state <> 'sent' and next_check_at <="],
  noTurns: [
    'select lease_until, asked_at',
    'select null::timestamptz lease_until, null::timestamptz asked_at',
  ],
  staleReadingCounts: ['set version = version + 1', 'set version = version'],
}

/** Statements before which a planted bug ends the transaction and begins another. */
export function cutterOf(mutant: Mutant | undefined): (statement: Sql) => boolean {
  return statement =>
    mutant === 'holdWithoutOrder' && statement.text.includes('insert into provider_transfers')
}

function inText(find: string, replace: string): (statement: Sql) => Sql {
  // Without its name, because the name stands for the text as the house wrote it.
  return ({ text, values, ...named }) =>
    text.includes(find) ? { text: text.replace(find, replace), values } : { text, values, ...named }
}
