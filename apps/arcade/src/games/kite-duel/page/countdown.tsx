import { useEffect, useState } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'

/** Seconds until bets close; it is not read out each second. */
export function Countdown({ until }: { readonly until: string }) {
  const { t } = usePlay<'kite-duel'>().phrases
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  return <span role="timer">{t('kiteDuel.closesIn', { seconds })}</span>
}
