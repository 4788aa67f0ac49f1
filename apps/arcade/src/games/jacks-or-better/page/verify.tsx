import { cardSign, handText } from '../../../page-kit/cards/card-text.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { DrawTable } from '../../../verifier/draw-table.tsx'
import { PayLine } from '../../../verifier/pay-line.tsx'
import { Step } from '../../../verifier/step.tsx'
import { drawsOf, type VerifiableGame, type Verdict } from '../../../verifier/verifiable-game.ts'
import cover from '../covers/jacks.svg?url'
import type { Poker } from '../picture.ts'
import { jacksOrBetter } from '../tables.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { categoryText } from './round-text.tsx'
import { verifyRound } from './verify-round.ts'

/** The game's part of the verifier: the cards, the hold, the pay. */
export const verifiable: VerifiableGame<'jacks-or-better', Poker> = {
  words: ['jacks-or-better'],
  name: ({ t }) => t('jacksOrBetter.name'),
  cover,
  verify: verifyRound,
  steps: (data, verdict) => <PokerSteps data={data} verdict={verdict} />,
}

type PokerStepsProps = { readonly data: VerifyData<Poker>; readonly verdict: Verdict | undefined }

function PokerSteps({ data, verdict }: PokerStepsProps) {
  const { phrases, money } = usePlay<'jacks-or-better'>()
  const { t } = phrases
  const { picture, stake, payout } = data.round
  const { dealt, hand, hold, category } = picture
  const held = dealt.filter((_, place) => (hold >> place) % 2 === 1)
  const drawn = [...dealt, ...hand.filter((_, place) => (hold >> place) % 2 === 0)]
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={t('jacksOrBetter.step3Body')}>
        <DrawTable draws={drawsOf(verdict)} meaning={(_draw, index) => cardSign(drawn[index] ?? 0)} />
      </Step>
      <Step number={4} title={t('jacksOrBetter.step4')} why={t('jacksOrBetter.step4Body')}>
        <p>{t('jacksOrBetter.dealtHand', { hand: handText(dealt) })}</p>
        <p>{t('jacksOrBetter.heldCards', { hand: held.length === 0 ? '–' : handText(held) })}</p>
        <p>{t('jacksOrBetter.finalHand', { hand: handText(hand), name: categoryText(category, t) })}</p>
      </Step>
      <Step number={5} title={t('arcade.step5')} why={t('jacksOrBetter.payRule')}>
        <PayLine
          seal={data.seal}
          sum={t('jacksOrBetter.paySum', {
            times: phrases.number(jacksOrBetter.pays[category]),
            stake: money(stake),
            payout: money(payout),
          })}
          program={{ name: offlineName(data), text: () => offlineCheck(data) }}
        />
      </Step>
    </>
  )
}
