import { memo } from 'react'
import { bold, FactsLine } from '../../../page-kit/facts-line.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { swingKeys } from '../../../page-kit/swings.ts'
import type { GameFacts } from '../../../protocol/page-api.ts'
import type { SlotWire } from '../picture.ts'

type SlotFactsProps = { readonly facts: GameFacts<SlotWire>; readonly onPaytable: () => void }

/** The figures of the slot, the same for every spin. */
export const SlotFacts = memo(function SlotFacts({ facts, onPaytable }: SlotFactsProps) {
  const { phrases, figure } = usePlay<'slot'>()
  const { t, rich } = phrases
  return (
    <FactsLine rulesLabel={t('slot.paytable')} onRules={onPaytable}>
      <p>{rich('arcade.returns', { percent: `${figure(facts.rtpPercent)}%`, b: bold })}</p>
      <p>{rich('slot.hitRate', { percent: `${figure(facts.details.hitPercent)}%`, b: bold })}</p>
      <p>{rich('arcade.mostPays', { times: figure(facts.maxWinTimes), b: bold })}</p>
      <p>{rich(swingKeys[facts.volatility], { b: bold })}</p>
    </FactsLine>
  )
})
