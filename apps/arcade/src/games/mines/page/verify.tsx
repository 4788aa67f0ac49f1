import { usePlay } from '../../../page-kit/play-context.tsx'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { DrawTable } from '../../../verifier/draw-table.tsx'
import { PayLine } from '../../../verifier/pay-line.tsx'
import { Step } from '../../../verifier/step.tsx'
import { drawsOf, type VerifiableGame, type Verdict } from '../../../verifier/verifiable-game.ts'
import cover from '../covers/mines.svg?url'
import { chancePercent } from '../odds.ts'
import type { Mines } from '../picture.ts'
import { timesText } from '../times.ts'
import { mines as tables } from '../tables.ts'
import { Board } from './board.tsx'
import { safeOf } from './mines-result.tsx'
import { offlineCheck, offlineName } from './offline-check.ts'
import { placeOf } from './place.ts'
import { verifyRound } from './verify-round.ts'

/** Mines' part of the verifier: where the mines were, what was opened, the pay. */
export const verifiable: VerifiableGame<'mines', Mines> = {
  words: ['mines'],
  name: ({ t }) => t('mines.name'),
  cover,
  verify: verifyRound,
  steps: (data, verdict) => <MinesSteps data={data} verdict={verdict} />,
}

type MinesStepsProps = { readonly data: VerifyData<Mines>; readonly verdict: Verdict | undefined }

function MinesSteps({ data, verdict }: MinesStepsProps) {
  const { phrases, money, figure } = usePlay<'mines'>()
  const { t } = phrases
  const { choice, picture, stake, payout } = data.round
  const safe = safeOf(picture)
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={t('mines.step3Body', { count: choice.mines })}>
        <DrawTable
          draws={drawsOf(verdict)}
          meaning={(_draw, index) => t('mines.drawn', placeOf(picture.mines[index] ?? 0))}
        />
      </Step>
      <Step number={4} title={t('mines.step4')} why={t('mines.step4Body')}>
        <Board open={undefined} round={picture} isWaiting isProof onOpen={() => undefined} />
        <ol>
          {picture.opened.map((field, index) => (
            <li key={field}>
              {t('mines.openedField', {
                ...placeOf(field),
                state: picture.hasHit && index === picture.opened.length - 1 ? 'mine' : 'other',
              })}
            </li>
          ))}
        </ol>
      </Step>
      <Step number={5} title={t('arcade.step5')} why={t('mines.payRule')}>
        <PayLine
          seal={data.seal}
          sum={
            picture.hasHit
              ? t('mines.payNothing')
              : safe === 0
                ? t('mines.payBack')
                : t('mines.paySum', {
                    times: figure(timesText(tables, choice.mines, safe)),
                    stake: money(stake),
                    payout: money(payout),
                  })
          }
          chance={
            safe > 0 && !picture.hasHit
              ? t('mines.payChance', { percent: figure(chancePercent(tables, choice.mines, safe)) })
              : undefined
          }
          program={{ name: offlineName(data), text: () => offlineCheck(data) }}
        />
      </Step>
    </>
  )
}
