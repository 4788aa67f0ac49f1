import { useCallback, useRef, useState } from 'react'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { AutobetDialog } from '../../../page-kit/autobet-dialog.tsx'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { GameStage } from '../../../page-kit/game-stage.tsx'
import type { KeyHint } from '../../../page-kit/keys-dialog.tsx'
import { StakeControls } from '../../../page-kit/stake-controls.tsx'
import { useAutobet } from '../../../page-kit/use-autobet.ts'
import { usualLargestPayout } from '../../limits.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { createSound } from '../../../page-kit/sound.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import { oddsOf } from '../odds.ts'
import type { Dice100 } from '../picture.ts'
import { winUnits } from '../rules.ts'
import { dice100 } from '../tables.ts'
import { BetPanel } from './bet-panel.tsx'
import { RoundText, sayRound, type DicePlay } from './bet-text.tsx'
import styles from './dice-100-page.module.css'
import type { DiceMachine } from './dice-machine.ts'
import { DiceFacts } from './dice-facts.tsx'
import { DiceResult } from './dice-result.tsx'
import { OddsRules } from './odds-rules.tsx'
import { Rail } from './rail.tsx'
import { RailHandle } from './rail-handle.tsx'
import { RecentRolls } from './recent-rolls.tsx'
import { Tray } from './tray.tsx'
import { useDice } from './use-dice.ts'

type Dice100PageProps = {
  readonly opened: SessionView<Dice100>
  readonly client: SessionClient<Dice100>
}

export function Dice100Page({ opened, client }: Dice100PageProps) {
  const play = usePlay<'dice-100'>()
  const { t } = play.phrases
  const [sound] = useState(createSound)
  const [quick, setQuick] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const machine = useRef<DiceMachine | null>(null)
  const { rounds, choice, choose, roll, setStake } = useDice(opened, { client, machine, sound, quick })
  const { view, round, phase, stake } = rounds
  const { currency } = view
  const [resting] = useState(() => opened.lastRounds[0]?.picture.roll ?? 0)

  const takeMachine = useCallback((made: DiceMachine) => {
    machine.current = made
  }, [])

  const odds = oddsOf(dice100, choice.faces)
  const win = winUnits(dice100, choice.faces, unitsOf(stake))
  const most = usualLargestPayout(currency)
  const money = (units: bigint) => play.money(unitsText(units, currency))
  const blocked = win > most ? t('dice100.tooLarge', { win: money(win), most: money(most) }) : undefined
  const autobet = useAutobet(rounds, roll, { setStake, isBlocked: blocked !== undefined })
  const isAuto = autobet.left !== undefined
  const isBusy = phase !== 'still' || isAuto
  const press = () => {
    if (isAuto) autobet.stop()
    else if (blocked === undefined) roll()
  }

  return (
    <GameShell
      title={t('dice100.name')}
      returns={t('arcade.returnsShort', { percent: play.figure(odds.returnPercent.slice(0, -2)) })}
      view={view}
      client={client}
      sound={sound}
      said={phase !== 'turning' && round ? sayRound(round, play) : undefined}
      inWords={RoundText}
      onPlay={press}
      keys={keysOf(t)}
      renderRules={dialog => (
        <OddsRules facts={view.game} sigma={odds.sigma} most={money(most)} {...dialog} />
      )}
    >
      {openRules => (
        <>
          <GameStage
            sky={styles.sky}
            rounds={rounds}
            table={
              <div className={styles.table}>
                <Tray onMachine={takeMachine} resting={resting} isWin={round?.picture.isWin} />
                <Rail choice={choice} picture={round?.picture}>
                  <RailHandle choice={choice} disabled={isBusy} onChoose={choose} />
                </Rail>
                <BetPanel choice={choice} odds={odds} win={money(win)} disabled={isBusy} onChoose={choose} />
              </div>
            }
            panels={
              <>
                <DiceResult round={round} currency={currency} phase={phase} />
                <CommitmentPanel seed={view.seed} round={round} />
                <RecentRolls rounds={view.lastRounds} />
              </>
            }
            controls={
              <StakeControls
                rounds={rounds}
                isOpen={isAuto}
                canStop={!isAuto}
                playLabel={isAuto ? t('arcade.autoStop', { left: autobet.left ?? 0 }) : t('dice100.roll')}
                playIcon={isAuto ? 'pause' : 'refresh'}
                blocked={blocked}
                extra={{ quick, onQuick: setQuick, isAuto, onAuto: () => setAsking(true) }}
                onStake={setStake}
                onPlay={press}
              />
            }
          />
          <AutobetDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onStart={autobet.start}
            stake={stake}
            hasChanges
          />
          <DiceFacts onRules={openRules} />
        </>
      )}
    </GameShell>
  )
}

function keysOf(t: DicePlay['phrases']['t']): readonly KeyHint[] {
  return [{ keys: '← → ↑ ↓', does: t('dice100.keyChance') }]
}
