import { cardSign, handText } from '../../../page-kit/cards/card-text.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { DrawTable } from '../../../verifier/draw-table.tsx'
import { PayLine } from '../../../verifier/pay-line.tsx'
import { Step } from '../../../verifier/step.tsx'
import { drawsOf, type VerifiableGame, type Verdict } from '../../../verifier/verifiable-game.ts'
import cover from '../covers/blackjack.svg?url'
import type { Blackjack } from '../picture.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { resultText, totalText } from './round-text.tsx'
import { verifyRound } from './verify-round.ts'

/** The game's part of the verifier: the cards, the moves, the pay. */
export const verifiable: VerifiableGame<'blackjack', Blackjack> = {
  words: ['blackjack'],
  name: ({ t }) => t('blackjack.name'),
  cover,
  verify: verifyRound,
  steps: (data, verdict) => <BlackjackSteps data={data} verdict={verdict} />,
}

type BlackjackStepsProps = { readonly data: VerifyData<Blackjack>; readonly verdict: Verdict | undefined }

function BlackjackSteps({ data, verdict }: BlackjackStepsProps) {
  const { phrases, money } = usePlay<'blackjack'>()
  const { t } = phrases
  const { picture, acts, stake, payout } = data.round
  const moves = (acts ?? []) as readonly Blackjack['act'][] // a round of this game
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={t('blackjack.step3Body')}>
        <DrawTable draws={drawsOf(verdict)} meaning={draw => cardSign(draw.result)} />
      </Step>
      <Step number={4} title={t('blackjack.step4')} why={t('blackjack.step4Body')}>
        <p>
          {t('blackjack.movesMade', {
            moves: moves.length === 0 ? '–' : moves.map(({ move }) => t(`blackjack.${move}`)).join(', '),
          })}
        </p>
        {picture.hands.map(({ cards, result }, index) => (
          <p key={`${index} ${cards.join()}`}>
            {t('blackjack.handLine', {
              hand: handText(cards),
              total: totalText(cards),
              result: resultText(result, t),
            })}
          </p>
        ))}
        <p>
          {t('blackjack.dealerLine', { hand: handText(picture.dealer), total: totalText(picture.dealer) })}
        </p>
      </Step>
      <Step number={5} title={t('arcade.step5')} why={t('blackjack.payRule')}>
        <PayLine
          seal={data.seal}
          sum={t('blackjack.paySum', { stake: money(stake), payout: money(payout) })}
          program={{ name: offlineName(data), text: () => offlineCheck(data) }}
        />
      </Step>
    </>
  )
}
