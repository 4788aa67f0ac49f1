import { Button } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { Step } from '../../../verifier/step.tsx'
import type { VerifiableGame } from '../../../verifier/verifier-page.tsx'
import { DrawTable } from './draw-table.tsx'
import { offlineCheck, offlineName } from './offline-check.ts'
import { ReelRows } from './reel-rows.tsx'
import { lineBetOf } from './round-words.ts'
import styles from './verify.module.css'
import { oneInForAtLeast, verifyRound, type Verdict } from './verify-round.ts'

/** Lantern Three's part of the verifier: the draw, the reels, the pay. */
export const verifyLanternThree: VerifiableGame<Verdict> = {
  cover: 'lanternthree',
  nameKey: 'arcade.lanternThree',
  verify: verifyRound,
  steps: (data, verdict) => <LanternSteps data={data} verdict={verdict} />,
}

function LanternSteps({
  data,
  verdict,
}: {
  readonly data: VerifyData
  readonly verdict: Verdict | undefined
}) {
  const { phrases, money } = usePlay()
  const { t } = phrases
  const draws = verdict === undefined || verdict.kind === 'sealed' ? [] : verdict.draws
  const pays = data.round.lines.reduce((sum, line) => sum + line.pays, 0)
  const payout = unitsOf(data.round.payout)
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={t('arcade.step3Body', { places: 23 })}>
        {draws.length === 0 ? (
          <p className={styles.quiet}>{t('arcade.drawHidden')}</p>
        ) : (
          <DrawTable draws={draws} />
        )}
      </Step>
      <Step number={4} title={t('arcade.step4')} why={t('arcade.step4Body')}>
        <ReelRows stops={data.round.stops} />
      </Step>
      <Step number={5} title={t('arcade.step5')} why={payWords(data, phrases)}>
        <div className={styles.pay}>
          <p>
            {payout === 0n
              ? t('arcade.payNothing')
              : t('arcade.paySum', {
                  pays,
                  lineBet: money(lineBetOf(data.round, data.currency)),
                  payout: money(data.round.payout),
                })}{' '}
            <span className={styles.quiet}>{t('arcade.chance', { spins: oneInForAtLeast(pays) })}</span>
          </p>
          {data.seal.serverSeed !== null && (
            <Button icon="download" onClick={() => save(offlineName(data), offlineCheck(data))}>
              {t('arcade.runOffline')}
            </Button>
          )}
        </div>
      </Step>
    </>
  )
}

function payWords({ round }: VerifyData, { t }: ReturnType<typeof usePlay>['phrases']): string {
  if (round.lines.length === 0) return t('arcade.noLine')
  return t('arcade.linesList', {
    lines: round.lines.map(line => line.line).join(', '),
    count: round.lines.length,
  })
}

/** Hands a text to the browser's downloads; nothing leaves the page. */
function save(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
