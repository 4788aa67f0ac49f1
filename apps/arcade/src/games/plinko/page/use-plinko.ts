import { useMemo, useState, type RefObject } from 'react'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import { useRounds, type RoundControls, type Show } from '../../../page-kit/use-rounds.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import type { Plinko, PlinkoChoice } from '../picture.ts'
import { plinko } from '../tables.ts'
import type { BallMachine } from './ball-machine.ts'

type Drops = Pick<RoundControls<Plinko>, 'rounds' | 'setStake'> & {
  readonly choice: PlinkoChoice
  readonly choose: (choice: PlinkoChoice) => void
  readonly drop: () => void
}

type Stage = { readonly machine: RefObject<BallMachine | null>; readonly sound: Sound }

export function usePlinko(
  opened: SessionView<Plinko>,
  parts: Stage & { readonly client: SessionClient<Plinko>; readonly quick: boolean },
): Drops {
  const { client, machine, sound, quick } = parts
  const [choice, setChoice] = useState<PlinkoChoice>(() => opened.lastRounds[0]?.choice ?? plinko.first)
  const show = useMemo(() => createShow({ machine, sound }), [machine, sound])
  const { rounds, play, setStake, clear } = useRounds(opened, { client, show, quick, choice })
  return {
    rounds,
    choice,
    drop: play,
    setStake,
    choose: next => {
      setChoice(next)
      machine.current?.clear()
      clear()
    },
  }
}

/** Plays a decided round: the ball falls, and in its bin the round is revealed. */
function createShow({ machine, sound }: Stage): Show<Plinko> {
  return {
    start: () => machine.current?.clear(),
    hurry: () => machine.current?.hurry(),
    giveUp: () => machine.current?.clear(),
    notify: async ({ picture, winTier, payout, stake }, { reveal, isHurried }) => {
      await machine.current?.drop(picture.path, isHurried())
      reveal()
      // At the stake or below it nothing is celebrated.
      if (winTier > 0 && payout !== stake) sound.chime(winTier)
      else sound.knock(1)
    },
  }
}
