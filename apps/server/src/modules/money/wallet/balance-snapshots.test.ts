import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../../testing/until.ts'
import { dong, walletUnderTest } from './testing/wallet-under-test.ts'

const under = walletUnderTest()

describe('readings', () => {
  test('a balance that was asked for before money moved is not believed', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { calls } = under.rig.places[1].network
    const before = calls.length
    const [stale] = await Promise.all([
      (async () => {
        under.rig.places[1].network.next('getBalance', { type: 'held', gate })
        return under.rig.wallet.look(member, { refresh: true })
      })(),
      (async () => {
        await until('the balance is asked for', () => calls.slice(before).includes('getBalance'))
        await under.rig.wallet.recoverAll(member)
        open()
      })(),
    ])
    expect(stale.totalUnits).toBe(100n * dong)
    expect(await under.inMain(member)).toBe(100n * dong)
    expect(await under.atPlatform(member, 1)).toBe(0n)
    await under.expectLedgerInOrder()
  })

  test('a provider that is silent keeps its last known amount, with a mark', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    under.rig.places[1].network.next('getBalance', { type: 'requestLost' })
    const view = await under.rig.wallet.look(member, { refresh: true })
    expect(view.wallets).toMatchObject([{ platformId: 1, units: 100n * dong, answered: false }])
    expect(view.totalUnits).toBe(100n * dong)
  })

  test('money on its way is counted once', async () => {
    const member = await under.rig.newMember(100n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await under.moveIn(member)
    const view = await under.rig.wallet.look(member, { refresh: false })
    expect(view).toMatchObject({ inFlightUnits: 100n * dong, totalUnits: 100n * dong })
    expect(view.main.units).toBe(0n)
    expect(view.inFlight).toMatchObject([{ state: 'unknown', direction: 'in', platformId: 1 }])
  })
})

test('cash versions of a member only rise, in the order of their movements', async () => {
  const member = await under.rig.newMember(100n * dong)
  await under.moveIn(member)
  await under.rig.wallet.recoverAll(member)
  const events = (await under.eventsOf(member)).filter(each => each.event === 'member.cash')
  const versions = events.map(each => BigInt(cashData.parse(each.data).cash_version))
  expect(versions.length).toBeGreaterThanOrEqual(3)
  expect(versions).toEqual(versions.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(cashData.parse(events.at(-1)?.data)).toMatchObject({ cash: '100', wallet_total: '100' })
})

const cashData = z.object({ cash: z.string(), cash_version: z.string(), wallet_total: z.string() })
