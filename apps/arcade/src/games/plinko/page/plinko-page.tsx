import { useCallback, useRef, useState } from 'react'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { GameStage } from '../../../page-kit/game-stage.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { createSound } from '../../../page-kit/sound.ts'
import { StakeControls } from '../../../page-kit/stake-controls.tsx'
import { AutobetDialog } from '../../../page-kit/autobet-dialog.tsx'
import { useAutobet } from '../../../page-kit/use-autobet.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import { usualLargestPayout } from '../../limits.ts'
import { returnPercent } from '../odds.ts'
import type { Plinko } from '../picture.ts'
import { mostUnits } from '../rules.ts'
import { plinko } from '../tables.ts'
import type { BallMachine } from './ball-machine.ts'
import { Board } from './board.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import { PlinkoFacts, PlinkoRules } from './plinko-rules.tsx'
import styles from './plinko-page.module.css'
import { choiceText, RoundText, sayRound } from './round-text.tsx'
import { useDrops } from './use-drops.ts'

type PlinkoPageProps = {
  readonly opened: SessionView<Plinko>
  readonly client: SessionClient<Plinko>
}

export function PlinkoPage({ opened, client }: PlinkoPageProps) {
  const play = usePlay<'plinko'>()
  const { t } = play.phrases
  const [sound] = useState(createSound)
  const [quick, setQuick] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const machine = useRef<BallMachine | null>(null)
  const { rounds, choice, choose, drop, setStake } = useDrops(opened, { client, machine, sound, quick })
  const { view, round, phase, stake } = rounds
  const { currency } = view
  const takeMachine = useCallback((made: BallMachine) => {
    machine.current = made
  }, [])

  const win = mostUnits(plinko, choice, unitsOf(stake))
  const most = usualLargestPayout(currency)
  const money = (units: bigint) => play.money(unitsText(units, currency))
  const blocked = win > most ? t('plinko.tooLarge', { win: money(win), most: money(most) }) : undefined
  const autobet = useAutobet(rounds, drop, { setStake, isBlocked: blocked !== undefined })
  const press = () => {
    if (autobet.left !== undefined) autobet.stop()
    else if (blocked === undefined) drop()
  }

  return (
    <GameShell
      title={t('plinko.name')}
      returns={t('arcade.returnsShort', { percent: play.figure(returnPercent(plinko, choice, 2)) })}
      view={view}
      client={client}
      sound={sound}
      said={phase !== 'turning' && round ? sayRound(round, play) : undefined}
      inWords={RoundText}
      onPlay={press}
      renderRules={dialog => <PlinkoRules facts={view.game} choice={choice} most={money(most)} {...dialog} />}
    >
      {openRules => (
        <>
          <GameStage
            sky={styles.sky}
            rounds={rounds}
            table={
              <>
                <Board choice={choice} picture={round?.picture} onMachine={takeMachine} />
              </>
            }
            panels={
              <>
                <ResultPanel
                  round={round}
                  currency={currency}
                  quiet={phase === 'still' ? t('plinko.ready') : t('plinko.falling')}
                  times={round && play.figure(round.picture.times)}
                >
                  {round && (
                    <div>
                      <dt>{t('plinko.bin', { bin: String(round.picture.bin + 1) })}</dt>
                      <dd>{choiceText(round.choice, play)}</dd>
                    </div>
                  )}
                </ResultPanel>
                <CommitmentPanel seed={view.seed} round={round} />
                <ChoicePanel
                  choice={choice}
                  disabled={phase !== 'still' || autobet.left !== undefined}
                  onChoose={choose}
                />
              </>
            }
            controls={
              <StakeControls
                rounds={rounds}
                isOpen={autobet.left !== undefined}
                playLabel={
                  autobet.left === undefined ? t('plinko.drop') : t('arcade.autoStop', { left: autobet.left })
                }
                playIcon={autobet.left === undefined ? 'down' : 'pause'}
                blocked={blocked}
                extra={{
                  quick,
                  onQuick: setQuick,
                  isAuto: autobet.left !== undefined,
                  onAuto: () => setAsking(true),
                }}
                onStake={setStake}
                onPlay={press}
              />
            }
          />
          <PlinkoFacts onRules={openRules} />
          <AutobetDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onStart={autobet.start}
            stake={stake}
            hasChanges
          />
        </>
      )}
    </GameShell>
  )
}
