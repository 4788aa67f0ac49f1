import { useCallback, useState } from 'react'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { handText } from '../../../page-kit/cards/card-text.ts'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { GameStage } from '../../../page-kit/game-stage.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { createSound } from '../../../page-kit/sound.ts'
import { soundWin } from '../../../page-kit/sound-win.ts'
import { StakeControls } from '../../../page-kit/stake-controls.tsx'
import { stakeInPlay, useActs } from '../../../page-kit/use-acts.ts'
import type { RoundView, SessionView } from '../../../protocol/page-api.ts'
import type { Poker } from '../picture.ts'
import { Hand } from './hand.tsx'
import { PayTable } from './pay-table.tsx'
import { PokerFacts, PokerRules } from './poker-rules.tsx'
import styles from './poker-page.module.css'
import { categoryText, RoundText, sayRound } from './round-text.tsx'

type PokerPageProps = {
  readonly opened: SessionView<Poker>
  readonly client: SessionClient<Poker>
}

const tellMs = ({ payout }: RoundView<Poker>) => (unitsOf(payout) > 0n ? 700 : 300)

export function PokerPage({ opened, client }: PokerPageProps) {
  const play = usePlay<'jacks-or-better'>()
  const { t } = play.phrases
  const [sound] = useState(createSound)
  const [hold, setHold] = useState(0)
  const onShown = useCallback(
    ({ round }: { readonly round: RoundView<Poker> | null }) => {
      // At the stake or below it nothing is celebrated.
      if (!round || !soundWin(sound, round)) sound.knock(2)
    },
    [sound],
  )
  const { rounds, start, act, setStake } = useActs(opened, { client, onShown, tellMs })
  const { view, round, open, phase, stake } = rounds
  const { currency } = view
  const shown = open?.picture ?? round?.picture

  const press = () => {
    if (open) act({ hold })
    else {
      setHold(0)
      start(null)
    }
  }
  const opening =
    open &&
    `${handText(open.picture.hand)}: ${categoryText(open.picture.category, t)}. ${t('jacksOrBetter.choose')}`

  return (
    <GameShell
      title={t('jacksOrBetter.name')}
      returns={t('arcade.returnsShort', { percent: play.figure(view.game.rtpPercent) })}
      view={view}
      inPlay={stakeInPlay(rounds)}
      client={client}
      sound={sound}
      said={opening ?? (round && sayRound(round, play))}
      inWords={RoundText}
      onPlay={press}
      renderRules={dialog => <PokerRules facts={view.game} {...dialog} />}
    >
      {openRules => (
        <>
          <GameStage
            sky={styles.sky}
            rounds={rounds}
            table={
              <>
                <PayTable
                  stakeUnits={unitsOf(open?.stake ?? stake)}
                  currency={currency}
                  current={shown?.category}
                />
                <Hand
                  hand={shown?.hand}
                  hold={open ? hold : (round?.picture.hold ?? 0)}
                  onHold={open && phase === 'still' ? setHold : undefined}
                />
              </>
            }
            panels={
              <>
                <ResultPanel
                  round={open ? undefined : round}
                  currency={currency}
                  quiet={opening ?? t('jacksOrBetter.ready')}
                  times={round && String(unitsOf(round.payout) / unitsOf(round.stake))}
                >
                  {round && (
                    <div>
                      <dt>{categoryText(round.picture.category, t)}</dt>
                      <dd>{handText(round.picture.hand)}</dd>
                    </div>
                  )}
                </ResultPanel>
                <CommitmentPanel seed={view.seed} round={open ? undefined : round} />
              </>
            }
            controls={
              <StakeControls
                rounds={rounds}
                inPlay={stakeInPlay(rounds)}
                isOpen={open !== undefined}
                playLabel={open ? t('jacksOrBetter.draw') : t('jacksOrBetter.deal')}
                playIcon={open ? 'refresh' : 'play'}
                onStake={setStake}
                onPlay={press}
              />
            }
          />
          <PokerFacts rtpPercent={view.game.rtpPercent} onRules={openRules} />
        </>
      )}
    </GameShell>
  )
}
