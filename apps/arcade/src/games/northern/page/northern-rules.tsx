import { memo, type ReactNode } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { HitFact } from '../../../page-kit/hit-fact.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import { betKinds } from '../bet-types.ts'
import {
  chancePercent,
  hitsOfBets,
  leastPercent,
  mostPercent,
  mostTimes,
  returnPercent,
  wildest,
} from '../odds.ts'
import { drawnNumbers } from '../rules.ts'
import { northern } from '../tables.ts'
import { aboutText, paysText, typeText } from './bet-words.ts'

export const NorthernFacts = memo(function NorthernFacts({ onRules }: { readonly onRules: () => void }) {
  const { phrases, figure } = usePlay<'northern'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('northern.odds')} onRules={onRules}>
      <p>
        {rich('northern.returnFact', { least: figure(leastPercent), most: figure(mostPercent), b: bold })}
      </p>
      <HitFact bets={hitsOfBets} />
      <p>{rich('northern.mostFact', { times: String(mostTimes), b: bold })}</p>
      <p>{t('northern.ownFact')}</p>
    </FactsLine>
  )
})

type NorthernRulesProps = {
  readonly facts: GameFacts
  readonly open: boolean
  readonly onClose: () => void
  readonly shared: ReactNode
}

/** Odds and rules, made from the tables that the draws are made from. */
export const NorthernRules = memo(function NorthernRules({
  facts,
  open,
  onClose,
  shared,
}: NorthernRulesProps) {
  const play = usePlay<'northern'>()
  const { t } = play.phrases
  return (
    <RulesDialog
      title={t('northern.odds')}
      facts={facts}
      sigma={wildest.toFixed(2)}
      open={open}
      onClose={onClose}
    >
      <OddsTable
        heads={[t('northern.betType'), t('northern.chance'), t('northern.pays'), t('northern.return')]}
        rows={betKinds.map(kind => [
          typeText(kind, play),
          t('northern.percent', { percent: play.figure(chancePercent(kind)) }),
          paysText(kind, play),
          t('northern.percent', { percent: play.figure(returnPercent(kind)) }),
        ])}
      />
      <RuleList>
        <li>{t('northern.ruleOwn')}</li>
        <li>
          {t('northern.ruleDraw', {
            numbers: drawnNumbers,
            minutes: northern.schedule.everyMs / 60_000,
            seconds: northern.schedule.bettingMs / 1_000,
          })}
        </li>
        {betKinds.map(kind => (
          <li key={kind.type}>
            <strong>{typeText(kind, play)}.</strong> {aboutText(kind, play)}
          </li>
        ))}
        <li>{t('northern.ruleMost', { bets: northern.mostBets })}</li>
        {shared}
        <li>{t('arcade.ruleRetry')}</li>
      </RuleList>
    </RulesDialog>
  )
})
