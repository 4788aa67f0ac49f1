import { useSecondsUntil } from '../../../kits/book/page/use-seconds-until.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'

/** Seconds until bets close; they are not read out each second. */
export function Countdown({ until }: { readonly until: string }) {
  const { t } = usePlay<'home-straight'>().phrases
  return <time dateTime={until}>{t('homeStraight.closesIn', { seconds: useSecondsUntil(until) })}</time>
}
