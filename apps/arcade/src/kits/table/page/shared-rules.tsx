import { unitsText, type Currency } from '@glasshouse/money'
import { usualLargestPayout } from '../../../games/limits.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { spotLimits } from '../table-rules.ts'
import { ChainLine, type ChainLineProps } from './chain-line.tsx'

type SharedRuleListProps = ChainLineProps & { readonly currency: Currency; readonly bettingMs: number }

/** The rules that hold at every table, as points of a list. */
export function SharedRuleList({ currency, bettingMs, ...chain }: SharedRuleListProps) {
  const { t } = usePlay<'table'>().phrases
  const { money } = usePlay()
  const limits = spotLimits(currency)
  const text = (units: bigint) => money(unitsText(units, currency))
  return (
    <>
      <li>{t('table.ruleShared', { seconds: bettingMs / 1_000 })}</li>
      <li>
        {t('table.ruleChips', {
          least: text(limits.smallest),
          most: text(limits.largest),
          all: text(limits.all),
        })}
      </li>
      <li>{t('table.ruleLimit', { most: text(usualLargestPayout(currency)) })}</li>
      <li>{t('table.ruleSeed')}</li>
      <ChainLine {...chain} />
      <li>{t('table.ruleVoid')}</li>
      <li>{t('table.ruleTurnover')}</li>
      <li>{t('table.ruleKeys')}</li>
    </>
  )
}
