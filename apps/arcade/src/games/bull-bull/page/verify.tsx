import { cardSign, handText } from '../../../page-kit/cards/card-text.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { DrawTable } from '../../../verifier/draw-table.tsx'
import { PayLine } from '../../../verifier/pay-line.tsx'
import { Step } from '../../../verifier/step.tsx'
import { drawsOf, type VerifiableGame, type Verdict } from '../../../verifier/verifiable-game.ts'
import cover from '../covers/bullbull.svg?url'
import type { BullBull } from '../picture.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { rankText } from './round-text.tsx'
import { verifyRound } from './verify-round.ts'

/** The game's part of the verifier: the cards, the hands, the pay. */
export const verifiable: VerifiableGame<'bull-bull', BullBull> = {
  words: ['bull-bull'],
  name: ({ t }) => t('bullBull.name'),
  cover,
  verify: verifyRound,
  steps: (data, verdict) => <BullSteps data={data} verdict={verdict} />,
}

type BullStepsProps = { readonly data: VerifyData<BullBull>; readonly verdict: Verdict | undefined }

function BullSteps({ data, verdict }: BullStepsProps) {
  const { phrases, money } = usePlay<'bull-bull'>()
  const { t } = phrases
  const { choice, picture, stake, payout } = data.round
  const dealt = [...picture.player, ...picture.banker]
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={t('bullBull.step3Body')}>
        <DrawTable draws={drawsOf(verdict)} meaning={(_draw, index) => cardSign(dealt[index] ?? 0)} />
      </Step>
      <Step number={4} title={t('bullBull.step4')} why={t('bullBull.step4Body')}>
        <p>
          {t('bullBull.handLine', {
            name: t('bullBull.player'),
            hand: handText(picture.player),
            rank: rankText(picture.player, t),
          })}
        </p>
        <p>
          {t('bullBull.handLine', {
            name: t('bullBull.banker'),
            hand: handText(picture.banker),
            rank: rankText(picture.banker, t),
          })}
        </p>
      </Step>
      <Step number={5} title={t('arcade.step5')} why={t('bullBull.payRule')}>
        <PayLine
          seal={data.seal}
          sum={t('bullBull.paySum', {
            bet: t('bullBull.betName', { bet: choice.bet === 'equal' ? 'equal' : 'other' }),
            times: picture.times,
            stake: money(stake),
            payout: money(payout),
          })}
          program={{ name: offlineName(data), text: () => offlineCheck(data) }}
        />
      </Step>
    </>
  )
}
