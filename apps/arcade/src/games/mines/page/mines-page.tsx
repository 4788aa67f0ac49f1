import { useCallback, useState } from 'react'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { AutobetDialog } from '../../../page-kit/autobet-dialog.tsx'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { GameStage } from '../../../page-kit/game-stage.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { createSound } from '../../../page-kit/sound.ts'
import { soundWin } from '../../../page-kit/sound-win.ts'
import { StakeControls } from '../../../page-kit/stake-controls.tsx'
import { stakeInPlay, useActs } from '../../../page-kit/use-acts.ts'
import type { RoundView, SessionView } from '../../../protocol/page-api.ts'
import { usualLargestPayout } from '../../limits.ts'
import type { Mines } from '../picture.ts'
import { cashOutUnits, mostOpened } from '../times.ts'
import { mines as tables } from '../tables.ts'
import { Board } from './board.tsx'
import { FieldPicker } from './field-picker.tsx'
import { Ladder } from './ladder.tsx'
import { MineCount } from './mine-count.tsx'
import { MinesFacts, MinesRules } from './mines-rules.tsx'
import styles from './mines-page.module.css'
import { randomFields } from './random-fields.ts'
import { useMinesAutobet } from './use-mines-autobet.ts'
import { MinesResult } from './mines-result.tsx'
import { RoundText, sayOpen, sayRound } from './round-text.tsx'

type MinesPageProps = {
  readonly opened: SessionView<Mines>
  readonly client: SessionClient<Mines>
}

/** A mine leaves the rest to be seen; a cash-out lets its gems light. */
const tellMs = ({ picture }: RoundView<Mines>) => (picture.hasHit ? 700 : 500)

export function MinesPage({ opened, client }: MinesPageProps) {
  const play = usePlay<'mines'>()
  const { t } = play.phrases
  const [sound] = useState(createSound)
  const onShown = useCallback(
    ({ round }: { readonly round: RoundView<Mines> | null }) => {
      if (!round) sound.glow(2)
      else if (round.picture.hasHit) sound.knock(0)
      else soundWin(sound, round)
    },
    [sound],
  )
  const controls = useActs(opened, { client, onShown, tellMs })
  const { rounds, start, act, setStake, clear } = controls
  const { view, round, open, phase, stake } = rounds
  const [chosen, setChosen] = useState(() => firstMines(opened))
  const count = open?.choice.mines ?? chosen
  const { currency } = view
  const autobet = useMinesAutobet(controls, count)
  const isAuto = autobet.left !== undefined
  const [isAsking, setAsking] = useState(false)

  const bet = {
    mines: count,
    stakeUnits: unitsOf(open?.stake ?? stake),
    largestUnits: usualLargestPayout(currency),
  }
  const reached = open?.picture.opened.length ?? 0
  const money = (units: bigint) => play.money(unitsText(units, currency))
  const cash = money(cashOutUnits(tables, bet, reached))
  const canTake = open !== undefined && reached > 0

  const press = () => {
    if (isAuto) autobet.stop()
    else if (!open) start({ mines: count })
    else if (canTake) act({ take: true })
  }
  const openRandom = () => {
    const [field] = randomFields(1, open?.picture.opened)
    if (field !== undefined) act({ open: field })
  }

  return (
    <GameShell
      title={t('mines.name')}
      returns={t('arcade.returnsShort', { percent: play.figure(view.game.rtpPercent) })}
      view={view}
      inPlay={stakeInPlay(controls.rounds)}
      client={client}
      sound={sound}
      said={open ? sayOpen(reached, cash, play) : round && sayRound(round, play)}
      inWords={RoundText}
      onPlay={press}
      renderRules={dialog => (
        <MinesRules facts={view.game} mines={count} most={money(bet.largestUnits)} {...dialog} />
      )}
    >
      {openRules => (
        <>
          <GameStage
            sky={styles.sky}
            rounds={rounds}
            table={
              <>
                <Ladder mines={count} reached={reached} most={mostOpened(tables, bet)} />
                <Board
                  open={open?.picture}
                  round={round?.picture}
                  isWaiting={phase !== 'still' || isAuto}
                  onOpen={field => act({ open: field })}
                />
              </>
            }
            panels={
              <>
                <MinesResult rounds={rounds} cash={cash} reached={reached} />
                <CommitmentPanel seed={view.seed} round={open ? undefined : round} />
                <MineCount
                  mines={count}
                  isOpen={open !== undefined}
                  disabled={phase !== 'still' || isAuto}
                  onChoose={next => {
                    setChosen(next)
                    clear()
                  }}
                  onRandom={openRandom}
                />
              </>
            }
            controls={
              <StakeControls
                rounds={rounds}
                inPlay={stakeInPlay(controls.rounds)}
                isOpen={open !== undefined || isAuto}
                playLabel={
                  isAuto
                    ? t('arcade.autoStop', { left: autobet.left ?? 0 })
                    : open
                      ? t('mines.take', { amount: cash })
                      : t('mines.start')
                }
                playIcon={isAuto ? 'pause' : open ? 'check' : 'play'}
                disabled={open !== undefined && !canTake && !isAuto}
                extra={{ isAuto: isAuto || open !== undefined, onAuto: () => setAsking(true) }}
                onStake={setStake}
                onPlay={press}
              />
            }
          />
          <MinesFacts onRules={openRules} />
          <AutobetDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onStart={autobet.start}
            stake={stake}
            hasChanges
          >
            <FieldPicker
              chosen={autobet.fields}
              most={Math.max(1, mostOpened(tables, bet))}
              onChoose={autobet.choose}
            />
          </AutobetDialog>
        </>
      )}
    </GameShell>
  )
}

function firstMines({ lastRounds }: SessionView<Mines>): number {
  return lastRounds[0]?.choice.mines ?? tables.firstMines
}
