import { usePlay, type Play } from '../../../page-kit/play-context.tsx'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { Step } from '../../../verifier/step.tsx'
import { DrawTable } from '../../../verifier/draw-table.tsx'
import { PayLine } from '../../../verifier/pay-line.tsx'
import { drawsOf, type VerifiableGame, type Verdict } from '../../../verifier/verifiable-game.ts'
import cover from '../covers/lanternthree.svg?url'
import type { LanternThree } from '../picture.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { ReelRows } from './reel-rows.tsx'
import { lineBetOf } from './round-text.tsx'
import { oneInForAtLeast, verifyRound } from './verify-round.ts'

/** Lantern Three's part of the verifier: the draw, the reels, the pay. */
export const verifiable: VerifiableGame<'lantern-three', LanternThree> = {
  words: 'lantern-three',
  name: ({ t }) => t('lanternThree.name'),
  cover,
  verify: verifyRound,
  steps: (data, verdict) => <LanternSteps data={data} verdict={verdict} />,
}

type LanternStepsProps = { readonly data: VerifyData<LanternThree>; readonly verdict: Verdict | undefined }

function LanternSteps({ data, verdict }: LanternStepsProps) {
  const { phrases, money } = usePlay<'lantern-three'>()
  const { t } = phrases
  const pays = data.round.picture.lines.reduce((sum, line) => sum + line.pays, 0)
  const payout = unitsOf(data.round.payout)
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={t('lanternThree.step3Body', { places: 23 })}>
        <DrawTable
          draws={drawsOf(verdict)}
          meaning={({ result }, index) => t('lanternThree.reelStops', { reel: index + 1, place: result })}
        />
      </Step>
      <Step number={4} title={t('lanternThree.step4')} why={t('lanternThree.step4Body')}>
        <ReelRows stops={data.round.picture.stops} />
      </Step>
      <Step number={5} title={t('arcade.step5')} why={payWords(data, phrases)}>
        <PayLine
          seal={data.seal}
          sum={
            payout === 0n
              ? t('lanternThree.payNothing')
              : t('lanternThree.paySum', {
                  pays,
                  lineBet: money(lineBetOf(data.round, data.currency)),
                  payout: money(data.round.payout),
                })
          }
          chance={pays > 0 ? t('lanternThree.chance', { spins: oneInForAtLeast(pays) }) : undefined}
          program={{ name: offlineName(data), text: () => offlineCheck(data) }}
        />
      </Step>
    </>
  )
}

function payWords(
  { round }: VerifyData<LanternThree>,
  { t }: Play<'arcade' | 'lantern-three'>['phrases'],
): string {
  if (round.picture.lines.length === 0) return t('lanternThree.noLine')
  return t('lanternThree.linesList', {
    lines: round.picture.lines.map(line => line.line).join(', '),
    count: round.picture.lines.length,
  })
}
