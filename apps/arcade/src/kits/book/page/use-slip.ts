import { useCallback, useState } from 'react'
import { newActionId } from '../../../page-kit/action-id.ts'
import { findPrice } from '../odds.ts'
import type { EventView, PlaceBody } from '../wire.ts'

export type AcceptPolicy = PlaceBody['accept']
export type SlipItem = {
  readonly event: string
  readonly setup: unknown
  readonly selection: string
  /** The price that the player has agreed to. */
  readonly price: number
  /** Names the bet on it alone; the same press keeps it however often it is sent. */
  readonly actionId: string
}

/** An item with what is offered now; null while it cannot be bet on. */
export type SlipLine = SlipItem & { readonly now: number | null; readonly isInPlay: boolean }

export type Slip = {
  readonly lines: readonly SlipLine[]
  readonly isParlay: boolean
  /** Why no parlay can be made of them: too few, too many, or two of one event. */
  readonly mayCombine: boolean
  has(event: string, selection: string): boolean
  /** Adds a selection, or takes it out again. */
  toggle(event: EventView, selection: string): void
  remove(actionId: string): void
  clear(): void
  combine(isParlay: boolean): void
  /** Agrees to the prices of now. */
  agree(): void
  /** Gives what was refused for good a new name. */
  renew(): void
  readonly parlayId: string
}

const mostItems = 10

type Items = { readonly items: readonly SlipItem[]; readonly wantsParlay: boolean; readonly parlayId: string }

/** What the player has picked. It survives changes of prices, and says of each item what is offered now. */
export function useSlip(events: readonly EventView[], mostLegs: number): Slip {
  const [state, setState] = useState<Items>(() => ({ items: [], wantsParlay: true, parlayId: newActionId() }))
  const { items, wantsParlay, parlayId } = state
  const change = useCallback(
    (next: (items: readonly SlipItem[]) => readonly SlipItem[]) =>
      setState(now => ({ ...now, items: next(now.items), parlayId: newActionId() })),
    [],
  )
  const lines = items.map(item => {
    const event = events.find(each => each.id === item.event)
    const isOffered = event && !event.isSuspended
    return {
      ...item,
      now: isOffered ? findPrice(event.markets, item.selection) : null,
      isInPlay: event !== undefined && event.live !== null,
    }
  })
  const isApart = new Set(items.map(item => item.event)).size === items.length
  const mayCombine = isApart && items.length > 1 && items.length <= mostLegs
  return {
    lines,
    parlayId,
    mayCombine,
    isParlay: mayCombine && wantsParlay,
    has: (event, selection) => items.some(item => item.event === event && item.selection === selection),
    toggle: (event, selection) => {
      const price = findPrice(event.markets, selection)
      change(now => {
        const rest = now.filter(item => item.event !== event.id || item.selection !== selection)
        if (rest.length < now.length || price === null || now.length >= mostItems) return rest
        const item = { event: event.id, setup: event.setup, selection, price, actionId: newActionId() }
        return [...rest, item]
      })
    },
    remove: actionId => change(now => now.filter(item => item.actionId !== actionId)),
    clear: () => change(() => []),
    combine: next => setState(now => ({ ...now, wantsParlay: next })),
    agree: () =>
      change(now =>
        now.map(item => {
          const price = lines.find(line => line.actionId === item.actionId)?.now ?? item.price
          return price === item.price ? item : { ...item, price, actionId: newActionId() }
        }),
      ),
    renew: () => change(now => now.map(item => ({ ...item, actionId: newActionId() }))),
  }
}

/** The bodies of the bets that the slip stands for: one for all of it, or one for each line. */
export function bodiesOf(
  { lines, isParlay, parlayId }: Slip,
  given: { readonly stake: string; readonly accept: AcceptPolicy },
): readonly PlaceBody[] {
  const legOf = ({ event, selection, price }: SlipLine) => ({ event, selection, price })
  return isParlay
    ? [{ ...given, actionId: parlayId, legs: lines.map(legOf) }]
    : lines.map(line => ({ ...given, actionId: line.actionId, legs: [legOf(line)] }))
}
