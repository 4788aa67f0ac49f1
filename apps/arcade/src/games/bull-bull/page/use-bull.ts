import { useMemo, useState } from 'react'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import { soundWin } from '../../../page-kit/sound-win.ts'
import { useRounds, type RoundControls, type Show } from '../../../page-kit/use-rounds.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import type { BullBull, BullPicture } from '../picture.ts'
import type { BullBet } from '../tables.ts'

/** Five cards come one after the other, and are turned over. */
const dealMs = 4 * 140 + 440 + 250

/** What of a decided round lies on the table. */
export type Dealt = { readonly picture: BullPicture; readonly isBankerOpen: boolean }

type Bull = Pick<RoundControls<BullBull>, 'rounds' | 'setStake'> & {
  readonly bet: BullBet
  readonly dealt: Dealt | undefined
  readonly choose: (bet: BullBet) => void
  readonly deal: () => void
}

export function useBull(
  opened: SessionView<BullBull>,
  parts: { readonly client: SessionClient<BullBull>; readonly sound: Sound; readonly quick: boolean },
): Bull {
  const { client, sound, quick } = parts
  const [bet, setBet] = useState<BullBet>(() => opened.lastRounds[0]?.choice.bet ?? 'equal')
  const [dealt, setDealt] = useState<Dealt | undefined>()
  const show = useMemo(() => createShow(setDealt, sound), [sound])
  const choice = useMemo(() => ({ bet }), [bet])
  const { rounds, play, setStake, clear } = useRounds(opened, { client, show, quick, choice })
  return {
    rounds,
    bet,
    dealt,
    setStake,
    deal: play,
    choose: next => {
      setBet(next)
      setDealt(undefined)
      clear()
    },
  }
}

/** Plays a decided round: the player's cards, then the banker's are turned over, then it is said. */
function createShow(setDealt: (dealt: Dealt | undefined) => void, sound: Sound): Show<BullBull> {
  return {
    start: () => undefined,
    clear: () => setDealt(undefined),
    hurry: () => undefined,
    giveUp: () => setDealt(undefined),
    notify: async (round, { reveal, pause }) => {
      const { picture } = round
      setDealt({ picture, isBankerOpen: false })
      sound.knock(1)
      await pause(dealMs)
      setDealt({ picture, isBankerOpen: true })
      sound.knock(3)
      await pause(dealMs)
      reveal()
      // At the stake or below it nothing is celebrated.
      if (!soundWin(sound, round)) sound.knock(2)
    },
  }
}
