import type { FanOut } from './fan-out.ts'
import { sessionChannel } from './outbox.ts'
import type { Presence } from './presence.ts'
import type { SocketPlaces } from './socket-places.ts'
import { memberRoom, type PushMember, type Subscription, type Visitor } from './visitor.ts'

export type Memberships = {
  /** The subscription belongs to this session from now on; its end will find the socket. */
  grant(visitor: Visitor, subscription: Subscription, member: PushMember): void
  /** Into the room, in this tick. */
  join(visitor: Visitor, subscription: Subscription): void
  /** Out of the room, in this tick; nothing of it is left. */
  leave(visitor: Visitor, subscription: Subscription): void
}

/** Keeps the rooms of channels, sessions and members in step with a visitor's subscriptions. */
export function createMemberships(fanOut: FanOut, presence: Presence, places: SocketPlaces): Memberships {
  /** If this was the last channel of a session, the socket no longer belongs to it. */
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

  return {
    grant: (visitor, subscription, member) => {
      if (subscription.member?.sessionId === member.sessionId) return
      release(visitor, subscription)
      subscription.member = member
      void visitor.socket.join([sessionChannel(member.sessionId), memberRoom(member.memberId)])
      if (subscription.isPresence && subscription.isJoined) {
        presence.enter(subscription.room, member.memberId)
      }
    },
    join: (visitor, subscription) => {
      void visitor.socket.join(subscription.room)
      subscription.isJoined = true
      if (subscription.isPresence && subscription.member) {
        presence.enter(subscription.room, subscription.member.memberId)
      }
    },
    leave: (visitor, subscription) => {
      visitor.subscriptions.delete(subscription.name)
      release(visitor, subscription)
      const isMember = [...visitor.subscriptions.values()].some(each => each.member)
      if (!isMember && visitor.socket.connected) places.becomeVisitor(visitor.arrival.tcp)
      void visitor.socket.leave(subscription.room)
      fanOut.drop(subscription.room, visitor.socket.id)
    },
  }
}
