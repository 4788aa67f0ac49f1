import { type Currency } from '@glasshouse/money'
import { type OrderState } from '@glasshouse/server'

/** A wallet by the server's ledger. All amounts in units. */
export type WalletHere = {
  readonly memberId: bigint
  readonly platformId: number
  readonly account: string
  readonly gpId: string
  readonly currency: Currency
  /** The player's name at the provider, or the one we asked for where no answer ever came. */
  readonly ref: string
  readonly isKnown: boolean
  /** The ledger's balance of the provider wallet, with what is held for a withdrawal. */
  readonly mirror: bigint
  readonly readAt: Date | null
  readonly transfers: readonly TransferHere[]
}

export type TransferHere = {
  readonly id: string
  readonly direction: 'in' | 'out'
  readonly state: OrderState
  /** Confirmed where it was applied, else what was asked for. */
  readonly units: bigint
}

/** The same wallet as the provider has it. */
export type WalletThere = {
  readonly currency: Currency
  readonly balance: bigint
  /** Applied ones only. */
  readonly transfers: readonly Omit<TransferHere, 'state'>[]
  /**
   * Rounds, and late changes of bets, in the order in which they moved the wallet; those that our balance snapshot may
   * not have seen yet, and perhaps a few that it has.
   */
  readonly rounds: readonly RoundThere[]
}

export type RoundThere = { readonly at: Date; readonly net: bigint }

export type InFlight = TransferHere & { readonly isAppliedThere: boolean }

export type WalletDecision = {
  readonly here: bigint
  /** Undefined where the provider does not know the player. */
  readonly there: bigint | undefined
  /** The unexplained difference; empty means that ledger and provider agree. */
  readonly faults: readonly string[]
  readonly inFlight: readonly InFlight[]
  /** Won (or lost) in rounds since the last balance snapshot; booked with the next one. */
  readonly toBeRead: bigint
}

/** A reading is dated by our clock and rounds by the provider's; they may differ by so much. */
export const clockDifferenceMs = 60_000

/**
 * Holds the two sides against each other. Transfers are compared one by one. What is then left between the balances must
 * be the result of the provider's last rounds, to the unit: of those that were played since our last reading.
 */
export function checkWallet(here: WalletHere, there: WalletThere | undefined): WalletDecision {
  if (!there) {
    const isNeverMade = !here.isKnown && here.mirror === 0n && here.transfers.every(isAtEndWithout)
    const faults = isNeverMade ? [] : ['the provider does not know this player']
    return { here: here.mirror, there: undefined, faults, inFlight: [], toBeRead: 0n }
  }
  const applied = new Map(there.transfers.map(each => [each.id, each]))
  const inFlight = here.transfers
    .filter(isOpen)
    .map(order => ({ ...order, isAppliedThere: applied.has(order.id) }))
  const faults = [
    ...(here.currency === there.currency ? [] : [`its currency is ${there.currency} there`]),
    ...transferFaults(here.transfers, applied),
  ]
  const moving = there.transfers
    .filter(each => inFlight.some(order => order.id === each.id))
    .reduce((sum, each) => sum + (each.direction === 'in' ? each.units : -each.units), 0n)
  const unread = there.balance - here.mirror - moving
  const isExplained = isResultOfLast(there.rounds, unread, here.readAt)
  if (!isExplained && faults.length === 0)
    faults.push('its balance does not follow from transfers and rounds')
  return {
    here: here.mirror,
    there: there.balance,
    faults,
    inFlight,
    toBeRead: isExplained ? unread : 0n,
  }
}

/** Whether our last reading may have seen a player's last round. Where it cannot, equal balances prove nothing. */
export function mayBeRead(lastRoundAt: Date | null, readAt: Date | null): boolean {
  if (lastRoundAt === null) return true
  return readAt !== null && lastRoundAt.getTime() <= readAt.getTime() + clockDifferenceMs
}

function isOpen({ state }: TransferHere): boolean {
  return state !== 'applied' && state !== 'rejected'
}

function isAtEndWithout({ state }: TransferHere): boolean {
  return state === 'rejected'
}

function transferFaults(
  ours: readonly TransferHere[],
  applied: ReadonlyMap<string, WalletThere['transfers'][number]>,
): string[] {
  const known = new Set(ours.map(each => each.id))
  const unknown = [...applied.values()].filter(each => !known.has(each.id))
  return [
    ...ours.flatMap(order => {
      const other = applied.get(order.id)
      if (order.state === 'applied' && !other) return [`transfer ${order.id} is applied here and not there`]
      if (order.state === 'rejected' && other)
        return [`transfer ${order.id} is rejected here and applied there`]
      const differs =
        other &&
        order.state === 'applied' &&
        (other.units !== order.units || other.direction !== order.direction)
      return differs ? [`transfer ${order.id} is another amount or direction there`] : []
    }),
    ...unknown.map(each => `transfer ${each.id} is applied there and unknown here`),
  ]
}

/**
 * A balance snapshot divides the rounds: earlier ones are booked, later ones are not. The border is near the time of
 * the snapshot; without one nothing is booked.
 */
function isResultOfLast(rounds: readonly RoundThere[], units: bigint, readAt: Date | null): boolean {
  const readMs = readAt?.getTime() ?? Number.NEGATIVE_INFINITY
  let sum = 0n
  for (let first = rounds.length - 1; first >= -1; first -= 1) {
    const before = rounds[first]
    const mayBeCut = before === undefined || before.at.getTime() <= readMs + clockDifferenceMs
    if (mayBeCut && sum === units) return true
    if (!before || before.at.getTime() < readMs - clockDifferenceMs) return false
    sum += before.net
  }
  return false
}
