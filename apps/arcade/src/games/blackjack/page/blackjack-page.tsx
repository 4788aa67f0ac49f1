import { useCallback, useMemo, useState } from 'react'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { useLetterKeys } from '../../../page-kit/letter-keys.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { createSound } from '../../../page-kit/sound.ts'
import { soundWin } from '../../../page-kit/sound-win.ts'
import { StakeControls } from '../../../page-kit/stake-controls.tsx'
import { stakeInPlay, useActs, type Step } from '../../../page-kit/use-acts.ts'
import type { RoundView, SessionView } from '../../../protocol/page-api.ts'
import type { Blackjack, Move } from '../picture.ts'
import { BlackjackResult } from './blackjack-result.tsx'
import { BlackjackFacts, BlackjackRules } from './blackjack-rules.tsx'
import styles from './blackjack-page.module.css'
import { endMs, firstDealMs } from './deal-order.ts'
import { Moves } from './moves.tsx'
import { RoundText, sayOpen, sayRound } from './round-text.tsx'
import { Table } from './table.tsx'

type BlackjackPageProps = {
  readonly opened: SessionView<Blackjack>
  readonly client: SessionClient<Blackjack>
}

const showMs = ({ isStart, round }: Step<RoundView<Blackjack>>) =>
  round ? endMs(round) : isStart ? firstDealMs : 0
const tellMs = ({ net }: RoundView<Blackjack>) => (unitsOf(net) > 0n ? 700 : 300)

const shownKeys = [
  ['H', 'hit'],
  ['S', 'stand'],
  ['D', 'double'],
  ['P', 'split'],
] as const

export function BlackjackPage({ opened, client }: BlackjackPageProps) {
  const play = usePlay<'blackjack'>()
  const { t } = play.phrases
  const [sound] = useState(createSound)
  const onShown = useCallback(
    ({ round }: { readonly round: RoundView<Blackjack> | null }) => {
      // At the stake or below it nothing is celebrated.
      if (!round || !soundWin(sound, round)) sound.knock(2)
    },
    [sound],
  )
  const { rounds, start, act, hurry, setStake } = useActs(opened, { client, onShown, showMs, tellMs })
  const { view, round, open, phase } = rounds
  const allowed =
    open && phase === 'still' ? affordable(open.picture.moves, view.balance, open.firstStake) : []
  const move = (what: Move) => {
    if (allowed.includes(what)) act({ move: what })
  }
  const keys = useMemo(
    () => shownKeys.map(([letter, does]) => ({ keys: letter, does: t(`blackjack.${does}`) })),
    [t],
  )
  const deal = () => {
    if (phase === 'telling') hurry()
    else if (!open) start(null)
  }
  useLetterKeys({
    h: () => move('hit'),
    s: () => move('stand'),
    d: () => move('double'),
    p: () => move('split'),
  })

  return (
    <GameShell
      title={t('blackjack.name')}
      returns={t('arcade.returnsShort', { percent: play.figure(view.game.rtpPercent) })}
      view={view}
      inPlay={stakeInPlay(rounds)}
      client={client}
      sound={sound}
      said={open ? sayOpen(open, t) : round && sayRound(round, play)}
      inWords={RoundText}
      onPlay={deal}
      keys={keys}
      renderRules={dialog => <BlackjackRules facts={view.game} {...dialog} />}
    >
      {openRules => (
        <>
          <div className={styles.stage} data-phase={phase}>
            <div className={styles.table}>
              <Table rounds={rounds} />
              <Moves allowed={allowed} onMove={move} />
            </div>
            <div className={styles.panels}>
              <BlackjackResult rounds={rounds} />
              <CommitmentPanel seed={view.seed} round={open ? undefined : round} />
            </div>
            <StakeControls
              rounds={rounds}
              inPlay={stakeInPlay(rounds)}
              isOpen={open !== undefined}
              playLabel={open ? t('blackjack.hit') : t('blackjack.deal')}
              playIcon={open ? 'plus' : 'play'}
              onStake={setStake}
              onPlay={() => (open && phase === 'still' ? move('hit') : deal())}
            />
          </div>
          <BlackjackFacts rtpPercent={view.game.rtpPercent} onRules={openRules} />
        </>
      )}
    </GameShell>
  )
}

/** A move that adds to the stake needs the money for it. */
function affordable(moves: readonly Move[], balance: string, stake: string): readonly Move[] {
  const canRaise = unitsOf(balance) >= unitsOf(stake)
  return moves.filter(move => canRaise || move === 'hit' || move === 'stand')
}
