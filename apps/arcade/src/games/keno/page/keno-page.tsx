import { useState } from 'react'
import { Button } from '@glasshouse/ui'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { AutobetDialog } from '../../../page-kit/autobet-dialog.tsx'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { createSound } from '../../../page-kit/sound.ts'
import { StakeControls } from '../../../page-kit/stake-controls.tsx'
import { useAutobet } from '../../../page-kit/use-autobet.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import { leastPercent, returnPercent } from '../odds.ts'
import type { Keno } from '../picture.ts'
import { largestPayout, mostUnits } from '../rules.ts'
import { keno } from '../tables.ts'
import { KenoFacts, KenoRules } from './keno-rules.tsx'
import styles from './keno-page.module.css'
import { NumberGrid } from '../../../kits/draw/page/number-grid.tsx'
import { PayTable } from './pay-table.tsx'
import { caughtText, RoundText, sayRound } from './round-text.tsx'
import { kenoNumbers, quickPick, useKeno } from './use-keno.ts'

type KenoPageProps = {
  readonly opened: SessionView<Keno>
  readonly client: SessionClient<Keno>
}

export function KenoPage({ opened, client }: KenoPageProps) {
  const play = usePlay<'keno'>()
  const { t } = play.phrases
  const [sound] = useState(createSound)
  const [quick, setQuick] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const drawing = useKeno(opened, { client, sound, quick })
  const { rounds, picks, balls, setStake } = drawing
  const autobet = useAutobet(rounds, drawing.play)
  const { view, round, phase, stake } = rounds
  const { currency } = view
  const isAuto = autobet.left !== undefined
  const isBusy = phase !== 'still' || isAuto
  const money = (units: bigint) => play.money(unitsText(units, currency))
  const win = picks.length === 0 ? 0n : mostUnits(keno, picks.length, unitsOf(stake))
  const most = largestPayout(keno, currency)
  const blocked =
    picks.length === 0
      ? t('keno.noPicks')
      : win > most
        ? t('keno.tooLarge', { win: money(win), most: money(most) })
        : undefined
  const press = () => {
    if (isAuto) autobet.stop()
    else if (blocked === undefined) drawing.play()
  }
  const caught = balls.length === 0 ? undefined : picks.filter(pick => balls.includes(pick)).length

  return (
    <GameShell
      title={t('keno.name')}
      returns={t('arcade.returnsShort', {
        percent: play.figure(picks.length === 0 ? leastPercent(keno) : returnPercent(keno, picks.length)),
      })}
      view={view}
      client={client}
      sound={sound}
      said={phase !== 'turning' && round ? sayRound(round, play) : undefined}
      inWords={RoundText}
      onPlay={press}
      renderRules={dialog => (
        <KenoRules facts={view.game} picks={picks.length || keno.mostPicks} most={money(most)} {...dialog} />
      )}
    >
      {openRules => (
        <>
          <div className={styles.stage} data-phase={phase}>
            <div className={styles.table}>
              <NumberGrid
                label={t('keno.board')}
                numbers={kenoNumbers}
                picks={picks}
                drawn={balls}
                disabled={isBusy}
                onPick={drawing.pick}
              />
              <div className={styles.picks}>
                <strong className={styles.count}>
                  {t('keno.picked', { picks: picks.length, most: keno.mostPicks })}
                </strong>
                <Button
                  size="small"
                  icon="refresh"
                  disabled={isBusy}
                  onClick={() => drawing.choose(quickPick(picks.length || keno.mostPicks))}
                >
                  {t('keno.quickPick')}
                </Button>
                <Button
                  size="small"
                  icon="x"
                  disabled={isBusy || picks.length === 0}
                  onClick={() => drawing.choose([])}
                >
                  {t('keno.clear')}
                </Button>
              </div>
              <PayTable picks={picks.length} caught={caught} />
            </div>
            <div className={styles.panels}>
              <ResultPanel
                round={round}
                currency={currency}
                quiet={phase === 'still' ? t('keno.ready') : t('keno.drawing', { count: balls.length })}
                times={round && play.figure(round.picture.times)}
              >
                {round && (
                  <div>
                    <dt>{t('keno.board')}</dt>
                    <dd>{caughtText(round, t)}</dd>
                  </div>
                )}
              </ResultPanel>
              <CommitmentPanel seed={view.seed} round={round} />
            </div>
            <StakeControls
              rounds={rounds}
              isOpen={isAuto}
              canStop
              playLabel={isAuto ? t('arcade.autoStop', { left: autobet.left ?? 0 }) : t('keno.draw')}
              playIcon={isAuto ? 'pause' : 'play'}
              blocked={blocked}
              extra={{ quick, onQuick: setQuick, isAuto, onAuto: () => setAsking(true) }}
              onStake={setStake}
              onPlay={press}
            />
          </div>
          <KenoFacts onRules={openRules} />
          <AutobetDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onStart={autobet.start}
            stake={stake}
          />
        </>
      )}
    </GameShell>
  )
}
