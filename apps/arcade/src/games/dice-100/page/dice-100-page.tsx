import { useCallback, useRef, useState } from 'react'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { PlayControls } from '../../../page-kit/play-controls.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { createSound } from '../../../page-kit/sound.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import { oddsOf } from '../odds.ts'
import type { Dice100 } from '../picture.ts'
import { largestPayoutUnits, winUnits } from '../rules.ts'
import { dice100 } from '../tables.ts'
import { BetPanel } from './bet-panel.tsx'
import { RoundText, sayRound } from './bet-text.tsx'
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
  const most = largestPayoutUnits(dice100, currency)
  const money = (units: bigint) => play.money(unitsText(units, currency))
  const blocked = win > most ? t('dice100.tooLarge', { win: money(win), most: money(most) }) : undefined
  const rollIfTaken = () => {
    if (blocked === undefined) roll()
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
      onPlay={rollIfTaken}
      renderRules={dialog => (
        <OddsRules facts={view.game} sigma={odds.sigma} most={money(most)} {...dialog} />
      )}
    >
      {openRules => (
        <>
          <div className={styles.stage}>
            <div className={styles.table}>
              <Tray onMachine={takeMachine} resting={resting} isWin={round?.picture.isWin} />
              <Rail choice={choice} picture={round?.picture}>
                <RailHandle choice={choice} disabled={phase !== 'still'} onChoose={choose} />
              </Rail>
              <BetPanel
                choice={choice}
                odds={odds}
                win={money(win)}
                disabled={phase !== 'still'}
                onChoose={choose}
              />
            </div>
            <div className={styles.panels}>
              <DiceResult round={round} currency={currency} phase={phase} />
              <CommitmentPanel seed={view.seed} round={round} />
              <RecentRolls rounds={view.lastRounds} />
            </div>
            <PlayControls
              rounds={rounds}
              stakeLabel={t('dice100.stake')}
              playLabel={t('dice100.roll')}
              playIcon="refresh"
              blocked={blocked}
              quick={{
                on: quick,
                label: quick ? t('dice100.quickOn') : t('dice100.quick'),
                onChange: setQuick,
              }}
              onStake={setStake}
              onPlay={rollIfTaken}
            />
          </div>
          <DiceFacts onRules={openRules} />
        </>
      )}
    </GameShell>
  )
}
