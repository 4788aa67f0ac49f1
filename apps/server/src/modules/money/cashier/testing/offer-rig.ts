import { audit, balances, type AccountId } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { type testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../../platform/site-scope.ts'
import {
  createGrants,
  createSetAsideJob,
  createStaffGrants,
  noTerms,
  type Grants,
} from '../../../growth/grants/index.ts'
import {
  lockAccounts,
  openGrantBudget,
  openHouseAccount,
  openOffersSetAside,
} from '../../ledger-accounts/index.ts'
import { type DepositMember } from '../cashier-deps.ts'
import { type DepositInput } from '../deposits.service.ts'
import { createCashierRig, vietQr, type CashierRig } from './cashier-rig.ts'

export const by = { by: 'Ann', reason: 'a test' }
export const whole = (value: number) => BigInt(value) * 10_000n

type Prepared = ReturnType<typeof testDatabase>

type OffersUnderTest = {
  readonly prepared: Prepared
  readonly rig: CashierRig
  readonly grants: Grants
  readonly staff: ReturnType<typeof createStaffGrants>
}

/** Of the test file that runs: made before its tests. */
export let at: OffersUnderTest

/** First-deposit offers of the first site in dong, with the cashier whose orders they are for. */
export function testOffers(prepared: Prepared): void {
  beforeAll(async () => {
    const rig = createCashierRig({ owner: prepared.database, database: prepared.open(serverConnection) })
    const { database, ledger, clock } = rig.deps
    at = {
      prepared,
      rig,
      grants: createGrants({ database, ledger, clock }),
      staff: createStaffGrants({ database: prepared.database, ledger, clock }),
    }
    await stopAll()
  })
}

/** No programme but the test's own. */
async function stopAll(): Promise<void> {
  for (const { id, occasion, currency, stoppedAt } of await at.staff.list())
    if (occasion === 'firstDeposit' && currency === 'VND' && stoppedAt === null)
      must(await at.staff.stop({ programmeId: id, ...by }))
}

export const member = (account: string) =>
  at.prepared.database.one(
    z.object({ siteId: z.int(), memberId: z.bigint(), currency: z.literal('VND') }),
    sql`select site_id, id as member_id, currency from members where site_id = 1 and account = ${account}`,
  )

/** Members who have no deposit yet. */
export const newMembers = (count: number) =>
  at.prepared.database.all(
    z.object({ siteId: z.int(), memberId: z.bigint(), currency: z.literal('VND') }),
    sql`
      insert into members (site_id, account, currency, password_hash, registered_at)
      select 1, 'c' || substr(gen_random_uuid()::text, 1, 10), 'VND', m.password_hash, ${at.rig.clock.now()}
        from generate_series(1, ${count}::integer) n, members m
       where m.id = 1
      returning site_id, id as member_id, currency`,
  )

export async function newMember() {
  const [one] = await newMembers(1)
  if (!one) throw new Error('a member was made')
  return one
}

/** Half of a first deposit, up to 100,000. */
export const termsOf = () => ({
  ...by,
  ...noTerms,
  site: 'Glasshouse',
  name: `first ${crypto.randomUUID()}`,
  currency: 'VND' as const,
  occasion: 'firstDeposit' as const,
  title: { en_US: 'First deposit', vi_VN: 'Nạp lần đầu' },
  depositParts: 5_000,
  mostUnits: whole(100_000),
  minDepositUnits: whole(50_000),
  turnover: 300,
  weights: { 2: 100 },
})

export async function offer(
  budget: number,
  change: Partial<Parameters<OffersUnderTest['staff']['define']>[0]> = {},
) {
  await stopAll()
  const { id: programmeId } = must(await at.staff.define({ ...termsOf(), ...change }))
  if (budget > 0) must(await at.staff.fund({ programmeId, units: whole(budget), ...by }))
  return programmeId
}

export async function order(of: DepositMember, sum: number, input: Partial<DepositInput> = {}) {
  return must(
    await at.rig.cashier.store(of, {
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

export async function pay(orderNumber: string, sum?: number): Promise<void> {
  at.rig.gateway.pay(orderNumber, sum === undefined ? undefined : { currency: 'VND', units: whole(sum) })
  expect(await at.rig.cashier.takeWebhook('till', at.rig.gateway.webhook(orderNumber))).toBe('taken')
}

/** What the budget has, and what the site has set aside, in whole units. */
export async function money(programmeId: number): Promise<readonly [budget: bigint, aside: bigint]> {
  const ids = [
    await openGrantBudget(at.prepared.database, { siteId: 1, programmeId }, 'VND'),
    await openOffersSetAside(at.prepared.database, 1, 'VND'),
  ]
  const found = await balances(at.prepared.database, ids)
  const of = (id: bigint | undefined) => (found.find(each => each.id === id)?.balance ?? 0n) / 10_000n
  return [of(ids[0]), of(ids[1])]
}

export async function promotions(): Promise<bigint> {
  const id = await openHouseAccount(at.prepared.database, { siteId: 1, name: 'promotions', currency: 'VND' })
  return ((await balances(at.prepared.database, [id]))[0]?.balance ?? 0n) / 10_000n
}

export const runJob = () => {
  const job = createSetAsideJob(at.rig.deps)
  return job.run(undefined, { signal: new AbortController().signal } as Parameters<typeof job.run>[1])
}

/** What runs while others hold an account; they let it go when it is over. */
export async function whileLocked<Value>(id: AccountId, run: () => Promise<Value>): Promise<Value> {
  let open = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  let locked = () => {}
  const isLocked = new Promise<void>(resolve => (locked = resolve))
  const blocker = at.prepared.database.transaction(async tx => {
    await lockAccounts(tx, [id])
    locked()
    await opened
  })
  await isLocked
  try {
    return await run()
  } finally {
    open()
    await blocker
  }
}

/** Until so many wait for the lock of an account. */
export async function untilWaiting(count: number): Promise<void> {
  const waiting = sql`
    select count(distinct l.pid)::integer as count
      from pg_locks l
      join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
     where not l.granted`
  await expect
    .poll(async () => (await at.prepared.database.one(z.object({ count: z.int() }), waiting)).count)
    .toBe(count)
}

export const offersOf = async (of: DepositMember) =>
  (await at.grants.view(of, 'en_US')).offered.map(({ programme: { programmeId, facts }, units }) => ({
    programmeId,
    heldUnits: facts.heldUnits,
    units,
  }))

/** The account of what is set aside is the sum of its rows, and the ledger has no fault. */
export async function expectSound(): Promise<void> {
  const { units } = await at.prepared.database.one(
    z.object({ units: z.string() }),
    sql`select coalesce(sum(units), 0)::text as units from offers_set_aside where state in ('held', 'due')`,
  )
  const [account] = await balances(at.prepared.database, [
    await openOffersSetAside(at.prepared.database, 1, 'VND'),
  ])
  expect(`${account?.balance}`).toBe(units)
  expect((await audit(at.prepared.database, { mode: 'full' })).findings).toEqual([])
}
