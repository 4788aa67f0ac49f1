import { memo } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import { deviation } from '../odds.ts'
import { results } from '../picture.ts'
import { blackjack } from '../tables.ts'
import { resultText } from './round-text.tsx'

const { part, whole } = blackjack.blackjackPays
/** What each end of a hand brings back, in its stakes. */
const returned = { blackjack: String(1 + part / whole), win: '2', push: '1', loss: '0', bust: '0' } as const

type BlackjackFactsProps = { readonly rtpPercent: string; readonly onRules: () => void }

/** The figures of the game. */
export const BlackjackFacts = memo(function BlackjackFacts({ rtpPercent, onRules }: BlackjackFactsProps) {
  const { phrases, figure } = usePlay<'blackjack'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('blackjack.odds')} onRules={onRules}>
      <p>{rich('blackjack.returnFact', { percent: figure(rtpPercent), b: bold })}</p>
      <p>{rich('blackjack.mostFact', { times: String(blackjack.mostHands * 4), b: bold })}</p>
    </FactsLine>
  )
})

type BlackjackRulesProps = {
  readonly facts: GameFacts
  readonly open: boolean
  readonly onClose: () => void
}

/** Odds and rules, made from the tables that the rounds are made from. */
export const BlackjackRules = memo(function BlackjackRules({ facts, open, onClose }: BlackjackRulesProps) {
  const { phrases, figure } = usePlay<'blackjack'>()
  const { t } = phrases
  return (
    <RulesDialog
      title={t('blackjack.odds')}
      facts={facts}
      sigma={deviation.toFixed(2)}
      open={open}
      onClose={onClose}
    >
      <OddsTable
        heads={[t('blackjack.endHead'), t('blackjack.backHead')]}
        rows={results.map(result => [
          resultText(result, t),
          t('blackjack.times', { times: figure(returned[result]) }),
        ])}
      />
      <RuleList>
        <li>{t('blackjack.ruleGoal')}</li>
        <li>{t('blackjack.ruleDeal')}</li>
        <li>{t('blackjack.ruleDealer', { total: blackjack.dealerStands })}</li>
        <li>{t('blackjack.ruleDouble')}</li>
        <li>{t('blackjack.ruleSplit', { hands: blackjack.mostHands })}</li>
        <li>{t('blackjack.ruleReturn', { percent: figure(facts.rtpPercent) })}</li>
        <li>{t('arcade.leftRule', { what: t('blackjack.ruleLeft') })}</li>
        <li>{t('arcade.ruleRetry')}</li>
        <li>{t('blackjack.ruleKeys')}</li>
      </RuleList>
    </RulesDialog>
  )
})
