import { memo } from 'react'
import { unitsText, type Currency } from '@glasshouse/money'
import { ChainLine, type ChainLineProps } from '../../../kits/table/page/chain-line.tsx'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import { reachedMs } from '../flight.ts'
import { chancePercent, deviationOf, mostTimes, returnPercent } from '../odds.ts'
import { mostOf } from '../payouts.ts'
import { comet } from '../tables.ts'
import { timesText } from './slots.ts'

export const CometFacts = memo(function CometFacts({ onRules }: { readonly onRules: () => void }) {
  const { phrases, figure } = usePlay<'comet'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('comet.odds')} onRules={onRules}>
      <p>{rich('comet.returnFact', { percent: figure(returnPercent), b: bold })}</p>
      <p>{rich('comet.mostFact', { times: mostTimes, b: bold })}</p>
    </FactsLine>
  )
})

type CometRulesProps = ChainLineProps & {
  readonly facts: GameFacts
  readonly currency: Currency
  readonly open: boolean
  readonly onClose: () => void
}

const targets = [101, 150, 200, 300, 500, 1_000, 10_000, 100_000, 1_000_000]

/** Odds and rules, made from the tables that the flights are made from. */
export const CometRules = memo(function CometRules({
  facts,
  currency,
  open,
  onClose,
  ...chain
}: CometRulesProps) {
  const { phrases, figure, money } = usePlay<'comet'>()
  const { t } = phrases
  const seconds = (target: number) => figure((reachedMs(target) / 1_000).toFixed(1))
  const most = (bets: number) => money(unitsText(mostOf(currency, bets), currency))
  return (
    <RulesDialog
      title={t('comet.odds')}
      facts={facts}
      sigma={deviationOf(comet.mostTimes).toFixed(2)}
      open={open}
      onClose={onClose}
    >
      <OddsTable
        heads={[t('comet.target'), t('comet.after'), t('comet.chance'), t('comet.returns')]}
        rows={targets.map(target => [
          `${figure(timesText(target))}×`,
          t('comet.seconds', { seconds: seconds(target) }),
          t('comet.percent', { percent: figure(chancePercent(target)) }),
          t('comet.percent', { percent: figure(returnPercent) }),
        ])}
      />
      <RuleList>
        <li>{t('comet.ruleFlight', { seconds: comet.schedule.bettingMs / 1_000 })}</li>
        <li>{t('comet.ruleCashOut')}</li>
        <li>{t('comet.ruleTarget')}</li>
        <li>{t('comet.ruleTwo')}</li>
        <li>{t('comet.ruleMost', { most: most(1), half: most(2) })}</li>
        <li>{t('comet.ruleReturn', { percent: figure(returnPercent) })}</li>
        <li>{t('comet.ruleStart')}</li>
        <li>{t('comet.ruleTold')}</li>
        <li>{t('comet.ruleVoid')}</li>
        <li>{t('comet.ruleSeed')}</li>
        <ChainLine {...chain} />
        <li>{t('arcade.ruleRetry')}</li>
      </RuleList>
    </RulesDialog>
  )
})
