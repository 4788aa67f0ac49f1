import { usePlay } from '../../../page-kit/play-context.tsx'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { DrawTable } from '../../../verifier/draw-table.tsx'
import { PayLine } from '../../../verifier/pay-line.tsx'
import { Step } from '../../../verifier/step.tsx'
import { drawsOf, type VerifiableGame, type Verdict } from '../../../verifier/verifiable-game.ts'
import cover from '../covers/keno.svg?url'
import type { Keno } from '../picture.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { verifyRound } from './verify-round.ts'

/** The game's part of the verifier: the balls, the ticket, the pay. */
export const verifiable: VerifiableGame<'keno', Keno> = {
  words: ['keno'],
  name: ({ t }) => t('keno.name'),
  cover,
  verify: verifyRound,
  steps: (data, verdict) => <KenoSteps data={data} verdict={verdict} />,
}

type KenoStepsProps = { readonly data: VerifyData<Keno>; readonly verdict: Verdict | undefined }

function KenoSteps({ data, verdict }: KenoStepsProps) {
  const { phrases, money, figure } = usePlay<'keno'>()
  const { t } = phrases
  const { choice, picture, stake, payout } = data.round
  const hits = choice.picks.filter(pick => picture.balls.includes(pick))
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={t('keno.step3Body')}>
        <DrawTable draws={drawsOf(verdict)} meaning={(_draw, index) => String(picture.balls[index] ?? '')} />
      </Step>
      <Step number={4} title={t('keno.step4')} why={t('keno.step4Body')}>
        <p>{t('keno.ticketLine', { numbers: choice.picks.join(', ') })}</p>
        <p>
          {t('keno.sayCaught', {
            caught: picture.caught,
            picks: choice.picks.length,
            numbers: hits.length === 0 ? '–' : hits.join(', '),
          })}
        </p>
      </Step>
      <Step number={5} title={t('arcade.step5')} why={t('keno.payRule')}>
        <PayLine
          seal={data.seal}
          sum={t('keno.paySum', {
            times: figure(picture.times),
            stake: money(stake),
            payout: money(payout),
          })}
          program={{ name: offlineName(data), text: () => offlineCheck(data) }}
        />
      </Step>
    </>
  )
}
