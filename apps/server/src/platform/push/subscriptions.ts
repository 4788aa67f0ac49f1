import { channelName, parseChannel, type Channel } from '@glasshouse/contract'
import type { Authorisation } from './authorisation.ts'
import type { CatchUp } from './catch-up.ts'
import type { FanOut } from './fan-out.ts'
import { sessionChannel } from './outbox.ts'
import type { Presence } from './presence.ts'
import type { PushLimits } from './push-limits.ts'
import type { PushMetrics } from './push-metrics.ts'
import { channelRoom, type PushServer } from './socket-server.ts'
import { readHandshakeToken, readSubscribeFrame } from './subscribe-frame.ts'
import { memberRoom, type PushMember, type Subscription, type Visitor } from './visitor.ts'

export type SubscriptionParts = {
  readonly io: PushServer
  readonly authorisation: Authorisation
  readonly catchUp: CatchUp
  readonly fanOut: FanOut
  readonly presence: Presence
  readonly metrics: PushMetrics
  readonly limits: PushLimits
  /** The number that the next event everywhere will be above. */
  position(): number
}

export type Subscriptions = {
  subscribe(visitor: Visitor, frame: unknown): Promise<void>
  unsubscribe(visitor: Visitor, frame: unknown): void
  /** Takes the visitor out of every channel that it hears by this session. */
  revoke(visitor: Visitor, sessionId: bigint, reason: string): void
  /** The socket is gone. */
  forget(visitor: Visitor): void
}

type Status = 400 | 401 | 403 | 404 | 429 | 503

/** Who hears which channel. Subscribing is idempotent: Echo sends a frame more than once. */
export function createSubscriptions(parts: SubscriptionParts): Subscriptions {
  const { io, fanOut, presence, limits, metrics } = parts
  const { rooms } = io.of('/').adapter

  function refuse(visitor: Visitor, name: string, status: Status): void {
    metrics.subscriptionRefused(status)
    visitor.socket.emit('subscription_error', name, status)
  }

  async function subscribe(visitor: Visitor, sent: unknown): Promise<void> {
    const frame = readSubscribeFrame(sent)
    if (!frame) return refuse(visitor, '', 400)
    const channel = parseChannel(frame.channel)
    if (!channel) return refuse(visitor, frame.channel, 404)
    const before = visitor.subscriptions.get(frame.channel)
    if (before && !before.isJoined) return // the first frame is still being answered
    if (!before && visitor.subscriptions.size >= limits.channelsPerSocket) {
      return refuse(visitor, frame.channel, 429)
    }
    const subscription = before ?? newSubscription(visitor, channel)
    visitor.subscriptions.set(frame.channel, subscription)
    const status = await admit(visitor, { subscription, channel, token: frame.token })
    if (!isCurrent(visitor, subscription)) return
    if (status !== undefined) {
      leave(visitor, subscription)
      refuse(visitor, frame.channel, status)
    } else if (before) confirm(visitor, subscription)
    else await letIn(visitor, { subscription, channel, since: frame.since })
  }

  /** Undefined where the visitor may hear the channel; it then counts as one of the session's and the member's sockets. */
  async function admit(
    visitor: Visitor,
    wish: { subscription: Subscription; channel: Channel; token: string | undefined },
  ): Promise<Status | undefined> {
    const token = wish.token ?? readHandshakeToken(visitor.socket.handshake.auth)
    const verdict = await parts.authorisation.judge(visitor, wish.channel, token)
    if ('status' in verdict) return verdict.status
    const { member } = verdict
    if (!member || !isCurrent(visitor, wish.subscription)) return undefined
    const own = rooms.get(memberRoom(member.memberId))
    if (own && !own.has(visitor.socket.id) && own.size >= limits.socketsPerMember) return 429
    grant(visitor, wish.subscription, member)
    return undefined
  }

  async function letIn(
    visitor: Visitor,
    wish: { subscription: Subscription; channel: Channel; since: number | undefined },
  ): Promise<void> {
    const { socket, arrival } = visitor
    const { subscription, channel, since } = wish
    const { name, room } = subscription
    try {
      await parts.catchUp.letIn({
        siteId: arrival.siteId,
        channel,
        room,
        since,
        isExpected: () => isCurrent(visitor, subscription),
        join: () => {
          void socket.join(room)
          subscription.isJoined = true
          if (subscription.isPresence && subscription.member) {
            presence.enter(room, subscription.member.memberId)
          }
        },
        replay: event => void socket.emit(event.event, name, event.data, { seq: event.seq }),
        resync: () => void socket.emit('resync', name, { channel: name }, { seq: parts.position() }),
      })
    } catch {
      // The outbox could not be read; the page may ask again, with what it has seen by then.
      leave(visitor, subscription)
      return refuse(visitor, name, 503)
    }
    if (isCurrent(visitor, subscription)) confirm(visitor, subscription)
  }

  /** Echo itself waits for no answer; our page learns from the number where to go on after a disconnection. */
  function confirm({ socket }: Visitor, { name, room, isPresence, member }: Subscription): void {
    const seq = fanOut.settledTo(room, parts.position())
    socket.emit('subscription_succeeded', name, {}, { seq })
    if (isPresence && member) socket.emit('presence:subscribed', name, [presence.entryOf(room, member)])
  }

  function grant(visitor: Visitor, subscription: Subscription, member: PushMember): void {
    const before = subscription.member
    if (before?.sessionId === member.sessionId) return
    if (before) release(visitor, subscription)
    subscription.member = member
    void visitor.socket.join([sessionChannel(member.sessionId), memberRoom(member.memberId)])
    if (subscription.isPresence && subscription.isJoined) {
      presence.enter(subscription.room, member.memberId)
    }
  }

  /** The subscription is no longer heard by its session; nor is the socket the session's, if this was the last one. */
  function release(visitor: Visitor, subscription: Subscription): void {
    const { member, room } = subscription
    if (!member) return
    subscription.member = undefined
    if (subscription.isPresence && subscription.isJoined) presence.leave(room, member.memberId)
    const others = [...visitor.subscriptions.values()].map(each => each.member)
    if (!others.some(other => other?.sessionId === member.sessionId)) {
      void visitor.socket.leave(sessionChannel(member.sessionId))
    }
    if (!others.some(other => other?.memberId === member.memberId)) {
      void visitor.socket.leave(memberRoom(member.memberId))
    }
  }

  function leave(visitor: Visitor, subscription: Subscription): void {
    visitor.subscriptions.delete(subscription.name)
    release(visitor, subscription)
    void visitor.socket.leave(subscription.room)
    fanOut.drop(subscription.room, visitor.socket.id)
  }

  return {
    subscribe,
    unsubscribe: (visitor, sent) => {
      const subscription = visitor.subscriptions.get(readSubscribeFrame(sent)?.channel ?? '')
      if (subscription) leave(visitor, subscription)
    },
    revoke: (visitor, sessionId, reason) => {
      delete visitor.judged
      for (const subscription of [...visitor.subscriptions.values()]) {
        if (subscription.member?.sessionId !== sessionId) continue
        leave(visitor, subscription)
        metrics.subscriptionRefused(401)
        visitor.socket.emit('subscription_error', subscription.name, 401, { reason })
      }
    },
    forget: visitor => {
      for (const subscription of [...visitor.subscriptions.values()]) leave(visitor, subscription)
    },
  }
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
