import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { playEvents } from '../../../page-kit/round-player.ts'
import { newActionId, type PlayFault, type SessionClient } from '../../../page-kit/session-client.ts'
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
  readonly replaceSeed: (seed: SessionView['seed']) => void
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

  const tell = useCallback(
    async ({ round, ...figures }: SpinAnswer, before: SessionView) => {
      const pause = (ms: number) => (hurried.current || quick ? Promise.resolve() : wait(ms))
      await playEvents(round.events, {
        reelStopped: async ({ reel }) => {
          await machine.current?.whenStopped(reel)
          sound.reelStop(reel)
          if (reel === 3) {
            const lastRounds = [round, ...before.lastRounds].slice(0, 50)
            update({ phase: 'telling', round, view: { ...before, ...figures, lastRounds } })
          }
        },
        linePaid: async ({ paid }) => {
          update({
            linesShown: round.lines.indexOf(round.lines.find(each => each.line === paid.line) ?? paid) + 1,
          })
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
    },
    [machine, quick, sound, update],
  )

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
        await tell(answer.value, table.view)
        update({ phase: 'still' })
      } else {
        machine.current?.land(restingStops(table), true)
        update({ phase: 'still', fault: answer.refusal })
      }
      tellSite({ type: 'roundEnd', game: table.view.game.path }, table.view.siteOrigins)
    })
  }, [client, machine, quick, table, tell, update])

  useEffect(() => tellSite({ type: 'ready', game: opened.game.path }, opened.siteOrigins), [opened])

  return {
    table,
    spin,
    setStake: stake => update({ stake, fault: undefined }),
    replaceSeed: seed => update({ view: { ...table.view, seed } }),
  }
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
