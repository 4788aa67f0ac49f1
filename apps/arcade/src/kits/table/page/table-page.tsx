import { useState } from 'react'
import type { Area } from '@glasshouse/phrases'
import { Button, classNames } from '@glasshouse/ui'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { Celebration } from '../../../page-kit/celebration.tsx'
import { createSound } from '../../../page-kit/sound.ts'
import type { RoundView, SessionView } from '../../../protocol/page-api.ts'
import type { TableGameWire } from '../table-rules.ts'
import { Countdown } from './countdown.tsx'
import { HistoryStrip } from './history-strip.tsx'
import { LookProvider, useLook, type TableLook } from './look.ts'
import { NetLine } from './net-line.tsx'
import { stakesOfView } from './paid-spots.ts'
import { SharedRuleList } from './shared-rules.tsx'
import { createTableClient } from './table-client.ts'
import { TableBoard } from './table-board.tsx'
import { TableDock } from './table-dock.tsx'
import styles from './table-page.module.css'
import wideStyles from './tall-stage.module.css'
import { TableResult } from './table-result.tsx'
import { useChips } from './use-chips.ts'
import { tableKeys } from './table-keys.ts'
import { useSaid } from './use-said.ts'
import { useTableSound } from './use-table-sound.ts'
import { useTable } from './use-table.ts'
import watched from './watch.module.css'

type TablePageProps<R> = {
  readonly opened: SessionView<TableGameWire<R>>
  readonly client: SessionClient<TableGameWire<R>>
  readonly look: TableLook<R>
}

/** The page of every table at which chips are placed. */
export function TablePage<R>({ opened, client, look }: TablePageProps<R>) {
  const play = usePlay<Area>()
  const { t } = usePlay<'table'>().phrases
  const [sound] = useState(createSound)
  const [tableClient] = useState(createTableClient<TableGameWire<R>, R>)
  const { state, clock, change, skip } = useTable<TableGameWire<R>, R>(opened, {
    client: tableClient,
    tellMs: look.tellMs,
  })
  const { view, round, phase, layout, last, own, history, voids, fault, inPlay } = state
  const { currency } = view
  const bets = useChips({ opened, last, rules: look.rules, change })
  const isOpen = phase === 'betting'
  const result = round?.result ?? undefined
  const shown = phase === 'shown' ? result : undefined
  const said = useSaid({ state, clock, say: each => look.say(each, play) })

  useTableSound({ state, clock, look, sound })

  const place = (spot: string) => {
    sound.knock(2)
    bets.place(spot)
  }

  const pays = (spot: string) => shown !== undefined && look.rules.payoutUnits(spot, 10_000n, shown) > 10_000n
  const seed = {
    ...opened.seed,
    commitment: round?.commitment ?? opened.seed.commitment,
    nonce: round?.number ?? 0,
  }
  const kept = own && stakesOfView(own)
  const onTable = isOpen || layout.stakes.size > 0 ? layout.stakes : (kept ?? layout.stakes)

  return (
    <LookProvider value={look as unknown as TableLook<never>}>
      <GameShell
        title={look.title(play)}
        returns={t('arcade.returnsShort', { percent: play.figure(view.game.rtpPercent) })}
        view={view}
        inPlay={inPlay}
        client={client}
        sound={sound}
        said={said}
        inWords={RoundText}
        onPlay={bets.repeat}
        ownKeys={tableKeys(t)}
        renderRules={dialog => (
          <look.Rules
            facts={view.game}
            {...dialog}
            shared={
              <SharedRuleList
                currency={currency}
                bettingMs={look.rules.schedule.bettingMs}
                history={history}
                voids={voids}
                round={round}
              />
            }
          />
        )}
      >
        {openRules => (
          <>
            <div
              className={classNames(styles.stage, 'Board' in look && wideStyles.stage)}
              data-phase={phase}
              data-round={round?.number}
            >
              <div className={watched.watch}>
                <div className={watched.show}>
                  <look.Stage
                    phase={phase}
                    result={result}
                    before={history[0]?.result}
                    beforeNumber={history[0]?.number}
                    closesAt={round?.closesAt}
                    clock={clock}
                    number={round?.number ?? 0}
                  />
                  <Celebration round={own} currency={currency} />
                </div>
                <div className={watched.count}>
                  <Countdown
                    clock={clock}
                    phase={phase}
                    opensAt={round?.opensAt}
                    closesAt={round?.closesAt}
                  />
                  {phase === 'telling' && opened.allowsQuickPlay && (
                    <Button size="small" onClick={skip}>
                      {t('table.showResult')}
                    </Button>
                  )}
                  {own && <NetLine round={own} />}
                </div>
              </div>
              <TableResult
                round={own}
                result={shown}
                currency={currency}
                phase={phase}
                hasStakes={onTable.size > 0}
              />
              <div className={styles.seal}>
                <CommitmentPanel seed={seed} round={own} />
              </div>
              <HistoryStrip results={history} />
              <div className={styles.table}>
                <TableBoard
                  stakes={onTable}
                  currency={currency}
                  pays={pays}
                  isOpen={isOpen}
                  onPlace={place}
                  onRemove={bets.remove}
                  onUndo={bets.undo}
                  onRepeat={bets.repeat}
                />
              </div>
              <TableDock
                chips={bets.chips}
                chip={bets.chip}
                stakes={onTable}
                currency={currency}
                mayRepeat={last.size > 0}
                mayUndo={layout.before.length > 0}
                isOpen={isOpen}
                isTelling={!own && onTable.size > 0}
                fault={fault}
                note={state.isListening || !round ? bets.note : t('table.offline')}
                onChip={bets.setChip}
                onUndo={bets.undo}
                onClear={bets.clear}
                onRepeat={bets.repeat}
                onDouble={bets.double}
              />
            </div>
            <look.Facts onRules={openRules} />
          </>
        )}
      </GameShell>
    </LookProvider>
  )
}

function RoundText<R>({ round }: { readonly round: RoundView<TableGameWire<R>> }): string {
  const look = useLook<R>()
  const play = usePlay<Area>()
  return look.inWords(round.picture, play)
}
