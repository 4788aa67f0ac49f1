import { usePlay } from '../../../page-kit/play-context.tsx'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { DrawTable } from '../../../verifier/draw-table.tsx'
import { PayLine } from '../../../verifier/pay-line.tsx'
import { Step } from '../../../verifier/step.tsx'
import { drawsOf, type VerifiableGame, type Verdict } from '../../../verifier/verifiable-game.ts'
import cover from '../covers/plinko.svg?url'
import { chancePercent } from '../odds.ts'
import type { Plinko } from '../picture.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { choiceText } from './round-text.tsx'
import { verifyRound } from './verify-round.ts'

/** Plinko's part of the verifier: the path, its bin, the pay. */
export const verifiable: VerifiableGame<'plinko', Plinko> = {
  words: ['plinko'],
  name: ({ t }) => t('plinko.name'),
  cover,
  verify: verifyRound,
  steps: (data, verdict) => <PlinkoSteps data={data} verdict={verdict} />,
}

type PlinkoStepsProps = { readonly data: VerifyData<Plinko>; readonly verdict: Verdict | undefined }

function PlinkoSteps({ data, verdict }: PlinkoStepsProps) {
  const play = usePlay<'plinko'>()
  const { t } = play.phrases
  const { choice, picture, stake, payout } = data.round
  const times = play.figure(picture.times)
  const side = (result: number) => t('plinko.side', { side: result === 1 ? 'right' : 'other' })
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={t('plinko.step3Body', { rows: choice.rows })}>
        <DrawTable draws={drawsOf(verdict)} meaning={({ result }) => side(result)} />
      </Step>
      <Step
        number={4}
        title={t('plinko.step4')}
        why={t('plinko.step4Body', { choice: choiceText(choice, play) })}
      >
        <p>{picture.path.map(side).join(' · ')}</p>
        <p>{t('plinko.sayBin', { bin: String(picture.bin + 1), times })}</p>
      </Step>
      <Step number={5} title={t('arcade.step5')} why={t('plinko.payRule')}>
        <PayLine
          seal={data.seal}
          sum={t('plinko.paySum', { times, stake: play.money(stake), payout: play.money(payout) })}
          chance={t('plinko.payChance', { percent: play.figure(chancePercent(choice, picture.bin)) })}
          program={{ name: offlineName(data), text: () => offlineCheck(data) }}
        />
      </Step>
    </>
  )
}
