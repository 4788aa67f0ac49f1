import { useEffect, useRef, type RefObject } from 'react'
import type { TablePhase } from './use-phase.ts'

/**
 * On a phone the board is longer than the screen: a player who chose a spot far below would not see the draw. What shows
 * the result comes into view when it begins, for those with a bet in it.
 */
export function useResultInView(phase: TablePhase, hasStakes: boolean): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null)
  const isDue = phase === 'telling' && hasStakes
  useEffect(() => {
    if (!isDue) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    stage.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
  }, [isDue])
  return stage
}
