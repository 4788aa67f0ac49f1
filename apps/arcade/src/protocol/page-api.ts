/**
 * What crosses the wire between a game page and Arcade. One schema serves the server (bodies), the page (answers)
 * and the tests. Amounts are decimal strings of the session's currency, instants ISO 8601 in UTC. Every call is
 * JSON; all but `openSession` and `verify…` carry `Authorization: Bearer …`, the bearer that `openSession` answered.
 */
import { currencyCodes, parseUnits, sumPattern } from '@glasshouse/money'
import * as z from 'zod/mini'

const amount = z.string().check(z.refine(text => parseUnits(text).ok, 'not an amount'))
/** A balance or a total, which many amounts together may take past the largest single one. */
const sum = z.string().check(z.regex(sumPattern, 'not a sum of amounts'))
const instant = z.iso.datetime()
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const whole = z.int().check(z.nonnegative())

/**
 * A seed pair in use. `nonce` is the number of the next round; the first round of a pair has 1. `nextCommitment`
 * commits to the next server seed: it is fixed before the player picks a new client seed.
 */
export const activeSeed = z.object({
  commitment: hash,
  clientSeed: z.string(),
  nonce: whole,
  nextCommitment: hash,
})
export type ActiveSeed = z.infer<typeof activeSeed>

/** A pair that was opened: SHA-256 of `serverSeed` (as its hex text) is `commitment`; it made `rounds` rounds. */
export const openedSeed = z.object({
  commitment: hash,
  serverSeed: hash,
  clientSeed: z.string(),
  rounds: whole,
})
export type OpenedSeed = z.infer<typeof openedSeed>

/**
 * What one game adds to the wire, each as its own folder describes it. To the calls they are JSON that is passed on;
 * only the game's rules and its page look inside.
 */
export type GameWire = { readonly choice: unknown; readonly picture: unknown; readonly details: unknown }

/** A game whose rounds wait for their player: what they may do, and what they see meanwhile. */
export type ActWire = GameWire & { readonly act: unknown; readonly openPicture: unknown }

/** A stored round; the same for its first answer, a repeated action and the list of last rounds. */
export const roundView = z.object({
  id: z.string(),
  /** Number of the round within its seed pair. */
  nonce: whole,
  playedAt: instant,
  stake: amount,
  /** In a game with acts: what was staked before any act added to it. The round is played again from this stake. */
  firstStake: z.optional(amount),
  payout: amount,
  /** `payout` less `stake`; negative when less came back. */
  net: amount,
  balanceAfter: sum,
  /** The size of the win: how many of the five steps (1x 2x 5x 10x 25x) the payout reaches. 0 below 1x. */
  winTier: whole,
  commitment: hash,
  /** Path and query of this round's verifier page on the Arcade's own origin. */
  verifyPath: z.string(),
  /** What the player chose before the draw; null in a game where there is nothing to choose. */
  choice: z.unknown(),
  /** What the player did in the round, in order; null in a game without acts. */
  acts: z.nullable(z.array(z.unknown())),
  /** What the round showed: all that follows from the draws, the tables, the choice and the stake alone. */
  picture: z.unknown(),
})
export type RoundView<G extends GameWire = GameWire> = z.infer<typeof roundView> &
  Pick<G, 'choice' | 'picture'>

/** Who made a result void, or had it settled again, and why; the reason of a process is a code. */
export const shownDecision = z.object({
  decision: z.literal(['void', 'resettled']),
  by: z.literal(['operator', 'process']),
  reason: z.string(),
})
export type ShownDecision = z.infer<typeof shownDecision>

/** A round that waits for its player. Its stake is in play: it has left the balance. */
export const openRoundView = z.object({
  id: z.string(),
  nonce: whole,
  startedAt: instant,
  /** When it is finished for a player who left. */
  dueAt: instant,
  /** With what acts added to it. */
  stake: amount,
  firstStake: amount,
  commitment: hash,
  choice: z.unknown(),
  acts: z.array(z.unknown()),
  picture: z.unknown(),
})
export type OpenRoundView<G extends ActWire = ActWire> = z.infer<typeof openRoundView> & {
  choice: G['choice']
  picture: G['openPicture']
}

/** `staked` and `cameBack` count this session's rounds only; `staked` also what is in play. */
export const sessionTotals = z.object({
  startedAt: instant,
  spins: whole,
  staked: sum,
  cameBack: sum,
})
export type SessionTotals = z.infer<typeof sessionTotals>

/** The player's own limits as they stood when the game opened; null is none. The site keeps to them. */
const playLimits = z.object({
  /** What could still be lost that day. */
  lossLeft: z.nullable(sum),
  /** When the player's session at the site ends. */
  endsAt: z.nullable(instant),
})
export type PlayLimits = z.infer<typeof playLimits>

/** Exact facts of the game, computed from its tables. Percentages and multiples are decimal text, digits cut. */
export const gameFacts = z.object({
  code: z.string(),
  path: z.string(),
  configVersion: z.string(),
  configHash: hash,
  /** What the game returns; where bets differ, what the least favourable of them does. */
  rtpPercent: z.string(),
  /** Where bets differ, what the most favourable of them returns, or does not exceed. */
  rtpMostPercent: z.optional(z.string()),
  /** What one round can pay at most, in stakes. */
  maxWinTimes: z.string(),
  /** 1 calm to 5 wild. */
  volatility: z.literal([1, 2, 3, 4, 5]),
  /** Further figures, in the game's own terms. */
  details: z.unknown(),
})
export type GameFacts<G extends GameWire = GameWire> = z.infer<typeof gameFacts> & Pick<G, 'details'>

/** POST /play/session, without a bearer. The launch token is the `launch` of the page's address; it works once, for 60 s. */
export const openSessionBody = z.object({ launch: z.string().check(z.minLength(20), z.maxLength(128)) })
export type OpenSessionBody = z.infer<typeof openSessionBody>

/** The state that a page needs to start or to go on: GET /play/session answers it too, for a page that was reloaded. */
export const sessionView = z.object({
  game: gameFacts,
  /** The sub-catalogue that the game was opened from, for example GPR8. */
  house: z.string(),
  currency: z.enum(currencyCodes),
  balance: sum,
  /** Play money: never real, never leaves the session. The page must show it all the time. */
  isDemo: z.boolean(),
  /** Stakes that may be chosen, smallest first. */
  stakeSteps: z.array(amount),
  defaultStake: amount,
  limits: z.object({ smallestStake: amount, largestStake: amount }),
  playLimits,
  /** A round begins so many milliseconds after the one before it at the soonest; earlier ones are refused. */
  minRoundMs: whole,
  /** False where the site forbids autoplay. */
  allowsAutoplay: z.boolean(),
  /** False where the site forbids quick play, and a press that shows a result at once. */
  allowsQuickPlay: z.boolean(),
  /** Language name as the site sends it (`vi_VN`). */
  language: z.string(),
  seed: activeSeed,
  session: sessionTotals,
  /** Newest first, at most 50, of this player in this game and house (also of earlier sessions). */
  lastRounds: z.array(roundView),
  /** The round that the player has open in this game, also from an earlier session. */
  openRound: z.nullable(openRoundView),
  /** True where the stake may be any whole display step between the smallest and the largest. */
  takesAnyStake: z.boolean(),
  /** Where "leave" goes; absent for a game that the site closes by itself. */
  lobbyUrl: z.nullable(z.string()),
  /** Origins that may exchange window messages with the page. */
  siteOrigins: z.array(z.string()),
  /** Path under which verifier pages live, with a slash at the end: `/verify/`. */
  verifierBase: z.string(),
})
export type SessionView<G extends GameWire = GameWire> = z.infer<typeof sessionView> & {
  game: GameFacts<G>
  lastRounds: RoundView<G>[]
}

export const openSessionAnswer = z.extend(sessionView, { bearer: z.string() })
export type OpenSessionAnswer<G extends GameWire = GameWire> = SessionView<G> & { bearer: string }

/**
 * GET /play/session/watch is answered when the session has ended, or after a while if it is live: then the page asks
 * again. So an open page is told at once that the player was kicked.
 */
export const watchAnswer = z.object({ isOpen: z.boolean() })
export type WatchAnswer = z.infer<typeof watchAnswer>

/** Names one start of autoplay. Arcade counts the rounds that come under it, and takes none where the site forbids them. */
export const autoRunName = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

/** POST /play/spin. The page makes a fresh `actionId` for each press and sends the same one again when unsure. */
export const spinBody = z.object({
  actionId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  stake: z.string().check(z.maxLength(32)),
  /** What the game lets the player choose; left out where there is nothing to choose. */
  choice: z.optional(z.unknown()),
  /** In each round that autoplay begins. */
  autoRun: z.optional(autoRunName),
})
export type SpinBody = z.infer<typeof spinBody>

/** `balance` and `session` are of now; for a repeated action the round is the stored one. */
export const spinAnswer = z.object({
  round: roundView,
  balance: sum,
  session: sessionTotals,
  seed: activeSeed,
})
export type SpinAnswer<G extends GameWire = GameWire> = z.infer<typeof spinAnswer> & { round: RoundView<G> }

/**
 * POST /play/start begins a round of a game with acts, with the body of POST /play/spin, which plays one of a game without. POST /play/act does
 * the next thing in it. Both answer the round that is open then, or the one that is over.
 */
export const actBody = z.object({
  roundId: z.uuid(),
  /** Counts the acts of the round from 1; sent again under its number, the same act is done once. */
  number: z.int().check(z.positive(), z.maximum(1_000)),
  act: z.unknown(),
})
export type ActBody = z.infer<typeof actBody>
export const actAnswer = z.object({
  open: z.nullable(openRoundView),
  round: z.nullable(roundView),
  balance: sum,
  session: sessionTotals,
  seed: activeSeed,
})
export type ActAnswer<G extends ActWire = ActWire> = z.infer<typeof actAnswer> & {
  open: OpenRoundView<G> | null
  round: RoundView<G> | null
}

/** POST /play/seed: reveals the pair in use and continues with this client seed, 1 to 64 printable ASCII characters. */
export const changeSeedBody = z.object({ clientSeed: z.string().check(z.maxLength(256)) })
export type ChangeSeedBody = z.infer<typeof changeSeedBody>
export const changeSeedAnswer = z.object({ opened: openedSeed, seed: activeSeed })
export type ChangeSeedAnswer = z.infer<typeof changeSeedAnswer>

/** POST /play/leave ends the session; every later call with its bearer answers `sessionEnded`. The body is `{}`. */
export const leaveAnswer = z.object({ lobbyUrl: z.nullable(z.string()) })
export type LeaveAnswer = z.infer<typeof leaveAnswer>

/** GET /verify/data/:roundId?token=…: all that a browser needs to work the round out again by itself. */
export const verifyData = z.object({
  /** What was decided about a shared round after it was drawn; a bet in a book has it with each of its events. */
  decision: z.optional(shownDecision),
  round: z.omit(roundView, { verifyPath: true, balanceAfter: true }),
  game: z.string(),
  house: z.string(),
  currency: z.enum(currencyCodes),
  isDemo: z.boolean(),
  configVersion: z.string(),
  configHash: hash,
  seal: z.object({
    commitment: hash,
    clientSeed: z.string(),
    nonce: whole,
    /** Of a round that many shared: the seed is the table's. */
    shared: z.optional(
      z.object({
        chainHead: hash,
        place: whole,
        /** The seed of the round before, where that one was told. */
        seedBefore: z.nullable(hash),
        /** What the client seed is the hash of: the digest of each bet, the SHA-256 of its id. Null: it is the table's code. */
        bets: z.nullable(z.readonly(z.array(hash))),
      }),
    ),
    /** Null while the pair is still in use: opening it early would give away the rounds to come. */
    serverSeed: z.nullable(hash),
    openedAt: z.nullable(instant),
  }),
  /**
   * True when the bearer of the token is the player: they may POST /verify/open/:roundId?token=… to reveal the seed.
   */
  mayOpen: z.boolean(),
  siteOrigins: z.array(z.string()),
  language: z.string(),
})
export type VerifyData<G extends GameWire = GameWire> = z.infer<typeof verifyData> & {
  round: Pick<G, 'choice' | 'picture'>
}

/** The body of every answer that is no success; the codes are in `page-errors.ts`. */
export const playError = z.object({ code: z.string(), message: z.string() })
export type PlayError = z.infer<typeof playError>
