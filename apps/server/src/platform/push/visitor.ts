import type { Currency } from '@glasshouse/money'
import type { Arrival } from './handshake.ts'
import type { PushSocket } from './socket-server.ts'

/** The member behind a live session, as far as push needs to know. */
export type PushMember = {
  readonly memberId: bigint
  readonly currency: Currency
  readonly sessionId: bigint
}

/** One channel of one socket. It is in the room once `isJoined`; before that it catches up on what it missed. */
export type Subscription = {
  readonly name: string
  readonly room: string
  readonly isPresence: boolean
  /** The session of a private or presence channel; none for a public one. */
  member: PushMember | undefined
  isJoined: boolean
}

export type Visitor = {
  readonly socket: PushSocket
  readonly arrival: Arrival
  /** The token of the handshake, for frames without one. */
  readonly token: string | undefined
  readonly subscriptions: Map<string, Subscription>
  /** The answer about the token asked for last, so that a burst of subscriptions asks once. */
  checked?: {
    readonly token: string
    readonly atMs: number
    readonly member: Promise<PushMember | undefined>
  }
}

/** The room with all sockets of a member. No channel: nothing can subscribe to this name. */
export function memberRoom(memberId: bigint): string {
  return `member:${memberId}`
}
