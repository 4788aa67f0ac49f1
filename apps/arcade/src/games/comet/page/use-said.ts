import { useEffect, useState } from 'react'
import type { ServerClock } from '../../../kits/table/page/server-clock.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { reachedMs } from '../flight.ts'
import { sayRound } from './round-text.tsx'
import { timesText } from './slots.ts'
import type { CometState } from './use-comet.ts'

const steps = [200, 500, 1_000, 10_000] as const

/** What a screen reader hears: 2, 5, 10 and 100 times, a cash-out, and the end at once. */
export function useSaid(state: CometState, clock: ServerClock): string | undefined {
  const play = usePlay<'comet'>()
  const { phrases, figure } = play
  const { t } = phrases
  const { phase, round, own, bets } = state
  const [passed, setPassed] = useState<number>()
  const closesAt = round?.closesAt
  useEffect(() => {
    setPassed(undefined)
    if (phase !== 'flying' || closesAt === undefined) return undefined
    const timers = steps.flatMap(step => {
      const ms = Date.parse(closesAt) + reachedMs(step) - clock.now()
      return ms > 0 ? [setTimeout(() => setPassed(step), ms)] : []
    })
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [clock, closesAt, phase])
  const [kept, setKept] = useState<string>()
  const now = wordsNow()
  if (now !== undefined && now !== kept) setKept(now)
  return now ?? kept

  /** Nothing new leaves what was said before. */
  function wordsNow(): string | undefined {
    if (phase === 'crashed') {
      if (own) return sayRound(own, play)
      const crash = round?.result?.crash
      return crash === undefined
        ? undefined
        : t('comet.endedAt', { times: figure(timesText(Math.max(100, crash))) })
    }
    if (phase === 'void') return t('comet.void')
    if (phase !== 'flying') return undefined
    const out = [bets.a?.at, bets.b?.at].filter(at => at !== undefined).at(-1)
    if (out !== undefined) return t('comet.sayOut', { times: figure(timesText(out)) })
    return passed === undefined ? undefined : t('comet.sayPassed', { times: figure(String(passed / 100)) })
  }
}
