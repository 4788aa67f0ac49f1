import { useEffect, useState } from 'react'
import type { TableRound } from '../../../protocol/table-api.ts'
import type { ServerClock } from './server-clock.ts'

/** `betting`: chips are taken. `closed`: no more. `telling`: the result is being shown. `shown`: all of it is. */
export type TablePhase = 'waiting' | 'betting' | 'closed' | 'telling' | 'shown' | 'void'

/** Clicks so close to the end would arrive too late. */
export const marginMs = 250

type PhaseParts = {
  readonly clock: ServerClock
  /** From the close until the result is plain to see. */
  readonly tellMs: number
}

/** Where a round is by the server's clock. Phases change by time alone, too. */
export function usePhase(round: TableRound | undefined, { clock, tellMs }: PhaseParts): TablePhase {
  const [, setTick] = useState(0)
  const closesMs = round ? Date.parse(round.closesAt) : 0
  const phase = phaseOf(round, { nowMs: clock.now(), tellMs })
  useEffect(() => {
    if (phase === 'waiting' || phase === 'shown') return undefined
    const ahead = [closesMs - marginMs, closesMs + tellMs].map(ms => ms - clock.now()).filter(ms => ms > 0)
    if (ahead.length === 0) return undefined
    const timer = setTimeout(() => setTick(tick => tick + 1), Math.min(...ahead) + 5)
    return () => clearTimeout(timer)
  }, [closesMs, clock, tellMs, phase])
  return phase
}

/** Whether what the last round brought may be seen. */
export function isShownPhase(phase: TablePhase): boolean {
  return phase !== 'telling' && phase !== 'closed'
}

export function phaseOf(
  round: Pick<TableRound, 'state' | 'closesAt'> | undefined,
  { nowMs, tellMs }: { readonly nowMs: number; readonly tellMs: number },
): TablePhase {
  if (!round) return 'waiting'
  const closesMs = Date.parse(round.closesAt)
  if (round.state === 'void') return 'void'
  if (round.state === 'open') return nowMs < closesMs - marginMs ? 'betting' : 'closed'
  if (round.state === 'running') return 'closed'
  return nowMs < closesMs + tellMs ? 'telling' : 'shown'
}
