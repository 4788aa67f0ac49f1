/** What crosses the wire between Arcade and the page of a game whose rounds many players share. */
import * as z from 'zod/mini'
import {
  autoRunName,
  roundView,
  sessionTotals,
  shownDecision,
  type GameWire,
  type RoundView,
} from './page-api.ts'

const instant = z.iso.datetime()
const amount = z.string()
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A round whose result is told. */
export const drawnRound = z.object({
  number: z.int(),
  at: instant,
  result: z.unknown(),
  serverSeed: hash,
  /** The hash of the round's accepted bets; the table's code where it was drawn before that was so. */
  clientSeed: z.string(),
  /** Hashed as often as `place` says, the server seed is the head, which was published when the chain began. */
  chainHead: hash,
  place: z.int(),
})
export type DrawnRound<R = unknown> = Omit<z.infer<typeof drawnRound>, 'result'> & { readonly result: R }

/** A round that had to be void: all stakes came back. What it would have drawn follows from its seeds. */
export const voidRound = z.object({
  number: z.int(),
  /** Null where it cannot be told: in rounds of before, or if it cannot be read any more. */
  serverSeed: z.nullable(hash),
  clientSeed: z.string(),
  chainHead: hash,
  place: z.int(),
  /** Who made it void; null in rounds of before that was stored. */
  decision: z.nullable(shownDecision),
})
export type VoidRound = z.infer<typeof voidRound>

/** The round at hand. Bets are taken while it is open, by the server's clock, until `closesAt`. */
export const tableRound = z.object({
  id: z.string(),
  number: z.int(),
  /** `running`: closed, and not drawn yet. `void`: stakes come back. */
  state: z.literal(['open', 'running', 'drawn', 'void']),
  opensAt: instant,
  closesAt: instant,
  /** When the next one opens; null while that is unknown. */
  nextAt: z.nullable(instant),
  commitment: hash,
  chainHead: hash,
  place: z.int(),
  serverSeed: z.nullable(hash),
  result: z.unknown(),
})
export type TableRound<R = unknown> = Omit<z.infer<typeof tableRound>, 'result'> & {
  readonly result: R | null
}

export const tableView = z.object({
  /** The server's time, as of which all of this holds. */
  now: instant,
  round: z.nullable(tableRound),
  /** Newest first. A push has the newest ones only. */
  history: z.array(drawnRound),
  /** As `history`: the void rounds between. */
  voids: z.array(voidRound),
})
export type TableView<R = unknown> = {
  readonly now: string
  readonly round: TableRound<R> | null
  readonly history: readonly DrawnRound<R>[]
  readonly voids: readonly VoidRound[]
}

/** What a player has staked in the round at hand. */
export const placedBet = z.object({
  roundId: z.string(),
  /** Counts its changes from 0. */
  number: z.int(),
  stake: amount,
  choice: z.unknown(),
  acts: z.array(z.unknown()),
  /** What acts have paid so far. */
  paid: amount,
})
export type PlacedBetView<C = unknown> = Omit<z.infer<typeof placedBet>, 'choice'> & { readonly choice: C }

/** The player's own part: what is staked, or how the last round ended. */
export const ownView = z.object({
  bet: z.nullable(placedBet),
  balance: z.string(),
  session: sessionTotals,
})
export type OwnView<C = unknown> = Omit<z.infer<typeof ownView>, 'bet'> & {
  readonly bet: PlacedBetView<C> | null
}

/** GET /play/table, also for a page whose stream is interrupted. */
export const tableAnswer = z.extend(tableView, { own: ownView, lastRound: z.nullable(roundView) })
export type TableAnswer<G extends GameWire = GameWire, R = unknown> = TableView<R> & {
  readonly own: OwnView<G['choice']>
  /** The player's newest round in this game. */
  readonly lastRound: RoundView<G> | null
}

/**
 * POST /play/table/bet makes this the player's whole stake in the round; null takes everything back. `number` is one more
 * than the number of the bet that the page knows, 0 for the first.
 */
export const placeBody = z.object({
  actionId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  roundId: z.uuid(),
  number: z.int().check(z.nonnegative(), z.maximum(10_000)),
  choice: z.unknown(),
  autoRun: z.optional(autoRunName),
})
export type PlaceBody = z.infer<typeof placeBody>

/** POST /play/table/act does something while the round runs. */
export const sharedActBody = z.object({
  roundId: z.uuid(),
  number: z.int().check(z.positive(), z.maximum(10_000)),
  act: z.unknown(),
})
export type SharedActBody = z.infer<typeof sharedActBody>

/** Both answer the player's own part, with the server's time. */
export const placeAnswer = z.extend(ownView, { now: instant })
export type PlaceAnswer<C = unknown> = OwnView<C> & { readonly now: string }

/**
 * GET /play/table/stream sends one of these a line, as long as the page listens: the whole table first, then each change
 * of it, the player's own settlements, and something at least every 15 s.
 */
export type StreamLine<G extends GameWire = GameWire, R = unknown> =
  | ({ readonly type: 'whole' } & TableAnswer<G, R>)
  | ({ readonly type: 'table' } & TableView<R>)
  | { readonly type: 'settled'; readonly round: RoundView<G> | null; readonly own: OwnView<G['choice']> }
  | { readonly type: 'alive'; readonly now: string }
