import { useCallback, useMemo, useRef, useState } from 'react'
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
  readonly takeMachine: (machine: DiceMachine) => void
}

const lanternMs = 140

export function useDice(
  opened: SessionView<Dice100>,
  parts: { readonly client: SessionClient<Dice100>; readonly sound: Sound; readonly quick: boolean },
): Dice {
  const { client, sound, quick } = parts
  const machine = useRef<DiceMachine | null>(null)
  const [choice, setChoice] = useState<DiceChoice>(() => firstChoice(opened))
  const show = useMemo(() => createShow(() => machine.current, sound), [sound])
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
    takeMachine: useCallback((made: DiceMachine) => {
      machine.current = made
    }, []),
  }
}

/** A reload goes on with the bet of the last round. */
function firstChoice({ lastRounds }: SessionView<Dice100>): DiceChoice {
  return lastRounds[0]?.choice ?? { side: 'under', faces: dice100.firstFaces }
}

/** Plays a decided round: the dice come to rest one by one, and with the last the round is revealed. */
function createShow(machine: () => DiceMachine | null, sound: Sound): Show<Dice100> {
  return {
    start: () => machine()?.start(),
    hurry: () => machine()?.hurry(),
    giveUp: () => machine()?.stayAsBefore(),
    tell: async ({ picture }, { reveal, pause, isHurried }) => {
      machine()?.land(digitsOf(picture.roll), isHurried())
      await playEvents(picture.events, {
        dieRested: async ({ die }) => {
          await machine()?.whenRested(die)
          sound.knock(5 - die)
          if (die === 4) reveal()
        },
        roundEnded: async ({ isWin, lanterns }) => {
          if (isWin) sound.chime(lanterns)
          for (let lit = 1; lit < lanterns; lit += 1) {
            await pause(lanternMs)
            sound.glow(lit)
          }
        },
      })
    },
  }
}
