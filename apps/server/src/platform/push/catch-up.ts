import { setImmediate as nextTurn } from 'node:timers/promises'
import { channelName, type Channel } from '@glasshouse/contract'
import type { Database } from '@glasshouse/postgres'
import type { FanOut } from './fan-out.ts'
import { getPosition, listOfChannel, type StoredEvent, type Stretch } from './outbox.queries.ts'
import type { PushLimits } from './push-limits.ts'
import type { Ring } from './ring.ts'
import type { Tailer } from './tailer.ts'

/** A socket on its way into a room. */
type Newcomer = {
  readonly siteId: number
  readonly channel: Channel
  readonly room: string
  /** The last number it saw; undefined asks for no replay. */
  readonly since: number | undefined
  /** False once it went away or was sent away. */
  isExpected(): boolean
  join(): void
  replay(event: StoredEvent): void
  /** It missed more than can be replayed. */
  resync(): void
}

export type CatchUp = { letIn(newcomer: Newcomer): Promise<void> }

export type CatchUpDeps = {
  readonly database: Database
  readonly ring: Ring
  readonly fanOut: FanOut
  readonly tailer: Tailer
  readonly limits: PushLimits
}

/** After a restart every page comes back at once; more queries than this at a time would starve the calls. */
const mostQueries = 3
/** How long a node that is behind another one may take to reach what the page has seen there. */
const otherNodeMs = 1_000

/**
 * Lets sockets into rooms without gap or repetition: replay and join happen in one tick, from the ring. Where the ring
 * does not reach back far enough, the outbox is read up to the point from which the ring can go on.
 */
export function createCatchUp({ database, ring, fanOut, tailer, limits }: CatchUpDeps): CatchUp {
  const gate = createGate(mostQueries)

  /** Undefined where it is too much, or where a part has been forgotten. */
  async function readMissed(stretch: Stretch): Promise<StoredEvent[] | undefined> {
    const events = await listOfChannel(database, stretch, limits.replayedEvents + 1)
    if (events.length > limits.replayedEvents) return undefined
    // Asked after the reading: what was still there then is complete if nothing newer is forgotten now.
    const { forgottenSeq } = await getPosition(database)
    return forgottenSeq > stretch.after ? undefined : events
  }

  async function letIn(newcomer: Newcomer): Promise<void> {
    const { room, siteId } = newcomer
    let seen = newcomer.since
    // Numbers that are not reached at all were given out by a database that has since been restored.
    const isAhead = seen !== undefined && !(await tailer.reaches(seen, otherNodeMs))
    while (newcomer.isExpected()) {
      if (isAhead) return enter(newcomer, undefined)
      const upTo = fanOut.settledTo(room, tailer.position())
      if (seen !== undefined && seen > upTo) {
        await nextTurn() // events that it saw elsewhere are being handed out here in slices
        continue
      }
      const missed = seen === undefined ? [] : ring.findAfter(room, seen)
      if (missed) return enter(newcomer, missed)
      const stretch = { siteId, channel: channelName(newcomer.channel), after: seen ?? 0, upTo }
      const events = await gate(() => readMissed(stretch))
      if (!newcomer.isExpected()) return
      if (!events) return enter(newcomer, undefined)
      for (const event of events) newcomer.replay(event)
      seen = upTo
    }
  }

  return { letIn }
}

function enter(newcomer: Newcomer, missed: readonly StoredEvent[] | undefined): void {
  newcomer.join()
  if (missed) for (const event of missed) newcomer.replay(event)
  else newcomer.resync()
}

/** Runs at most so many pieces of work at a time; the others wait in line. */
function createGate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = []
  let inside = 0
  return async work => {
    if (inside >= most) await new Promise<void>(resolve => line.push(resolve))
    else inside += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
