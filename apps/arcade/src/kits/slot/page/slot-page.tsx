import { useCallback, useRef, useState } from 'react'
import { classNames } from '@glasshouse/ui'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { AutobetDialog } from '../../../page-kit/autobet-dialog.tsx'
import { createSound } from '../../../page-kit/sound.ts'
import { StakeControls } from '../../../page-kit/stake-controls.tsx'
import { useAutobet } from '../../../page-kit/use-autobet.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import type { SlotWire } from '../picture.ts'
import { Feature } from './feature.tsx'
import { Lanterns } from './lanterns.tsx'
import { LineBadges } from './line-badges.tsx'
import { lookOf, useSlotLook } from './look.ts'
import { Paytable } from './paytable.tsx'
import type { ReelMachine } from './reel-machine.ts'
import { Reels } from './reels.tsx'
import { RoundText, sayRound } from './round-text.tsx'
import { SlotFacts } from './slot-facts.tsx'
import { Sky } from './sky.tsx'
import styles from './slot-page.module.css'
import bar from './steps.module.css'
import { SlotResult } from './slot-result.tsx'
import { useSlot } from './use-slot.ts'
import { oneInOf } from './waits.ts'

type SlotPageProps = {
  readonly opened: SessionView<SlotWire>
  readonly client: SessionClient<SlotWire>
}

export function SlotPage({ opened, client }: SlotPageProps) {
  const play = usePlay<'slot'>()
  const { t } = play.phrases
  const slot = useSlotLook()
  const { tables, look } = slot
  const machine = useRef<ReelMachine | null>(null)
  const [sound] = useState(createSound)
  const [quick, setQuick] = useState(false)
  const { rounds, shown, play: spin, setStake } = useSlot(opened, { client, sound, machine, quick })
  const { view, round, phase } = rounds
  const [isAsking, setAsking] = useState(false)
  const autobet = useAutobet(rounds, spin, { isFeature: (round?.picture.spins.length ?? 0) > 1 })
  const isAuto = autobet.left !== undefined
  const press = () => (isAuto ? autobet.stop() : spin())
  const takeMachine = useCallback((made: ReelMachine) => {
    machine.current = made
  }, [])
  const { scatter } = tables

  return (
    <GameShell
      title={t(look.name as 'slot.wild')}
      returns={t('arcade.returnsShort', { percent: play.figure(view.game.rtpPercent) })}
      view={view}
      client={client}
      sound={sound}
      said={phase !== 'turning' && round ? sayRound(round, slot, play) : undefined}
      inWords={RoundText}
      onPlay={press}
      renderRules={dialog => <Paytable facts={view.game} {...dialog} />}
    >
      {openRules => (
        <>
          <div className={styles.stage}>
            <Sky look={look} isFree={shown.game !== undefined} />
            <Lanterns tiers={view.game.details.tiers} lit={shown.winTier} />
            <div className={classNames(styles.table, tables.paidTimes.length > 1 && bar.room)}>
              <div className={styles.reels} data-badges={look.badges !== undefined || undefined}>
                <LineBadges wins={shown.wins} />
                <div className={styles.frame} data-reels={tables.strips.length}>
                  <Reels
                    onMachine={takeMachine}
                    stops={shown.stops}
                    motion={shown.motion}
                    wins={shown.wins}
                    waited={
                      shown.waited !== undefined && scatter
                        ? {
                            reel: shown.waited,
                            text: t('slot.waited', {
                              symbol: t(lookOf(slot, scatter.symbol).name as 'slot.wild'),
                              stops: oneInOf(tables, shown.waited, scatter.symbol),
                            }),
                          }
                        : undefined
                    }
                  />
                  <Feature shown={shown} currency={view.currency} />
                </div>
              </div>
              <div className={styles.panels}>
                <SlotResult round={round} currency={view.currency} phase={phase} />
                <CommitmentPanel seed={view.seed} round={round} />
              </div>
              <StakeControls
                rounds={rounds}
                isOpen={isAuto}
                canStop={!isAuto}
                playLabel={isAuto ? t('arcade.autoStop', { left: autobet.left ?? 0 }) : t('arcade.spin')}
                playIcon={isAuto ? 'pause' : 'refresh'}
                extra={{ quick, onQuick: setQuick, isAuto, onAuto: () => setAsking(true) }}
                onStake={setStake}
                onPlay={press}
              />
            </div>
          </div>
          <SlotFacts facts={view.game} onPaytable={openRules} />
          <AutobetDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onStart={autobet.start}
            stake={rounds.stake}
          />
        </>
      )}
    </GameShell>
  )
}
