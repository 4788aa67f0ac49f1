import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { unitsText } from '@glasshouse/money'
import type { GameWire } from '../protocol/page-api.ts'
import { unitsOf } from './amounts.ts'
import { autoRun } from './auto-run.ts'
import { netOf } from './session-panel.tsx'
import { nextStake, type StakeChanges } from './stake-changes.ts'
import { stakeWithin } from './stakes.ts'
import { useAutoRun } from './use-auto-run.ts'
import type { Rounds } from './use-rounds.ts'

export const mostAutobets = 100
/** Between the end of a round and the next; longer than a ball of Plinko has to wait for the one before it. */
const paceMs = 280

/** When it ends: after so many rounds, before a bet with which more could be lost than this, or when so much is won. Amounts in units. */
export type AutobetRules = {
  readonly count: number
  readonly mostLoss: bigint
  readonly mostWin: bigint | undefined
  /** It also ends after a round that pays this much. */
  readonly mostSingleWin: bigint | undefined
  readonly changes: StakeChanges
}

export type Autobet = {
  /** Rounds that are still to be played; undefined while it is off. */
  readonly left: number | undefined
  readonly start: (rules: AutobetRules) => void
  readonly stop: () => void
}

type Running = AutobetRules & {
  readonly left: number
  readonly netBefore: bigint
  readonly roundBefore: string | undefined
  readonly firstUnits: bigint
  /** A round was asked for and is not on the table yet: what is there still is the round before. */
  readonly asked: { readonly before: string | undefined } | undefined
}

type AutobetParts = {
  /** Where the stake may change between rounds. */
  readonly setStake?: (stake: string) => void
  /** The bet on the table cannot be played. */
  readonly isBlocked?: boolean
  /** The round on the table had a feature, such as free games: after it the player decides whether to go on. */
  readonly isFeature?: boolean
}

/** Plays one round after the other until a stop is reached, a round is refused, or the page is out of sight. */
export function useAutobet(
  rounds: Rounds<GameWire>,
  play: () => void,
  { setStake, isBlocked = false, isFeature = false }: AutobetParts = {},
): Autobet {
  const [running, setRunning] = useState<Running | undefined>()
  const latest = useRef({ play, setStake, rounds })
  useLayoutEffect(() => {
    latest.current = { play, setStake, rounds }
  })
  const { phase, fault, view, round } = rounds
  const net = unitsOf(netOf(view.session))
  // The round that was on the table before it began is not one of its own.
  const own = round?.id === running?.roundBefore ? undefined : round
  const paid = own ? unitsOf(own.payout) : 0n
  const isEnded = isBlocked || fault !== undefined || (own !== undefined && isFeature)
  const shown = round?.id
  const isAwaited = running?.asked !== undefined && (shown === undefined || shown === running.asked.before)
  const isDone = running?.asked !== undefined && !isAwaited
  const next = unitsOf(running && isDone && setStake ? stakeAfter(running, rounds) : rounds.stake)
  const isOver =
    running !== undefined && (isEnded || (!isAwaited && hasReached(running, { net, paid, next })))

  const stop = useCallback(() => setRunning(undefined), [])
  useAutoRun(running !== undefined, stop)
  useEffect(() => {
    if (running === undefined || phase !== 'still') return undefined
    if (isOver || document.hidden) {
      setRunning(undefined)
      return undefined
    }
    if (isAwaited) return undefined
    if (running.asked) {
      latest.current.setStake?.(stakeAfter(running, latest.current.rounds))
      setRunning({ ...running, asked: undefined })
      return undefined
    }
    const timer = setTimeout(() => {
      const before = latest.current.rounds.round?.id
      setRunning({ ...running, left: running.left - 1, asked: { before } })
      latest.current.play()
    }, paceMs)
    return () => clearTimeout(timer)
  }, [isAwaited, isOver, phase, running])

  return {
    left: running?.left,
    start: rules => {
      autoRun.start()
      const begun = begin(rules, rounds)
      if (begun.firstUnits !== unitsOf(rounds.stake)) {
        setStake?.(unitsText(begun.firstUnits, view.currency))
      }
      setRunning(begun)
    },
    stop,
  }
}

/** Autobet before its first round. */
function begin(rules: AutobetRules, { view, stake, round }: Rounds<GameWire>): Running {
  return {
    ...rules,
    left: Math.min(rules.count, mostAutobets),
    netBefore: unitsOf(netOf(view.session)),
    roundBefore: round?.id,
    firstUnits: stakeWithin(view, firstStake(rules, unitsOf(stake))),
    asked: undefined,
  }
}

/** The stake after the round on the table, within what may be staked. */
function stakeAfter({ changes, firstUnits }: Running, { view, stake, round }: Rounds<GameWire>): string {
  const netUnits = round ? unitsOf(round.net) : 0n
  const units = nextStake(changes, { firstUnits, stakeUnits: unitsOf(stake), netUnits })
  return unitsText(stakeWithin(view, units), view.currency)
}

/** The stake that is begun with: the one on the table, and no more than the highest. */
export function firstStake({ changes }: Pick<AutobetRules, 'changes'>, units: bigint): bigint {
  const most = changes.mostStakeUnits
  return most !== undefined && units > most ? most : units
}

/** Whether no further round may be played: `next` would be staked in it, and could be lost. */
export function hasReached(
  {
    left,
    mostLoss,
    mostWin,
    mostSingleWin,
    netBefore,
    changes,
  }: Pick<Running, 'left' | 'mostLoss' | 'mostWin' | 'mostSingleWin' | 'netBefore' | 'changes'>,
  { net, paid, next }: { readonly net: bigint; readonly paid: bigint; readonly next: bigint },
): boolean {
  const won = net - netBefore
  const isLargeWin = mostSingleWin !== undefined && paid >= mostSingleWin
  const isLargeStake = changes.mostStakeUnits !== undefined && next > changes.mostStakeUnits
  return (
    left <= 0 ||
    next - won > mostLoss ||
    (mostWin !== undefined && won >= mostWin) ||
    isLargeWin ||
    isLargeStake
  )
}
