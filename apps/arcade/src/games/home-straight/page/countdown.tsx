import { useEffect, useState } from 'react'
import { useBook } from '../../../kits/book/page/look.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'

/** Seconds until bets close, by the server's clock; they are not read out each second. */
export function Countdown({ until }: { readonly until: string }) {
  const { t } = usePlay<'home-straight'>().phrases
  const { clock } = useBook()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 500)
    return () => clearInterval(timer)
  }, [clock])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  return <time dateTime={until}>{t('homeStraight.closesIn', { seconds })}</time>
}
