import { createHmac, randomBytes } from 'node:crypto'
import type { PushMember } from './visitor.ts'

/** The data of a presence channel about the member itself, in the form that Echo's `here()` expects. */
type PresenceEntry = {
  readonly user_id: string
  readonly user_info: { readonly id: string; readonly online: number }
}

export type Presence = {
  enter(room: string, memberId: bigint): void
  leave(room: string, memberId: bigint): void
  /** The caller alone, with the number of members that this node sees in the room. Other members stay hidden. */
  entryOf(room: string, member: PushMember): PresenceEntry
}

/**
 * Counts members in presence channels, several sockets of one member as one. Member lists and join messages would be
 * quadratic in the members and would reveal players to each other; neither exists here.
 */
export function createPresence(): Presence {
  // The ids mean nothing outside this process and cannot be turned back into member ids.
  const key = randomBytes(32)
  const rooms = new Map<string, Map<bigint, number>>()
  return {
    enter: (room, memberId) => {
      const members = rooms.get(room) ?? new Map<bigint, number>()
      rooms.set(room, members)
      members.set(memberId, (members.get(memberId) ?? 0) + 1)
    },
    leave: (room, memberId) => {
      const members = rooms.get(room)
      const left = (members?.get(memberId) ?? 0) - 1
      if (left > 0) members?.set(memberId, left)
      else members?.delete(memberId)
      if (members?.size === 0) rooms.delete(room)
    },
    entryOf: (room, { memberId }) => {
      const id = createHmac('sha256', key).update(`${memberId}`).digest('hex').slice(0, 16)
      return { user_id: id, user_info: { id, online: rooms.get(room)?.size ?? 0 } }
    },
  }
}
