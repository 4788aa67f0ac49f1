import { useState } from 'react'
import type { Area } from '@glasshouse/phrases'
import { classNames } from '@glasshouse/ui'
import { AutobetDialog } from '../../../page-kit/autobet-dialog.tsx'
import { CommitmentPanel } from '../../../page-kit/commitment-panel.tsx'
import { GameShell } from '../../../page-kit/game-shell.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import { createSound } from '../../../page-kit/sound.ts'
import type { RoundView, SessionView } from '../../../protocol/page-api.ts'
import type { TableGameWire } from '../table-rules.ts'
import { HistoryStrip } from './history-strip.tsx'
import { LookProvider, useLook, type TableLook } from './look.ts'
import { stakesOfView } from './paid-spots.ts'
import { SharedRuleList } from './shared-rules.tsx'
import { createTableClient } from './table-client.ts'
import { TableBets } from './table-bets.tsx'
import styles from './table-page.module.css'
import wideStyles from './tall-stage.module.css'
import { TableResult } from './table-result.tsx'
import { useChips } from './use-chips.ts'
import { tableKeys } from './table-keys.ts'
import { useSaid } from './use-said.ts'
import { useTableSound } from './use-table-sound.ts'
import { useTable } from './use-table.ts'
import { useTableAutobet } from './use-table-autobet.ts'
import { Watched } from './watched.tsx'

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
  const { view, round, phase, layout, last, own, history, voids, inPlay } = state
  const { currency } = view
  const autobet = useTableAutobet({ state, change })
  const [isAsking, setAsking] = useState(false)
  const isAuto = autobet.left !== undefined
  // What autobet repeats is not changed meanwhile.
  const bets = useChips({ opened, last, rules: look.rules, change: isAuto ? noChange : change })
  const isBetting = phase === 'betting'
  const isOpen = isBetting && !isAuto
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
  const onTable = isBetting || layout.stakes.size > 0 ? layout.stakes : (kept ?? layout.stakes)

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
        onPlay={isAuto ? autobet.stop : bets.repeat}
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
              <Watched
                state={state}
                clock={clock}
                skip={skip}
                autobet={autobet}
                onAutobet={() => setAsking(true)}
              >
                <look.Stage
                  phase={phase}
                  result={result}
                  before={history[0]?.result}
                  beforeNumber={history[0]?.number}
                  closesAt={round?.closesAt}
                  clock={clock}
                  number={round?.number ?? 0}
                />
              </Watched>
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
              <TableBets
                state={state}
                bets={bets}
                stakes={onTable}
                isOpen={isOpen}
                wasCut={autobet.wasCut}
                pays={pays}
                onPlace={place}
              />
            </div>
            <look.Facts onRules={openRules} />
            <AutobetDialog open={isAsking} onClose={() => setAsking(false)} {...autobet.dialog} />
          </>
        )}
      </GameShell>
    </LookProvider>
  )
}

const noChange = () => undefined

function RoundText<R>({ round }: { readonly round: RoundView<TableGameWire<R>> }): string {
  const look = useLook<R>()
  const play = usePlay<Area>()
  return look.inWords(round.picture, play)
}
