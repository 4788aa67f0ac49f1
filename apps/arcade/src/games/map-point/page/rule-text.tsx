import { usePlay } from '../../../page-kit/play-context.tsx'
import { mapPoint } from '../tables.ts'

/** The rules of the series themselves. */
export function RuleText() {
  const { t } = usePlay<'map-point'>().phrases
  const { title, maps, roundsToWin, roundMs, mapMs } = mapPoint
  return (
    <>
      <li>
        {t('mapPoint.ruleSeries', {
          title,
          wins: roundsToWin,
          seconds: roundMs / 1_000,
          whole: mapMs / 1_000,
        })}
      </li>
      <li>{t('mapPoint.ruleMaps', { count: maps.length, names: maps.join(', ') })}</li>
      <li>{t('mapPoint.ruleModel')}</li>
      <li>{t('mapPoint.ruleMarkets')}</li>
      <li>{t('mapPoint.ruleInPlay', { rounds: roundsToWin - 1 })}</li>
    </>
  )
}
