import { useEffect, useState } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { ServerClock } from './server-clock.ts'
import type { TableState, TableWire } from './use-table.ts'

const soonMs = 10_000

type SaidParts<R> = {
  readonly state: TableState<TableWire & { readonly picture: R }, R>
  readonly clock: ServerClock
  readonly say: (result: R) => string
}

/** What a screen reader hears of a table: ten seconds left, the close, the result with the player's net. */
export function useSaid<R>({ state, clock, say }: SaidParts<R>): string | undefined {
  const { phrases, money, difference } = usePlay<'table'>()
  const { t } = phrases
  const { round, phase, own } = state
  const [isSoon, setSoon] = useState(false)
  const closesAt = round?.closesAt
  useEffect(() => {
    setSoon(false)
    if (phase !== 'betting' || closesAt === undefined) return undefined
    const ms = Date.parse(closesAt) - clock.now() - soonMs
    if (ms < 0) return undefined
    const timer = setTimeout(() => setSoon(true), ms)
    return () => clearTimeout(timer)
  }, [clock, closesAt, phase])
  const [kept, setKept] = useState<string>()
  const now = wordsNow()
  if (now !== undefined && now !== kept) setKept(now)
  return now ?? kept

  /** Nothing new leaves what was said before. */
  function wordsNow(): string | undefined {
    if (phase === 'betting') return isSoon ? t('table.soon') : undefined
    if (phase === 'closed' || phase === 'telling') return t('table.closed')
    if (phase === 'void') return t('table.void')
    if (phase !== 'shown' || round?.result == null) return undefined
    const result = say(round.result)
    if (!own) return result
    const sums = { stake: money(own.stake), payout: money(own.payout), net: difference(own.net) }
    return `${result} ${t('table.sayNet', sums)}`
  }
}
