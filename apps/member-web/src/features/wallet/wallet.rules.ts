import type { TransferUnderWay, WalletEntry, WalletOverview } from '@glasshouse/contract'
import { unitsText, type Currency } from '@glasshouse/money'
import { unitsOf } from '@glasshouse/web-kit'

/** The sums beside the map, as amounts of the wire. Money in flight has its own line and nothing else includes it. */
export type Tally = {
  readonly main: string
  readonly withProviders: string
  readonly onTheWay: string
  readonly total: string
  /** Providers that hold some of it. */
  readonly holders: readonly string[]
  /** Providers whose amount is the last known one, because they did not answer. */
  readonly unread: number
  /** Whether the three parts really make the total; the page confirms it only after a check. */
  readonly addsUp: boolean
}

export function tallyOf(wallet: WalletOverview, currency: Currency): Tally {
  const holding = wallet.my_cash_list.filter(entry => unitsOf(entry.cash) !== 0n)
  const withUnits = holding.reduce((sum, entry) => sum + unitsOf(entry.cash), 0n)
  const parts = unitsOf(wallet.cash) + withUnits + unitsOf(wallet.in_flight_total)
  return {
    main: wallet.cash,
    withProviders: unitsText(withUnits, currency),
    onTheWay: wallet.in_flight_total,
    total: wallet.total,
    holders: holding.map(entry => entry.gp_name),
    unread: wallet.my_cash_list.filter(entry => entry.status === 2).length,
    addsUp: parts === unitsOf(wallet.total),
  }
}

export type HangingState = 'there' | 'nothing' | 'resting' | 'unread' | 'comingHome' | 'goingThere'

/** A provider's lantern: its content, and which way money can or does move. */
export type Hanging = {
  readonly gpId: string
  readonly name: string
  /** The provider's drawing, by name. */
  readonly icon: string
  readonly amount: string
  /** The amount shown is not there but on its way. */
  readonly isMoving: boolean
  /** What is on its way besides the amount shown. */
  readonly alsoMoving: string | undefined
  readonly isLit: boolean
  readonly state: HangingState
  readonly flow: 'none' | 'canComeHome' | 'comingHome' | 'goingThere'
  /** When the amount was last read there; null when it never was. */
  readonly readAt: string | null
  /** Whether manual transfers are possible; false without an adapter. */
  readonly canMove: boolean
}

/** Every provider of the site, in its order, and after them any other that money is on its way to or from. */
export function hangingsOf({ my_cash_list, in_flight }: WalletOverview): readonly Hanging[] {
  const listed = my_cash_list.map(entry => hangingOf(entry, openAt(in_flight, entry.gp_id)))
  const unlisted = in_flight.filter((transfer, place) => {
    const isFirst = in_flight.findIndex(each => each.gp_id === transfer.gp_id) === place
    return isFirst && my_cash_list.every(entry => entry.gp_id !== transfer.gp_id)
  })
  return [...listed, ...unlisted.map(transfer => hangingOf(emptyWallet(transfer), transfer))]
}

function hangingOf(entry: WalletEntry, open: TransferUnderWay | undefined): Hanging {
  const holds = unitsOf(entry.cash) !== 0n
  const isMoving = open !== undefined && !holds
  const isComing = open?.direction === 'out'
  return {
    gpId: entry.gp_id,
    name: entry.gp_name,
    icon: entry.icon_dark,
    amount: isMoving ? open.amount : entry.cash,
    isMoving,
    alsoMoving: holds ? open?.amount : undefined,
    // Money on its way to the main wallet has already left the provider; money on its way there has not arrived.
    isLit: holds || isComing,
    state: stateOf(entry, open, holds),
    flow: open ? flowOf(open) : holds && entry.status !== 1 ? 'canComeHome' : 'none',
    readAt: entry.as_of,
    canMove: entry.transfer !== null,
  }
}

function stateOf(entry: WalletEntry, open: TransferUnderWay | undefined, holds: boolean): HangingState {
  if (open && !holds) return flowOf(open)
  if (entry.status === 1) return 'resting'
  if (entry.status === 2) return 'unread'
  return holds ? 'there' : 'nothing'
}

function flowOf({ direction }: TransferUnderWay): 'comingHome' | 'goingThere' {
  return direction === 'out' ? 'comingHome' : 'goingThere'
}

function openAt(inFlight: readonly TransferUnderWay[], gpId: string): TransferUnderWay | undefined {
  return inFlight.find(transfer => transfer.gp_id === gpId)
}

function emptyWallet({ gp_id, gp_name }: TransferUnderWay): WalletEntry {
  return { gp_id, gp_name, cash: '0', is_light: 0, icon_dark: '', status: 0, as_of: null, transfer: null }
}

/** Which lanterns hang on the wire and which are in the row below it: those with money come first, in their order. */
export function onWire(
  hangings: readonly Hanging[],
  room: number,
): { readonly wire: readonly Hanging[]; readonly row: readonly Hanging[] } {
  if (hangings.length <= room) return { wire: hangings, row: [] }
  const first = [...hangings.filter(matters), ...hangings.filter(each => !matters(each))].slice(0, room)
  return {
    wire: hangings.filter(each => first.includes(each)),
    row: hangings.filter(each => !first.includes(each)),
  }
}

function matters({ isLit, flow }: Hanging): boolean {
  return isLit || flow !== 'none'
}

/** Characters of the longest amount: long ones get smaller figures, because an amount is never cut. */
export function lengthOf(line: string): 'usual' | 'long' | 'longer' {
  if (line.length > 14) return 'longer'
  return line.length > 11 ? 'long' : 'usual'
}
