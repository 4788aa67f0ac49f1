import type { Currency } from '@glasshouse/money'
import type { Outcome } from '@glasshouse/outcome'
import { newActionId } from '../../../page-kit/action-id.ts'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import type { OwnView, PlaceAnswer, PlaceBody } from '../../../protocol/table-api.ts'
import { stakesOf, type Stakes, type TableChoice } from '../table-rules.ts'
import { choiceOf, emptyLayout, isSame, type Layout } from './layout.ts'
import { wait } from './use-feed.ts'

type SenderParts = {
  readonly currency: Currency
  readonly place: (body: PlaceBody) => Promise<Outcome<PlaceAnswer<TableChoice>, PlayFault>>
  /** What the page shows from now on. */
  readonly show: (layout: Layout) => void
  readonly onAnswer: (answer: PlaceAnswer<TableChoice>, sentMs: number) => void
  readonly onRefused: (fault: PlayFault) => void
}

/** Brings the chips on the table to the server: one change at a time, always the newest. */
export type StakeSender = {
  /** After a refusal what the server has is read again, by `look`. */
  want(layout: Layout, look: () => Promise<unknown>): void
  wanted(): Layout
  /** What the server has of this player's bet takes the place of what the page thought. */
  takeOwn(own: OwnView<TableChoice>, roundId: string | undefined): void
  /** A new round begins without chips; answers those of the one before. Undefined where it is no new one. */
  begin(roundId: string): Stakes | undefined
}

type Sent = { readonly roundId: string; readonly number: number; readonly stakes: Stakes }

const none: Stakes = new Map()
const retryMs = 1_000

export function createStakeSender(parts: SenderParts): StakeSender {
  let wanted: Layout = emptyLayout
  let sent: Sent = { roundId: '', number: -1, stakes: none }
  let isBusy = false

  function show(layout: Layout): void {
    wanted = layout
    parts.show(layout)
  }

  /** Answers whether there may be more to send. */
  async function sendOnce(look: () => Promise<unknown>): Promise<boolean> {
    const { stakes } = wanted
    const { roundId } = sent
    const sentMs = Date.now()
    const answer = await placeStakes(parts, sent, stakes)
    if (roundId !== sent.roundId) return true
    if (answer.ok) {
      sent = { roundId, number: answer.value.bet?.number ?? -1, stakes }
      parts.onAnswer(answer.value, sentMs)
      return true
    }
    isBusy = false
    parts.onRefused(answer.refusal)
    await look()
    show({ stakes: sent.stakes, before: [] })
    return false
  }

  async function sync(look: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      while (!isSame(wanted.stakes, sent.stakes)) if (!(await sendOnce(look))) return
    } finally {
      isBusy = false
    }
  }

  return {
    wanted: () => wanted,
    want: (layout, look) => {
      show(layout)
      void sync(look)
    },
    takeOwn: ({ bet }, roundId) => {
      if (isBusy) return
      const stakes = bet ? stakesOf(bet.choice) : none
      sent = { roundId: roundId ?? '', number: bet?.number ?? -1, stakes }
      if (!isSame(wanted.stakes, stakes)) show({ stakes, before: [] })
    },
    begin: roundId => {
      if (roundId === sent.roundId) return undefined
      const { stakes } = sent
      sent = { roundId, number: -1, stakes: none }
      show(emptyLayout)
      return stakes
    },
  }
}

function placeStakes({ currency, place }: SenderParts, { roundId, number }: Sent, stakes: Stakes) {
  const body = { actionId: newActionId(), roundId, number: number + 1, choice: choiceOf(stakes, currency) }
  return askTwice(() => place(body))
}

/** The same change, sent again while it is unknown whether it arrived; Arcade makes it once. */
async function askTwice<T>(ask: () => Promise<Outcome<T, PlayFault>>): Promise<Outcome<T, PlayFault>> {
  const answer = await ask()
  const isUnsure = !answer.ok && (answer.refusal === 'noAnswer' || answer.refusal === 'busy')
  if (!isUnsure) return answer
  await wait(retryMs)
  return ask()
}
