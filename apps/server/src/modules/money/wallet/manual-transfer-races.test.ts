import { randomUUID } from 'node:crypto'
import { type Database } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import { type ManualTransfer } from './manual-transfer.service.ts'
import { dong, walletUnderTest } from './testing/wallet-under-test.ts'

const under = walletUnderTest()

function inputOf(change: Partial<ManualTransfer> = {}): ManualTransfer {
  const askedKey = randomUUID()
  return { platformId: 1, direction: 'in', units: 30n * dong, askedKey, language: 'en_US', ...change }
}

/** A second server, which comes as far as its first transaction, the lease, and waits there until it is released. */
function waitingServer() {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
  const { database } = under.rig.deps
  let isThere = false
  const waiting: Database = {
    ...database,
    transaction: async (work, options) => {
      isThere = true
      await gate
      return database.transaction(work, options)
    },
  }
  const wallet = under.rig.restart({ database: waiting })
  return { wallet, letGo, arrived: () => until('the press is before its turn', () => isThere) }
}

describe('a press that waits for the lease while another with the same key has it', () => {
  test.each(['in', 'out'] as const)('has the same answer, and the money moves once (%s)', async direction => {
    const member = await under.rig.newMember(200n * dong)
    await under.rig.wallet.transferManually(member, inputOf({ units: 100n * dong }))
    const input = inputOf({ direction })
    const second = waitingServer()
    const later = second.wallet.transferManually(member, input)
    await second.arrived()
    const first = await under.rig.wallet.transferManually(member, input)
    expect(first).toMatchObject({ ok: true, value: { status: 'done', units: 30n * dong } })
    second.letGo()
    expect(await later).toEqual(first)
    expect(await under.inMain(member)).toBe(direction === 'in' ? 70n * dong : 130n * dong)
    await under.expectLedgerInOrder()
  })

  test('is refused where it asks for something else under the same name', async () => {
    const member = await under.rig.newMember(100n * dong)
    const input = inputOf()
    const second = waitingServer()
    const later = second.wallet.transferManually(member, { ...input, platformId: 2 })
    await second.arrived()
    expect(await under.rig.wallet.transferManually(member, input)).toMatchObject({ ok: true })
    second.letGo()
    expect(await later).toMatchObject({ ok: false, refusal: 'conflict' })
    expect(await under.inMain(member)).toBe(70n * dong)
  })
})

test.each([
  ['and there is enough for both', 100n],
  ['nor reports insufficient money', 40n],
])('an attempt that outlived its lease makes no second order of a request, %s', async (_what, cash) => {
  const member = await under.rig.newMember(cash * dong)
  const { network } = under.rig.places[1]
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
  const input = inputOf()
  // The first press stops before its order, for longer than a lease lasts.
  network.next('ensurePlayer', { type: 'held', gate })
  const slow = under.rig.wallet.transferManually(member, input)
  await until('the player is asked for', () => network.calls.at(-1) === 'ensurePlayer')
  await under.rig.clock.advance(60_000)
  const quick = await under.rig.wallet.transferManually(member, input)
  expect(quick).toMatchObject({ ok: true, value: { status: 'done' } })
  letGo()
  expect(await slow).toEqual(quick)
  expect(await under.inMain(member)).toBe((cash - 30n) * dong)
  await under.expectLedgerInOrder()
})
