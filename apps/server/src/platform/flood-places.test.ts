import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createPlaces } from './flood-places.ts'

function openPlaces() {
  const places = createPlaces()
  const ended: string[] = []
  const take = (network: string, isLight = false) => {
    const answer = new ServerResponse(new IncomingMessage(new Socket()))
    places.enter({ network, isLight, answer, end: how => ended.push(`${network} ${how}`) })
    return answer
  }
  const begun = (network: string) => ended.filter(each => each === `${network} begin`).length
  const takeMany = (count: number, network: string, isLight = false) =>
    Array.from({ length: count }, () => take(network, isLight))
  return { places, ended, take, takeMany, begun }
}

test('of a light caller six are at work, and of the others and of all heavy ones eight', async () => {
  const { take, takeMany, begun } = openPlaces()
  takeMany(20, 'heavy')
  expect(begun('heavy')).toBe(8)
  const light = takeMany(7, 'light', true)
  expect(begun('light')).toBe(6)
  light[0]?.emit('close')
  take('light', true)
  expect(begun('light')).toBe(7)
  // None of the heavy ones is answered: they leave their places after a while.
  await expect.poll(() => begun('heavy'), { timeout: 20_000 }).toBeGreaterThan(8)
})

test('callers who wait begin by turns, however many one has waiting', () => {
  const { take, takeMany, ended } = openPlaces()
  const first = takeMany(8, 'a')
  takeMany(50, 'a')
  take('b')
  takeMany(2, 'c')
  ended.length = 0
  for (const answer of first) answer.emit('close')
  expect(ended).toEqual(['a', 'b', 'c', 'a', 'c', 'a', 'a', 'a'].map(network => `${network} begin`))
})

test('what waits of a caller who asks for too much is refused, and what a caller leaves is given up', () => {
  const { places, take, takeMany, ended } = openPlaces()
  const [first] = takeMany(8, 'a')
  takeMany(3, 'a')
  const left = take('b')
  take('b')
  ended.length = 0
  left.emit('close')
  places.refuseAll('a')
  expect(ended).toEqual(['b gone', 'a refuse', 'a refuse', 'a refuse'])
  first?.emit('close')
  expect(ended.at(-1)).toBe('b begin')
})
