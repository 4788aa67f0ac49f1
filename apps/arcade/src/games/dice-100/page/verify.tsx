import { usePlay } from '../../../page-kit/play-context.tsx'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { DrawTable } from '../../../verifier/draw-table.tsx'
import { PayLine } from '../../../verifier/pay-line.tsx'
import { Step } from '../../../verifier/step.tsx'
import { drawsOf, type VerifiableGame, type Verdict } from '../../../verifier/verifiable-game.ts'
import cover from '../covers/dice.svg?url'
import { oddsOf } from '../odds.ts'
import type { Dice100 } from '../picture.ts'
import { rollText } from '../rules.ts'
import { dice100 } from '../tables.ts'
import { betText } from './bet-text.tsx'
import { offlineCheck, offlineName } from './offline-check.ts'
import { Rail } from './rail.tsx'
import { verifyRound } from './verify-round.ts'

/** Dice 100's part of the verifier: the draw, the bet, the pay. */
export const verifiable: VerifiableGame<'dice-100', Dice100> = {
  words: ['dice-100'],
  name: ({ t }) => t('dice100.name'),
  cover,
  verify: verifyRound,
  steps: (data, verdict) => <DiceSteps data={data} verdict={verdict} />,
}

type DiceStepsProps = { readonly data: VerifyData<Dice100>; readonly verdict: Verdict | undefined }

function DiceSteps({ data, verdict }: DiceStepsProps) {
  const play = usePlay<'dice-100'>()
  const { phrases, money, figure } = play
  const { t } = phrases
  const { choice, picture, stake, payout } = data.round
  const roll = figure(rollText(picture.roll))
  const odds = oddsOf(dice100, choice.faces)
  const times = figure(odds.times)
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={t('dice100.step3Body', { faces: dice100.faces })}>
        <DrawTable
          draws={drawsOf(verdict)}
          meaning={({ result }) => t('dice100.rolled', { roll: figure(rollText(result)) })}
        />
      </Step>
      <Step
        number={4}
        title={t('dice100.step4')}
        why={t('dice100.step4Body', { bet: betText(choice, play) })}
      >
        <Rail choice={choice} picture={picture} />
        <p>{picture.isWin ? t('dice100.stepInside', { roll }) : t('dice100.stepOutside', { roll })}</p>
      </Step>
      <Step
        number={5}
        title={t('arcade.step5')}
        why={t('dice100.payRule', { percent: figure(odds.chancePercent), times })}
      >
        <PayLine
          seal={data.seal}
          sum={
            picture.isWin
              ? t('dice100.paySum', { times, stake: money(stake), payout: money(payout) })
              : t('dice100.payNothing')
          }
          chance={t('dice100.oneIn', { rolls: figure(odds.oneIn) })}
          program={{ name: offlineName(data), text: () => offlineCheck(data) }}
        />
      </Step>
    </>
  )
}
