import { calls } from '@glasshouse/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { forAllSites } from '../../../platform/site-scope.ts'
import { identityUnderTest } from '../../../testing/identity-under-test.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import type { Identity } from './index.ts'

const server = serverUnderTest()
const minuteMs = 60_000
const memberId = 1n

let identity: Identity
beforeAll(() => {
  identity = identityUnderTest(server, true)
})

let token: string
beforeEach(async () => {
  token = await server.login('member1')
})

const isAlive = async () => (await server.ask(calls.layout, {}, { token })).status === 200

/** Minutes pass, and then a provider reports a round of that time. */
async function playAfter(minutes: number, agoMinutes = 0): Promise<void> {
  await server.clock.advance(minutes * minuteMs)
  const at = new Date(server.clock.now().getTime() - agoMinutes * minuteMs)
  await server.database.transaction(tx => identity.notePlay(tx, [{ memberId, at }]), forAllSites)
  await identity.sweep()
}

test('a member who plays for forty minutes without a call stays logged in', async () => {
  await playAfter(20)
  await playAfter(20)
  expect(await isAlive()).toBe(true)
  await server.clock.advance(29 * minuteMs)
  expect(await isAlive()).toBe(true)
  await server.clock.advance(2 * minuteMs)
  expect(await isAlive()).toBe(false)
})

test('a round counts from when it was played, not from when it is reported', async () => {
  await playAfter(25, 15)
  await server.clock.advance(14 * minuteMs)
  expect(await isAlive()).toBe(true)
  await server.clock.advance(2 * minuteMs)
  expect(await isAlive()).toBe(false)
})

test('a round of a provider whose clock is ahead counts as one of now', async () => {
  await playAfter(20, -600)
  await server.clock.advance(31 * minuteMs)
  expect(await isAlive()).toBe(false)
})

test('a session that is over is not brought back', async () => {
  await server.clock.advance(31 * minuteMs)
  expect(await isAlive()).toBe(false)
  await playAfter(0)
  expect(await isAlive()).toBe(false)
})

test('rounds without an end keep no session beyond its twelve hours', async () => {
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    expect(await isAlive()).toBe(true)
    await playAfter(20)
  }
  await playAfter(1)
  expect(await isAlive()).toBe(false)
})
