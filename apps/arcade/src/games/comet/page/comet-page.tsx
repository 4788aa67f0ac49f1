import { useCallback, useEffect, useMemo, useState } from 'react'
import { classNames } from '@glasshouse/ui'
import { AutobetButton } from '../../../page-kit/autobet-button.tsx'
import { AutobetDialog } from '../../../page-kit/autobet-dialog.tsx'
import { Celebration } from '../../../page-kit/celebration.tsx'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import { FaultLine } from '../../../page-kit/fault-line.tsx'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { createSound } from '../../../page-kit/sound.ts'
import { soundWin } from '../../../page-kit/sound-win.ts'
import { Countdown } from '../../../kits/table/page/countdown.tsx'
import type { SessionView } from '../../../protocol/page-api.ts'
import { cutText } from '../../figures.ts'
import { returnPercent } from '../odds.ts'
import { betNames, type Comet } from '../picture.ts'
import { BetPanel } from './bet-panel.tsx'
import styles from './comet-page.module.css'
import lying from './sideways.module.css'
import { CometFacts, CometRules } from './comet-rules.tsx'
import { CrashStrip } from './crash-strip.tsx'
import noteStyles from './notes.module.css'
import { RoundText } from './round-text.tsx'
import { Sky } from './sky.tsx'
import { timesText } from './slots.ts'
import { inTheAir, useComet } from './use-comet.ts'
import { useFlightAutobet } from './use-flight-autobet.ts'
import { useSaid } from './use-said.ts'

type CometPageProps = {
  readonly opened: SessionView<Comet>
  readonly client: SessionClient<Comet>
}

export function CometPage({ opened, client }: CometPageProps) {
  const play = usePlay<'table' | 'comet'>()
  const { t } = play.phrases
  const [sound] = useState(createSound)
  const [isAsking, setAsking] = useState(false)
  const { state, clock, setSlot, arm, cashOut } = useComet(opened)
  const { view, round, phase, slots, bets, own, fault } = state
  const autobet = useFlightAutobet(state, arm)
  const isAutobet = autobet.left !== undefined
  const flying = inTheAir(state)
  const cashAll = () => {
    for (const name of flying) cashOut(name)
  }
  const press = () => {
    if (flying.length > 0) cashAll()
    else if (!isAutobet) arm(name => (name === 'a' ? !slots.a.isArmed : slots.b.isArmed))
  }
  const said = useSaid(state, clock)
  const crash = round?.result?.crash
  const chain = { history: state.history, voids: state.voids, round }

  useEffect(() => {
    sound.motion(phase === 'flying')
    if (phase === 'crashed') sound.knock(1)
    return () => sound.motion(false)
  }, [phase, sound])
  useEffect(() => {
    if (own) soundWin(sound, own)
  }, [own, sound])

  const seed = {
    ...opened.seed,
    commitment: round?.commitment ?? opened.seed.commitment,
    nonce: round?.number ?? 0,
  }
  const keys = useMemo(() => [{ keys: t('arcade.keySpace'), does: t('comet.keySpace') }], [t])
  const openAutobet = useCallback(() => setAsking(true), [])

  const noteOf = () => {
    if (!state.isListening && round) return t('table.offline')
    return autobet.wasCut ? t('table.autoCut') : ''
  }

  return (
    <GameShell
      title={t('comet.name')}
      returns={t('arcade.returnsShort', { percent: play.figure(returnPercent) })}
      view={view}
      client={client}
      sound={sound}
      said={said}
      inWords={RoundText}
      keys={keys}
      onPlay={press}
      renderRules={dialog => <CometRules facts={view.game} currency={view.currency} {...chain} {...dialog} />}
    >
      {openRules => (
        <>
          <div className={classNames(styles.stage, lying.stage)}>
            <CrashStrip history={state.history} />
            <div className={styles.show}>
              <Sky
                phase={phase}
                number={round?.number ?? 0}
                closesAt={round?.closesAt}
                clock={clock}
                crash={crash}
                onPress={flying.length > 0 ? cashAll : undefined}
              />
              <Celebration round={own} currency={view.currency} />
            </div>
            <div className={styles.count}>
              {phase === 'flying' ? (
                <p className={styles.flying}>{t('comet.isFlying')}</p>
              ) : (
                <Countdown
                  clock={clock}
                  phase={phase === 'crashed' ? 'shown' : phase}
                  opensAt={round?.opensAt}
                  closesAt={round?.closesAt}
                />
              )}
              <AutobetButton
                left={autobet.left}
                isAllowed={view.allowsAutoplay}
                onAsk={openAutobet}
                onStop={autobet.stop}
              />
            </div>
            <div className={styles.bets}>
              {betNames.map(name => (
                <BetPanel
                  key={name}
                  name={name}
                  view={view}
                  phase={phase}
                  slot={slots[name]}
                  bet={bets[name]}
                  closesAt={round?.closesAt}
                  clock={clock}
                  isLeaving={state.leaving.has(name)}
                  isAutobet={isAutobet}
                  onChange={change => setSlot(name, change)}
                  onArm={isArmed => {
                    sound.touch()
                    arm(each => (each === name ? isArmed : slots[each].isArmed))
                  }}
                  onCashOut={() => {
                    sound.chime(3)
                    cashOut(name)
                  }}
                />
              ))}
              <div className={noteStyles.notes}>
                <FaultLine fault={fault} />
                <p aria-live="polite">{noteOf()}</p>
              </div>
            </div>
            <div className={styles.panels}>
              <ResultPanel
                round={own}
                currency={view.currency}
                quiet={phase === 'void' ? t('comet.void') : t('comet.ready')}
                times={own && play.figure(cutText(unitsOf(own.payout), unitsOf(own.stake), 2))}
              >
                {own &&
                  betNames.map(name => {
                    const at = own.picture.paidAt[name]
                    if (own.choice[name] === null) return null
                    return (
                      <div key={name}>
                        <dt>{name === 'a' ? t('comet.bet1') : t('comet.bet2')}</dt>
                        <dd>{at === null ? t('arcade.noWin') : `${play.figure(timesText(at))}×`}</dd>
                      </div>
                    )
                  })}
              </ResultPanel>
              <CommitmentPanel seed={seed} round={own} />
            </div>
          </div>
          <CometFacts onRules={openRules} />
          <AutobetDialog open={isAsking} onClose={() => setAsking(false)} {...autobet.dialog} />
        </>
      )}
    </GameShell>
  )
}
