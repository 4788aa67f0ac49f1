import { usePlay } from '../../../page-kit/play-context.tsx'
import { homeStraight } from '../tables.ts'

/** The rules of the races themselves. */
export function RuleText() {
  const { t } = usePlay<'home-straight'>().phrases
  const { runners, tracks, everyMs, gateMs, weights } = homeStraight
  const [least, most] = [Math.min(...weights), Math.max(...weights)]
  return (
    <>
      <li>{t('homeStraight.ruleRace', { runners, tracks: tracks.length, minutes: everyMs / 60_000 })}</li>
      <li>{t('homeStraight.ruleModel', { least, most })}</li>
      <li>{t('homeStraight.ruleMarkets')}</li>
      <li>{t('homeStraight.ruleClose', { seconds: gateMs / 1_000 })}</li>
      <li>{t('homeStraight.ruleRun')}</li>
    </>
  )
}
