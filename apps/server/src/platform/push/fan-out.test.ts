import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFanOut } from './fan-out.ts'
import type { StoredEvent } from './outbox.queries.ts'
import { pushLimits } from './push-limits.ts'
import { createRing } from './ring.ts'

const room = 'site:1:web_member'
const event = (seq: number): StoredEvent => ({
  seq,
  kind: 'event',
  siteId: 1,
  channel: 'web_member',
  event: 'profile.updated',
  data: {},
  createdAt: new Date(0),
})

/** A room with these members; what it would send is written down in place of being sent. */
function fanOutTo(members: readonly string[]) {
  const limits = { ...pushLimits, sliceAbove: 3, sliceSize: 2 }
  const rooms = new Map([[room, new Set(members)]])
  const sent: string[] = []
  const ring = createRing()
  ring.startAfter(0)
  const prepare = (event: StoredEvent) => (socketIds: Iterable<string>) =>
    void sent.push(`${event.seq}:${[...socketIds].join('')}`)
  const fanOut = createFanOut({ rooms, ring, limits, prepare })
  const join = (member: string, other: string) => void rooms.set(other, new Set([member]))
  return { fanOut, ring, sent, join, leave: (member: string) => fanOut.drop(room, member) }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}

test('a small room is served at once, all together', () => {
  const { fanOut, sent } = fanOutTo(['a', 'b', 'c'])
  fanOut.send(room, event(1))
  fanOut.send(room, event(2))
  expect(sent).toEqual(['1:abc', '2:abc'])
})

test('a large room gets one slice per loop turn, and the next event only after the last slice', async () => {
  const { fanOut, ring, sent } = fanOutTo(['a', 'b', 'c', 'd', 'e'])
  fanOut.send(room, event(1))
  fanOut.send(room, event(2))
  expect(sent).toEqual(['1:ab'])
  // The second is neither in the ring nor settled before it starts: a new socket would receive it twice.
  expect(fanOut.settledTo(room, 2)).toBe(1)
  expect(ring.findAfter(room, 0)?.map(each => each.seq)).toEqual([1])

  await turns(1)
  expect(sent).toEqual(['1:ab', '1:cd'])
  await turns(10)
  expect(sent).toEqual(['1:ab', '1:cd', '1:e', '2:ab', '2:cd', '2:e'])
  expect(fanOut.settledTo(room, 2)).toBe(2)
})

test('a socket that leaves meanwhile gets no more of the slices', async () => {
  const { fanOut, sent, leave } = fanOutTo(['a', 'b', 'c', 'd', 'e'])
  fanOut.send(room, event(1))
  leave('d')
  await turns(10)
  expect(sent).toEqual(['1:ab', '1:ce'])
})

test('other rooms are not held up by a large one', () => {
  const other = 'site:1:private-member.7'
  const { fanOut, sent, join } = fanOutTo(['a', 'b', 'c', 'd', 'e'])
  join('e', other)
  fanOut.send(room, event(1))
  fanOut.send(other, event(2))
  expect(sent).toEqual(['1:ab', '2:e'])
})

test('it reports a queue over the limit until it is sent', async () => {
  const { fanOut } = fanOutTo(['a', 'b', 'c', 'd'])
  for (let seq = 1; seq <= 300; seq += 1) fanOut.send(room, event(seq))
  expect(fanOut.isBehind()).toBe(true)
  await turns(1_000)
  expect(fanOut.isBehind()).toBe(false)
})
