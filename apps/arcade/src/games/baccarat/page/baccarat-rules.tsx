import { memo, type ReactNode } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { HitFact } from '../../../page-kit/hit-fact.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import {
  chancePercent,
  mostReturn,
  leastReturn,
  mostTimes,
  paysText,
  returnPercent,
  wildest,
  hitsOfSpots,
} from '../odds.ts'
import { spots } from '../rules.ts'
import { baccarat } from '../tables.ts'

export const BaccaratFacts = memo(function BaccaratFacts({ onRules }: { readonly onRules: () => void }) {
  const { phrases, figure } = usePlay<'baccarat'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('baccarat.odds')} onRules={onRules}>
      <p>{rich('baccarat.returnFact', { least: figure(leastReturn), most: figure(mostReturn), b: bold })}</p>
      <HitFact bets={hitsOfSpots} />
      <p>{rich('baccarat.mostFact', { times: String(mostTimes), b: bold })}</p>
    </FactsLine>
  )
})

type BaccaratRulesProps = {
  readonly facts: GameFacts
  readonly open: boolean
  readonly onClose: () => void
  readonly shared: ReactNode
}

/** From 3 to 6 points: what the player's third card may count for the banker to draw. Below it always draws. */
const bankerRows = baccarat.bankerDrawsOn.flatMap((counts, points) =>
  counts.length > 0 && counts.length < 10 ? [{ points, counts: [...counts].join(' ') }] : [],
)

/** Odds and rules, made from the tables that the rounds are made from. */
export const BaccaratRulesDialog = memo(function BaccaratRulesDialog({
  facts,
  open,
  onClose,
  shared,
}: BaccaratRulesProps) {
  const { phrases, figure } = usePlay<'baccarat'>()
  const { t } = phrases
  return (
    <RulesDialog
      title={t('baccarat.odds')}
      facts={facts}
      sigma={wildest.toFixed(2)}
      open={open}
      onClose={onClose}
    >
      <OddsTable
        heads={[t('baccarat.bet'), t('baccarat.chance'), t('baccarat.pays'), t('baccarat.returns')]}
        rows={spots.map(spot => [
          t('baccarat.short', { kind: spot === 'tie' ? 'other' : spot }),
          t('baccarat.percent', { percent: figure(chancePercent(spot)) }),
          t('baccarat.paysTo', { times: figure(paysText(spot)) }),
          t('baccarat.percent', { percent: figure(returnPercent(spot)) }),
        ])}
      />
      <RuleList>
        <li>{t('baccarat.ruleDeal', { decks: baccarat.decks })}</li>
        <li>{t('baccarat.rulePoints')}</li>
        <li>{t('baccarat.rulePlayer')}</li>
        <li>{t('baccarat.ruleBanker')}</li>
        {bankerRows.map(row => (
          <li key={row.points}>{t('baccarat.ruleBankerRow', row)}</li>
        ))}
        <li>{t('baccarat.ruleTie')}</li>
        <li>{t('baccarat.ruleSides')}</li>
        <li>{t('baccarat.ruleReturn')}</li>
        <li>{t('baccarat.ruleRoads')}</li>
        {shared}
        <li>{t('arcade.ruleRetry')}</li>
      </RuleList>
    </RulesDialog>
  )
})
