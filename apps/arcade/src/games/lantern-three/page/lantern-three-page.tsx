import { useCallback, useRef, useState } from 'react'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { PlayControls } from '../../../page-kit/play-controls.tsx'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { createSound } from '../../../page-kit/sound.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import type { LanternThree } from '../picture.ts'
import { lanternThree } from '../tables.ts'
import { LanternFacts } from './facts-line.tsx'
import { Lanterns } from './lanterns.tsx'
import styles from './lantern-three-page.module.css'
import { LineBadges } from './line-badges.tsx'
import { Paytable } from './paytable.tsx'
import type { ReelMachine } from './reel-machine.ts'
import { Reels } from './reels.tsx'
import { LanternResult } from './result-panel.tsx'
import { lineBetOf, RoundText, sayRound } from './round-text.tsx'
import { restingStops, useTable } from './use-table.ts'

type LanternThreePageProps = {
  readonly opened: SessionView<LanternThree>
  readonly client: SessionClient<LanternThree>
}

export function LanternThreePage({ opened, client }: LanternThreePageProps) {
  const play = usePlay<'lantern-three'>()
  const { t } = play.phrases
  const machine = useRef<ReelMachine | null>(null)
  const [sound] = useState(createSound)
  const [quick, setQuick] = useState(false)
  const { table, spin, setStake } = useTable(opened, { client, sound, machine, quick })
  const { view, round, phase } = table
  const [resting] = useState(() => restingStops(table))

  const lineBet = play.money(lineBetOf(table, view.currency))

  const takeMachine = useCallback((made: ReelMachine) => {
    machine.current = made
  }, [])

  return (
    <GameShell
      title={t('lanternThree.name')}
      returns={t('arcade.returnsShort', { percent: play.figure(view.game.rtpPercent) })}
      view={view}
      client={client}
      sound={sound}
      said={phase !== 'turning' && round ? sayRound(round, play) : undefined}
      inWords={RoundText}
      onPlay={spin}
      renderRules={dialog => <Paytable facts={view.game} {...dialog} />}
    >
      {openRules => (
        <>
          <div className={styles.stage}>
            <Lanterns odds={view.game.details.lanterns} lit={table.winTier} />
            <div className={styles.table}>
              <div className={styles.reels}>
                <LineBadges paid={round?.picture.lines.slice(0, table.linesShown) ?? []} />
                <Reels
                  onMachine={takeMachine}
                  resting={resting}
                  picture={round?.picture}
                  linesShown={table.linesShown}
                />
              </div>
              <div className={styles.panels}>
                <LanternResult round={round} currency={view.currency} phase={phase} />
                <CommitmentPanel seed={view.seed} round={round} />
              </div>
              <PlayControls
                rounds={table}
                stakeLabel={t('lanternThree.stakeLines', { lines: lanternThree.lineBets, amount: lineBet })}
                playLabel={t('arcade.spin')}
                playIcon="refresh"
                quick={{
                  on: quick,
                  label: quick ? t('lanternThree.quickOn') : t('lanternThree.quick'),
                  onChange: setQuick,
                }}
                onStake={setStake}
                onPlay={spin}
              />
            </div>
          </div>
          <LanternFacts facts={view.game} onPaytable={openRules} />
        </>
      )}
    </GameShell>
  )
}
