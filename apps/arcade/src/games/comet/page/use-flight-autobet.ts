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
  readonly netBefore: bigint
  readonly bets: readonly BetName[]
  readonly since: number
}

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

/** Stakes the same bets in each round until a stop is reached, a bet is refused, or the page is out of sight. */
export function useFlightAutobet(
  state: CometState,
  arm: (isArmed: (name: BetName) => boolean) => void,
): FlightAutobet {
  const [running, setRunning] = useState<Running>()
  const { phase, round, fault, view, slots } = state
  const number = round?.number ?? 0
  const staked = useRef(0)
  const net = unitsOf(netOf(view.session))
  const paid = running ? mostPaid(view.lastRounds, running.since) : 0n
  const next = running ? stakeOf(slots, running.bets) : 0n

  const isOff = running === undefined
  useEffect(() => {
    if (isOff) autoRun.stop()
  }, [isOff])
  useEffect(() => {
    if (!running) return
    const isOver = fault !== undefined || document.hidden
    if (isOver) setRunning(undefined)
    if (isOver || phase !== 'betting' || staked.current >= number) return
    staked.current = number
    if (hasReached(running, { net, paid, next })) {
      setRunning(undefined)
      return
    }
    arm(name => running.bets.includes(name))
    setRunning({ ...running, left: running.left - 1 })
  }, [arm, fault, net, next, number, paid, phase, running])

  const start = (rules: AutobetRules) => {
    autoRun.start()
    const bets = autobetNames(slots)
    // Bets that stand in this round are its first; else it begins with the next round.
    const isIn = phase === 'betting' && bets.some(name => slots[name].isArmed)
    staked.current = isIn ? number : number - (phase === 'betting' ? 1 : 0)
    const left = rules.count - (isIn ? 1 : 0)
    setRunning({ ...rules, left, netBefore: net, bets, since: number - 1 })
  }
  return {
    left: running?.left,
    dialog: { onStart: start, stake: unitsText(stakeOfAutobet(slots), view.currency) },
    stop: () => setRunning(undefined),
  }
}
