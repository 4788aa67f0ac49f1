import { pickRandom } from '../../../kits/draw/random-numbers.ts'
import { useMemo, useState } from 'react'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import { soundWin } from '../../../page-kit/sound-win.ts'
import { useRounds, type RoundControls, type Show } from '../../../page-kit/use-rounds.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import type { Keno } from '../picture.ts'
import { keno } from '../tables.ts'

const ballMs = 120

type Drawing = Pick<RoundControls<Keno>, 'rounds' | 'setStake'> & {
  readonly picks: readonly number[]
  /** The balls that are out so far. */
  readonly balls: readonly number[]
  readonly pick: (number: number) => void
  readonly choose: (picks: readonly number[]) => void
  readonly play: () => void
}

export function useKeno(
  opened: SessionView<Keno>,
  parts: { readonly client: SessionClient<Keno>; readonly sound: Sound; readonly quick: boolean },
): Drawing {
  const { client, sound, quick } = parts
  const [picks, setPicks] = useState<readonly number[]>(() => opened.lastRounds[0]?.choice.picks ?? [])
  const [balls, setBalls] = useState<readonly number[]>([])
  const show = useMemo(() => createShow(setBalls, sound), [sound])
  const choice = useMemo(() => ({ picks }), [picks])
  const { rounds, play, setStake, clear } = useRounds(opened, { client, show, quick, choice })
  const choose = (next: readonly number[]) => {
    if (rounds.phase !== 'still') return
    setPicks(next.toSorted((a, b) => a - b))
    setBalls([])
    clear()
  }
  return {
    rounds,
    picks,
    balls,
    setStake,
    choose,
    pick: number => {
      if (picks.includes(number)) choose(picks.filter(each => each !== number))
      else if (picks.length < keno.mostPicks) choose([...picks, number])
    },
    play: () => {
      if (rounds.phase !== 'still' || picks.length > 0) play()
    },
  }
}

/** Plays a decided round: the balls come one after the other. */
function createShow(setBalls: (balls: readonly number[]) => void, sound: Sound): Show<Keno> {
  return {
    start: () => undefined,
    clear: () => setBalls([]),
    hurry: () => undefined,
    giveUp: () => setBalls([]),
    notify: async (round, { reveal, pause, isHurried }) => {
      const { choice, picture } = round
      for (let out = 1; out <= picture.balls.length && !isHurried(); out += 1) {
        setBalls(picture.balls.slice(0, out))
        if (choice.picks.includes(picture.balls[out - 1] ?? 0)) sound.glow(out % 5)
        await pause(ballMs)
      }
      setBalls(picture.balls)
      reveal()
      // At the stake or below it nothing is celebrated.
      if (!soundWin(sound, round)) sound.knock(2)
    },
  }
}

export const kenoNumbers: readonly number[] = Array.from({ length: keno.numbers }, (_, index) => index + 1)

export function quickPick(count: number): readonly number[] {
  return pickRandom(count, kenoNumbers)
}
