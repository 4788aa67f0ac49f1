import { channelName, parseChannel, type Channel } from '@glasshouse/contract'
import type { Log } from '@glasshouse/service'
import type { Authorisation } from './authorisation.ts'
import type { CatchUp } from './catch-up.ts'
import type { FanOut } from './fan-out.ts'
import type { Memberships } from './memberships.ts'
import type { Presence } from './presence.ts'
import type { PushLimits } from './push-limits.ts'
import type { PushMetrics } from './push-metrics.ts'
import type { SocketPlaces } from './socket-places.ts'
import { channelRoom, type PushServer } from './socket-server.ts'
import { readSubscribeFrame } from './subscribe-frame.ts'
import { memberRoom, type Subscription, type Visitor } from './visitor.ts'

export type SubscriptionDeps = {
  readonly io: PushServer
  readonly authorisation: Authorisation
  readonly catchUp: CatchUp
  readonly memberships: Memberships
  readonly fanOut: FanOut
  readonly presence: Presence
  readonly metrics: PushMetrics
  readonly log: Log
  readonly limits: PushLimits
  readonly places: SocketPlaces
  /** The number of the last event that this node has handed out. */
  position(): number
}

export type Subscriptions = {
  subscribe(visitor: Visitor, frame: unknown): Promise<void>
  /** Answers a frame that is one too many. */
  refuseFrame(visitor: Visitor, frame: unknown): void
  unsubscribe(visitor: Visitor, frame: unknown): void
  /** Unsubscribes the visitor from every channel of this session. */
  revoke(visitor: Visitor, sessionId: bigint, reason: string): void
  /** The socket is gone. */
  forget(visitor: Visitor): void
}

type Status = 400 | 401 | 403 | 404 | 429 | 503

/** One pending subscription of one channel. */
type Input = {
  readonly subscription: Subscription
  readonly channel: Channel
  readonly token: string | undefined
  readonly since: number | undefined
}

/** The subscriptions. Subscribing is idempotent: Echo sends a frame more than once. */
export function createSubscriptions(deps: SubscriptionDeps): Subscriptions {
  const { memberships, metrics } = deps
  return {
    subscribe: (visitor, frame) => subscribe(deps, visitor, frame),
    refuseFrame: (visitor, frame) => refuse(deps, visitor, [readSubscribeFrame(frame)?.channel ?? '', 429]),
    unsubscribe: (visitor, frame) => {
      const subscription = visitor.subscriptions.get(readSubscribeFrame(frame)?.channel ?? '')
      if (subscription) memberships.leave(visitor, subscription)
    },
    revoke: (visitor, sessionId, reason) => {
      delete visitor.checked
      for (const subscription of visitor.subscriptions.values()) {
        if (subscription.member?.sessionId !== sessionId) continue
        memberships.leave(visitor, subscription)
        metrics.subscriptionRefused(401)
        visitor.socket.emit('subscription_error', subscription.name, 401, { reason })
      }
    },
    forget: visitor => {
      for (const subscription of visitor.subscriptions.values()) memberships.leave(visitor, subscription)
    },
  }
}

async function subscribe(deps: SubscriptionDeps, visitor: Visitor, sent: unknown): Promise<void> {
  const frame = readSubscribeFrame(sent)
  if (!frame) return refuse(deps, visitor, ['', 400])
  const channel = parseChannel(frame.channel)
  if (!channel) return refuse(deps, visitor, [frame.channel, 404])
  const before = visitor.subscriptions.get(frame.channel)
  if (before && !before.isJoined) return // the first frame is still being answered
  if (!before && visitor.subscriptions.size >= deps.limits.channelsPerSocket) {
    return refuse(deps, visitor, [frame.channel, 429])
  }
  const subscription = before ?? newSubscription(visitor, channel)
  visitor.subscriptions.set(frame.channel, subscription)
  const input: Input = { subscription, channel, token: frame.token, since: frame.since }
  const status = await admit(deps, visitor, input)
  if (!isCurrent(visitor, subscription)) return
  if (status !== undefined) {
    deps.memberships.leave(visitor, subscription)
    refuse(deps, visitor, [frame.channel, status])
  } else if (before) confirm(deps, visitor, subscription)
  else await letIn(deps, visitor, input)
}

/**
 * Undefined if the visitor may not subscribe to the channel; else the socket counts as one of its session's and its
 * member's.
 */
async function admit(
  deps: SubscriptionDeps,
  visitor: Visitor,
  { subscription, channel, token }: Input,
): Promise<Status | undefined> {
  const { socket } = visitor
  const decision = await deps.authorisation.decide(visitor, channel, token ?? visitor.token)
  if ('status' in decision) return decision.status
  const { member } = decision
  if (!member || !isCurrent(visitor, subscription)) return undefined
  const own = deps.io.of('/').adapter.rooms.get(memberRoom(member.memberId))
  if (own && !own.has(socket.id) && own.size >= deps.limits.socketsPerMember) return 429
  if (!deps.places.becomeMember(visitor.arrival.tcp)) return 429
  deps.memberships.grant(visitor, subscription, member)
  return undefined
}

async function letIn(deps: SubscriptionDeps, visitor: Visitor, input: Input): Promise<void> {
  const { socket, arrival } = visitor
  const { subscription, channel, since } = input
  const { name, room } = subscription
  try {
    await deps.catchUp.letIn({
      siteId: arrival.siteId,
      channel,
      room,
      since,
      isExpected: () => isCurrent(visitor, subscription),
      join: () => deps.memberships.join(visitor, subscription),
      replay: event => void socket.emit(event.event, name, event.data, { seq: event.seq }),
      resync: () => void socket.emit('resync', name, { channel: name }, { seq: settledSeq(deps, room) }),
    })
  } catch (error) {
    // The outbox could not be read; the page may ask again, with what it has seen by then.
    deps.log.warn({ err: error }, 'push: missed events not read')
    if (!isCurrent(visitor, subscription)) return
    deps.memberships.leave(visitor, subscription)
    return refuse(deps, visitor, [name, 503])
  }
  if (isCurrent(visitor, subscription)) confirm(deps, visitor, subscription)
}

/** Echo itself waits for no answer; our page learns from the number where to go on after a disconnection. */
function confirm(deps: SubscriptionDeps, { socket }: Visitor, subscription: Subscription): void {
  const { name, room, isPresence, member } = subscription
  socket.emit('subscription_succeeded', name, {}, { seq: settledSeq(deps, room) })
  if (isPresence && member) {
    socket.emit('presence:subscribed', name, [deps.presence.entryOf(room, member)])
  }
}

/** Below this number the room has had everything; from here a page that comes back goes on. */
function settledSeq({ fanOut, position }: SubscriptionDeps, room: string): number {
  return fanOut.settledTo(room, position())
}

function refuse(
  { metrics }: SubscriptionDeps,
  { socket }: Visitor,
  [name, status]: readonly [name: string, status: Status],
): void {
  metrics.subscriptionRefused(status)
  socket.emit('subscription_error', name, status)
}

function newSubscription(visitor: Visitor, channel: Channel): Subscription {
  const name = channelName(channel)
  return {
    name,
    room: channelRoom(visitor.arrival.siteId, name),
    isPresence: channel.kind === 'presenceOf',
    member: undefined,
    isJoined: false,
  }
}

function isCurrent(visitor: Visitor, subscription: Subscription): boolean {
  return visitor.socket.connected && visitor.subscriptions.get(subscription.name) === subscription
}
