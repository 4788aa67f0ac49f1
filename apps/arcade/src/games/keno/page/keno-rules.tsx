import { memo } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { HitFact } from '../../../page-kit/hit-fact.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import {
  allCounts,
  deviationOf,
  leastPercent,
  mostPercent,
  oneIn,
  returnPercent,
  hitsOfTickets,
} from '../odds.ts'
import { timesOf } from '../rules.ts'
import { keno } from '../tables.ts'

const hits = hitsOfTickets(keno)
const [least, most] = [leastPercent(keno), mostPercent(keno)]

/** The figures of the game over all tickets. */
export const KenoFacts = memo(function KenoFacts({ onRules }: { readonly onRules: () => void }) {
  const { phrases, figure } = usePlay<'keno'>()
  const { t, rich } = phrases
  const first = Number(timesOf(keno, keno.mostPicks, keno.mostPicks))
  return (
    <FactsLine rulesLabel={t('keno.odds')} onRules={onRules}>
      <p>{rich('keno.returnFact', { least: figure(least), most: figure(most), b: bold })}</p>
      <HitFact bets={hits} />
      <p>{rich('keno.mostFact', { times: phrases.number(first), b: bold })}</p>
    </FactsLine>
  )
})

type KenoRulesProps = {
  readonly facts: GameFacts
  readonly picks: number
  readonly most: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Odds and rules of the ticket on the table, made from the tables that the rounds are made from. */
export const KenoRules = memo(function KenoRules(props: KenoRulesProps) {
  const { facts, picks, open, onClose } = props
  const { phrases, figure } = usePlay<'keno'>()
  const { t } = phrases
  return (
    <RulesDialog
      title={t('keno.oddsOf', { picks })}
      facts={facts}
      sigma={deviationOf(keno, picks).toFixed(2)}
      open={open}
      onClose={onClose}
    >
      <OddsTable
        heads={[t('keno.caughtHead'), t('keno.chance'), t('keno.pays')]}
        rows={allCounts(picks)
          .toReversed()
          .map(count => [
            t('keno.hits', { count }),
            t('keno.oneIn', { tickets: phrases.number(oneIn(keno, picks, count)) }),
            t('keno.times', { times: figure(timesOf(keno, picks, count)) }),
          ])}
      />
      <RuleList>
        <li>{t('keno.ruleDraw', { most: keno.mostPicks, drawn: keno.drawn, numbers: keno.numbers })}</li>
        <li>{t('keno.ruleOwn')}</li>
        <li>{t('keno.ruleReturn', { percent: figure(returnPercent(keno, picks)) })}</li>
        <li>{t('keno.ruleLimit', { most: props.most })}</li>
        <li>{t('arcade.ruleRetry')}</li>
        <li>{t('keno.ruleKeys')}</li>
      </RuleList>
    </RulesDialog>
  )
})
