import { memo } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { HitFact } from '../../../page-kit/hit-fact.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { best, hits, rarest, returned } from './all-bets.ts'

/** The figures of Dice 100 over all bets; those of one bet are beside it. */
export const DiceFacts = memo(function DiceFacts({ onRules }: { readonly onRules: () => void }) {
  const { phrases, figure } = usePlay<'dice-100'>()
  const { t, rich } = phrases
  const range = (from: string, to: string) => ({ least: figure(from), most: figure(to), b: bold })
  return (
    <FactsLine rulesLabel={t('dice100.odds')} onRules={onRules}>
      <p>
        {rich('arcade.returns', { percent: t('dice100.chanceOf', { percent: figure(returned) }), b: bold })}
      </p>
      <p>{rich('dice100.payRange', range(best.times, rarest.times))}</p>
      <HitFact bets={hits} />
      <p>{rich('dice100.swingsRange', range(best.sigma, rarest.sigma))}</p>
    </FactsLine>
  )
})
