import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Outcome } from '@glasshouse/outcome'
import type { GameWire, RoundView, SessionView } from '../../../protocol/page-api.ts'
import type {
  OwnView,
  StreamLine,
  TableAnswer,
  TableRound,
  TableView,
  ToldRound,
} from '../../../protocol/table-api.ts'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import { newActionId } from '../../../page-kit/session-client.ts'
import { notifySite } from '../../../page-kit/window-messages.ts'
import { stakesOf, type Stakes, type TableChoice } from '../table-rules.ts'
import { choiceOf, emptyLayout, isSame, type Layout } from './layout.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import type { TableClient } from './table-client.ts'

export type TableWire = GameWire & { readonly choice: TableChoice }

/** `betting`: chips are taken. `closed`: no more. `telling`: the result is being shown. `told`: all is shown. */
export type TablePhase = 'waiting' | 'betting' | 'closed' | 'telling' | 'told' | 'void'

export type TableState<G extends TableWire, R> = {
  readonly view: SessionView<G>
  readonly round: TableRound<R> | undefined
  readonly phase: TablePhase
  /** Newest first, up to what is shown. */
  readonly history: readonly ToldRound<R>[]
  readonly layout: Layout
  /** Chips of the round before, to be placed again. */
  readonly last: Stakes
  /** The player's own part of the round that is shown. */
  readonly own: RoundView<G> | undefined
  readonly fault: PlayFault | undefined
  /** Without a stream the page asks every few seconds. */
  readonly isListening: boolean
  /** Something is being sent. */
  readonly isSending: boolean
}

export type TableControls<G extends TableWire, R> = {
  readonly state: TableState<G, R>
  readonly clock: ServerClock
  /** Makes this what is staked, where bets are taken; does nothing for undefined. */
  readonly change: (next: (layout: Layout) => Layout | undefined) => void
}

type Parts<G extends TableWire, R> = {
  readonly client: TableClient<G, R>
  /** From the close until the result is plain to see. */
  readonly tellMs: number
}

/** Clicks so close to the end would arrive too late. */
const marginMs = 250
const pollMs = 2_000
const retryMs = 1_000

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
  const [heard, setHeard] = useState<Heard<G, R>>({
    table: undefined,
    own: undefined,
    newest: opened.lastRounds[0] ?? null,
  })
  const [layout, setLayout] = useState<Layout>(emptyLayout)
  const [last, setLast] = useState<Stakes>(() => stakesOfRound(opened.lastRounds[0]))
  const [fault, setFault] = useState<PlayFault>()
  const [isListening, setListening] = useState(false)
  const [isSending, setSending] = useState(false)
  const [rounds, setRounds] = useState<readonly RoundView<G>[]>(opened.lastRounds)
  const [, setTick] = useState(0)
  const wanted = useRef<Layout>(emptyLayout)
  const sent = useRef({ roundId: '', number: -1, stakes: new Map<string, bigint>() as Stakes, isBusy: false })

  const show = useCallback((next: Layout) => {
    wanted.current = next
    setLayout(next)
  }, [])

  /** What the server has of this player's bet takes the place of what the page thought. */
  const takeOwn = useCallback(
    (own: OwnView<G['choice']>, roundId: string | undefined) => {
      const { bet } = own
      const stakes = bet ? stakesOf(bet.choice) : new Map<string, bigint>()
      sent.current = { ...sent.current, roundId: roundId ?? '', number: bet?.number ?? -1, stakes }
      if (!isSame(wanted.current.stakes, stakes)) show({ stakes, before: [] })
    },
    [show],
  )

  const hear = useCallback(
    (line: Exclude<StreamLine<G, R>, { type: 'alive' }>) => {
      if (line.type === 'settled') {
        setHeard(before => ({ ...before, own: line.own, newest: line.round ?? before.newest }))
        return
      }
      const isNew = line.round !== null && line.round.id !== sent.current.roundId
      if (line.type === 'whole') {
        const { own, lastRound, ...table } = line
        setHeard({ table, own, newest: lastRound })
        if (!sent.current.isBusy) takeOwn(own, table.round?.id)
      } else {
        setHeard(before => ({ ...before, table: merged(before.table, line) }))
        if (isNew && line.round) {
          if (sent.current.stakes.size > 0) setLast(sent.current.stakes)
          sent.current = { roundId: line.round.id, number: -1, stakes: new Map(), isBusy: false }
          show(emptyLayout)
          setFault(undefined)
        }
      }
    },
    [show, takeOwn],
  )

  const look = useCallback(async () => {
    const sentMs = Date.now()
    const answer = await client.look()
    if (!answer.ok) return
    clock.learn(answer.value.now, sentMs, Date.now())
    hear({ type: 'whole', ...(answer.value as TableAnswer<G, R>) })
  }, [client, clock, hear])

  useEffect(() => {
    const stop = new AbortController()
    const listen = async () => {
      while (!stop.signal.aborted) {
        await client.listen(line => {
          setListening(true)
          if (line.type !== 'alive') hear(line)
        }, stop.signal)
        setListening(false)
        if (!stop.signal.aborted) await wait(retryMs)
      }
    }
    void look()
    void listen()
    return () => stop.abort()
  }, [client, hear, look])

  useEffect(() => {
    if (isListening) return undefined
    const timer = setInterval(() => void look(), pollMs)
    return () => clearInterval(timer)
  }, [isListening, look])

  // A page that was hidden may have slept through rounds.
  useEffect(() => {
    const onShow = () => void (document.visibilityState === 'visible' && look())
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [look])

  const round = heard.table?.round ?? undefined
  const closesMs = round ? Date.parse(round.closesAt) : 0
  const phase = phaseOf(round, { nowMs: clock.now(), tellMs })

  // Phases change by time alone, too.
  useEffect(() => {
    const ahead = [closesMs - marginMs, closesMs + tellMs].map(ms => ms - clock.now()).filter(ms => ms > 0)
    if (ahead.length === 0) return undefined
    const timer = setTimeout(() => setTick(tick => tick + 1), Math.min(...ahead) + 5)
    return () => clearTimeout(timer)
  }, [closesMs, clock, tellMs, phase])

  useEffect(() => notifySite({ type: 'ready', game: opened.game.path }, opened.siteOrigins), [opened])

  const { currency } = opened
  /** Sends what is wanted, one request at a time, until the server has it. */
  const sync = useCallback(async () => {
    if (sent.current.isBusy) return
    sent.current.isBusy = true
    setSending(true)
    try {
      while (!isSame(wanted.current.stakes, sent.current.stakes)) {
        const { stakes } = wanted.current
        const { roundId, number } = sent.current
        const body = {
          actionId: newActionId(),
          roundId,
          number: number + 1,
          choice: choiceOf(stakes, currency),
        }
        const sentMs = Date.now()
        const answer = await askTwice(() => client.place(body))
        if (roundId !== sent.current.roundId) return
        if (!answer.ok) {
          setFault(answer.refusal)
          sent.current.isBusy = false
          await look()
          show({ stakes: sent.current.stakes, before: [] })
          return
        }
        clock.learn(answer.value.now, sentMs, Date.now())
        const { bet } = answer.value
        sent.current = { roundId, number: bet?.number ?? -1, stakes, isBusy: true }
        setHeard(before => ({ ...before, own: answer.value }))
      }
    } finally {
      sent.current.isBusy = false
      setSending(false)
    }
  }, [client, clock, currency, look, show])

  const change = useCallback(
    (next: (layout: Layout) => Layout | undefined) => {
      if (round?.state !== 'open' || clock.now() >= closesMs - marginMs) return
      const made = next(wanted.current)
      if (!made) return
      setFault(undefined)
      show(made)
      void sync()
    },
    [clock, closesMs, round, show, sync],
  )

  // What a round brought is shown with its result, and not before.
  const isShown = phase !== 'telling' && phase !== 'closed'
  const { newest } = heard
  useEffect(() => {
    if (!isShown || !newest) return
    setRounds(before => (before.some(({ id }) => id === newest.id) ? before : [newest, ...before].slice(0, 50)))
  }, [isShown, newest])

  const held = useHeld(heard.own, isShown || phase === 'closed')
  const view = useMemo(
    () => ({
      ...opened,
      ...(held ? { balance: held.balance, session: held.session } : {}),
      lastRounds: [...rounds],
    }),
    [held, opened, rounds],
  )
  const own = isShown && round && newest?.nonce === round.number ? newest : undefined
  const history = (heard.table?.history ?? []).filter(
    ({ number }) => isShown || number !== round?.number,
  )
  return {
    state: { view, round, phase, history, layout, last, own, fault, isListening, isSending },
    clock,
    change,
  }
}

/** The newest value that was allowed to be shown. */
function useHeld<T>(value: T, isShown: boolean): T {
  const [held, setHeld] = useState(value)
  if (isShown && held !== value) setHeld(value)
  return held
}

function phaseOf(
  round: TableRound | undefined,
  { nowMs, tellMs }: { readonly nowMs: number; readonly tellMs: number },
): TablePhase {
  if (!round) return 'waiting'
  const closesMs = Date.parse(round.closesAt)
  if (round.state === 'void') return 'void'
  if (round.state === 'open') return nowMs < closesMs - marginMs ? 'betting' : 'closed'
  if (round.state === 'running') return 'closed'
  return nowMs < closesMs + tellMs ? 'telling' : 'told'
}

/** A push has the newest rounds only. */
function merged<R>(before: TableView<R> | undefined, line: TableView<R>): TableView<R> {
  const news = line.history.filter(({ number }) => !before?.history.some(each => each.number === number))
  return { ...line, history: [...news, ...(before?.history ?? [])].slice(0, 120) }
}

function stakesOfRound(round: RoundView<TableWire> | undefined): Stakes {
  return round ? stakesOf(round.choice) : new Map()
}

/** The same change, sent again while it is unknown whether it arrived; Arcade makes it once. */
async function askTwice<T>(
  ask: () => Promise<Outcome<T, PlayFault>>,
): Promise<Outcome<T, PlayFault>> {
  const answer = await ask()
  const isUnsure = !answer.ok && (answer.refusal === 'noAnswer' || answer.refusal === 'busy')
  if (!isUnsure) return answer
  await wait(retryMs)
  return ask()
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
