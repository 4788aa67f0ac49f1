import { memo } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { HitFact } from '../../../page-kit/hit-fact.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import { deviation, handCounts, hitsOfBets, mostTimes, returnPercent } from '../odds.ts'
import { bullBull, type BullBet } from '../tables.ts'
import { pointsText } from './round-text.tsx'

const [equal, double] = [returnPercent(bullBull, 'equal'), returnPercent(bullBull, 'double')]
const allHands = handCounts.reduce((sum, count) => sum + count, 0)

/** The figures of the game. */
export const BullFacts = memo(function BullFacts({ onRules }: { readonly onRules: () => void }) {
  const { phrases, figure } = usePlay<'bull-bull'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('bullBull.odds')} onRules={onRules}>
      <p>{rich('bullBull.returnFact', { equal: figure(equal), double: figure(double), b: bold })}</p>
      <HitFact bets={hitsOfBets} />
      <p>{rich('bullBull.mostFact', { times: figure(mostTimes(bullBull)), b: bold })}</p>
    </FactsLine>
  )
})

type BullRulesProps = {
  readonly facts: GameFacts
  readonly bet: BullBet
  readonly open: boolean
  readonly onClose: () => void
}

/** Odds and rules, made from the tables that the rounds are made from. */
export const BullRules = memo(function BullRules({ facts, bet, open, onClose }: BullRulesProps) {
  const { phrases, figure } = usePlay<'bull-bull'>()
  const { t } = phrases
  return (
    <RulesDialog
      title={t('bullBull.odds')}
      facts={facts}
      sigma={deviation[bet].toFixed(2)}
      open={open}
      onClose={onClose}
    >
      <OddsTable
        heads={[t('bullBull.handHead'), t('bullBull.oneInHead'), t('bullBull.doubleHead')]}
        rows={handCounts
          .map((count, points) => [
            pointsText(points, t),
            t('bullBull.oneIn', { hands: figure((allHands / count).toFixed(1)) }),
            t('bullBull.times', { times: bullBull.multipliers[points] ?? 1 }),
          ])
          .toReversed()}
      />
      <RuleList>
        <li>{t('bullBull.ruleHand')}</li>
        <li>{t('bullBull.ruleRank')}</li>
        <li>{t('bullBull.ruleEqual', { percent: bullBull.commissionPercent })}</li>
        <li>
          {t('bullBull.ruleDouble', { bases: bullBull.heldBases, percent: bullBull.commissionPercent })}
        </li>
        <li>{t('bullBull.ruleReturn', { equal: figure(equal), double: figure(double) })}</li>
        <li>{t('arcade.ruleRetry')}</li>
        <li>{t('bullBull.ruleKeys')}</li>
      </RuleList>
    </RulesDialog>
  )
})
