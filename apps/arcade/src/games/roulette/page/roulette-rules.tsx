import { memo, type ReactNode } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { HitFact } from '../../../page-kit/hit-fact.tsx'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import { mostTimes, returnPercent, wildest, hitsOfSpots } from '../odds.ts'
import { timesOf } from '../rules.ts'
import { spots, type SpotKind } from '../spots.ts'

export const RouletteFacts = memo(function RouletteFacts({ onRules }: { readonly onRules: () => void }) {
  const { phrases, figure } = usePlay<'roulette'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('roulette.odds')} onRules={onRules}>
      <p>{rich('roulette.returnFact', { percent: figure(returnPercent()), b: bold })}</p>
      <HitFact bets={hitsOfSpots} />
      <p>{rich('roulette.mostFact', { times: String(mostTimes), b: bold })}</p>
    </FactsLine>
  )
})

type RouletteRulesProps = {
  readonly facts: GameFacts
  readonly open: boolean
  readonly onClose: () => void
  readonly shared: ReactNode
}

const kinds: readonly SpotKind[] = [
  'straight',
  'split',
  'street',
  'corner',
  'line',
  'column',
  'dozen',
  'outside',
]
const rows = kinds.flatMap(kind => {
  const spot = spots.find(each => each.kind === kind)
  return spot ? [{ kind, count: spot.numbers.length, times: timesOf(spot) - 1 }] : []
})

/** Odds and rules, made from the tables that the rounds are made from. */
export const RouletteRules = memo(function RouletteRules({
  facts,
  open,
  onClose,
  shared,
}: RouletteRulesProps) {
  const { t } = usePlay<'roulette'>().phrases
  return (
    <RulesDialog
      title={t('roulette.odds')}
      facts={facts}
      sigma={wildest.toFixed(2)}
      open={open}
      onClose={onClose}
    >
      <OddsTable
        heads={[t('roulette.bet'), t('roulette.chance'), t('roulette.pays')]}
        rows={rows.map(({ kind, count, times }) => [
          t('roulette.kind', { kind: kind === 'outside' ? 'other' : kind }),
          t('roulette.chanceOf', { count }),
          t('roulette.paysTo', { times }),
        ])}
      />
      <RuleList>
        <li>{t('roulette.ruleDraw')}</li>
        <li>{t('roulette.ruleReturn')}</li>
        <li>{t('roulette.ruleSplit')}</li>
        {shared}
        <li>{t('arcade.ruleRetry')}</li>
      </RuleList>
    </RulesDialog>
  )
})
