import { expect, test } from 'vitest'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { SlotWire } from '../picture.ts'
import { createShownSpins } from './shown-spins.ts'

function storageOf(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage // what is called of one
}

// Of a round only its name and its spins are read.
const round = { id: 'r1', picture: { spins: [[[1]], [[2]], [[3]]] } } as unknown as RoundView<SlotWire>

test('a page goes on where it was left, and only in the last round', () => {
  const storage = storageOf()
  const shown = createShownSpins('SL02', storage)
  expect(shown.find(round)).toBeUndefined()
  shown.note('r1', 2)
  expect(shown.find(round)).toEqual({ round, from: 2 })
  expect(shown.find({ ...round, id: 'r2' })).toBeUndefined()
  expect(shown.find(undefined)).toBeUndefined()
  expect(createShownSpins('SL04', storage).find(round)).toBeUndefined()
  shown.clear()
  expect(shown.find(round)).toBeUndefined()
})

test.each(['r1', 'r1 0', 'r1 3', 'r1 x'])('a note that is none of this round is not followed: %s', note => {
  const storage = storageOf()
  storage.setItem('arcade.shown.SL02', note)
  expect(createShownSpins('SL02', storage).find(round)).toBeUndefined()
})
