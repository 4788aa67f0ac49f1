import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '@glasshouse/ui'
import { GameFrame } from '../../../page-kit/game-frame.tsx'
import { HomeButton } from '../../../page-kit/home-button.tsx'
import { LastRounds } from '../../../page-kit/last-rounds.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { LeaveDialog } from '../../../page-kit/leave-dialog.tsx'
import { SealPanel } from '../../../page-kit/seal-panel.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { SessionPanel } from '../../../page-kit/session-panel.tsx'
import { createSound } from '../../../page-kit/sound.ts'
import { TopBar } from '../../../page-kit/top-bar.tsx'
import { goToLobby } from '../../../page-kit/window-messages.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import { Controls } from './controls.tsx'
import { FactsLine } from './facts-line.tsx'
import { Lanterns } from './lanterns.tsx'
import styles from './lantern-three-page.module.css'
import { LineBadges } from './line-badges.tsx'
import { Paytable } from './paytable.tsx'
import type { ReelMachine } from './reel-machine.ts'
import { Reels } from './reels.tsx'
import { ResultPanel } from './result-panel.tsx'
import { describeRound, sayRound } from './round-words.ts'
import { restingStops, useTable } from './use-table.ts'

type LanternThreePageProps = { readonly opened: SessionView; readonly client: SessionClient }

export function LanternThreePage({ opened, client }: LanternThreePageProps) {
  const play = usePlay()
  const { t } = play.phrases
  const machine = useRef<ReelMachine | null>(null)
  const [sound] = useState(createSound)
  const [quick, setQuick] = useState(false)
  const [asking, setAsking] = useState<'leave' | 'paytable' | undefined>()
  const { table, spin, setStake } = useTable(opened, { client, sound, machine, quick })
  const { view, round, phase } = table
  // The lists at the side are laid out after the frame in which the last reel stops, not within it.
  const told = useDeferredValue(view)
  const [resting] = useState(() => restingStops(table))

  const takeMachine = useCallback((made: ReelMachine) => {
    machine.current = made
  }, [])
  // Stable, so that what does not change in a spin is not drawn in it.
  const openPaytable = useCallback(() => setAsking('paytable'), [])
  const stopAsking = useCallback(() => setAsking(undefined), [])

  const leave = async () => {
    const left = await client.leave()
    goToLobby(left.ok ? left.value.lobbyUrl : view.lobbyUrl)
  }
  useSpaceKey(spin, asking === undefined)

  return (
    <GameFrame
      top={
        <TopBar
          title={t('arcade.lanternThree')}
          house={t('arcade.returnsShort', { percent: play.figure(view.game.rtpPercent) })}
          balance={view.balance}
          isDemo={view.isDemo}
          sound={sound}
          onLeave={() => void leave()}
        />
      }
      side={
        <>
          <SessionPanel session={told.session} />
          <LastRounds rounds={told.lastRounds} describe={describeRound} />
        </>
      }
      beside={
        <>
          <VisuallyHidden>
            <span role="status">{phase !== 'turning' && round && sayRound(round, play)}</span>
          </VisuallyHidden>
          <HomeButton label={t('arcade.leave')} onPress={() => setAsking('leave')} />
          <Paytable facts={view.game} open={asking === 'paytable'} onClose={stopAsking} />
          <LeaveDialog open={asking === 'leave'} onClose={stopAsking} onLeave={() => void leave()} />
        </>
      }
    >
      <div className={styles.stage}>
        <Lanterns odds={view.game.lanterns} lit={table.lanternsLit} />
        <div className={styles.table}>
          <div className={styles.reels}>
            <LineBadges paid={round?.lines.slice(0, table.linesShown) ?? []} />
            <Reels onMachine={takeMachine} resting={resting} round={round} linesShown={table.linesShown} />
          </div>
          <div className={styles.panels}>
            <ResultPanel round={round} currency={view.currency} phase={phase} />
            <SealPanel seed={view.seed} round={round} />
          </div>
          <Controls table={table} quick={quick} onQuick={setQuick} onStake={setStake} onSpin={spin} />
        </div>
      </div>
      <FactsLine facts={view.game} onPaytable={openPaytable} />
    </GameFrame>
  )
}

/** Space spins from anywhere on the page but from controls that use it themselves. A held key counts once. */
function useSpaceKey(spin: () => void, active: boolean) {
  useEffect(() => {
    if (!active) return undefined
    const press = (event: KeyboardEvent) => {
      const isControl =
        event.target instanceof Element && event.target.closest('button, a, input, select') !== null
      if (event.code !== 'Space' || event.repeat || isControl) return
      event.preventDefault()
      spin()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [spin, active])
}
