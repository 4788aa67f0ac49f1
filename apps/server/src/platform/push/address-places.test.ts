import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createAddressPlaces } from './address-places.ts'
import { pushLimits } from './push-limits.ts'

const places = () => createAddressPlaces({ ...pushLimits, strangersPerAddress: 1 })

async function close(tcp: Socket): Promise<void> {
  const closed = new Promise(resolve => tcp.once('close', resolve))
  tcp.destroy()
  await closed
}

test('a visitor who logs in on an open connection makes room for another visitor', () => {
  const { take } = places()
  const [first, second] = [take('a', new Socket()), take('a', new Socket())]
  expect([first?.becomeStrangers(), second?.becomeStrangers()]).toEqual([true, false])
  first?.becomeMembers()
  expect(second?.becomeStrangers()).toBe(true)
  // Once a member's it stays one: what was asked before may be answered later.
  expect(first?.becomeStrangers()).toBe(true)
  expect(take('a', new Socket())?.becomeStrangers()).toBe(false)
})

test('a connection that closes gives its place back, and one that is gone takes none', async () => {
  const { take } = places()
  const tcp = new Socket()
  expect(take('a', tcp)?.becomeStrangers()).toBe(true)
  await close(tcp)
  expect(take('a', tcp)).toBeUndefined()
  expect(take('a', new Socket())?.becomeStrangers()).toBe(true)
  expect(take('b', new Socket())?.becomeStrangers()).toBe(true)
})
