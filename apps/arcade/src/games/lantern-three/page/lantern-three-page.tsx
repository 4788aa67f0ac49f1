import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, Dialog } from '@glasshouse/ui'
import { HomeButton } from '../../../page-kit/home-button.tsx'
import { LastRounds } from '../../../page-kit/last-rounds.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
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
import { LineBadges } from './paid-lines.tsx'
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
  const [resting] = useState(() => restingStops(table))

  // Stable, so that what does not change in a spin is not drawn in it.
  const openPaytable = useCallback(() => setAsking('paytable'), [])
  const stopAsking = useCallback(() => setAsking(undefined), [])

  const leave = async () => {
    const left = await client.leave()
    goToLobby(left.ok ? left.value.lobbyUrl : view.lobbyUrl)
  }
  useSpaceKey(spin, asking === undefined)

  return (
    <div className={styles.page}>
      <TopBar
        title={t('arcade.lanternThree')}
        house={t('arcade.returnsShort', { percent: play.figure(view.game.rtpPercent) })}
        balance={view.balance}
        isDemo={view.isDemo}
        sound={sound}
        onLeave={() => void leave()}
      />
      <main className={styles.main}>
        <div className={styles.stage} data-win={(round?.lanterns ?? 0) > 0 || undefined}>
          <Lanterns odds={view.game.lanterns} lit={table.lanternsLit} />
          <div className={styles.table}>
            <div className={styles.reels}>
              <LineBadges paid={round?.lines.slice(0, table.linesShown) ?? []} />
              <Reels machine={machine} resting={resting} round={round} linesShown={table.linesShown} />
            </div>
            <div className={styles.panels}>
              <ResultPanel round={round} currency={view.currency} phase={phase} />
              <SealPanel seed={view.seed} round={round} />
            </div>
            <Controls table={table} quick={quick} onQuick={setQuick} onStake={setStake} onSpin={spin} />
          </div>
        </div>
        <FactsLine facts={view.game} onPaytable={openPaytable} />
      </main>
      <aside className={styles.side}>
        <SessionPanel session={view.session} />
        <LastRounds rounds={view.lastRounds} describe={describeRound} />
      </aside>
      <p className={styles.spoken} role="status">
        {phase !== 'turning' && round && sayRound(round, play)}
      </p>
      <HomeButton label={t('arcade.leave')} onPress={() => setAsking('leave')} />
      <Paytable facts={view.game} open={asking === 'paytable'} onClose={stopAsking} />
      <Dialog
        open={asking === 'leave'}
        onClose={stopAsking}
        title={t('arcade.leaveTitle')}
        closeLabel={t('arcade.close')}
        width="narrow"
        sheet
        footer={
          <Button look="filled" wide onClick={() => void leave()}>
            {t('arcade.leave')}
          </Button>
        }
      >
        <p>{t('arcade.leaveBody')}</p>
      </Dialog>
    </div>
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
