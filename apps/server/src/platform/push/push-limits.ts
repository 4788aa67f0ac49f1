import { connectionLimits, type Rate } from '@glasshouse/service'

export type PushLimits = {
  readonly channelsPerSocket: number
  /** That a socket may send: never more than 100 in a minute. A page sends six when it connects. */
  readonly frames: Rate
  /** Frames beyond the limit that are refused one by one before the socket is cut. */
  readonly refusedFrames: number
  readonly frameBytes: number
  readonly socketsPerMember: number
  /** Of visitors, and as many of members. */
  readonly socketsPerAddress: number
  /** Of all visitors: the rest of the connections of this process is for members. */
  readonly visitorSockets: number
  /** Connections of an address. All may come back at once, as they do after a restart. */
  readonly connects: Rate
  /** How long a connection may stay without joining the namespace. */
  readonly connectTimeoutMs: number
  readonly pingIntervalMs: number
  readonly pingTimeoutMs: number
  /** What may wait for a slow reader; beyond either, the socket is cut and the client replays. */
  readonly queuedPackets: number
  readonly queuedBytes: number
  /** Rooms with more sockets than this are served in slices, so that no single event blocks the loop. */
  readonly sliceAbove: number
  readonly sliceSize: number
  /** Events that one subscription may catch up on; a page that missed more reads everything anew. */
  readonly replayedEvents: number
}

export const pushLimits: PushLimits = {
  channelsPerSocket: 32,
  frames: { perSecond: 50 / 60, burst: 50 },
  refusedFrames: 100,
  frameBytes: 16 * 1024,
  socketsPerMember: 10,
  socketsPerAddress: 200,
  visitorSockets: Math.floor((connectionLimits().total * 2) / 3),
  connects: { perSecond: 20, burst: 200 },
  connectTimeoutMs: 10_000,
  pingIntervalMs: 25_000,
  pingTimeoutMs: 20_000,
  queuedPackets: 256,
  queuedBytes: 1024 * 1024,
  sliceAbove: 1_000,
  sliceSize: 500,
  replayedEvents: 500,
}

/** The longest accepted channel name; all of ours are shorter. */
export const mostNameLength = 96
