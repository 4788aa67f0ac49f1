import { usePlay } from '../../../page-kit/play-context.tsx'
import { lastsMs } from '../match.ts'
import { matchday } from '../tables.ts'

/** The rules of the matches themselves. */
export function RuleText() {
  const { t } = usePlay<'matchday'>().phrases
  const { minutes, minuteMs, lastBetMinute } = matchday
  return (
    <>
      <li>
        {t('matchday.ruleMatch', {
          minutes,
          seconds: minuteMs / 1_000,
          whole: Math.round(lastsMs(matchday) / 60_000),
        })}
      </li>
      <li>{t('matchday.ruleModel')}</li>
      <li>{t('matchday.ruleLine')}</li>
      <li>{t('matchday.ruleInPlay', { minute: lastBetMinute })}</li>
    </>
  )
}
