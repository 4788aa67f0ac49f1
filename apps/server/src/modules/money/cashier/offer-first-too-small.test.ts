import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { type DepositMember } from './cashier-deps.ts'
import { card, wallet } from './testing/cashier-rig.ts'
import {
  at,
  by,
  testOffers,
  whole,
  offer,
  order,
  pay,
  money,
  newMember,
  runJob,
  offersOf,
  expectSound,
  termsOf,
} from './testing/offer-rig.ts'

const prepared = testDatabase(serverTemplate)
testOffers(prepared)

const setStatus = ({ memberId }: DepositMember, status: 'active' | 'frozen') =>
  prepared.database.run(sql`update members set status = ${status} where id = ${memberId}`)

test('a first deposit that is too small leaves what a larger open order has set aside, once', async () => {
  const programmeId = await offer(1_000_000)
  const one = await newMember()
  const large = await order(one, 160_000, { channelId: wallet })
  const small = await order(one, 40_000)
  await pay(small)
  expect(await money(programmeId)).toEqual([920_000n, 80_000n])
  expect(await offersOf(one)).toEqual([{ programmeId, heldUnits: whole(80_000), units: undefined }])
  // What comes after the first deposit sets nothing aside, and has no part in it.
  await pay(await order(one, 200_000, { channelId: card }))
  expect(await money(programmeId)).toEqual([920_000n, 80_000n])
  await pay(large)
  expect(await at.grants.claim(one, programmeId)).toEqual({ ok: true, value: whole(80_000) })
  expect(await money(programmeId)).toEqual([920_000n, 0n])
  await expectSound()
})

test('behind a first deposit that is too small, a larger order that ends gives back what it held', async () => {
  const programmeId = await offer(1_000_000)
  const [one, other] = [await newMember(), await newMember()]
  const large = await order(one, 160_000, { channelId: wallet })
  await order(one, 100_000, { channelId: card })
  await pay(await order(one, 40_000))
  must(await at.rig.cashier.cancel(one, large))
  expect(await money(programmeId)).toEqual([1_000_000n, 0n])
  // Another offer that the small deposit meets takes its place.
  const { id: least } = must(await at.staff.define({ ...termsOf(), minDepositUnits: whole(10_000) }))
  must(await at.staff.fund({ programmeId: least, units: whole(15_000), ...by }))
  const second = await order(other, 160_000, { channelId: wallet })
  await pay(await order(other, 30_000))
  expect([await money(programmeId), await money(least)]).toEqual([
    [1_000_000n, 15_000n],
    [0n, 15_000n],
  ])
  await pay(second)
  expect(await at.grants.claim(other, least)).toEqual({ ok: true, value: whole(15_000) })
  expect((await money(programmeId))[1]).toBe(0n)
  await expectSound()
})

test('an order that waits for staff holds its gift for 30 days, and its member reads until when', async () => {
  const programmeId = await offer(1_000_000)
  const one = await newMember()
  const number = await order(one, 100_000)
  const made = at.rig.clock.now()
  await pay(number, 70_000)
  const until = new Date(made.getTime() + 30 * 86_400_000)
  const readBonus = async () => {
    const found = must(await at.rig.cashier.findDetail(one, number))
    const [view] = await at.rig.cashier.view(1, 'vi_VN', [found])
    return [view?.order.state, view?.bonus] as const
  }
  const bonus = { title: 'Nạp lần đầu', units: whole(50_000), isDue: false, until }
  expect(await readBonus()).toMatchObject(['reviewing', bonus])
  expect((await at.grants.view(one, 'en_US')).offered[0]?.programme.asideUntil).toEqual(until)
  // A frozen member is offered none.
  await setStatus(one, 'frozen')
  expect(await readBonus()).toEqual(['reviewing', undefined])
  await setStatus(one, 'active')
  await at.rig.clock.advance(29 * 86_400_000)
  await runJob()
  expect(await money(programmeId)).toEqual([950_000n, 50_000n])
  await at.rig.clock.advance(86_400_000)
  await runJob()
  expect(await money(programmeId)).toEqual([1_000_000n, 0n])
  expect(await readBonus()).toEqual(['reviewing', undefined])
  // Decided after all, it brings what the budget still has.
  must(await at.rig.cashier.creditByOperator(number, { by: 'Ann', reason: 'a test', units: whole(70_000) }))
  expect((await readBonus())[1]).toMatchObject({ units: whole(35_000), isDue: true })
  expect(await at.grants.claim(one, programmeId)).toEqual({ ok: true, value: whole(35_000) })
  await expectSound()
})
