/** What crosses the wire between the page of a book and Arcade, beside the calls that every game has. */
import * as z from 'zod/mini'
import { shownDecision } from '../../protocol/page-api.ts'
import { acceptPolicies } from './accept-policies.ts'

const legBody = z.object({
  event: z.uuid(),
  selection: z.string().check(z.maxLength(32)),
  /** The price that the player saw, in hundredths. */
  price: z.int().check(z.minimum(101), z.maximum(1_000_000)),
})

/** POST /play/book/bet. The page makes a fresh `actionId` for each press and sends the same one again when unsure. */
export const placeBody = z.object({
  actionId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  stake: z.string().check(z.maxLength(32)),
  accept: z.enum(acceptPolicies),
  legs: z.array(legBody).check(z.minLength(1), z.maxLength(10)),
})
export type PlaceBody = z.infer<typeof placeBody>

const market = z.readonly(
  z.object({
    key: z.string(),
    selections: z.readonly(z.array(z.object({ key: z.string(), price: z.nullable(z.int()) }))),
  }),
)

export const eventView = z.object({
  id: z.string(),
  number: z.int(),
  setup: z.unknown(),
  commitment: z.string(),
  /** From the start on: the hash of the bets that were accepted before, by which the course is drawn, too. */
  clientSeed: z.nullable(z.string()),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(['open', 'ended', 'void']),
  /** What is shown of it; null before its start. */
  live: z.unknown(),
  isSuspended: z.boolean(),
  markets: z.array(market),
})
export type EventView = z.infer<typeof eventView>

/**
 * GET /play/book?version=… A page asks again and again; `board` is null while it is as it was under that version.
 * `now` is the server's clock.
 */
export const boardAnswer = z.object({
  now: z.iso.datetime(),
  version: z.string(),
  board: z.nullable(z.object({ events: z.array(eventView) })),
})
export type BoardAnswer = z.infer<typeof boardAnswer>

export const betView = z.object({
  id: z.string(),
  placedAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
  stake: z.string(),
  /** What it pays if every leg is won. */
  most: z.string(),
  payout: z.string(),
  state: z.enum(['open', 'settled', 'void']),
  verifyPath: z.string(),
  legs: z.array(
    z.object({
      event: z.string(),
      setup: z.unknown(),
      startsAt: z.iso.datetime(),
      eventState: z.enum(['open', 'ended', 'void']),
      eventResult: z.unknown(),
      /** What was decided about the event after all. */
      decision: z.nullable(shownDecision),
      selection: z.string(),
      price: z.int(),
      live: z.unknown(),
      result: z.nullable(z.enum(['won', 'halfWon', 'returned', 'halfLost', 'lost', 'void'])),
    }),
  ),
})
export type BetView = z.infer<typeof betView>

/** GET /play/book/bets, and what POST /play/book/bet answers with the new bet first. */
export const betsAnswer = z.object({
  bets: z.array(betView),
  balance: z.string(),
  session: z.object({
    startedAt: z.iso.datetime(),
    spins: z.int(),
    staked: z.string(),
    cameBack: z.string(),
  }),
})
export type BetsAnswer = z.infer<typeof betsAnswer>

/** GET /play/book/results: events that are over, the last one first, with the seed that was committed. */
export const resultsAnswer = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      setup: z.unknown(),
      startsAt: z.iso.datetime(),
      state: z.enum(['ended', 'void']),
      result: z.unknown(),
      decision: z.nullable(shownDecision),
      commitment: z.string(),
      clientSeed: z.nullable(z.string()),
      serverSeed: z.string(),
    }),
  ),
})
export type ResultsAnswer = z.infer<typeof resultsAnswer>
