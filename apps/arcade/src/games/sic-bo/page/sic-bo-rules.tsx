import { memo, type ReactNode } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { HitFact } from '../../../page-kit/hit-fact.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import {
  leastReturn,
  mostReturn,
  mostTimes,
  mostTimesOf,
  returnPercent,
  waysOf,
  wildest,
  hitsOfSpots,
} from '../odds.ts'
import { spots } from '../rules.ts'
import { sicBo } from '../tables.ts'

export const SicBoFacts = memo(function SicBoFacts({ onRules }: { readonly onRules: () => void }) {
  const { phrases, figure } = usePlay<'sic-bo'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('sicBo.odds')} onRules={onRules}>
      <p>{rich('sicBo.returnFact', { least: figure(leastReturn), most: figure(mostReturn), b: bold })}</p>
      <HitFact bets={hitsOfSpots} />
      <p>{rich('sicBo.mostFact', { times: String(mostTimes), b: bold })}</p>
    </FactsLine>
  )
})

type SicBoRulesProps = {
  readonly facts: GameFacts
  readonly open: boolean
  readonly onClose: () => void
  readonly shared: ReactNode
}

/** One spot for all that are alike: 4 and 17 pay the same. */
const rows = spots.filter(
  spot =>
    ['even', 'anyTriple'].includes(spot.kind) ||
    (spot.kind === 'total' && spot.number <= 10) ||
    (spot.kind !== 'total' && 'number' in spot && spot.number === 1) ||
    spot.name === 'pair12',
)

/** Odds and rules, made from the tables that the rounds are made from. */
export const SicBoRulesDialog = memo(function SicBoRulesDialog({
  facts,
  open,
  onClose,
  shared,
}: SicBoRulesProps) {
  const { phrases, figure } = usePlay<'sic-bo'>()
  const { t } = phrases
  const name = (spot: (typeof rows)[number]) => {
    const kind =
      spot.kind === 'single'
        ? 'other'
        : spot.kind === 'small' || spot.kind === 'big' || spot.kind === 'odd'
          ? 'even'
          : spot.kind
    const number = spot.kind === 'total' ? `${spot.number}, ${21 - spot.number}` : ''
    return t('sicBo.kind', { kind, number })
  }
  const pays = (spot: (typeof rows)[number]) =>
    spot.kind === 'single' ? sicBo.single.join(' / ') : String(mostTimesOf(spot) - 1)
  return (
    <RulesDialog
      title={t('sicBo.odds')}
      facts={facts}
      sigma={wildest.toFixed(2)}
      open={open}
      onClose={onClose}
    >
      <OddsTable
        heads={[t('sicBo.bet'), t('sicBo.chance'), t('sicBo.pays'), t('sicBo.returns')]}
        rows={rows.map(spot => [
          name(spot),
          t('sicBo.chanceOf', { ways: waysOf(spot) }),
          t('sicBo.paysTo', { times: pays(spot) }),
          t('sicBo.percent', { percent: figure(returnPercent(spot)) }),
        ])}
      />
      <RuleList>
        <li>{t('sicBo.ruleDraw')}</li>
        <li>{t('sicBo.ruleTriple')}</li>
        <li>{t('sicBo.ruleSingle')}</li>
        <li>{t('sicBo.ruleReturn')}</li>
        {shared}
        <li>{t('arcade.ruleRetry')}</li>
      </RuleList>
    </RulesDialog>
  )
})
