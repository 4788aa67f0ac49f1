import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { playEvents } from '../../../page-kit/round-player.ts'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import { newActionId, type SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import { tellSite } from '../../../page-kit/window-messages.ts'
import type { RoundView, SessionView, SpinAnswer } from '../../../protocol/page-api.ts'
import type { Outcome } from '@glasshouse/outcome'
import type { ReelMachine } from './reel-machine.ts'

/** What is on the table: the session's figures, the round that is shown, and how far its show has come. */
export type Table = {
  readonly view: SessionView
  readonly stake: string
  readonly phase: 'still' | 'turning' | 'telling'
  readonly round: RoundView | undefined
  /** Lines of the round that are drawn so far, and lanterns lit so far. */
  readonly linesShown: number
  readonly lanternsLit: number
  readonly fault: PlayFault | undefined
}

const lineMs = 180
const lanternMs = 140
const mostTries = 3
const retryMs = 1_200

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

type Shown = { readonly phase: 'telling'; readonly round: RoundView; readonly view: SessionView }

type Stage = {
  readonly machine: ReelMachine | null
  readonly sound: Sound
  /** Waits, unless the player is in a hurry. */
  readonly pause: (ms: number) => Promise<void>
  readonly update: (change: Partial<Table>) => void
}

/** Plays a decided round: reels stop one by one, lines are drawn, lanterns light. `shown` goes up with the last reel. */
async function tellRound(shown: Shown, { machine, sound, pause, update }: Stage): Promise<void> {
  const { round } = shown
  await playEvents(round.events, {
    reelStopped: async ({ reel }) => {
      await machine?.whenStopped(reel)
      sound.reelStop(reel)
      if (reel === 3) update(shown)
    },
    linePaid: async ({ paid }) => {
      update({ linesShown: round.lines.findIndex(each => each.line === paid.line) + 1 })
      // Nobody is congratulated on getting less back than was staked.
      if (round.lanterns > 0) sound.linePaid(paid.line)
      await pause(lineMs)
    },
    roundEnded: async ({ lanterns }) => {
      for (let lit = 1; lit <= lanterns; lit += 1) {
        update({ lanternsLit: lit })
        sound.lantern(lit)
        await pause(lanternMs)
      }
    },
  })
}

/** The same press, sent again while nobody can tell whether it arrived; Arcade plays it once. */
async function spinOnce(client: SessionClient, stake: string): Promise<Outcome<SpinAnswer, PlayFault>> {
  const body = { actionId: newActionId(), stake }
  for (let attempt = 1; ; attempt += 1) {
    const answer = await client.spin(body)
    const isUnsure = !answer.ok && (answer.refusal === 'noAnswer' || answer.refusal === 'busy')
    if (!isUnsure || attempt >= mostTries) return answer
    await wait(retryMs)
  }
}

export type TableControls = {
  readonly table: Table
  readonly spin: () => void
  readonly setStake: (stake: string) => void
}

export function useTable(
  opened: SessionView,
  parts: { client: SessionClient; sound: Sound; machine: RefObject<ReelMachine | null>; quick: boolean },
): TableControls {
  const { client, sound, machine, quick } = parts
  const [table, setTable] = useState<Table>(() => openTable(opened))
  const phase = useRef<Table['phase']>('still')
  const hurried = useRef(false)

  const update = useCallback((change: Partial<Table>) => {
    if (change.phase) phase.current = change.phase
    setTable(before => ({ ...before, ...change }))
  }, [])

  const spin = useCallback(() => {
    if (phase.current !== 'still') {
      hurried.current = true
      machine.current?.hurry()
      return
    }
    hurried.current = false
    update({ phase: 'turning', round: undefined, linesShown: 0, lanternsLit: 0, fault: undefined })
    tellSite({ type: 'roundStart', game: table.view.game.path }, table.view.siteOrigins)
    machine.current?.start()
    void spinOnce(client, table.stake).then(async answer => {
      if (answer.ok) {
        machine.current?.land(answer.value.round.stops, quick || hurried.current)
        const pause = (ms: number) => (hurried.current || quick ? Promise.resolve() : wait(ms))
        const shown = {
          phase: 'telling',
          round: answer.value.round,
          view: nextView(table.view, answer.value),
        } as const
        await tellRound(shown, { machine: machine.current, sound, pause, update })
        update({ phase: 'still' })
      } else {
        machine.current?.land(restingStops(table), true)
        update({ phase: 'still', fault: answer.refusal })
      }
      tellSite({ type: 'roundEnd', game: table.view.game.path }, table.view.siteOrigins)
    })
  }, [client, machine, quick, sound, table, update])

  useEffect(() => tellSite({ type: 'ready', game: opened.game.path }, opened.siteOrigins), [opened])

  return {
    table,
    spin,
    setStake: stake => update({ stake, fault: undefined }),
  }
}

/** The session's figures after a round: everything as the answer says, the round on top of the list. */
function nextView(view: SessionView, { round, ...figures }: SpinAnswer): SessionView {
  return { ...view, ...figures, lastRounds: [round, ...view.lastRounds].slice(0, 50) }
}

function openTable(view: SessionView): Table {
  const [last] = view.lastRounds
  const stake = last && view.stakeSteps.includes(last.stake) ? last.stake : view.defaultStake
  return { view, stake, phase: 'still', round: undefined, linesShown: 0, lanternsLit: 0, fault: undefined }
}

/** Where the reels stood before: the last round's place, or the first place of each strip. */
export function restingStops({
  round,
  view,
}: Pick<Table, 'round' | 'view'>): readonly [number, number, number] {
  return round?.stops ?? view.lastRounds[0]?.stops ?? [3, 6, 4]
}
