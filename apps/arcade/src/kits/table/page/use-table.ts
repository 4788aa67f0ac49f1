import { useCallback, useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import type { GameWire, RoundView, SessionView } from '../../../protocol/page-api.ts'
import type { OwnView, TableRound, TableView, DrawnRound, VoidRound } from '../../../protocol/table-api.ts'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import { notifySite } from '../../../page-kit/window-messages.ts'
import { stakesOf, type Stakes, type TableChoice } from '../table-rules.ts'
import { emptyLayout, type Layout } from './layout.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { createStakeSender } from './stake-sender.ts'
import { tableAfter } from './table-after.ts'
import type { TableClient } from './table-client.ts'
import { useFeed, type HeardLine } from './use-feed.ts'
import { isShownPhase, marginMs, usePhase, type TablePhase } from './use-phase.ts'

export type TableWire = GameWire & { readonly choice: TableChoice }

export type TableState<G extends TableWire, R> = {
  readonly view: SessionView<G>
  readonly round: TableRound<R> | undefined
  readonly phase: TablePhase
  /** Newest first, up to what is shown. */
  readonly history: readonly DrawnRound<R>[]
  readonly voids: readonly VoidRound[]
  readonly layout: Layout
  /** Chips of the round before, to be placed again. */
  readonly last: Stakes
  /** The player's own part of the round that is shown. */
  readonly own: RoundView<G> | undefined
  /** What of the session's stakes waits for its result. */
  readonly inPlay: string | undefined
  readonly fault: PlayFault | undefined
  readonly isListening: boolean
}

export type TableControls<G extends TableWire, R> = {
  readonly state: TableState<G, R>
  readonly clock: ServerClock
  /** Makes this what is staked, where bets are taken; does nothing for undefined. */
  readonly change: (next: (layout: Layout) => Layout | undefined) => void
  /** Has the result of the round at hand shown at once. */
  readonly skip: () => void
}

const askAgainMs = 2_000

type Parts<G extends TableWire, R> = {
  readonly client: TableClient<G, R>
  /** From the close until the result is plain to see. */
  readonly tellMs: number
}

type Heard<G extends TableWire, R> = {
  readonly table: TableView<R> | undefined
  readonly own: OwnView<G['choice']> | undefined
  /** The player's newest round, told or not. */
  readonly newest: RoundView<G> | null
}

/** A table that the server leads: what it said, what of it is shown by now, and what this page wants staked. */
export function useTable<G extends TableWire, R>(
  opened: SessionView<G>,
  { client, tellMs }: Parts<G, R>,
): TableControls<G, R> {
  const [clock] = useState(createServerClock)
  const newestOpened = opened.lastRounds[0]
  const [heard, setHeard] = useState<Heard<G, R>>({
    table: undefined,
    own: undefined,
    newest: newestOpened ?? null,
  })
  const [layout, setLayout] = useState<Layout>(emptyLayout)
  const [last, setLast] = useState<Stakes>(() => (newestOpened ? stakesOf(newestOpened.choice) : new Map()))
  const [fault, setFault] = useState<PlayFault>()
  const [sender] = useState(() =>
    createStakeSender({
      currency: opened.currency,
      place: client.place,
      show: setLayout,
      onAnswer: (answer, sentMs) => {
        clock.learn(answer.now, sentMs, Date.now())
        setHeard(before => ({ ...before, own: answer }))
      },
      onRefused: setFault,
    }),
  )

  const hear = useCallback(
    (line: HeardLine<G, R>) => {
      setHeard(before => heardAfter(before, line))
      if (line.type === 'whole') sender.takeOwn(line.own, line.round?.id)
      if (line.type !== 'table' || !line.round) return
      const stakesBefore = sender.begin(line.round.id)
      if (!stakesBefore) return
      if (stakesBefore.size > 0) setLast(stakesBefore)
      setFault(undefined)
    },
    [sender],
  )
  const { isListening, look } = useFeed({ client, clock, hear })
  useAskAgain(fault, { look, setFault })
  useEffect(() => notifySite({ type: 'ready', game: opened.game.path }, opened.siteOrigins), [opened])

  const round = heard.table?.round ?? undefined
  const { phase, skip } = useSkippable(round, { clock, tellMs })
  const change = useCallback(
    (next: (layout: Layout) => Layout | undefined) => {
      if (round?.state !== 'open' || clock.now() >= Date.parse(round.closesAt) - marginMs) return
      const made = next(sender.wanted())
      if (!made) return
      setFault(undefined)
      sender.want(made, look)
    },
    [clock, look, round, sender],
  )
  const shown = useShown(opened, heard, phase)
  return { state: { ...shown, round, phase, layout, last, fault, isListening }, clock, change, skip }
}

type AskAgain = {
  readonly look: () => Promise<boolean>
  readonly setFault: Dispatch<SetStateAction<PlayFault | undefined>>
}

/** The chips may lie there: the table is asked until it says so, and then they are those that are shown. */
function useAskAgain(fault: PlayFault | undefined, { look, setFault }: AskAgain): void {
  useEffect(() => {
    if (fault !== 'noAnswer') return undefined
    const ask = async () => {
      if (await look()) setFault(now => (now === 'noAnswer' ? undefined : now))
    }
    const timer = setInterval(() => void ask(), askAgainMs)
    return () => clearInterval(timer)
  }, [fault, look, setFault])
}

/** Where a round is; its result may be had at once. */
function useSkippable(
  round: TableRound | undefined,
  { clock, tellMs }: { readonly clock: ServerClock; readonly tellMs: number },
) {
  const [skipped, setSkipped] = useState<string>()
  const isSkipped = round !== undefined && round.id === skipped
  const phase = usePhase(round, { clock, tellMs: isSkipped ? 0 : tellMs })
  return { phase, skip: () => setSkipped(round?.id) }
}

/** What a round brought is shown with its result, and not before. */
function useShown<G extends TableWire, R>(
  opened: SessionView<G>,
  { table, own: heardOwn, newest }: Heard<G, R>,
  phase: TablePhase,
): Pick<TableState<G, R>, 'view' | 'own' | 'history' | 'voids' | 'inPlay'> {
  const [rounds, setRounds] = useState<readonly RoundView<G>[]>(opened.lastRounds)
  const isShown = isShownPhase(phase)
  if (isShown && newest && !rounds.some(({ id }) => id === newest.id)) {
    setRounds([newest, ...rounds].slice(0, 50))
  }
  const held = useHeld(heardOwn, isShown || phase === 'closed')
  const view = useMemo(
    () => ({
      ...opened,
      ...(held ? { balance: held.balance, session: held.session } : {}),
      lastRounds: [...rounds],
    }),
    [held, opened, rounds],
  )
  const number = table?.round?.number
  const history = (table?.history ?? []).filter(each => isShown || each.number !== number)
  return {
    view,
    history,
    voids: table?.voids ?? [],
    inPlay: held?.bet?.stake,
    own: isShown && newest?.nonce === number ? (newest ?? undefined) : undefined,
  }
}

/** The newest value that was allowed to be shown. */
function useHeld<T>(value: T, isShown: boolean): T {
  const [held, setHeld] = useState(value)
  if (isShown && held !== value) setHeld(value)
  return held
}

/** What is heard again of the same round is no other round: its win rings once. */
export function heardAfter<G extends TableWire, R>(before: Heard<G, R>, line: HeardLine<G, R>): Heard<G, R> {
  const newestOf = (round: RoundView<G> | null) => (round?.id === before.newest?.id ? before.newest : round)
  if (line.type === 'settled')
    return { ...before, own: line.own, newest: newestOf(line.round ?? before.newest) }
  if (line.type === 'table') return { ...before, table: tableAfter(before.table, line) }
  const { own, lastRound } = line
  return { table: tableAfter(undefined, line), own, newest: newestOf(lastRound) }
}
