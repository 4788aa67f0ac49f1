import { memo } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { swingKeys } from '../../../page-kit/swings.ts'
import type { GameFacts } from '../../../protocol/page-api.ts'
import type { LanternThree } from '../picture.ts'

type LanternFactsProps = { readonly facts: GameFacts<LanternThree>; readonly onPaytable: () => void }

/** The figures of Lantern Three, the same for every spin. */
export const LanternFacts = memo(function LanternFacts({ facts, onPaytable }: LanternFactsProps) {
  const { phrases, figure } = usePlay<'lantern-three'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('lanternThree.paytable')} onRules={onPaytable}>
      <p>{rich('arcade.returns', { percent: `${figure(facts.rtpPercent)}%`, b: bold })}</p>
      <p>{rich('lanternThree.paysOn', { percent: `${figure(facts.details.hitPercent)}%`, b: bold })}</p>
      <p>{rich('arcade.mostPays', { times: figure(facts.maxWinTimes), b: bold })}</p>
      <p>{rich(swingKeys[facts.volatility], { b: bold })}</p>
    </FactsLine>
  )
})
