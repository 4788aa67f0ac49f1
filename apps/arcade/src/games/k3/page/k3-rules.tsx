import { memo, type ReactNode } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { HitFact } from '../../../page-kit/hit-fact.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import {
  allWays,
  leastPercent,
  mostPercent,
  mostTimes,
  returnPercent,
  waysOf,
  wildest,
  hitsOfSpots,
} from '../odds.ts'
import { spots, type Spot } from '../spots.ts'
import { k3 } from '../tables.ts'

export const K3Facts = memo(function K3Facts({ onRules }: { readonly onRules: () => void }) {
  const { phrases, figure } = usePlay<'k3'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('k3.odds')} onRules={onRules}>
      <p>{rich('k3.returnFact', { least: figure(leastPercent), most: figure(mostPercent), b: bold })}</p>
      <HitFact bets={hitsOfSpots} />
      <p>{rich('k3.mostFact', { times: String(mostTimes), b: bold })}</p>
    </FactsLine>
  )
})

type K3RulesProps = {
  readonly facts: GameFacts
  readonly open: boolean
  readonly onClose: () => void
  readonly shared: ReactNode
}

/** One spot of each kind, and of the sums the lower of each two that are alike. */
const rows: readonly Spot[] = spots.filter(
  ({ kind, name, number }) =>
    (kind === 'half' && name === 'big') ||
    (kind === 'sum' && number <= 10) ||
    ((kind === 'double' || kind === 'triple') && number === 1) ||
    kind === 'anyTriple' ||
    kind === 'straight',
)

/** Odds and rules, made from the tables that the draws are made from. */
export const K3Rules = memo(function K3Rules({ facts, open, onClose, shared }: K3RulesProps) {
  const { phrases, figure } = usePlay<'k3'>()
  const { t } = phrases
  return (
    <RulesDialog title={t('k3.odds')} facts={facts} sigma={wildest.toFixed(2)} open={open} onClose={onClose}>
      <OddsTable
        heads={[t('k3.bet'), t('k3.chance'), t('k3.pays'), t('k3.return')]}
        rows={rows.map(spot => [
          spot.kind === 'sum'
            ? t('k3.kindSum', { one: spot.number, other: 21 - spot.number })
            : t('k3.kind', { kind: spot.kind === 'straight' ? 'other' : spot.kind }),
          t('k3.chanceOf', { ways: waysOf(spot), all: allWays }),
          t('k3.times', { times: figure(String(spot.paysHundredths / 100)) }),
          t('k3.percent', { percent: figure(returnPercent(spot)) }),
        ])}
      />
      <RuleList>
        <li>{t('k3.ruleDraw', { seconds: k3.schedule.bettingMs / 1_000 })}</li>
        <li>{t('k3.rulePays')}</li>
        <li>{t('k3.ruleHalves')}</li>
        <li>{t('k3.ruleOwn')}</li>
        {shared}
        <li>{t('arcade.ruleRetry')}</li>
      </RuleList>
    </RulesDialog>
  )
})
