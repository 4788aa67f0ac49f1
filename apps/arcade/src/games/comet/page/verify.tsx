import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { DrawTable } from '../../../verifier/draw-table.tsx'
import { PayLine } from '../../../verifier/pay-line.tsx'
import { Step } from '../../../verifier/step.tsx'
import { drawsOf, type VerifiableGame, type Verdict } from '../../../verifier/verifiable-game.ts'
import cover from '../covers/comet.svg?url'
import { betNames, type Comet } from '../picture.ts'
import { paidUnits } from '../payouts.ts'
import { comet } from '../tables.ts'
import { offlineCheck } from './offline-check.ts'
import { timesText } from './slots.ts'
import { verifyRound } from './verify-round.ts'

/** Comet's part of the verifier: the draws, the flight, the bets, the pay. */
export const verifiable: VerifiableGame<'comet', Comet> = {
  words: ['comet'],
  name: ({ t }) => t('comet.name'),
  cover,
  verify: verifyRound,
  steps: (data, verdict) => <CometSteps data={data} verdict={verdict} />,
}

type CometStepsProps = { readonly data: VerifyData<Comet>; readonly verdict: Verdict | undefined }

function CometSteps({ data, verdict }: CometStepsProps) {
  const play = usePlay<'comet'>()
  const { t } = play.phrases
  const { choice, picture, stake, payout, nonce } = data.round
  const times = (hundredths: number) => `${play.figure(timesText(hundredths))}×`
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={t('comet.step3Body', { bits: comet.drawBits })}>
        <DrawTable
          draws={drawsOf(verdict)}
          meaning={(_draw, index) => (index === 0 ? t('comet.drawHigh') : t('comet.drawLow'))}
        />
        <p>{t('comet.stepCrash', { times: times(picture.crash) })}</p>
      </Step>
      <Step number={4} title={t('comet.step4')} why={t('comet.step4Body')}>
        <ul>
          {betNames.map(name => {
            const [bet, at] = [choice[name], picture.paidAt[name]]
            if (!bet) return null
            const title = name === 'a' ? t('comet.bet1') : t('comet.bet2')
            const paid = at === null ? 0n : paidUnits(unitsOf(bet.stake), at)
            return (
              <li key={name}>
                {t('comet.stepBet', {
                  bet: title,
                  stake: play.money(bet.stake),
                  payout: play.money(unitsText(paid, data.currency)),
                  times: at === null ? '–' : times(at),
                })}
              </li>
            )
          })}
        </ul>
      </Step>
      <Step number={5} title={t('arcade.step5')} why={t('comet.payRule')}>
        <PayLine
          seal={data.seal}
          sum={t('comet.paySum', { payout: play.money(payout), stake: play.money(stake) })}
          program={{ name: `comet-round-${nonce}.mjs`, text: () => offlineCheck(data) }}
        />
      </Step>
    </>
  )
}
