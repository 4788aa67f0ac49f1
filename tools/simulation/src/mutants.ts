import { type ProviderAdapter, type TransferResult } from '@glasshouse/provider-kit'
import { type Sql } from '@glasshouse/postgres'
import { accountKinds } from '@glasshouse/server'
import { arcadeSignature } from '@glasshouse/provider-arcade'
import { canonicalAnswer, signText } from '@glasshouse/signed-http'
import { type FaultName } from './rules.ts'
import { connectionFault } from './unsteady-wire.ts'

/**
 * Planted bugs: typical mistakes, and the fault that reveals each. Each wraps a part of the server from outside; none
 * exists in the server itself. The simulation has to find every one of them, or the fault does not count as covered.
 */
export const mutants = {
  /** A lost answer is taken for a no. */
  silenceIsNo: 'answerLost',
  /** What was sent is taken to have arrived. */
  sentIsApplied: 'requestLost',
  /** The first "not found" is believed. */
  firstNotFoundIsFinal: 'requestLate',
  /** An order that its process never sent is not looked for. */
  unsentIsForgotten: 'diedBeforeAsking',
  /** An order whose process died waiting is never asked about. */
  sentIsForgotten: 'diedBeforeBooking',
  /** Order and hold are written in two transactions. */
  holdWithoutOrder: 'diedInTransaction',
  /** The ledger looks for a key and finds nothing, and stores it once more. */
  lookupFindsNothing: 'commitUnknown',
  /** The ledger knows a key again and does not look what it was used for. */
  contentIsIgnored: 'keyReused',
  /** The wall clock decides how long "not found" has lasted. */
  wallClockDecides: 'clockJumps',
  /** A recovery does not wait for its lease. */
  noLeases: 'pressedTwice',
  /** A transaction is kept although it was refused. */
  refusalIsKept: 'refusedHalfway',
  /** The ledger asks no account whether there is enough. */
  floorIsSkipped: 'spentTwice',
  /** A balance that was read before money moved is believed. */
  staleReadingCounts: 'movedMeanwhile',
  /** What was asked for is booked, not what came. */
  askedIsBooked: 'roundKeepsMoney',
  /** A connection that broke is taken for one that was never made. */
  lostIsNotConnected: 'connectionLost',
  /** An answer is believed whatever its signature. */
  unsignedIsBelieved: 'answerForged',
  /** An error of the other side is taken for a no. */
  errorIsNo: 'errorAfterwards',
} as const satisfies Record<string, FaultName>

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
  if (result.outcome !== 'unknown') return result
  const isNo = mutant === 'silenceIsNo' || (mutant === 'errorIsNo' && result.reason.kind === 'serverError')
  return isNo ? { outcome: 'rejected', reason: result.reason } : result
}

type Send = (request: Request) => Promise<Response>

/** Changes the answers that the signed client gets. The secret is that of its provider. */
export function mutateSend(send: Send, secret: string, mutant: Mutant | undefined): Send {
  if (mutant === 'lostIsNotConnected') {
    return async request => {
      try {
        return await send(request)
      } catch {
        throw connectionFault('ECONNREFUSED')
      }
    }
  }
  return mutant === 'unsignedIsBelieved'
    ? async request => signAnyway(secret, request, await send(request))
    : send
}

async function signAnyway(secret: string, request: Request, response: Response): Promise<Response> {
  const { status } = response
  const body = await response.text()
  const requestNonce = request.headers.get(arcadeSignature.nonce) ?? ''
  const text = canonicalAnswer({ status, requestNonce, timestamp: '0', body })
  const headers = {
    [arcadeSignature.timestamp]: '0',
    [arcadeSignature.signature]: signText(secret, text),
  }
  return new Response(body, { status, headers })
}

/** Changes a statement of the server on its way to the database. */
export function rewriterOf(mutant: Mutant | undefined): (statement: Sql) => Sql {
  const change = mutant && rewrites[mutant]
  return change ? inText(...change) : statement => statement
}

/** What is found in a statement, and what is put in its place. */
const rewrites: Readonly<Partial<Record<Mutant, readonly [find: string, replace: string]>>> = {
  unsentIsForgotten: ['where next_check_at <=', "where state <> 'created' and next_check_at <="],
  sentIsForgotten: ['where next_check_at <=', "where state <> 'sent' and next_check_at <="],
  noLeases: [
    'select lease_until, asked_at',
    'select null::timestamptz lease_until, null::timestamptz asked_at',
  ],
  staleReadingCounts: ['set version = version + 1', 'set version = version'],
  lookupFindsNothing: [
    'ledger.apply($1, $2, $3,',
    'ledger.apply(array(select gen_random_uuid() from unnest($1::uuid[])), $2, $3,',
  ],
  // The key replaces the content.
  contentIsIgnored: ['ledger.apply($1, $2, $3,', 'ledger.apply($1, $2, coalesce($1::uuid[], $3::uuid[]),'],
  // Of members' accounts; house accounts keep their initial ones.
  floorIsSkipped: [
    '$4::boolean[])',
    `array(select floor and kind <> ${accountKinds.memberMain} and kind not between 1000 and 1999
             from unnest($2::integer[], $4::boolean[]) as asked (kind, floor)))`,
  ],
}

/** Statements before which a planted bug ends the transaction and begins another. */
export function cutterOf(mutant: Mutant | undefined): (statement: Sql) => boolean {
  return statement =>
    mutant === 'holdWithoutOrder' && statement.text.includes('insert into provider_transfers')
}

function inText(find: string, replace: string): (statement: Sql) => Sql {
  // Without its name, because the name belongs to the original text.
  return ({ text, values, ...named }) =>
    text.includes(find) ? { text: text.replace(find, replace), values } : { text, values, ...named }
}
