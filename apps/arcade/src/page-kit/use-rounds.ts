import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { unitsText } from '@glasshouse/money'
import type { GameWire, RoundView, SessionView, SpinAnswer } from '../protocol/page-api.ts'
import { askOnce } from './ask-once.ts'
import type { PlayFault } from './play-fault.ts'
import { unitsOf } from './amounts.ts'
import { createPauses } from './pauses.ts'
import { newActionId } from './action-id.ts'
import type { SessionClient } from './session-client.ts'
import { takeTurns } from './take-turns.ts'
import { useOpened } from './use-opened.ts'
import { notifySite } from './window-messages.ts'

/** What is on the table: the session's figures and the round that is shown. */
export type Rounds<G extends GameWire> = {
  readonly view: SessionView<G>
  readonly stake: string
  /** `turning` until the round is shown, `telling` while the page celebrates it. */
  readonly phase: 'still' | 'turning' | 'telling'
  readonly round: RoundView<G> | undefined
  readonly fault: PlayFault | undefined
}

/** What a show of a round works with. Nothing here can change what was decided. */
export type Telling = {
  /** Puts the round and the session's new figures on the page; before this nothing gives them away. */
  readonly reveal: () => void
  /** Waits, unless the player is in a hurry. */
  readonly pause: (ms: number) => Promise<void>
  /** Waits in quick games too; a press ends it. */
  readonly hold: (ms: number) => Promise<void>
  readonly isHurried: () => boolean
  /** A new part of the show begins: what hurried the last one does not hurry this one. */
  readonly relax: () => void
}

/** How a game shows that a round is asked for, what came out, and that nothing did. */
export type Show<G extends GameWire> = {
  /** Sets in motion what moves, and draws nothing: it is called within the press. */
  readonly start: () => void
  /** Takes off the table what the last round left there. */
  readonly clear?: () => void
  readonly notify: (round: RoundView<G>, telling: Telling) => Promise<void>
  /** Puts everything back as it was before the press. */
  readonly giveUp: () => void
  /** The player pressed again: everything is shown at once. */
  readonly hurry: () => void
}

export type RoundControls<G extends GameWire> = {
  readonly rounds: Rounds<G>
  /** Asks for a round; pressed again while one is shown it hurries the show. */
  readonly play: () => void
  readonly setStake: (stake: string) => void
  /** Takes the last round and its fault off the table, for a new choice. */
  readonly clear: () => void
}

/** One press of the button after the other: asked once, shown, counted. */
export function useRounds<G extends GameWire>(
  opened: SessionView<G>,
  parts: {
    readonly client: SessionClient<G>
    readonly show: Show<G>
    readonly quick: boolean
    /** What the player chose; nothing in a game where there is nothing to choose. */
    readonly choice?: G['choice']
    /** The last round, where the page was left in the middle of showing it: it is shown to its end. */
    readonly unseen?: RoundView<G> | undefined
  },
): RoundControls<G> {
  const { client, show, quick, choice, unseen } = parts
  const first = unseen ? viewBefore(opened, unseen) : opened
  const [rounds, setRounds] = useState<Rounds<G>>(() => openTable(first))

  const update = useCallback((change: Partial<Rounds<G>>) => {
    setRounds(before => ({ ...before, ...change }))
  }, [])

  const runShow = usePressedShow(opened, { show, quick, update })

  const play = useCallback(() => {
    const { view, stake } = rounds
    const body = { actionId: newActionId(), stake, ...(choice === undefined ? {} : { choice }) }
    runShow(async telling => {
      const isSaid = begin(show, () => {
        update({ phase: 'turning', round: undefined, fault: undefined })
        notifySite({ type: 'roundStart', game: view.game.path }, view.siteOrigins)
      })
      const [answer] = await Promise.all([askOnce(() => client.spin(body)), isSaid])
      if (!answer.ok) {
        show.giveUp()
        return update({ fault: answer.refusal })
      }
      const decided = answer.value
      const reveal = () => telling.show({ round: decided.round, view: nextView(view, decided) })
      await show.notify(decided.round, { ...telling, reveal })
    })
  }, [choice, client, rounds, show, runShow, update])

  useUnseen(opened, { unseen, show, runShow, update })
  useOpened(opened, { client, setRounds })

  return {
    rounds,
    play,
    setStake: stake => update({ stake, fault: undefined }),
    clear: () => update({ round: undefined, fault: undefined }),
  }
}

/** Shows the round that the page was left in the middle of, once. */
function useUnseen<G extends GameWire>(
  opened: SessionView<G>,
  {
    unseen,
    show,
    runShow,
    update,
  }: {
    readonly unseen: RoundView<G> | undefined
    readonly show: Show<G>
    readonly runShow: (run: RunShow<G>) => void
    readonly update: (change: Partial<Rounds<G>>) => void
  },
): void {
  const isResumed = useRef(false)
  useEffect(() => {
    if (isResumed.current || unseen === undefined) return
    isResumed.current = true
    update({ phase: 'turning' })
    runShow(telling => {
      const reveal = () => telling.show({ round: unseen, view: opened })
      return show.notify(unseen, { ...telling, reveal })
    })
  }, [opened, show, runShow, unseen, update])
}

type RunShow<G extends GameWire> = (
  telling: Omit<Telling, 'reveal'> & {
    /** Puts the round on the table, with the figures after it. */
    readonly show: (decided: Pick<Rounds<G>, 'round' | 'view'>) => void
  },
) => Promise<void>

/** Runs one show after the other, each from its press to the moment in which the next press begins another. */
function usePressedShow<G extends GameWire>(
  opened: SessionView<G>,
  {
    show,
    quick,
    update,
  }: {
    readonly show: Show<G>
    readonly quick: boolean
    readonly update: (change: Partial<Rounds<G>>) => void
  },
): (run: RunShow<G>) => void {
  const [take] = useState(takeTurns)
  const [pauses] = useState(createPauses)
  // Where quick play is forbidden only what follows the result may be shortened: free games, and the show of a win.
  const isDecided = useRef(false)
  const mayHurry = useCallback(() => opened.allowsQuickPlay || isDecided.current, [opened])
  return useCallback(
    run =>
      take({
        mayHurry,
        hurry: () => {
          show.hurry()
          pauses.end()
        },
        run: (wasPressed, relax) => {
          const isHurried = () => wasPressed() || quick
          isDecided.current = false
          const decide = () => {
            isDecided.current = true
          }
          const pause = (ms: number) => (isHurried() ? Promise.resolve() : pauses.wait(ms))
          return run({
            pause,
            hold: pauses.wait,
            isHurried,
            relax: () => {
              decide()
              relax()
            },
            show: decided => {
              decide()
              update({ phase: 'telling', ...decided })
            },
          })
        },
        end: () => {
          // At once: while the button still says Stop, a press must not pay for another round.
          flushSync(() => update({ phase: 'still' }))
          notifySite({ type: 'roundEnd', game: opened.game.path }, opened.siteOrigins)
        },
      }),
    [mayHurry, opened, pauses, quick, show, take, update],
  )
}

/** Motion starts with the press itself; the page reports it a frame later, and does not delay it. */
async function begin<G extends GameWire>(show: Show<G>, say: () => void): Promise<void> {
  show.start()
  await nextFrame()
  show.clear?.()
  say()
}

const frameLimitMs = 60

/** Once a frame is on its way to the screen; after a short time also in a hidden window, where nothing is drawn. */
function nextFrame(): Promise<void> {
  return new Promise(resolve => {
    const limit = setTimeout(resolve, frameLimitMs)
    requestAnimationFrame(() => {
      clearTimeout(limit)
      setTimeout(resolve)
    })
  })
}

/** The session's figures after a round: everything from the answer, the round on top of the list. */
function nextView<G extends GameWire>(
  view: SessionView<G>,
  { round, ...figures }: SpinAnswer<G>,
): SessionView<G> {
  return { ...view, ...figures, lastRounds: [round, ...view.lastRounds].slice(0, 50) }
}

/** The session as it stood before its last round: it shows nothing of it yet. */
export function viewBefore<G extends GameWire>(view: SessionView<G>, round: RoundView<G>): SessionView<G> {
  const { balance, session, lastRounds, currency } = view
  const [stake, payout] = [unitsOf(round.stake), unitsOf(round.payout)]
  const isOfSession = session.spins > 0
  return {
    ...view,
    balance: unitsText(unitsOf(balance) - payout + stake, currency),
    lastRounds: lastRounds.filter(({ id }) => id !== round.id),
    session: isOfSession
      ? {
          ...session,
          spins: session.spins - 1,
          staked: unitsText(unitsOf(session.staked) - stake, currency),
          cameBack: unitsText(unitsOf(session.cameBack) - payout, currency),
        }
      : session,
  }
}

function openTable<G extends GameWire>(view: SessionView<G>): Rounds<G> {
  return { view, stake: firstStake(view), phase: 'still', round: undefined, fault: undefined }
}

/** What a page offers first: the stake of the last round where it may be staked again, or the game's default. */
export function firstStake(view: SessionView): string {
  const [last] = view.lastRounds
  const stake = last && (last.firstStake ?? last.stake)
  return stake !== undefined && view.stakeSteps.includes(stake) ? stake : view.defaultStake
}
