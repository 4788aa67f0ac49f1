import { useEffect, useRef, useState } from 'react'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { autoRun } from '../../../page-kit/auto-run.ts'
import { netOf } from '../../../page-kit/session-panel.tsx'
import { hasReached, type AutobetRules } from '../../../page-kit/use-autobet.ts'
import type { RoundView } from '../../../protocol/page-api.ts'
import { betNames, type BetName, type Comet } from '../picture.ts'
import type { Slots } from './slots.ts'
import type { CometState } from './use-comet.ts'

type Running = AutobetRules & {
  readonly left: number
  readonly bets: readonly BetName[]
  /** Where its first round began; undefined until that is there. */
  readonly base: Base | undefined
}

/** What the session had come to, and after which round. */
type Base = { readonly netBefore: bigint; readonly since: number }

export type FlightAutobet = {
  readonly left: number | undefined
  /** What its dialog starts, and with which stake. */
  readonly dialog: { readonly onStart: (rules: AutobetRules) => void; readonly stake: string }
  readonly stop: () => void
}

/** The bets that autobet repeats: those that are staked now, or the first. */
function autobetNames(slots: Slots): readonly BetName[] {
  const armed = betNames.filter(name => slots[name].isArmed)
  return armed.length > 0 ? armed : ['a']
}

function stakeOf(slots: Slots, names: readonly BetName[]): bigint {
  return names.reduce((sum, name) => sum + unitsOf(slots[name].stake), 0n)
}

/** What autobet would stake in each round. */
export function stakeOfAutobet(slots: Slots): bigint {
  return stakeOf(slots, autobetNames(slots))
}

/** The largest payout since a round: the newest one may not be the only one that is new. */
export function mostPaid(
  rounds: readonly Pick<RoundView<Comet>, 'nonce' | 'payout'>[],
  since: number,
): bigint {
  const paid = rounds.filter(({ nonce }) => nonce > since).map(({ payout }) => unitsOf(payout))
  return paid.reduce((most, units) => (units > most ? units : most), 0n)
}

/** What the session has come to without the bets of the round at hand: the server counts a stake as soon as it takes it. */
function netWithout({ view, bets }: Pick<CometState, 'view' | 'bets'>): bigint {
  const stands = betNames.reduce((sum, name) => sum + unitsOf(bets[name]?.stake ?? '0'), 0n)
  return unitsOf(netOf(view.session)) + stands
}

/**
 * Answers whether the server has said what the round before this one came to, if the player had a bet in it. A void one is
 * no round of theirs, so none but the next waits for it.
 */
function useSettled({ round, bets, view }: CometState): () => boolean {
  const number = round?.number ?? 0
  const hasBet = betNames.some(name => bets[name] !== undefined)
  const played = useRef<readonly number[]>([])
  useEffect(() => {
    const before = played.current.filter(each => each === number - 1)
    played.current = hasBet ? [...before, number] : before
  }, [hasBet, number])
  return () =>
    !played.current.includes(number - 1) || view.lastRounds.some(({ nonce }) => nonce === number - 1)
}

/** Stakes the same bets in each round until a stop is reached, a bet is refused, or the page is out of sight. */
export function useFlightAutobet(
  state: CometState,
  arm: (isArmed: (name: BetName) => boolean) => void,
): FlightAutobet {
  const [running, setRunning] = useState<Running>()
  const { phase, round, fault, view, slots } = state
  const { lastRounds } = view
  const number = round?.number ?? 0
  const staked = useRef(0)
  const net = netWithout(state)
  const next = running ? stakeOf(slots, running.bets) : 0n
  const isSettled = useSettled(state)

  const isOff = running === undefined
  useEffect(() => {
    if (isOff) autoRun.stop()
  }, [isOff])
  useEffect(() => {
    if (!running) return
    const isOver = fault !== undefined || document.hidden
    if (isOver) setRunning(undefined)
    if (isOver || phase !== 'betting' || staked.current >= number || !isSettled()) return
    staked.current = number
    const base = running.base ?? { netBefore: net, since: number - 1 }
    const paid = mostPaid(lastRounds, base.since)
    if (hasReached({ ...running, ...base }, { net, paid, next })) {
      setRunning(undefined)
      return
    }
    arm(name => running.bets.includes(name))
    setRunning({ ...running, base, left: running.left - 1 })
  }, [arm, fault, isSettled, lastRounds, net, next, number, phase, running])

  const start = (rules: AutobetRules) => {
    autoRun.start()
    const bets = autobetNames(slots)
    const isBetting = phase === 'betting'
    const areIn = isBetting && bets.some(name => slots[name].isArmed)
    // Bets that stand in this round are its first, unless what the round before brought is still to come.
    const isFirst = areIn && isSettled()
    staked.current = areIn || !isBetting ? number : number - 1
    const base = isFirst ? { netBefore: net, since: number - 1 } : undefined
    setRunning({ ...rules, left: rules.count - (isFirst ? 1 : 0), bets, base })
  }
  return {
    left: running?.left,
    dialog: { onStart: start, stake: unitsText(stakeOfAutobet(slots), view.currency) },
    stop: () => setRunning(undefined),
  }
}
