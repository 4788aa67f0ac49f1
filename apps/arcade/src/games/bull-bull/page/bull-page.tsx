import { useState } from 'react'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { AutobetDialog } from '../../../page-kit/autobet-dialog.tsx'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { createSound } from '../../../page-kit/sound.ts'
import { StakeControls } from '../../../page-kit/stake-controls.tsx'
import { useAutobet } from '../../../page-kit/use-autobet.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import { returnPercent } from '../odds.ts'
import type { BullBull } from '../picture.ts'
import { basesOf } from '../rules.ts'
import { bullBull } from '../tables.ts'
import { BetChoice } from './bet-choice.tsx'
import { BullHand } from './bull-hand.tsx'
import styles from './bull-page.module.css'
import { BullResult } from './bull-result.tsx'
import { BullFacts, BullRules } from './bull-rules.tsx'
import { RoundText, sayRound } from './round-text.tsx'
import { useBull } from './use-bull.ts'

type BullPageProps = {
  readonly opened: SessionView<BullBull>
  readonly client: SessionClient<BullBull>
}

export function BullPage({ opened, client }: BullPageProps) {
  const play = usePlay<'bull-bull'>()
  const { t } = play.phrases
  const [sound] = useState(createSound)
  const [quick, setQuick] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { rounds, bet, dealt, choose, deal, setStake } = useBull(opened, { client, sound, quick })
  const autobet = useAutobet(rounds, deal)
  const { view, round, phase, stake } = rounds
  const isAuto = autobet.left !== undefined
  const base = unitsOf(stake) / basesOf(bullBull, bet)
  const press = () => {
    if (isAuto) autobet.stop()
    else deal()
  }
  const picture = dealt?.picture
  const isOver = round !== undefined

  return (
    <GameShell
      title={t('bullBull.name')}
      returns={t('arcade.returnsShort', { percent: play.figure(returnPercent(bullBull, bet)) })}
      view={view}
      client={client}
      sound={sound}
      said={round && sayRound(round, play)}
      inWords={RoundText}
      onPlay={press}
      renderRules={dialog => <BullRules facts={view.game} bet={bet} {...dialog} />}
    >
      {openRules => (
        <>
          <div className={styles.stage} data-phase={phase}>
            <div className={styles.table}>
              <BullHand
                label={t('bullBull.banker')}
                cards={picture?.banker}
                isOpen={dealt?.isBankerOpen ?? false}
                isOver={isOver}
              />
              <BullHand
                label={t('bullBull.player')}
                cards={picture?.player}
                isOpen
                isOver={isOver}
                isWinner={round?.picture.isWon === true}
              />
            </div>
            <div className={styles.panels}>
              <BullResult rounds={rounds} />
              <CommitmentPanel seed={view.seed} round={round} />
              <BetChoice bet={bet} disabled={phase !== 'still' || isAuto} onChoose={choose} />
              <p className={styles.note}>
                {bet === 'double'
                  ? t('bullBull.doubleNote', { base: play.money(unitsText(base, view.currency)) })
                  : t('bullBull.equalNote')}
              </p>
            </div>
            <StakeControls
              rounds={rounds}
              isOpen={isAuto}
              canStop
              playLabel={isAuto ? t('arcade.autoStop', { left: autobet.left ?? 0 }) : t('bullBull.deal')}
              playIcon={isAuto ? 'pause' : 'play'}
              extra={{ quick, onQuick: setQuick, isAuto, onAuto: () => setAsking(true) }}
              onStake={setStake}
              onPlay={press}
            />
          </div>
          <BullFacts onRules={openRules} />
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
