import type { StoredEvent } from './outbox.queries.ts'
import type { PushLimits } from './push-limits.ts'
import type { Ring } from './ring.ts'
import type { PrepareEvent, SendTo } from './shared-frame.ts'

export type FanOut = {
  send(room: string, event: StoredEvent): void
  /** All of a room's events up to this number have been given to the sockets that were in it. */
  settledTo(room: string, position: number): number
  /** The socket has left the room: what is still being handed out there is no longer for it. */
  drop(room: string, socketId: string): void
  /** True while more is queued than should be. */
  isBehind(): boolean
}

export type FanOutDeps = {
  /** The ids of the sockets in each room. */
  readonly rooms: ReadonlyMap<string, ReadonlySet<string>>
  readonly ring: Ring
  readonly limits: PushLimits
  readonly prepare: PrepareEvent
}

type Lane = { readonly remaining: Set<string>; readonly queue: StoredEvent[] }

const mostQueued = 200

/**
 * Sends events to the sockets in a room. A large room is served in slices, with a turn of the loop between them; later
 * events of that room wait, so that each socket sees one order.
 */
export function createFanOut({ rooms, ring, limits, prepare }: FanOutDeps): FanOut {
  const lanes = new Map<string, Lane>()
  let queued = 0

  /**
   * True if the room is large and will be served in slices. The ring and the list of receivers change in the same tick:
   * a socket that joins later replays, one in the list receives.
   */
  function begin(room: string, event: StoredEvent, queue: StoredEvent[]): boolean {
    ring.add(room, event)
    const members = rooms.get(room)
    if (!members) return false
    const send = prepare(event)
    if (members.size <= limits.sliceAbove) {
      send(members)
      return false
    }
    const lane = { remaining: new Set(members), queue }
    lanes.set(room, lane)
    serveSlice(lane, send, room)
    return true
  }

  function serveSlice(lane: Lane, send: SendTo, room: string): void {
    const slice = takeSome(lane.remaining, limits.sliceSize)
    if (slice.length > 0) send(slice)
    setImmediate(() => {
      if (lane.remaining.size > 0) serveSlice(lane, send, room)
      else serveQueue(room, lane.queue)
    })
  }

  function serveQueue(room: string, queue: StoredEvent[]): void {
    for (let next = queue.shift(); next; next = queue.shift()) {
      queued -= 1
      if (begin(room, next, queue)) return
    }
    lanes.delete(room)
  }

  return {
    send: (room, event) => {
      const lane = lanes.get(room)
      if (lane) {
        lane.queue.push(event)
        queued += 1
      } else begin(room, event, [])
    },
    settledTo: (room, position) => {
      const next = lanes.get(room)?.queue[0]
      return next ? next.seq - 1 : position
    },
    drop: (room, socketId) => void lanes.get(room)?.remaining.delete(socketId),
    isBehind: () => queued > mostQueued,
  }
}

function takeSome(from: Set<string>, most: number): string[] {
  const taken: string[] = []
  for (const each of from) {
    if (taken.length === most) break
    from.delete(each)
    taken.push(each)
  }
  return taken
}
