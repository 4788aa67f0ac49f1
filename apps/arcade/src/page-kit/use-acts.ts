import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Outcome } from '@glasshouse/outcome'
import type { ActAnswer, ActWire, OpenRoundView, RoundView, SessionView } from '../protocol/page-api.ts'
import { askOnce, wait } from './ask-once.ts'
import type { PlayFault } from './play-fault.ts'
import { newActionId } from './action-id.ts'
import type { SessionClient } from './session-client.ts'
import { firstStake, type Rounds } from './use-rounds.ts'
import { useOpened } from './use-opened.ts'
import { notifySite } from './window-messages.ts'

/** What is on the table: besides the figures, the round that waits for its player. */
export type ActRounds<G extends ActWire> = Rounds<G> & {
  readonly open: OpenRoundView<G> | undefined
  /** A round that is over while the page still shows how it ended: its figures come after that. */
  readonly ending: RoundView<G> | undefined
}

export type ActControls<G extends ActWire> = {
  readonly rounds: ActRounds<G>
  /** Begins a round; does nothing while one is open. */
  readonly start: (choice: G['choice']) => void
  /** Does the next thing in the open round. */
  readonly act: (what: G['act']) => void
  /** Brings what is being shown to its end. */
  readonly hurry: () => void
  readonly setStake: (stake: string) => void
  /** Takes the last round and its fault off the table, for a new choice. */
  readonly clear: () => void
}

type ActParts<G extends ActWire> = {
  readonly client: SessionClient<G>
  /** Called with what is stored, at the moment in which it is shown. */
  readonly onShown?: (shown: { readonly round: RoundView<G> | null }) => void
  /** How long the page takes to show a step. What came of the round is said after it. */
  readonly showMs?: (step: Step<RoundView<G>>) => number
  /** How long the page shows a round that is over before the next may begin. */
  readonly tellMs?: (round: RoundView<G>) => number
}

/** The stake that has no result yet, also while the page still shows how its round ended. */
export function stakeInPlay<G extends ActWire>({ open, ending }: ActRounds<G>): string | undefined {
  return (open ?? ending)?.stake
}

/** A press that was meant for the last round may come a moment late. */
export const shortestTellMs = 300

export type Step<R> = { readonly isStart: boolean; readonly round: R | null }

/** A page takes no press for a moment where the button means something new: after a start and after the end. */
export function phaseAfter({ isStart, round }: Step<unknown>): 'telling' | 'still' {
  return isStart || round !== null ? 'telling' : 'still'
}

/** How long that moment is. */
export function untilNextMs<R>(step: Step<R>, tellMs: ((round: R) => number) | undefined): number {
  if (phaseAfter(step) === 'still') return 0
  return Math.max(shortestTellMs, step.round === null ? 0 : (tellMs?.(step.round) ?? 0))
}

/** Waits, unless the player is in a hurry. */
async function waitOrSkip(ms: number, skip: { current: (() => void) | undefined }): Promise<void> {
  if (ms === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  skip.current = resolve
  await Promise.race([wait(ms), promise])
  skip.current = undefined
}

type Table<G extends ActWire> = {
  readonly rounds: ActRounds<G>
  readonly update: (change: Partial<ActRounds<G>>) => void
  readonly step: (ask: () => Promise<Outcome<ActAnswer<G>, PlayFault>>, isStart: boolean) => Promise<void>
  readonly hurry: () => void
}

/** The table, and how one step changes it: asked for, shown, then said. */
function useTable<G extends ActWire>(opened: SessionView<G>, parts: ActParts<G>): Table<G> {
  const { client, onShown, showMs, tellMs } = parts
  const skip = useRef<() => void>(undefined)
  const [rounds, setRounds] = useState<ActRounds<G>>(() => openTable(opened))
  const update = useCallback((change: Partial<ActRounds<G>>) => {
    setRounds(before => ({ ...before, ...change }))
  }, [])

  /** What the server has of the session, where this page may have missed a step. */
  const readAgain = useCallback(async () => {
    const resumed = await client.resume()
    if (resumed.ok) update({ view: resumed.value, open: openOf(resumed.value) })
  }, [client, update])

  const step = useCallback(
    async (ask: () => Promise<Outcome<ActAnswer<G>, PlayFault>>, isStart: boolean) => {
      const answer = await askOnce(ask)
      if (!answer.ok) {
        if (!isPlain(answer.refusal)) await readAgain()
        update({ phase: 'still', fault: answer.refusal })
        return
      }
      const { open, round, ...figures } = answer.value
      const ofShow = showMs?.({ isStart, round }) ?? 0
      if (round && ofShow > 0) {
        update({ phase: 'telling', open: undefined, ending: round })
        await waitOrSkip(ofShow, skip)
      }
      setRounds(before => ({
        ...before,
        phase: phaseAfter({ isStart, round }),
        open: open ?? undefined,
        round: round ?? undefined,
        ending: undefined,
        view: nextView(before.view, { round, figures }),
      }))
      onShown?.({ round })
      if (!round) await waitOrSkip(ofShow, skip)
      const ms = untilNextMs({ isStart, round }, tellMs)
      if (ms === 0) return
      await wait(ms)
      flushSync(() => update({ phase: 'still' }))
      if (round) notifySite({ type: 'roundEnd', game: opened.game.path }, opened.siteOrigins)
    },
    [onShown, opened, readAgain, showMs, tellMs, update],
  )
  useOpened(opened, { client, setRounds })
  const hurry = () => {
    if (opened.allowsQuickPlay) skip.current?.()
  }
  return { rounds, update, step, hurry }
}

/** Rounds in which the player acts: each step is asked once, stored, then shown. */
export function useActs<G extends ActWire>(opened: SessionView<G>, parts: ActParts<G>): ActControls<G> {
  const { client } = parts
  const { rounds, update, step, hurry } = useTable(opened, parts)
  const { phase, open, stake } = rounds
  const start = (choice: G['choice']) => {
    if (phase !== 'still' || open) return
    // Where there is nothing to choose, nothing is sent.
    const body = { actionId: newActionId(), stake, ...(choice === null ? {} : { choice }) }
    update({ phase: 'turning', round: undefined, fault: undefined })
    notifySite({ type: 'roundStart', game: opened.game.path }, opened.siteOrigins)
    void step(() => client.start(body), true)
  }
  const act = (what: G['act']) => {
    if (phase !== 'still' || !open) return
    const body = { roundId: open.id, number: open.acts.length + 1, act: what }
    update({ phase: 'turning', fault: undefined })
    void step(() => client.act(body), false)
  }

  const setStake = (next: string) => update({ stake: next, fault: undefined })
  const clear = () => update({ round: undefined, fault: undefined })
  return { rounds, start, act, hurry, setStake, clear }
}

/** Refusals after which the table is what the page shows. */
function isPlain(fault: PlayFault): boolean {
  return !['noAnswer', 'busy', 'roundOpen', 'roundUnknown', 'actionReused'].includes(fault)
}

function nextView<G extends ActWire>(
  view: SessionView<G>,
  {
    round,
    figures,
  }: {
    readonly round: RoundView<G> | null
    readonly figures: Pick<SessionView<G>, 'balance' | 'session' | 'seed'>
  },
): SessionView<G> {
  const lastRounds = round ? [round, ...view.lastRounds].slice(0, 50) : view.lastRounds
  return { ...view, ...figures, lastRounds }
}

function openOf<G extends ActWire>({ openRound }: SessionView<G>): OpenRoundView<G> | undefined {
  return openRound === null ? undefined : openRound
}

function openTable<G extends ActWire>(view: SessionView<G>): ActRounds<G> {
  const open = openOf(view)
  const stake = open?.firstStake ?? firstStake(view)
  return { view, stake, phase: 'still', round: undefined, fault: undefined, open, ending: undefined }
}
