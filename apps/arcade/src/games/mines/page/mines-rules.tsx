import { memo } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import { cutText } from '../../figures.ts'
import { chancePercent, deviationOf, highestTimes } from '../odds.ts'
import { timesOf, timesText } from '../times.ts'
import { mines as tables } from '../tables.ts'

const highest = highestTimes(tables)

/** The figures of Mines over all bets. */
export const MinesFacts = memo(function MinesFacts({ onRules }: { readonly onRules: () => void }) {
  const { phrases, figure } = usePlay<'mines'>()
  const { t, rich } = phrases
  const [part, whole] = tables.returned
  const percent = figure(cutText(BigInt(part) * 100n, BigInt(whole), 2))
  return (
    <FactsLine rulesLabel={t('mines.odds')} onRules={onRules}>
      <p>{rich('mines.returnFact', { percent, b: bold })}</p>
      <p>{rich('mines.mostFact', { times: figure(highest), b: bold })}</p>
    </FactsLine>
  )
})

type MinesRulesProps = {
  readonly facts: GameFacts
  readonly mines: number
  /** What one round pays at most in this currency. */
  readonly most: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Odds and rules, made from the tables that the rounds are made from. */
export const MinesRules = memo(function MinesRules({ facts, mines, most, open, onClose }: MinesRulesProps) {
  const { phrases, figure } = usePlay<'mines'>()
  const { t } = phrases
  const safe = tables.fields - mines
  const rows = Array.from({ length: safe }, (_, index) => index + 1).filter(opened => {
    const { numerator, denominator } = timesOf(tables, mines, opened)
    return numerator <= BigInt(tables.mostTimes) * denominator
  })
  return (
    <RulesDialog
      title={t('mines.oddsOf', { count: mines })}
      facts={facts}
      sigma={deviationOf(tables, mines, Math.min(5, safe)).toFixed(2)}
      open={open}
      onClose={onClose}
    >
      <OddsTable
        heads={[t('mines.safeFields'), t('mines.chance'), t('mines.pays')]}
        rows={rows.map(opened => [
          String(opened),
          t('mines.percent', { percent: figure(chancePercent(tables, mines, opened)) }),
          t('mines.times', { times: figure(timesText(tables, mines, opened)) }),
        ])}
      />
      <RuleList>
        <li>{t('mines.ruleLaid')}</li>
        <li>{t('mines.rulePlay')}</li>
        <li>{t('mines.ruleReturn')}</li>
        <li>{t('mines.ruleLimit', { most })}</li>
        <li>{t('arcade.leftRule', { what: t('mines.ruleLeft') })}</li>
        <li>{t('arcade.ruleRetry')}</li>
        <li>{t('mines.ruleKeys')}</li>
      </RuleList>
    </RulesDialog>
  )
})
