import type { Outcome } from '@glasshouse/outcome'
import { newActionId } from '../../../page-kit/action-id.ts'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import type { PlaceAnswer, PlaceBody } from '../../../protocol/table-api.ts'
import type { CometChoice } from '../picture.ts'

type SenderParts = {
  readonly place: (body: PlaceBody) => Promise<Outcome<PlaceAnswer<CometChoice>, PlayFault>>
  readonly onAnswer: (answer: PlaceAnswer<CometChoice>) => void
  readonly onRefused: (fault: PlayFault) => void
}

/** Brings the bets to the server: one change at a time, always the newest. */
export type BetSender = {
  /** What should be staked in a round; null for nothing. */
  want(roundId: string, choice: CometChoice | null): void
  /** What the server has of this player's bet, read from elsewhere. */
  know(roundId: string, bet: { readonly number: number; readonly choice: CometChoice } | null): void
}

type Known = { readonly roundId: string; readonly number: number; readonly choice: CometChoice | null }

export function createBetSender({ place, onAnswer, onRefused }: SenderParts): BetSender {
  let known: Known = { roundId: '', number: -1, choice: null }
  let wanted: Pick<Known, 'roundId' | 'choice'> = known
  let isBusy = false

  async function sync(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      while (!isSame(wanted.choice, known.choice)) {
        const { roundId, number } = known
        const { choice } = wanted
        const body = { actionId: newActionId(), roundId, number: number + 1, choice }
        const first = await place(body)
        const isUnsure = !first.ok && (first.refusal === 'noAnswer' || first.refusal === 'busy')
        // The same change again while it is unknown whether it arrived; it is made once.
        const answer = isUnsure ? await place(body) : first
        if (roundId !== known.roundId) continue
        if (!answer.ok) {
          wanted = known
          return onRefused(answer.refusal)
        }
        known = { roundId, number: answer.value.bet?.number ?? -1, choice }
        onAnswer(answer.value)
      }
    } finally {
      isBusy = false
    }
  }

  return {
    want: (roundId, choice) => {
      if (roundId !== known.roundId) known = { roundId, number: -1, choice: null }
      wanted = { roundId, choice }
      void sync()
    },
    know: (roundId, bet) => {
      if (isBusy) return
      known = { roundId, number: bet?.number ?? -1, choice: bet?.choice ?? null }
    },
  }
}

function isSame(one: CometChoice | null, other: CometChoice | null): boolean {
  return (['a', 'b'] as const).every(
    name =>
      one?.[name]?.stake === other?.[name]?.stake &&
      (one?.[name]?.target ?? 0) === (other?.[name]?.target ?? 0),
  )
}
