import { useMemo, useState, type RefObject } from 'react'
import { playEvents } from '../../../page-kit/round-player.ts'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import { useRounds, type RoundControls, type Show } from '../../../page-kit/use-rounds.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import type { Dice100, DiceChoice } from '../picture.ts'
import { digitsOf } from '../rules.ts'
import { dice100 } from '../tables.ts'
import type { DiceMachine } from './dice-machine.ts'

type Dice = Pick<RoundControls<Dice100>, 'rounds' | 'setStake'> & {
  readonly choice: DiceChoice
  readonly choose: (choice: DiceChoice) => void
  readonly roll: () => void
}

type Stage = { readonly machine: RefObject<DiceMachine | null>; readonly sound: Sound }

const lanternMs = 140

export function useDice(
  opened: SessionView<Dice100>,
  parts: Stage & { readonly client: SessionClient<Dice100>; readonly quick: boolean },
): Dice {
  const { client, machine, sound, quick } = parts
  const [choice, setChoice] = useState<DiceChoice>(() => firstChoice(opened))
  const show = useMemo(() => createShow({ machine, sound }), [machine, sound])
  const { rounds, play, setStake, clear } = useRounds(opened, { client, show, quick, choice })
  return {
    rounds,
    choice,
    roll: play,
    setStake,
    choose: next => {
      setChoice(next)
      clear()
    },
  }
}

/** A reload goes on with the bet of the last round. */
function firstChoice({ lastRounds }: SessionView<Dice100>): DiceChoice {
  return lastRounds[0]?.choice ?? { side: 'under', faces: dice100.firstFaces }
}

/** Plays a decided round: the dice come to rest one by one, and with the last the round is revealed. */
function createShow({ machine, sound }: Stage): Show<Dice100> {
  return {
    start: () => machine.current?.start(),
    hurry: () => machine.current?.hurry(),
    giveUp: () => machine.current?.stayAsBefore(),
    notify: async ({ picture }, { reveal, pause, isHurried }) => {
      machine.current?.land(digitsOf(picture.roll), isHurried())
      await playEvents(picture.events, {
        dieRested: async ({ die }) => {
          await machine.current?.whenRested(die)
          sound.knock(5 - die)
          if (die === 4) reveal()
        },
        roundEnded: async ({ isWin, winTier }) => {
          if (isWin) sound.chime(winTier)
          for (let lit = 1; lit < winTier; lit += 1) {
            await pause(lanternMs)
            sound.glow(lit)
          }
        },
      })
    },
  }
}
