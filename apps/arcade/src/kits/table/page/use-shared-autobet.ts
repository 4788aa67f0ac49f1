import { useCallback, useEffect, useRef, useState } from 'react'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { autoRun } from '../../../page-kit/auto-run.ts'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import { netOf } from '../../../page-kit/session-panel.tsx'
import { useAutoRun } from '../../../page-kit/use-auto-run.ts'
import { hasReached, type AutobetRules } from '../../../page-kit/use-autobet.ts'
import type { RoundView, SessionView } from '../../../protocol/page-api.ts'

type PaidRound = Pick<RoundView, 'nonce' | 'payout'>

/** What a page knows of rounds that many share, by the server's clock. */
export type SeenRounds = {
  readonly session: SessionView['session']
  /** The player's own, newest first. */
  readonly lastRounds: readonly PaidRound[]
  /** The number of the round at hand; 0 until there is one. */
  readonly number: number
  readonly isBetting: boolean
  readonly fault: PlayFault | undefined
  /** What the server has of the player in the round at hand; undefined without a bet. */
  readonly inPlay: string | undefined
}

/** What is staked in each round: how much it is, and how it comes to lie there. Both may be other functions each time. */
type Betting<B> = {
  readonly unitsOf: (bets: B) => bigint
  readonly place: (bets: B) => void
}

type Running<B> = AutobetRules & {
  readonly left: number
  readonly bets: B
  /** Where its first round began; undefined until that is there. */
  readonly base: Base | undefined
}

/** What the session had come to, and after which round. */
type Base = { readonly netBefore: bigint; readonly since: number }

type Start<B> = {
  readonly bets: B
  /** They lie there already, in a round that takes bets. */
  readonly areIn: boolean
}

export type SharedAutobet<B> = {
  /** Rounds that are still to be played; undefined while it is off. */
  readonly left: number | undefined
  /** It ended because a round had passed that this page did not see. */
  readonly wasCut: boolean
  readonly start: (rules: AutobetRules, start: Start<B>) => void
  readonly stop: () => void
}

/** The largest payout since a round: the newest one may not be the only one that is new. */
export function mostPaid(rounds: readonly PaidRound[], since: number): bigint {
  const paid = rounds.filter(({ nonce }) => nonce > since).map(({ payout }) => unitsOf(payout))
  return paid.reduce((most, units) => (units > most ? units : most), 0n)
}

/**
 * Answers whether the server has said what the round before this one came to, if the player had a bet in it. A void one is
 * no round of theirs, so none but the next waits for it.
 */
function useSettled({ number, inPlay, lastRounds }: SeenRounds): () => boolean {
  const hasBet = inPlay !== undefined
  const played = useRef<readonly number[]>([])
  useEffect(() => {
    const before = played.current.filter(each => each === number - 1)
    played.current = hasBet ? [...before, number] : before
  }, [hasBet, number])
  return () => !played.current.includes(number - 1) || lastRounds.some(({ nonce }) => nonce === number - 1)
}

/**
 * Stakes the same bets in each round until a stop is reached, a bet is refused, a round was missed, or the page is out of
 * sight. At most once in a round, and only while that takes bets.
 */
export function useSharedAutobet<B>(seen: SeenRounds, betting: Betting<B>): SharedAutobet<B> {
  const [running, setRunning] = useState<Running<B>>()
  const [wasCut, setCut] = useState(false)
  const { session, lastRounds, number, isBetting, fault, inPlay } = seen
  const staked = useRef(0)
  const heard = useRef(0)
  // Without the bets of the round at hand: the server counts a stake as soon as it takes it.
  const net = unitsOf(netOf(session, inPlay))
  const isSettled = useSettled(seen)

  const stop = useCallback(() => setRunning(undefined), [])
  useAutoRun(running !== undefined, stop)
  useEffect(() => {
    const isNew = number !== heard.current
    const isCut = number > heard.current + 1
    heard.current = number
    if (!running) {
      if (isNew) setCut(false)
      return
    }
    const isPlayedOut = running.left <= 0 && lastRounds.some(({ nonce }) => nonce >= staked.current)
    const isOver = isCut || isPlayedOut || fault !== undefined || document.hidden
    if (isOver) setRunning(undefined)
    if (isCut) setCut(true)
    if (isOver || !isBetting || staked.current >= number || !isSettled()) return
    staked.current = number
    const base = running.base ?? { netBefore: net, since: number - 1 }
    const paid = mostPaid(lastRounds, base.since)
    const next = betting.unitsOf(running.bets)
    if (hasReached({ ...running, ...base }, { net, paid, next })) {
      setRunning(undefined)
      return
    }
    betting.place(running.bets)
    setRunning({ ...running, base, left: running.left - 1 })
  }, [betting, fault, isBetting, isSettled, lastRounds, net, number, running])

  const start = (rules: AutobetRules, { bets, areIn }: Start<B>) => {
    autoRun.start()
    setCut(false)
    // Bets that stand in this round are its first, unless what the round before brought is still to come.
    const isFirst = areIn && isSettled()
    staked.current = areIn || !isBetting ? number : number - 1
    const base = isFirst ? { netBefore: net, since: number - 1 } : undefined
    setRunning({ ...rules, left: rules.count - (isFirst ? 1 : 0), bets, base })
  }
  return { left: running?.left, wasCut, start, stop }
}
