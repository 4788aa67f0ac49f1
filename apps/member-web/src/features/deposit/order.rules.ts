import type { DepositNote, DepositOrder, DepositState } from '@glasshouse/contract'
import type { StepState } from '@glasshouse/ui'

export type OrderPhase =
  | 'opening'
  | 'waiting'
  | 'timeUp'
  | 'reviewing'
  | 'success'
  | 'refused'
  | 'expired'
  | 'cancelled'

const ended: Readonly<Record<Exclude<DepositState, 0>, OrderPhase>> = {
  1: 'reviewing',
  2: 'success',
  3: 'refused',
  4: 'expired',
  5: 'cancelled',
}

/** The state of an order for its reader. `nowMs` is the server's time. */
export function phaseOf(
  { status, opening, expire_at }: Pick<DepositOrder, 'status' | 'opening' | 'expire_at'>,
  nowMs: number,
): OrderPhase {
  if (status !== 0) return ended[status]
  if (Date.parse(expire_at) <= nowMs) return 'timeUp'
  return opening === 1 ? 'opening' : 'waiting'
}

/** The last note of its timeline: the reason of its state. */
export function lastNote({ timeline }: Pick<DepositOrder, 'timeline'>): DepositNote | undefined {
  return timeline.at(-1)?.note
}

export type OrderStep = {
  readonly key: string
  readonly words: DepositNote | 'ready' | 'payment' | 'decision' | 'credited'
  readonly state: StepState
  readonly at: string | undefined
}

/** What happened, what happens now, what comes. An order that ended unpaid has nothing to come. */
export function stepsOf({
  status,
  opening,
  timeline,
}: Pick<DepositOrder, 'status' | 'opening' | 'timeline'>): readonly OrderStep[] {
  const past = timeline.map(({ note, state, at }, place): OrderStep => {
    const isBad = state >= 3 && state === status && place === timeline.length - 1
    return { key: `${place} ${note}`, words: note, state: isBad ? 'failed' : 'done', at }
  })
  const coming = (words: OrderStep['words'], state: StepState): OrderStep => ({
    key: words,
    words,
    state,
    at: undefined,
  })
  if (status === 0) {
    const first =
      opening === 1 ? [coming('ready', 'now'), coming('payment', 'next')] : [coming('payment', 'now')]
    return [...past, ...first, coming('credited', 'next')]
  }
  if (status === 1) return [...past, coming('decision', 'now'), coming('credited', 'next')]
  if (status === 2) return [...past, { ...coming('credited', 'done'), at: timeline.at(-1)?.at }]
  return past
}

/** `4:05`, and `1:04:05` above an hour. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (part: number) => part.toString().padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const tail = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`
}

/**
 * The whole minutes at which a countdown is announced; undefined in between, so that a screen reader does not talk all
 * the time.
 */
export function spokenMinutes(leftMs: number): number | undefined {
  return [10, 5, 1].find(minutes => leftMs <= minutes * 60_000 && leftMs > minutes * 60_000 - 10_000)
}

const second = 1_000

/**
 * When to poll; false if only push can bring news. A live push connection announces everything, so polling is only a
 * fallback then; without it the page polls at a pace that suits a waiting person.
 */
export function nextLookMs(
  order: Pick<DepositOrder, 'status' | 'opening' | 'expire_at'>,
  { isLive, nowMs }: { readonly isLive: boolean; readonly nowMs: number },
): number | false {
  switch (phaseOf(order, nowMs)) {
    case 'opening':
    case 'timeUp':
      return 2 * second
    case 'waiting': {
      const untilEnd = Date.parse(order.expire_at) - nowMs + second
      return Math.min(untilEnd, (isLive ? 20 : 3) * second)
    }
    case 'reviewing':
      return (isLive ? 60 : 5) * second
    case 'refused':
    case 'expired':
    case 'cancelled':
      return isLive ? false : 15 * second
    case 'success':
      return false
  }
}
