import { audit, balances } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import {
  createGrants,
  createSetAsideJob,
  createStaffGrants,
  noTerms,
  type Grants,
} from '../../growth/grants/index.ts'
import { openGrantBudget, openOffersSetAside } from '../ledger-accounts/index.ts'
import { type DepositMember } from './cashier-deps.ts'
import { type DepositInput } from './deposits.service.ts'
import { card, createCashierRig, vietQr, type CashierRig } from './testing/cashier-rig.ts'

const prepared = testDatabase(serverTemplate)
const by = { by: 'Ann', reason: 'a test' }
const whole = (value: number) => BigInt(value) * 10_000n
let rig: CashierRig
let grants: Grants
let staff: ReturnType<typeof createStaffGrants>

beforeAll(async () => {
  rig = createCashierRig({ owner: prepared.database, database: prepared.open(serverConnection) })
  const { database, ledger, clock } = rig.deps
  grants = createGrants({ database, ledger, clock })
  staff = createStaffGrants({ database: prepared.database, ledger, clock })
  await stopAll()
})

/** No programme but the test's own. */
async function stopAll(): Promise<void> {
  for (const { id, occasion, currency, stoppedAt } of await staff.list())
    if (occasion === 'firstDeposit' && currency === 'VND' && stoppedAt === null)
      must(await staff.stop({ programmeId: id, ...by }))
}

const member = (account: string) =>
  prepared.database.one(
    z.object({ siteId: z.int(), memberId: z.bigint(), currency: z.literal('VND') }),
    sql`select site_id, id as member_id, currency from members where site_id = 1 and account = ${account}`,
  )

/** Half of a first deposit, up to 100,000. */
async function offer(budget: number, change: Partial<Parameters<typeof staff.define>[0]> = {}) {
  await stopAll()
  const { id: programmeId } = must(
    await staff.define({
      ...by,
      ...noTerms,
      site: 'Glasshouse',
      name: `first ${crypto.randomUUID()}`,
      currency: 'VND',
      occasion: 'firstDeposit',
      title: { en_US: 'First deposit', vi_VN: 'Nạp lần đầu' },
      depositParts: 5_000,
      mostUnits: whole(100_000),
      minDepositUnits: whole(50_000),
      turnover: 300,
      weights: { 2: 100 },
      ...change,
    }),
  )
  if (budget > 0) must(await staff.fund({ programmeId, units: whole(budget), ...by }))
  return programmeId
}

async function order(of: DepositMember, sum: number, input: Partial<DepositInput> = {}) {
  return must(
    await rig.cashier.store(of, {
      channelId: vietQr,
      amountUnits: whole(sum),
      payerName: undefined,
      proof: undefined,
      returnUrl: 'http://localhost:3000/user/Deposit',
      language: 'en_US',
      device: 'desktop',
      timezone: 'America/Caracas',
      idempotencyKey: undefined,
      address: '127.0.0.1',
      ...input,
    }),
  ).orderNumber
}

async function pay(orderNumber: string): Promise<void> {
  rig.gateway.pay(orderNumber)
  expect(await rig.cashier.takeWebhook('till', rig.gateway.webhook(orderNumber))).toBe('taken')
}

/** What the budget has, and what the site has set aside, in whole units. */
async function money(programmeId: number): Promise<readonly [budget: bigint, aside: bigint]> {
  const ids = [
    await openGrantBudget(prepared.database, { siteId: 1, programmeId }, 'VND'),
    await openOffersSetAside(prepared.database, 1, 'VND'),
  ]
  const found = await balances(prepared.database, ids)
  const of = (id: bigint | undefined) => (found.find(each => each.id === id)?.balance ?? 0n) / 10_000n
  return [of(ids[0]), of(ids[1])]
}

const offersOf = async (of: DepositMember) =>
  (await grants.view(of, 'en_US')).offered.map(({ programme: { programmeId, facts }, units }) => ({
    programmeId,
    heldUnits: facts.heldUnits,
    units,
  }))

/** The account of what is set aside is the sum of its rows, and the ledger has no fault. */
async function expectSound(): Promise<void> {
  const { units } = await prepared.database.one(
    z.object({ units: z.string() }),
    sql`select coalesce(sum(units), 0)::text as units from offers_set_aside where state in ('held', 'due')`,
  )
  const [account] = await balances(prepared.database, [await openOffersSetAside(prepared.database, 1, 'VND')])
  expect(`${account?.balance}`).toBe(units)
  expect((await audit(prepared.database, { mode: 'full' })).findings).toEqual([])
}

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
  expect(await grants.claim(other, programmeId)).toMatchObject({ refusal: 'budgetSpent' })
  await pay(first)
  expect(await money(programmeId)).toEqual([25_000n, 75_000n])
  expect(await offersOf(one)).toEqual([{ programmeId, heldUnits: 0n, units: whole(75_000) }])
  const answers = await Promise.all(Array.from({ length: 6 }, () => grants.claim(one, programmeId)))
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: whole(75_000) }])
  expect(await money(programmeId)).toEqual([25_000n, 0n])
  expect(await grants.claim(one, programmeId)).toMatchObject({ refusal: 'alreadyClaimed' })
  await expectSound()
})

test('it goes back when the order is cancelled, refused or expired', async () => {
  const programmeId = await offer(100_000)
  const one = await member('member8')
  const cancelled = await order(one, 100_000)
  expect(await money(programmeId)).toEqual([50_000n, 50_000n])
  must(await rig.cashier.cancel(one, cancelled))
  expect(await money(programmeId)).toEqual([100_000n, 0n])
  const declined = await order(one, 100_000)
  must(await rig.cashier.declineByOperator(declined, { by: 'Ann', reason: 'a test' }))
  expect(await money(programmeId)).toEqual([100_000n, 0n])
  await order(one, 100_000)
  await rig.pass(31 * 60_000)
  expect(await money(programmeId)).toEqual([100_000n, 0n])
  await expectSound()
})

test('of two open orders the first that is credited keeps its own, and a fee counts as in the deposit', async () => {
  const programmeId = await offer(1_000_000)
  const one = await member('member8')
  const plain = await order(one, 100_000)
  const withFee = await order(one, 200_000, { channelId: card })
  expect(await money(programmeId)).toEqual([851_500n, 148_500n])
  await pay(withFee)
  expect(await money(programmeId)).toEqual([901_500n, 98_500n])
  await pay(plain)
  expect(await money(programmeId)).toEqual([901_500n, 98_500n])
  expect(await grants.claim(one, programmeId)).toEqual({ ok: true, value: whole(98_500) })
  await expectSound()
})

test('a stop and an end take nothing from an open order or a deposit that came in', async () => {
  const endsAt = new Date(rig.clock.now().getTime() + 60_000)
  const programmeId = await offer(100_000, { endsAt })
  const one = await member('member9')
  const number = await order(one, 200_000)
  await rig.clock.advance(61_000)
  must(await staff.stop({ programmeId, ...by }))
  expect(await offersOf(one)).toMatchObject([{ heldUnits: whole(100_000) }])
  await pay(number)
  expect(await offersOf(one)).toMatchObject([{ units: whole(100_000) }])
  expect(await grants.claim(one, programmeId)).toEqual({ ok: true, value: whole(100_000) })
  expect(await money(programmeId)).toEqual([0n, 0n])
  await expectSound()
})

test('what is not accepted within 30 days goes back; to promotions where the programme is stopped', async () => {
  const programmeId = await offer(300_000)
  const one = await member('member15')
  await pay(await order(one, 120_000))
  expect(await money(programmeId)).toEqual([240_000n, 60_000n])
  const job = createSetAsideJob(rig.deps)
  const run = () =>
    job.run(undefined, { signal: new AbortController().signal } as Parameters<typeof job.run>[1])
  await rig.clock.advance(29 * 86_400_000)
  await run()
  expect(await money(programmeId)).toEqual([240_000n, 60_000n])
  must(await staff.stop({ programmeId, ...by }))
  await rig.clock.advance(2 * 86_400_000)
  await run()
  expect(await money(programmeId)).toEqual([0n, 0n])
  expect(await grants.claim(one, programmeId)).toMatchObject({ refusal: 'notFound' })
  await expectSound()
})

test('many orders at once set aside what the budget has and no more; then credits, ends and a stop at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const programmeId = await offer(250_000)
    const members = await prepared.database.all(
      z.object({ siteId: z.int(), memberId: z.bigint(), currency: z.literal('VND') }),
      sql`
        insert into members (site_id, account, currency, password_hash, registered_at)
        select 1, 'crowd' || ${round}::text || n, 'VND', m.password_hash, ${rig.clock.now()}
          from generate_series(1, 8) n, members m
         where m.id = 1
        returning site_id, id as member_id, currency`,
    )
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
    await Promise.all([
      pay(kept.number),
      rig.cashier.cancel(dropped.member, dropped.number),
      ...others.slice(0, 3).map(each => pay(each.number)),
      ...others.slice(3).map(each => rig.cashier.cancel(each.member, each.number)),
      staff.stop({ programmeId, ...by }),
    ])
    const claims = await Promise.all(
      [kept, ...others.slice(0, 3)].map(each => grants.claim(each.member, programmeId)),
    )
    expect(claims[0]).toEqual({ ok: true, value: whole(100_000) })
    expect(await money(programmeId)).toEqual([0n, 0n])
    await expectSound()
  }
})
