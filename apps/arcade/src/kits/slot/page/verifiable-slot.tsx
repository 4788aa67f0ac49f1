import { unitsText } from '@glasshouse/money'
import type { Area } from '@glasshouse/phrases'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { DrawTable } from '../../../verifier/draw-table.tsx'
import { PayLine } from '../../../verifier/pay-line.tsx'
import { Step } from '../../../verifier/step.tsx'
import { drawsOf, type VerifiableGame, type Verdict } from '../../../verifier/verifiable-game.ts'
import type { SlotWire } from '../picture.ts'
import { replaySlot } from '../play.ts'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { SlotProvider, useSlotLook, type Slot } from './look.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { ReelRows } from './reel-rows.tsx'
import { coinOf } from './round-text.tsx'
import { verifyRound } from './verify-round.ts'

type VerifiableSlot = Slot & { readonly words: Area; readonly cover: string }

/** A slot's part of the verifier: the draw, the reels, the pay. */
export function verifiableSlot({ words, cover, ...slot }: VerifiableSlot): VerifiableGame<Area, SlotWire> {
  return {
    words: ['slot', words],
    name: ({ t }) => t(slot.look.name as 'slot.wild'),
    cover,
    verify: data => verifyRound(slot.tables, data),
    steps: (data, verdict) => (
      <SlotProvider value={slot}>
        <SlotSteps data={data} verdict={verdict} />
      </SlotProvider>
    ),
  }
}

type SlotStepsProps = { readonly data: VerifyData<SlotWire>; readonly verdict: Verdict | undefined }

function SlotSteps({ data, verdict }: SlotStepsProps) {
  const { phrases, money } = usePlay<'slot'>()
  const { t } = phrases
  const { tables } = useSlotLook()
  const { spins } = data.round.picture
  const reels = tables.strips.length
  const grids = spins.flat()
  const round = replaySlot(tables, unitsOf(data.round.stake), spins)
  const coins = round.spins
    .flatMap(spin => spin.turns)
    .reduce((sum, turn) => sum + turn.times * turn.wins.reduce((all, win) => all + win.coins, 0), 0)
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={t('slot.step3Body')}>
        <DrawTable
          draws={drawsOf(verdict)}
          meaning={({ result }, index) =>
            grids.length === 1
              ? t('slot.reelStops', { reel: index + 1, place: result })
              : t('slot.gridReelStops', {
                  grid: Math.floor(index / reels) + 1,
                  reel: (index % reels) + 1,
                  place: result,
                })
          }
        />
      </Step>
      <Step number={4} title={t('slot.step4')} why={t('slot.step4Body', { grids: grids.length })}>
        {grids.slice(0, mostGridsShown).map((stops, index) => (
          <ReelRows stops={stops} key={`grid ${index}`} />
        ))}
      </Step>
      <Step number={5} title={t('arcade.step5')} why={t('slot.step5Body')}>
        <PayLine
          seal={data.seal}
          sum={
            coins === 0
              ? t('slot.payNothing')
              : t('slot.paySum', {
                  coins,
                  coin: money(coinOf(tables, data.round.stake, data.currency)),
                  payout: money(unitsText(round.payoutUnits, data.currency)),
                })
          }
          program={{ name: offlineName(data), text: () => offlineCheck(tables, data) }}
        />
      </Step>
    </>
  )
}

/** The others are in the table of draws above, and in the program. */
const mostGridsShown = 4
