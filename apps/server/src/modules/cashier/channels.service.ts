import { withinHours } from '../../platform/site-day.ts'
import { type CashierParts } from './cashier-parts.ts'
import { listChannels, type Channel, type ChannelOffer } from './channels.queries.ts'

/** A channel as it stands at this moment. */
export type OpenChannel = Channel & {
  readonly isMaintained: boolean
  /** Null for one that never closes. */
  readonly openState: { readonly isOpen: boolean; readonly changesAt: Date } | null
}

export type ChannelWish = ChannelOffer & {
  readonly timezone: string
  readonly device: 'desktop' | 'mobile'
}

/** What a member may choose from; closed for the night or maintained is shown, switched off is not. */
export async function offeredChannels(parts: CashierParts, wish: ChannelWish): Promise<OpenChannel[]> {
  const channels = await listChannels(parts.database, wish)
  return channels.flatMap(channel =>
    isOffered(parts, channel) && channel.devices.includes(wish.device)
      ? [channelNow(channel, parts.clock.now(), wish.timezone)]
      : [],
  )
}

export function isOffered({ gateways }: CashierParts, channel: Channel): boolean {
  return channel.isOpen && gateways.has(channel.gateway)
}

export function channelNow(channel: Channel, now: Date, timezone: string): OpenChannel {
  const { maintainFrom, maintainUntil, hours } = channel
  const isPlanned = maintainFrom !== null || maintainUntil !== null
  const hasBegun = maintainFrom === null || maintainFrom <= now
  const isOver = maintainUntil !== null && maintainUntil <= now
  return {
    ...channel,
    // What is over says nothing to anybody.
    ...(isOver ? { maintainFrom: null, maintainUntil: null } : {}),
    isMaintained: isPlanned && hasBegun && !isOver,
    openState: hours && withinHours(hours, now, timezone),
  }
}
