import { memo } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import { deviation, frequencies } from '../odds.ts'
import { categories, jacksOrBetter } from '../tables.ts'
import { categoryText } from './round-text.tsx'

type PokerFactsProps = { readonly rtpPercent: string; readonly onRules: () => void }

/** The figures of the game. */
export const PokerFacts = memo(function PokerFacts({ rtpPercent, onRules }: PokerFactsProps) {
  const { phrases, figure } = usePlay<'jacks-or-better'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('jacksOrBetter.odds')} onRules={onRules}>
      <p>{rich('jacksOrBetter.returnFact', { percent: figure(rtpPercent), b: bold })}</p>
      <p>{rich('jacksOrBetter.mostFact', { times: String(jacksOrBetter.pays.royalFlush), b: bold })}</p>
    </FactsLine>
  )
})

type PokerRulesProps = { readonly facts: GameFacts; readonly open: boolean; readonly onClose: () => void }

/** Odds and rules, made from the tables that the rounds are made from. */
export const PokerRules = memo(function PokerRules({ facts, open, onClose }: PokerRulesProps) {
  const { phrases, figure } = usePlay<'jacks-or-better'>()
  const { t } = phrases
  const paying = categories.filter(category => category !== 'nothing')
  return (
    <RulesDialog
      title={t('jacksOrBetter.odds')}
      facts={facts}
      sigma={deviation.toFixed(2)}
      open={open}
      onClose={onClose}
    >
      <OddsTable
        heads={[t('jacksOrBetter.handHead'), t('jacksOrBetter.oneInHead'), t('jacksOrBetter.pays')]}
        rows={paying.map(category => [
          categoryText(category, t),
          t('jacksOrBetter.oneIn', { hands: phrases.number(Math.round(1e6 / frequencies[category])) }),
          t('jacksOrBetter.times', { times: phrases.number(jacksOrBetter.pays[category]) }),
        ])}
      />
      <RuleList>
        <li>{t('jacksOrBetter.ruleDeal')}</li>
        <li>{t('jacksOrBetter.ruleReturn', { percent: figure(facts.rtpPercent) })}</li>
        <li>{t('arcade.leftRule', { what: t('jacksOrBetter.ruleLeft') })}</li>
        <li>{t('arcade.ruleRetry')}</li>
        <li>{t('jacksOrBetter.ruleKeys')}</li>
      </RuleList>
    </RulesDialog>
  )
})
