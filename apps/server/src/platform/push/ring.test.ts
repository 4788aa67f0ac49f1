import { expect, test } from 'vitest'
import type { StoredEvent } from './outbox.queries.ts'
import { createRing } from './ring.ts'

const event = (seq: number): StoredEvent => ({
  seq,
  kind: 'event',
  siteId: 1,
  channel: 'web_member',
  event: 'profile.updated',
  data: {},
  createdAt: new Date(0),
})

/** A ring that began after 100, with these numbers added per room. */
function ringWith(
  rooms: Readonly<Record<string, readonly number[]>>,
  size?: Parameters<typeof createRing>[0],
) {
  const ring = createRing(size)
  ring.startAfter(100)
  const all = Object.entries(rooms).flatMap(([room, seqs]) => seqs.map(seq => ({ room, seq })))
  for (const { room, seq } of all.sort((a, b) => a.seq - b.seq)) ring.add(room, event(seq))
  return (room: string, seq: number) => ring.findAfter(room, seq)?.map(each => each.seq)
}

test.each([
  ['nothing was missed', 'a', 105, []],
  ['some was missed', 'a', 102, [103, 105]],
  ['all since the start was missed', 'a', 100, [101, 103, 105]],
  ['it is from before the start', 'a', 99, undefined],
  ['the room has had nothing since', 'c', 100, []],
  ['the room may have had something before the start', 'c', 99, undefined],
])('%s', (_when, room, since, expected) => {
  expect(ringWith({ a: [101, 103, 105], b: [102, 104] })(room, since)).toEqual(expected)
})

test('a room keeps its latest events and knows how far back they are complete', () => {
  const findAfter = ringWith({ a: [101, 102, 103, 104], b: [105] }, { eventsPerRoom: 2, events: 100 })
  expect(findAfter('a', 102)).toEqual([103, 104])
  expect(findAfter('a', 101)).toBeUndefined()
  expect(findAfter('b', 100)).toEqual([105])
})

test('the quietest room is evicted, and then looks like one without history', () => {
  const findAfter = ringWith({ a: [101, 102], b: [103], c: [104, 105] }, { eventsPerRoom: 10, events: 3 })
  expect(findAfter('a', 101)).toBeUndefined()
  expect(findAfter('a', 102)).toEqual([])
  expect(findAfter('d', 101)).toBeUndefined()
  expect(findAfter('b', 100)).toEqual([103])
  expect(findAfter('c', 103)).toEqual([104, 105])
})

test('before it has started it vouches for nothing', () => {
  expect(createRing().findAfter('a', 1_000_000)).toBeUndefined()
})
