import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { withinHours } from '../../../platform/site-day.ts'
import { type CashierDeps } from './cashier-deps.ts'
import { listChannels, type Channel, type ChannelOffer } from './channels.queries.ts'

/** A channel in its current state. */
export type OpenChannel = Channel & {
  readonly isMaintained: boolean
  /** Null for one that never closes. */
  readonly openState: { readonly isOpen: boolean; readonly changesAt: Date } | null
}

export type ChannelInput = ChannelOffer & {
  readonly timezone: string
  readonly device: 'desktop' | 'mobile'
}

/** What a member may choose from; closed for the night or maintained is shown, switched off is not. */
export async function offeredChannels(deps: CashierDeps, input: ChannelInput): Promise<OpenChannel[]> {
  const channels = await listChannels(deps.database, input)
  return channels.flatMap(channel =>
    isOffered(deps, channel) && channel.devices.includes(input.device)
      ? [channelNow(channel, deps.clock.now(), input.timezone)]
      : [],
  )
}

/** A channel through which an order can be made at this moment, or why not. */
export function openNow(
  deps: CashierDeps,
  channel: Channel | undefined,
  { device, timezone }: Pick<ChannelInput, 'device' | 'timezone'>,
): Outcome<OpenChannel, 'channelClosed' | 'channelMaintenance'> {
  if (!channel || !isOffered(deps, channel) || !channel.devices.includes(device)) {
    return refuse('channelClosed', { opens_at: null })
  }
  const open = channelNow(channel, deps.clock.now(), timezone)
  if (open.isMaintained) {
    const interval = {
      start_at: open.maintainFrom?.toISOString() ?? null,
      end_at: open.maintainUntil?.toISOString() ?? null,
    }
    return refuse('channelMaintenance', { maintain_interval: interval })
  }
  if (open.openState && !open.openState.isOpen) {
    return refuse('channelClosed', { opens_at: open.openState.changesAt.toISOString() })
  }
  return ok(open)
}

function isOffered({ gateways }: CashierDeps, channel: Channel): boolean {
  return channel.isOpen && gateways.has(channel.gateway)
}

function channelNow(channel: Channel, now: Date, timezone: string): OpenChannel {
  const { maintainFrom, maintainUntil, hours } = channel
  const isPlanned = maintainFrom !== null || maintainUntil !== null
  const hasBegun = maintainFrom === null || maintainFrom <= now
  const isOver = maintainUntil !== null && maintainUntil <= now
  return {
    ...channel,
    // An expired one is not shown.
    ...(isOver ? { maintainFrom: null, maintainUntil: null } : {}),
    isMaintained: isPlanned && hasBegun && !isOver,
    openState: hours && withinHours(hours, now, timezone),
  }
}
