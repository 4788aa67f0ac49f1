/**
 * The signed HTTP interface that agents call: bodies, queries, answers and codes. Amounts are decimal strings, instants
 * ISO 8601 in UTC. An answer with a status of 400 or more is `{ code, … }` with one of `providerCodes`.
 */
import { currencyCodes, parseUnits } from '@glasshouse/money'
import { endpointCodes, type SignatureHeaders } from '@glasshouse/signed-http'
import { z } from 'zod'

export const signatureHeaders = {
  caller: 'x-gp-agent',
  timestamp: 'x-gp-timestamp',
  nonce: 'x-gp-nonce',
  signature: 'x-gp-signature',
} as const satisfies SignatureHeaders

/** How far an agent's time may be from ours, on either side. */
export const signatureWindowMs = 60_000

/** Every code with its HTTP status. A code never changes meaning once it was released. */
export const providerCodes = {
  ...endpointCodes,
  UNKNOWN_AGENT: 401,
  HOUSE_NOT_FOUND: 404,
  PLAYER_NOT_FOUND: 404,
  GAME_NOT_FOUND: 404,
  TRANSFER_NOT_FOUND: 404,
  ROUND_NOT_FOUND: 404,
  TRANSFER_CONFLICT: 409,
  CURRENCY_CONFLICT: 409,
  /** The stored limits were decided later; nothing changed. */
  LIMITS_OUTDATED: 409,
  CURRENCY_MISMATCH: 422,
  INSUFFICIENT_BALANCE: 422,
  LOBBY_URL_REFUSED: 422,
  CURSOR_UNKNOWN: 422,
  /** The range has more bets than one answer holds; `most` is the maximum. */
  RANGE_TOO_LARGE: 422,
  PLAYER_IN_ROUND: 423,
  /** The agent set a break for the player; `pausedUntil` is its end. */
  PLAYER_PAUSED: 423,
  MAINTENANCE: 503,
} as const
export type ProviderCode = keyof typeof providerCodes

const house = z.string().regex(/^GP[A-Z0-9]{2}$/)
const ref = z.string().regex(/^[a-z0-9_-]{3,40}$/)
const transferId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)
const currency = z.enum(currencyCodes)
const language = z.string().regex(/^[a-z]{2}_[A-Z]{2}$/)
const positiveAmount = z.string().refine(text => {
  const parsed = parseUnits(text)
  return parsed.ok && parsed.value > 0n
}, 'an amount above zero, in plain decimal digits')
const amount = z.string().refine(text => {
  const parsed = parseUnits(text)
  return parsed.ok && parsed.value >= 0n
}, 'an amount in plain decimal digits')
const instant = z.iso.datetime().transform(text => new Date(text))

export const playerPath = z.object({ ref })
export const houseQuery = z.strictObject({ house })
export const ensurePlayerBody = z.strictObject({ house, currency, language })
/** All limits from now on, as decided at `setAt`: null is no limit. */
export const limitsBody = z.strictObject({
  house,
  currency,
  largestStake: positiveAmount.nullable(),
  pausedUntil: instant.nullable(),
  setAt: instant,
})
export const balanceQuery = z.strictObject({ house, currency })
export const transferPath = z.object({ id: transferId })
export const transferBody = z
  .strictObject({
    transferId,
    house,
    ref,
    direction: z.enum(['in', 'out']),
    currency,
    amount: positiveAmount.optional(),
    all: z.literal(true).optional(),
  })
  .refine(body => (body.all === undefined) !== (body.amount === undefined), 'either an amount or all of it')
  .refine(body => body.direction === 'out' || body.all === undefined, 'all is for the way out')

const launchFields = {
  house,
  currency,
  gameCode: z.string().max(40),
  language,
  device: z.enum(['desktop', 'mobile']),
  lobbyUrl: z.string().max(512).nullable(),
  /** False where the site forbids that games play on by themselves. */
  allowsAutoplay: z.boolean().optional(),
  /** False where the site forbids that a player makes rounds shorter. */
  allowsQuickPlay: z.boolean().optional(),
}
/** The player's own limits, to be shown: what may still be lost that day, and when the session at the site ends. */
const playLimits = z.strictObject({ lossLeft: amount.nullable(), endsAt: instant.nullable() })
export const sessionBody = z.strictObject({
  ...launchFields,
  ref,
  sessionRef: z.string().max(64),
  limits: playLimits.optional(),
})
export const demoSessionBody = z.strictObject(launchFields)
export const gamesQuery = z.strictObject({ house, currency })
export const basis = z.enum(['placed', 'settled', 'updated'])

/** By cursor, or a whole range by its basis; a range that one answer cannot hold is refused, never cut. */
export const betsQuery = z.union([
  z.strictObject({
    house,
    cursor: z.string().max(32).optional(),
    limit: z.string().regex(/^[1-9][0-9]{0,2}$/),
  }),
  z.strictObject({ house, from: instant, to: instant, basis }),
])
export const totalsQuery = z.strictObject({ house, currency, from: instant, to: instant, basis })
/** Spelled as in every answer, whatever its source. */
export const roundPath = z.object({ id: z.uuid().toLowerCase() })
export const lateChangeBody = z.discriminatedUnion('state', [
  z.strictObject({ house, state: z.literal('void') }),
  z.strictObject({ house, state: z.literal('resettled'), payout: amount }),
])
export const voidEventBody = z.strictObject({ house, state: z.literal('void') })
export const detailQuery = z.strictObject({ house, ref, language, viewer: z.enum(['owner', 'operator']) })
