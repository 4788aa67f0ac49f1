import { channelName, type PushEventName } from '@glasshouse/contract'
import { getSession } from './session.ts'

/**
 * This window's position in the one sequence of push events, and whether a read of the server matches it. Every read of
 * a member's data states up to which number it is complete (`X-Push-Seq`), so that nothing is lost between a read and
 * the events.
 */

/**
 * Last number received per channel; public channels keep it over a login. A subscription sends it, to continue from
 * there.
 */
export const since: Record<string, number> = {}

/** After this number every event of the channel has reached this window, or will. */
const heardFrom = new Map<string, number>()
/** The number of the newest event of each name. */
const newest = new Map<string, number>()
/** Where the subscriptions that are under way asked to go on from. */
let asked: Readonly<Record<string, number>> = {}
/** The oldest read per channel that was made while the channel's start position was unknown. */
const readFrom = new Map<string, number>()

/** The socket has just sent its subscriptions. */
export function noteAsked(): void {
  asked = { ...since }
}

/** Counts an event; false when it was received before (a replay after a reconnect). */
export function isNews(channel: string, event: string, seq: number | undefined): boolean {
  if (seq === undefined) return true
  // A resync contains the server's position, which may be behind ours (a restored database). Zero is valid: it is the
  // position of an empty outbox.
  if (event === 'resync') {
    for (const [name, at] of newest) if (at > seq) newest.delete(name)
    heardFrom.set(channel, seq)
  } else if (seq <= (since[channel] ?? -1)) return false
  else newest.set(event, seq)
  since[channel] = seq
  return true
}

/**
 * A channel is subscribed from now on. False when something may have happened between an earlier read and this moment.
 */
export function beginsWithoutGap(channel: string, seq: number): boolean {
  const read = readFrom.get(channel)
  readFrom.delete(channel)
  if (heardFrom.has(channel)) return true
  const from = asked[channel] ?? seq
  heardFrom.set(channel, from)
  return read === undefined || read >= from
}

/** Takes a read of the member's data. A channel that is not subscribed yet will be asked for everything after it. */
export function noteRead(seq: number): void {
  const own = ownChannel()
  if (own === undefined || heardFrom.has(own)) return
  since[own] = Math.min(since[own] ?? seq, seq)
  readFrom.set(own, Math.min(readFrom.get(own) ?? seq, seq))
}

/** Whether a read is older than an event that it should contain, or than the first event that could be received. */
export function isBehind(seq: number, events: readonly PushEventName[]): boolean {
  const own = ownChannel()
  if (own !== undefined && seq < (heardFrom.get(own) ?? seq)) return true
  return events.some(event => (newest.get(event) ?? seq) > seq)
}

function ownChannel(): string | undefined {
  const { token, memberId } = getSession()
  if (token === '' || !/^[0-9]+$/.test(memberId)) return undefined
  return channelName({ kind: 'member', memberId: BigInt(memberId) })
}
