import { memo } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import { allChoices, chancePercent, deviationOf, leastReturnPercent, returnPercent } from '../odds.ts'
import type { PlinkoChoice } from '../picture.ts'
import { paysOf } from '../rules.ts'
import { plinko } from '../tables.ts'
import { choiceText } from './round-text.tsx'

const least = leastReturnPercent(plinko)
const most = allChoices(plinko)
  .map(choice => returnPercent(plinko, choice, 2))
  .reduce((a, b) => (Number.parseFloat(b) > Number.parseFloat(a) ? b : a))

/** The figures of Plinko over all bets. */
export const PlinkoFacts = memo(function PlinkoFacts({ onRules }: { readonly onRules: () => void }) {
  const { phrases, figure } = usePlay<'plinko'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('plinko.odds')} onRules={onRules}>
      <p>{rich('plinko.returnFact', { least: figure(least), most: figure(most), b: bold })}</p>
      <p>{rich('plinko.mostFact', { b: bold })}</p>
    </FactsLine>
  )
})

type PlinkoRulesProps = {
  readonly facts: GameFacts
  readonly choice: PlinkoChoice
  readonly most: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Odds and rules of the bet on the table, made from the tables that the rounds are made from. */
export const PlinkoRules = memo(function PlinkoRules(props: PlinkoRulesProps) {
  const { facts, choice, open, onClose } = props
  const play = usePlay<'plinko'>()
  const { t } = play.phrases
  const { figure } = play
  const pays = paysOf(plinko, choice)
  return (
    <RulesDialog
      title={t('plinko.oddsOf', { choice: choiceText(choice, play) })}
      facts={facts}
      sigma={deviationOf(plinko, choice).toFixed(2)}
      open={open}
      onClose={onClose}
    >
      <OddsTable
        heads={[t('plinko.binHead'), t('plinko.chance'), t('plinko.pays')]}
        rows={pays.map((times, bin) => [
          String(bin + 1),
          t('plinko.percent', { percent: figure(chancePercent(choice, bin)) }),
          t('plinko.times', { times: figure(times) }),
        ])}
      />
      <RuleList>
        <li>{t('plinko.ruleFall')}</li>
        <li>{t('plinko.ruleReturn', { percent: figure(returnPercent(plinko, choice)) })}</li>
        <li>{t('plinko.ruleLimit', { most: props.most })}</li>
        <li>{t('arcade.ruleRetry')}</li>
        <li>{t('plinko.ruleKeys')}</li>
      </RuleList>
    </RulesDialog>
  )
})
