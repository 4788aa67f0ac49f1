import { currencyCodes, parseSum, parseUnits } from '@glasshouse/money'
import { z } from 'zod'

/** An amount of the wire, read into units. */
const units = z
  .string()
  .refine(text => parseUnits(text).ok, 'not an amount')
  .transform(text => {
    const parsed = parseUnits(text)
    return parsed.ok ? parsed.value : 0n
  })
const positiveOrZero = units.refine(value => value >= 0n, 'below zero')
/** A balance or a total: many amounts together may pass the largest single one, so it is read without its bound. */
const sum = z.string().transform((text, context) => {
  const parsed = parseSum(text)
  if (parsed.ok && parsed.value >= 0n) return parsed.value
  context.addIssue({ code: 'custom', message: 'not a sum of amounts' })
  return z.NEVER
})
const instant = z.iso.datetime().transform(text => new Date(text))
const currency = z.enum(currencyCodes)
const window = { startAt: instant.nullable(), endAt: instant.nullable() }

/** What Arcade answers, as far as we believe it; anything of another shape is an unreadable answer. */
export const playerAnswer = z.object({ ref: z.string(), isNew: z.boolean() })

export const balanceAnswer = z.object({
  balance: sum,
  currency,
  asOf: instant,
  inRound: z.boolean(),
})

export const transferAnswer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('APPLIED'),
    transferId: z.string(),
    providerTxId: z.string(),
    currency,
    amount: positiveOrZero,
    balanceAfter: sum,
  }),
  z.object({ state: z.literal('REJECTED'), transferId: z.string(), code: z.string() }),
  z.object({ state: z.literal('IN_PROGRESS'), transferId: z.string() }),
])

export const limitsAnswer = z.object({
  ref: z.string(),
  currency,
  largestStake: units.refine(value => value > 0n, 'not above zero').nullable(),
  pausedUntil: instant.nullable(),
})

export const launchAnswer = z.object({ url: z.url(), expiresAt: instant, sessionId: z.string() })
export const kickAnswer = z.object({ kicked: z.boolean() })
export const detailAnswer = z.object({ url: z.url(), expiresAt: instant })

export const gamesAnswer = z.object({
  games: z.array(
    z.object({
      gameCode: z.string(),
      gameType: z.literal([2, 3, 4, 5, 6, 7, 8, 9]),
      names: z.record(z.string(), z.string()),
      rtpPercent: z.string(),
      volatility: z.int(),
      hasDemo: z.boolean(),
      status: z.enum(['open', 'maintenance', 'closed']),
      minStake: units,
      maxStake: units,
    }),
  ),
})

export const jackpotsAnswer = z.object({
  jackpots: z.array(z.object({ code: z.string(), currency, amount: sum, games: z.array(z.string()) })),
})

const scope = z.union([z.enum(['all', 'transfersIn', 'transfersOut']), z.object({ gameCode: z.string() })])

export const statusAnswer = z.object({
  status: z.enum(['up', 'degraded', 'maintenance']),
  windows: z.array(z.object({ scope, ...window })),
})

const bet = z.looseObject({
  betId: z.string(),
  version: z
    .string()
    .regex(/^[1-9][0-9]{0,17}$/)
    .transform(BigInt),
  roundId: z.string(),
  ref: z.string(),
  gameType: z.literal([2, 3, 4, 5, 6, 7, 8, 9]),
  gameCode: z.string(),
  state: z.enum(['open', 'settled', 'void', 'cancelled', 'resettled']),
  placedAt: instant,
  settledAt: instant.nullable(),
  updatedAt: instant,
  currency,
  stake: positiveOrZero,
  risk: positiveOrZero,
  payout: positiveOrZero,
  validBet: positiveOrZero,
  jackpotContribution: positiveOrZero,
  jackpotWin: positiveOrZero,
  isFreeRound: z.boolean(),
  device: z.string(),
})
export type BetAnswer = z.infer<typeof bet>

/** Bets keep what was sent beside what was read of it. */
const betWithRaw = z.unknown().transform((raw, context) => {
  const read = bet.safeParse(raw)
  if (read.success) return { ...read.data, raw }
  context.addIssue({ code: 'custom', message: read.error.message })
  return z.NEVER
})

export const betPageAnswer = z.object({
  bets: z.array(betWithRaw),
  nextCursor: z.string(),
  hasMore: z.boolean(),
  safeUntil: instant,
})
export const betRangeAnswer = z.object({ bets: z.array(betWithRaw) })

export const totalsAnswer = z.object({
  count: z.string().regex(/^[0-9]{1,15}$/),
  stake: sum,
  validBet: sum,
  payout: sum,
  jackpotWin: sum,
})

export const refusalAnswer = z.object({
  code: z.string(),
  window: z.object(window).optional(),
  pausedUntil: instant.optional(),
})
