import { useEffect, useRef, useState } from 'react'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { autoRun } from '../../../page-kit/auto-run.ts'
import { netOf } from '../../../page-kit/session-panel.tsx'
import { hasReached, type AutobetRules } from '../../../page-kit/use-autobet.ts'
import { betNames, type BetName } from '../picture.ts'
import type { CometState } from './use-comet.ts'

type Running = AutobetRules & {
  readonly left: number
  readonly netBefore: bigint
  readonly bets: readonly BetName[]
  readonly since: number
}

export type FlightAutobet = {
  readonly left: number | undefined
  readonly start: (rules: AutobetRules) => void
  readonly stop: () => void
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
  const last = view.lastRounds[0]
  const paid = last && running && last.nonce > running.since ? unitsOf(last.payout) : 0n

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
    if (hasReached(running, { net, paid })) {
      setRunning(undefined)
      return
    }
    arm(name => running.bets.includes(name))
    setRunning({ ...running, left: running.left - 1 })
  }, [arm, fault, net, number, paid, phase, running])

  return {
    left: running?.left,
    start: rules => {
      autoRun.start()
      const armed = betNames.filter(name => slots[name].isArmed)
      const bets = armed.length > 0 ? armed : (['a'] as const)
      // Bets that stand in this round are its first; else it begins with the next round.
      const isIn = phase === 'betting' && armed.length > 0
      staked.current = isIn ? number : number - (phase === 'betting' ? 1 : 0)
      const left = rules.count - (isIn ? 1 : 0)
      setRunning({ ...rules, left, netBefore: net, bets, since: number - 1 })
    },
    stop: () => setRunning(undefined),
  }
}
