import { useMemo, useState, type RefObject } from 'react'
import { playEvents } from '../../../page-kit/round-player.ts'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import { useRounds, type Rounds, type Show } from '../../../page-kit/use-rounds.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import type { LanternThree } from '../picture.ts'
import type { ReelMachine } from './reel-machine.ts'

/** How far the show of a round is: drawn lines, lit lanterns. */
type Shown = { readonly linesShown: number; readonly winTier: number }

export type Table = Rounds<LanternThree> & Shown

export type TableControls = {
  readonly table: Table
  readonly spin: () => void
  readonly setStake: (stake: string) => void
}

const nothingShown: Shown = { linesShown: 0, winTier: 0 }
const lineMs = 180
const lanternMs = 140

type Stage = {
  readonly machine: RefObject<ReelMachine | null>
  readonly sound: Sound
  readonly update: (shown: Shown) => void
}

export function useTable(
  opened: SessionView<LanternThree>,
  parts: {
    readonly client: SessionClient<LanternThree>
    readonly sound: Sound
    readonly machine: RefObject<ReelMachine | null>
    readonly quick: boolean
  },
): TableControls {
  const { client, sound, machine, quick } = parts
  const [shown, update] = useState(nothingShown)
  const [standing] = useState(() => ({ stops: restingStops({ round: undefined, view: opened }) }))
  const show = useMemo(
    () => createShow({ machine, sound, update }, standing),
    [machine, sound, update, standing],
  )
  const { rounds, play, setStake } = useRounds(opened, { client, show, quick })
  return { table: { ...rounds, ...shown }, spin: play, setStake }
}

/** Plays a decided round: reels stop one by one, lines are drawn, lanterns light. It is revealed with the last reel. */
function createShow(
  { machine, sound, update }: Stage,
  standing: { stops: LanternThree['picture']['stops'] },
): Show<LanternThree> {
  return {
    start: () => machine.current?.start(),
    clear: () => update(nothingShown),
    hurry: () => machine.current?.hurry(),
    giveUp: () => machine.current?.land(standing.stops, true),
    notify: async ({ picture, winTier }, { reveal, pause, isHurried }) => {
      standing.stops = picture.stops
      machine.current?.land(picture.stops, isHurried())
      let linesShown = 0
      await playEvents(picture.events, {
        reelStopped: async ({ reel }) => {
          await machine.current?.whenStopped(reel)
          sound.knock(reel)
          if (reel === 3) reveal()
        },
        linePaid: async ({ paid }) => {
          linesShown += 1
          update({ linesShown, winTier: 0 })
          // A payout below the stake is not celebrated.
          if (winTier > 0) sound.chime(paid.line)
          await pause(lineMs)
        },
        roundEnded: async () => {
          for (let lit = 1; lit <= winTier; lit += 1) {
            update({ linesShown, winTier: lit })
            sound.glow(lit)
            await pause(lanternMs)
          }
        },
      })
    },
  }
}

/** The reels' initial place: the last round's, or the first place of each strip. */
export function restingStops({
  round,
  view,
}: Pick<Rounds<LanternThree>, 'round' | 'view'>): LanternThree['picture']['stops'] {
  return round?.picture.stops ?? view.lastRounds[0]?.picture.stops ?? [3, 6, 4]
}
