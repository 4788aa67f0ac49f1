import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { type DepositMember } from './cashier-deps.ts'
import {
  at,
  expectSound,
  money,
  newMember,
  offer,
  offersOf,
  order,
  pay,
  testOffers,
  whole,
} from './testing/offer-rig.ts'

const prepared = testDatabase(serverTemplate)
testOffers(prepared)

const quote = async (one: DepositMember, sum?: number) => {
  const { quote: found } = await at.grants.quoteDeposit(one, sum === undefined ? undefined : whole(sum))
  return found && [found.units, found.requiredUnits, found.beforeUnits]
}

test('what the form says of a sum is what the order sets aside, and its deposit is staked before', async () => {
  const programmeId = await offer(1_000_000)
  const one = await newMember()
  // The terms, before there is a sum; and a sum that is too small for them.
  expect(await quote(one)).toEqual([undefined, undefined, 0n])
  expect((await quote(one, 40_000))?.slice(0, 2)).toEqual([undefined, undefined])
  const { turnover } = await prepared.database.one(
    { parse: row => row as { turnover: number } }, // an integer
    sql`select deposit_turnover as turnover from withdrawal_settings where site_id = 1 and currency = 'VND'`,
  )
  expect(await quote(one, 160_000)).toEqual([
    whole(80_000),
    whole(240_000),
    (whole(160_000) * BigInt(turnover)) / 100n,
  ])
  // A question sets nothing aside.
  expect(await money(programmeId)).toEqual([1_000_000n, 0n])
  const number = await order(one, 160_000)
  expect(await offersOf(one)).toEqual([{ programmeId, heldUnits: whole(80_000), units: undefined }])
  await pay(number)
  // The first has arrived: the next one brings nothing.
  expect([await quote(one), await quote(one, 160_000)]).toEqual([undefined, undefined])
  await expectSound()
})

test('of a member who may have nothing, and without an offer that can pay, nothing is said', async () => {
  await offer(1_000_000)
  const [one, other] = [await newMember(), await newMember()]
  const until = new Date(at.rig.clock.now().getTime() + 86_400_000)
  await prepared.database.run(sql`update members set exclusion_until = ${until} where id = ${one.memberId}`)
  expect(await quote(one, 160_000)).toBeUndefined()
  expect(await quote(other, 160_000)).toBeDefined()
})

test('of a budget that has less than the most, what the sum of the order brings is said', async () => {
  const programmeId = await offer(99_999)
  const [one, other] = [await newMember(), await newMember()]
  expect(await quote(one)).toBeUndefined()
  expect((await at.grants.quoteDeposit(one, undefined)).isOpen).toBe(true)
  expect((await quote(one, 160_000))?.slice(0, 2)).toEqual([whole(80_000), whole(240_000)])
  expect(await quote(one, 200_000)).toBeUndefined()
  await order(one, 160_000)
  expect(await offersOf(one)).toEqual([{ programmeId, heldUnits: whole(80_000), units: undefined }])
  // What is left is less than that; a smaller sum still brings something.
  expect(await quote(other, 160_000)).toBeUndefined()
  expect((await quote(one, 160_000))?.[0]).toBe(whole(80_000))
  await expectSound()
})

test('what comes before a bonus is what stands in the way of a withdrawal, and all of it afterwards', async () => {
  const programmeId = await offer(1_000_000)
  const one = await newMember()
  await pay(await order(one, 160_000))
  const left = async () => {
    const { offered, given } = await at.grants.view(one, 'en_US')
    return { before: offered.map(each => each.beforeUnits), open: given.map(each => each.leftUnits) }
  }
  const { before } = await left()
  const [own] = before
  const conditions = await prepared.database.all(
    { parse: row => row as { required: bigint } }, // an amount
    sql`select required_units as required from turnover_conditions where member_id = ${one.memberId} and closed_at is null`,
  )
  expect(own).toBe(conditions.reduce((sum, { required }) => sum + required, 0n))
  expect(own).toBeGreaterThan(0n)
  expect(await at.grants.claim(one, programmeId)).toEqual({ ok: true, value: whole(80_000) })
  expect((await left()).open).toEqual([whole(240_000)])
  await expectSound()
})
