import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { openGrantBudget, openHouseAccount, openOffersSetAside } from '../ledger-accounts/index.ts'
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
  newMembers,
  newMember,
  member,
  promotions,
  runJob,
  whileLocked,
  untilWaiting,
  offersOf,
  expectSound,
  termsOf,
} from './testing/offer-rig.ts'

const prepared = testDatabase(serverTemplate)
testOffers(prepared)

test('what a first deposit brings is set aside with the order, and paid to its member when others were quicker', async () => {
  const programmeId = await offer(100_000)
  const [one, other] = [await member('member1'), await member('member5')]
  const first = await order(one, 150_000)
  expect(await money(programmeId)).toEqual([25_000n, 75_000n])
  expect(await offersOf(one)).toEqual([{ programmeId, heldUnits: whole(75_000), units: undefined }])
  // The rest is no longer what the most would be: it is not offered, and an order for more than it sets nothing aside.
  expect(await offersOf(other)).toEqual([])
  const second = await order(other, 200_000)
  await pay(second)
  expect(await at.grants.claim(other, programmeId)).toMatchObject({ refusal: 'budgetSpent' })
  await pay(first)
  expect(await money(programmeId)).toEqual([25_000n, 75_000n])
  expect(await offersOf(one)).toEqual([{ programmeId, heldUnits: 0n, units: whole(75_000) }])
  const answers = await Promise.all(Array.from({ length: 6 }, () => at.grants.claim(one, programmeId)))
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: whole(75_000) }])
  expect(await money(programmeId)).toEqual([25_000n, 0n])
  expect(await at.grants.claim(one, programmeId)).toMatchObject({ refusal: 'alreadyClaimed' })
  await expectSound()
})

test('it goes back when the order is cancelled, refused or expired', async () => {
  const programmeId = await offer(100_000)
  const one = await member('member8')
  const cancelled = await order(one, 100_000)
  expect(await money(programmeId)).toEqual([50_000n, 50_000n])
  must(await at.rig.cashier.cancel(one, cancelled))
  expect(await money(programmeId)).toEqual([100_000n, 0n])
  const declined = await order(one, 100_000)
  must(await at.rig.cashier.declineByOperator(declined, { by: 'Ann', reason: 'a test' }))
  expect(await money(programmeId)).toEqual([100_000n, 0n])
  await order(one, 100_000)
  await at.rig.pass(31 * 60_000)
  expect(await money(programmeId)).toEqual([100_000n, 0n])
  await expectSound()
})

test('of two open orders the first that is credited keeps its own, and a fee counts as in the deposit', async () => {
  const programmeId = await offer(1_000_000)
  const one = await member('member8')
  const plain = await order(one, 100_000)
  const withFee = await order(one, 200_000, { channelId: card })
  // One gift: the most that one of them brings.
  expect(await money(programmeId)).toEqual([901_500n, 98_500n])
  await pay(withFee)
  expect(await money(programmeId)).toEqual([901_500n, 98_500n])
  await pay(plain)
  expect(await money(programmeId)).toEqual([901_500n, 98_500n])
  expect(await at.grants.claim(one, programmeId)).toEqual({ ok: true, value: whole(98_500) })
  await expectSound()
})

test('a stop and an end take nothing from an open order or a deposit that came in', async () => {
  const endsAt = new Date(at.rig.clock.now().getTime() + 60_000)
  const programmeId = await offer(100_000, { endsAt })
  const one = await member('member9')
  const number = await order(one, 200_000)
  await at.rig.clock.advance(61_000)
  must(await at.staff.stop({ programmeId, ...by }))
  expect(await offersOf(one)).toMatchObject([{ heldUnits: whole(100_000) }])
  await pay(number)
  expect(await offersOf(one)).toMatchObject([{ units: whole(100_000) }])
  expect(await at.grants.claim(one, programmeId)).toEqual({ ok: true, value: whole(100_000) })
  expect(await money(programmeId)).toEqual([0n, 0n])
  await expectSound()
})

test('what is not accepted within 30 days goes back; to promotions where the programme is stopped', async () => {
  const programmeId = await offer(300_000)
  const one = await member('member15')
  await pay(await order(one, 120_000))
  expect(await money(programmeId)).toEqual([240_000n, 60_000n])
  await at.rig.clock.advance(29 * 86_400_000)
  await runJob()
  expect(await money(programmeId)).toEqual([240_000n, 60_000n])
  must(await at.staff.stop({ programmeId, ...by }))
  await at.rig.clock.advance(2 * 86_400_000)
  const before = await promotions()
  await runJob()
  expect(await money(programmeId)).toEqual([0n, 0n])
  expect(await promotions()).toBe(before + 60_000n)
  expect(await at.grants.claim(one, programmeId)).toMatchObject({ refusal: 'notFound' })
  await expectSound()
})

test('many orders at once set aside what the budget has and no more; then credits, ends and a stop at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const programmeId = await offer(250_000)
    const members = await newMembers(8)
    const ordered = await Promise.all(
      members.map(async each => ({ member: each, number: await order(each, 200_000) })),
    )
    expect(await money(programmeId)).toEqual([50_000n, 200_000n])
    const held = new Set(
      await Promise.all(ordered.map(async each => (await offersOf(each.member)).length > 0 && each)),
    )
    const [kept, dropped] = ordered.filter(each => held.has(each))
    const others = ordered.filter(each => !held.has(each))
    if (!kept || !dropped) throw new Error('two of them have it set aside')
    const before = await promotions()
    await Promise.all([
      pay(kept.number),
      at.rig.cashier.cancel(dropped.member, dropped.number),
      ...others.slice(0, 3).map(each => pay(each.number)),
      ...others.slice(3).map(each => at.rig.cashier.cancel(each.member, each.number)),
      at.staff.stop({ programmeId, ...by }),
    ])
    const claims = await Promise.all(
      [kept, ...others.slice(0, 3)].map(each => at.grants.claim(each.member, programmeId)),
    )
    const paid = claims.filter(({ ok }) => ok).length
    expect(claims[0]).toEqual({ ok: true, value: whole(100_000) })
    await runJob()
    expect(await money(programmeId)).toEqual([0n, 0n])
    // Nothing was given but what the budget had.
    expect(await promotions()).toBe(before + 250_000n - BigInt(paid) * 100_000n)
    await expectSound()
  }
})

test('behind a stop nothing new is promised, and none of promotions’ money', async () => {
  const programmeId = await offer(60_000)
  const before = await promotions()
  const [a, b, c] = [await newMember(), await newMember(), await newMember()]
  const open = await order(c, 200_000)
  const budget = await openGrantBudget(prepared.database, { siteId: 1, programmeId }, 'VND')
  const all = await whileLocked(budget, async () => {
    const stopped = at.staff.stop({ programmeId, ...by })
    await untilWaiting(1)
    const behind = [order(a, 80_000), order(b, 80_000), pay(open)]
    await untilWaiting(4)
    return [stopped, ...behind]
  })
  await Promise.all(all)
  expect(await money(programmeId)).toEqual([0n, 0n])
  expect(await promotions()).toBe(before + 60_000n)
  await expectSound()
})

test('of a stopped programme a promise is kept, and no more than that though more went back', async () => {
  const programmeId = await offer(200_000)
  const [one, other] = [await newMember(), await newMember()]
  const [number, dropped] = [await order(one, 60_000), await order(other, 200_000)]
  must(await at.staff.stop({ programmeId, ...by }))
  must(await at.rig.cashier.cancel(other, dropped))
  await pay(number, 180_000)
  must(await at.rig.cashier.creditByOperator(number, { by: 'Ann', reason: 'a test', units: whole(180_000) }))
  expect(await offersOf(one)).toMatchObject([{ units: whole(30_000) }])
  await runJob()
  expect(await money(programmeId)).toEqual([0n, 30_000n])
  expect(await at.grants.claim(one, programmeId)).toEqual({ ok: true, value: whole(30_000) })
  await expectSound()
})

test('no order and no deposit waits for promotions, however long it is locked', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const stopped = await offer(100_000)
  const number = await order(one, 80_000)
  const programmeId = await offer(100_000)
  const account = { siteId: 1, name: 'promotions', currency: 'VND' } as const
  const all = await whileLocked(await openHouseAccount(prepared.database, account), async () => {
    const stop = at.staff.stop({ programmeId, ...by })
    must(await at.rig.cashier.cancel(one, number))
    const job = runJob()
    await untilWaiting(2)
    await pay(await order(other, 80_000))
    expect(await money(stopped)).toEqual([40_000n, 40_000n])
    return [stop, job]
  })
  await Promise.all(all)
  expect(await money(stopped)).toEqual([0n, 40_000n])
  expect(await at.grants.claim(other, programmeId)).toEqual({ ok: true, value: whole(40_000) })
  expect(await money(programmeId)).toEqual([0n, 0n])
  await expectSound()
})

test('several open orders of one member set aside one gift, which an order that ends leaves to the others', async () => {
  const programmeId = await offer(100_000)
  const one = await newMember()
  const large = await order(one, 160_000)
  const small = await order(one, 120_000, { channelId: wallet })
  expect(await money(programmeId)).toEqual([20_000n, 80_000n])
  must(await at.rig.cashier.cancel(one, large))
  expect(await money(programmeId)).toEqual([40_000n, 60_000n])
  await order(one, 190_000)
  expect(await money(programmeId)).toEqual([5_000n, 95_000n])
  must(await at.rig.cashier.cancel(one, small))
  await at.rig.pass(31 * 60_000)
  expect(await money(programmeId)).toEqual([100_000n, 0n])
  await expectSound()
})

test('what an order leaves does not take the place of what another has set aside of another offer', async () => {
  const small = await offer(100_000, { mostUnits: whole(30_000) })
  const { id: large } = must(await at.staff.define({ ...termsOf(), depositParts: 2_000 }))
  must(await at.staff.fund({ programmeId: large, units: whole(100_000), ...by }))
  const one = await newMember()
  const first = await order(one, 60_000)
  const second = await order(one, 200_000, { channelId: wallet })
  expect([await money(small), await money(large)]).toEqual([
    [70_000n, 70_000n],
    [60_000n, 70_000n],
  ])
  must(await at.rig.cashier.cancel(one, first))
  expect(await money(small)).toEqual([100_000n, 40_000n])
  must(await at.rig.cashier.cancel(one, second))
  expect(await money(large)).toEqual([100_000n, 0n])
  await expectSound()
})

test('a promise holds for whichever order is credited first, whatever has ended since', async () => {
  const programmeId = await offer(1_000_000, { endsAt: new Date(at.rig.clock.now().getTime() + 60_000) })
  const one = await newMember()
  const first = await order(one, 60_000)
  const second = await order(one, 200_000, { channelId: card })
  must(await at.rig.cashier.cancel(one, first))
  await at.rig.clock.advance(61_000)
  await pay(first)
  await pay(second)
  expect(await at.grants.claim(one, programmeId)).toEqual({ ok: true, value: whole(30_000) })
  expect(await money(programmeId)).toEqual([970_000n, 0n])
  await expectSound()
})

test('an order that is made while the first deposit is credited sets nothing aside', async () => {
  const programmeId = await offer(1_000_000)
  const one = await newMember()
  const first = await order(one, 100_000)
  const all = await whileLocked(await openOffersSetAside(prepared.database, 1, 'VND'), async () => {
    const paying = pay(first)
    await untilWaiting(1)
    const ordering = order(one, 200_000, { channelId: card })
    await untilWaiting(2)
    return [paying, ordering]
  })
  await Promise.all(all)
  expect(await money(programmeId)).toEqual([950_000n, 50_000n])
  expect(await at.grants.claim(one, programmeId)).toEqual({ ok: true, value: whole(50_000) })
  await expectSound()
})

test('what an order that is over has left behind goes back: with its credit, and by the job', async () => {
  const programmeId = await offer(1_000_000)
  const [one, other] = [await newMember(), await newMember()]
  const [number, lost] = [await order(one, 100_000), await order(other, 100_000)]
  await prepared.database.run(sql`
    insert into deposit_tallies (member_id, site_id, times, first_order_id, first_at, last_at)
    select member_id, site_id, 1, id, created_at, created_at from deposit_orders where order_number = ${number}`)
  await pay(number)
  expect(await money(programmeId)).toEqual([950_000n, 50_000n])
  await prepared.database.run(sql`
    update deposit_orders set state = 'cancelled', finished_at = created_at, next_ask_at = null
     where order_number = ${lost}`)
  await runJob()
  expect(await money(programmeId)).toEqual([1_000_000n, 0n])
  await expectSound()
})

test('who accepts another offer than the one that is set aside locks all budgets in one statement', async () => {
  const most = await offer(500_000)
  const { id: less } = must(await at.staff.define({ ...termsOf(), depositParts: 1_000 }))
  must(await at.staff.fund({ programmeId: less, units: whole(500_000), ...by }))
  const one = await newMember()
  await pay(await order(one, 100_000))
  expect(await money(most)).toEqual([450_000n, 50_000n])
  const [own, other] = await Promise.all(
    [most, less].map(programmeId => openGrantBudget(prepared.database, { siteId: 1, programmeId }, 'VND')),
  )
  if (own === undefined || other === undefined) throw new Error('both have a budget')
  const claimed = await whileLocked(other, async () => {
    const claiming = at.grants.claim(one, less)
    await untilWaiting(1)
    // It waits for the first of its locks and holds none of them.
    await prepared.database.transaction(async tx => {
      await tx.run(sql`select from ledger.accounts where id = ${own} for update nowait`)
    })
    return [claiming]
  })
  expect(await Promise.all(claimed)).toEqual([{ ok: true, value: whole(10_000) }])
  expect(await money(most)).toEqual([500_000n, 0n])
  await expectSound()
})
