import type { StoredEvent } from './outbox.queries.ts'

export type Ring = {
  /** From here on every event comes by; nothing is held from before. */
  startAfter(seq: number): void
  add(room: string, event: StoredEvent): void
  /** The room's events after a number, in order; undefined where some of them are no longer held here. */
  findAfter(room: string, seq: number): readonly StoredEvent[] | undefined
}

type Held = { events: StoredEvent[]; completeAfter: number }

export type RingSize = { readonly eventsPerRoom: number; readonly events: number }

/**
 * The latest events of each room, so that a short absence costs no query. Every event after the start passes through
 * here, so a room that holds nothing has had nothing since. Rooms that were quiet longest give way first.
 */
export function createRing(size: RingSize = { eventsPerRoom: 64, events: 20_000 }): Ring {
  // A Map keeps the order of insertion: a room is put at the end with each of its events.
  const rooms = new Map<string, Held>()
  let completeAfter = Number.POSITIVE_INFINITY
  let heldEvents = 0

  function evictQuietest(): void {
    for (const [room, held] of rooms) {
      rooms.delete(room)
      heldEvents -= held.events.length
      // From here on this room looks like one without history, so the mark rises for all of them.
      completeAfter = Math.max(completeAfter, held.events.at(-1)?.seq ?? 0)
      return
    }
  }

  return {
    startAfter: seq => {
      completeAfter = seq
    },
    add: (room, event) => {
      const held = rooms.get(room) ?? { events: [], completeAfter }
      rooms.delete(room)
      rooms.set(room, held)
      held.events.push(event)
      heldEvents += 1
      if (held.events.length > size.eventsPerRoom) {
        held.completeAfter = held.events.shift()?.seq ?? held.completeAfter
        heldEvents -= 1
      }
      while (heldEvents > size.events) evictQuietest()
    },
    findAfter: (room, seq) => {
      const held = rooms.get(room)
      if (seq < (held?.completeAfter ?? completeAfter)) return undefined
      return held ? held.events.filter(event => event.seq > seq) : []
    },
  }
}
