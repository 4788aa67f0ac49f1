import { calls } from '@glasshouse/contract'
import { audit, balances, freezeAccounts } from '@glasshouse/ledger'
import { must, ok } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { forSite } from '../../../platform/site-scope.ts'
import { logIn } from '../../../testing/asking.ts'
import {
  lockAccounts,
  openGrantBudget,
  openHouseAccount,
  openMemberAccounts,
} from '../../money/ledger-accounts/index.ts'
import { makeRewards } from './rewards.ts'
import type { StaffFriends } from './staff-friends.ts'
import { decider, friendRig, whole, type Person } from './testing/friend-rig.ts'

const { server, staff, ledger, define, join, project, deposit, bet } = friendRig()
const dayMs = 86_400_000
let programmeId = 0
let inviter: Person
let code = ''

beforeAll(async () => {
  programmeId = await define('small', 10_000_000)
  inviter = await join()
  code = (await project(inviter)).data.recommend_code ?? ''
})

const record = (who: Person, body = {}) => server.ask(calls.recommendRecord, body, { token: who.token })
const search = (who: Person, body = {}) => server.ask(calls.recommendMemberSearch, body, { token: who.token })
const claim = (who: Person) => server.ask(calls.recommendClaim, {}, { token: who.token })
const cashOf = async (who: Person) =>
  Number((await server.ask(calls.myCash, {}, { token: who.token })).data.total)
const statusesOf = async (who: Person) =>
  (await record(who)).data.list.map(({ reason, reward, status }) => `${reason} ${reward} ${status}`)
/** What a worker works with; that agents have no part is another test. */
function workerDeps() {
  const { database, clock } = server
  const check = () => Promise.resolve(ok({ as: 'none', reason: '' } as const))
  return { database, clock, ledger: ledger(), agents: { check } }
}

test('a code is drawn once and is the one that a registration takes', async () => {
  const [one, other] = await Promise.all([project(inviter), project(inviter)])
  expect(one.data.recommend_code).toBe(other.data.recommend_code)
  expect(one.data).toMatchObject({
    recommend_code: code,
    link: `http://localhost/?invite=${code}`,
    invited_count: 0,
    claimable: '0',
    programme: {
      title: 'Friends',
      tiers: [
        { deposit_min: '100000', bonus: '20000' },
        { deposit_min: '1000000', bonus: '90000' },
      ],
      turnover_tiers: [
        { turnover: '500000', bonus: '5000' },
        { turnover: '800000', bonus: '7000' },
      ],
      days: 30,
      is_funded: 1,
    },
  })
  expect((await claim(inviter)).code).toBe(102)
})

test('a first deposit brings its highest step, once whatever the number of workers, and is collected once', async () => {
  const friend = await join(code)
  await deposit(friend, 99_999)
  await deposit(friend, 5_000_000)
  expect(await statusesOf(inviter)).toEqual([])

  const second = await join(code)
  await deposit(second, 1_500_000)
  const deps = workerDeps()
  expect(await Promise.all([makeRewards(deps, 1), makeRewards(deps, 1)])).toEqual([0, 0])
  expect(await statusesOf(inviter)).toEqual(['first_deposit 90000 1'])
  expect((await project(inviter)).data).toMatchObject({
    invited_count: 2,
    qualified_count: 1,
    claimable: '90000',
  })
  await server.app.runDue()
  const letters = await server.ask(calls.letters, {}, { token: inviter.token, language: 'en_US' })
  expect(letters.data.list[0]?.title).toMatch(/^A friend brought you .*90,000/)

  const cash = await cashOf(inviter)
  const answers = await Promise.all([claim(inviter), claim(inviter), claim(inviter)])
  expect(answers.map(answer => answer.code).sort((a, b) => a - b)).toEqual([102, 102, 1000])
  expect(answers.find(answer => answer.code === 1000)?.data).toEqual({ cash: '90000', count: 1 })
  expect(await cashOf(inviter)).toBe(cash + 90_000)
  expect(await statusesOf(inviter)).toEqual(['first_deposit 90000 2'])
  const { grants } = (await server.ask(calls.grantList, {}, { token: inviter.token })).data
  expect(grants[0]).toMatchObject({ title: 'Friends', amount: '90000', required: '90000' })
})

test('two workers that find the same step make one reward', async () => {
  const friend = await join(code)
  // Without its event, so that no other worker is told.
  await server.owner.run(sql`
    insert into deposit_orders (order_number, site_id, member_id, channel_id, gateway, pay_type, currency, amount_units,
                                fee_parts, fee_fixed_units, fee_units, language, return_url, notify_url, state, note,
                                credited_units, credited_fee_units, created_at, expires_at, finished_at)
    select 'quiet', 1, ${friend.id}, min(id), 'till', 'bank', 'VND', ${whole(200_000)}, 0, 0, 0, 'en_US', '', '',
           'success', 'ok', ${whole(200_000)}, 0, now(), now(), ${server.clock.now()}
      from payment_channels`)
  const deps = workerDeps()
  const made = await Promise.all([makeRewards(deps, 1), makeRewards(deps, 1), makeRewards(deps, 1)])
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(1)
  const { data } = await record(inviter, { status: 1 })
  expect(data).toMatchObject({ total_count: 1, total_reward: '20000' })
})

test('bets count on closed days after the delay, late voids before it, and no later void takes a reward back', async () => {
  const friend = await join(code)
  const turnovers = async () => {
    inviter = { ...inviter, token: await relogin(inviter) }
    return (await record(inviter, { reason: 'turnover' })).data.list.map(
      each => `${each.base} ${each.reward}`,
    )
  }
  await bet(friend, 600_000, { day: '2027-03-15' })
  await bet(friend, 300_000, { day: '2027-03-16' })
  await bet(friend, -150_000, { day: '2027-03-15', booked: '2027-03-17' })
  // Two days later the day is over, and no further day has closed; of the 17th nothing is known yet.
  await server.clock.advance(dayMs)
  await server.app.runDue()
  expect(await turnovers()).toEqual([])
  await server.clock.advance(dayMs)
  await server.app.runDue()
  expect(await turnovers()).toEqual(['600000 5000'])
  // The void of the 17th counts on the 18th, before the bets of the 16th would have made the next step.
  await server.clock.advance(dayMs)
  await server.app.runDue()
  expect(await turnovers()).toEqual(['600000 5000'])
  await bet(friend, -550_000, { day: '2027-03-15', booked: '2027-03-19' })
  await bet(friend, 700_000, { day: '2027-03-18' })
  await server.clock.advance(3 * dayMs)
  await server.app.runDue()
  // 600 - 150 - 550 + 300 + 700
  expect(await turnovers()).toEqual(['900000 7000', '600000 5000'])
  expect(must(await staff().friends.recompute(programmeId))).toMatchObject({
    differences: [],
    voidedLater: 0,
  })
  await bet(friend, -300_000, { day: '2027-03-15', booked: '2027-03-21' })
  expect(await turnovers()).toHaveLength(2)
  expect(must(await staff().friends.recompute(programmeId))).toMatchObject({
    differences: [],
    voidedLater: 1,
  })
})

test('a shared browser or bank account holds a reward, with the reason; staff release or refuse it once', async () => {
  const [first, second, third] = [await join(code), await join(code), await join(code)]
  const seen = (who: Person, device: string) =>
    server.owner.run(sql`
      insert into seen_devices (site_id, member_id, device_hash, seen_at) values (1, ${who.id}, ${device}, now())`)
  await seen(inviter, 'same')
  await seen(first, 'same')
  for (const who of [second, third]) {
    await server.owner.run(sql`
      with bound as (
        insert into bank_accounts (site_id, member_id, bank_id, currency, details, is_default, bound_at, usable_from)
        select 1, ${who.id}, min(id), 'VND', 'x', false, now(), now() from banks where currency = 'VND'
        returning id)
      insert into bank_account_indexes (account_id, site_id, blind_index, is_bound)
      select id, 1, 'k1.same', false from bound`)
  }
  await deposit(first, 100_000)
  await deposit(second, 100_000)
  const { data } = await record(inviter, { status: 0 })
  expect(data.list.map(each => each.hold_reasons)).toEqual([['sharedAccount'], ['sharedDevice']])
  expect((await project(inviter)).data.waiting).toBe('40000')

  await claim(inviter)
  expect((await claim(inviter)).code).toBe(103)
  const [one, other] = await staff().friends.held(10)
  expect(one).toMatchObject({ member: inviter.account, friend: first.account, reasons: ['sharedDevice'] })
  const released = { ...decider, rewardId: one?.id ?? 0n }
  const [won, lost] = await Promise.all([staff().friends.release(released), staff().friends.refuse(released)])
  expect([won.ok, lost.ok].filter(Boolean)).toHaveLength(1)
  if (!won.ok) throw new Error('the release came first in the order of the locks')
  expect(must(await staff().friends.refuse({ ...decider, rewardId: other?.id ?? 0n })).decision).toBe(
    'refuse by Ann: a test',
  )
  expect(await staff().friends.refuse(released)).toMatchObject({ refusal: 'notHeld' })
  expect(await staff().friends.release({ ...decider, rewardId: 999_999n })).toMatchObject({
    refusal: 'rewardUnknown',
  })
  // What staff have released is paid, though the browser is still shared.
  expect((await claim(inviter)).data).toEqual({ cash: '20000', count: 1 })
  expect((await record(inviter, { status: 3 })).data.list).toHaveLength(1)
})

test('what comes to be shared before it is collected is held then', async () => {
  const friend = await join(code)
  await deposit(friend, 100_000)
  await server.owner.run(sql`
    insert into seen_devices (site_id, member_id, device_hash, seen_at) values (1, ${friend.id}, 'same', now())`)
  expect((await claim(inviter)).code).toBe(103)
  const [held] = await staff().friends.held(10)
  must(await staff().friends.refuse({ ...decider, rewardId: held?.id ?? 0n }))
})

test('three who registered from one network in a week are held, two are not; private networks say nothing', async () => {
  const from = (who: Person, address: string, daysAgo = 0) =>
    server.owner.run(sql`
      update registrations
         set address = ${address}::inet, at = at - ${daysAgo} * interval '1 day'
       where member_id = ${who.id}`)
  const newest = async () => (await record(inviter)).data.list[0]?.hold_reasons
  const [first, second, third] = [await join(code), await join(code), await join(code)]
  await from(first, '203.0.113.9')
  await from(second, '203.0.113.9')
  await deposit(first, 100_000)
  expect(await newest()).toEqual([])
  // Eight days before the others.
  await from(third, '203.0.113.9', 8)
  await deposit(third, 100_000)
  expect(await newest()).toEqual([])
  // Two within a week before the third, and two within a week of each other: no week has all three.
  await from(inviter, '203.0.113.9', 5)
  const late = await join(code)
  await from(late, '203.0.113.77')
  await from(first, '203.0.113.77', -5)
  await from(second, '203.0.113.77', 5)
  await deposit(late, 100_000)
  expect(await newest()).toEqual([])
  await from(first, '203.0.113.9', 5)
  await from(second, '203.0.113.9', -5)
  await from(inviter, '203.0.113.9', -5)
  await deposit(second, 100_000)
  expect(await newest()).toEqual(['sharedNetwork'])
  // What was not collected yet is held now.
  expect((await claim(inviter)).data.cash).toBe('40000')
  expect((await record(inviter, { status: 0 })).data.list.map(each => each.hold_reasons)).toEqual([
    ['sharedNetwork'],
    ['sharedNetwork'],
  ])
  for (const [who, address] of [
    [inviter, '192.168.1.4'],
    [first, '192.168.1.4'],
    [second, '192.168.1.4'],
  ] as const) {
    await from(who, address)
  }
  const fourth = await join(code)
  await from(fourth, '192.168.1.4')
  await deposit(fourth, 100_000)
  expect(await newest()).toEqual([])
  await from(third, '192.168.1.5', -8)
  for (const { id: rewardId } of await staff().friends.held(10))
    must(await staff().friends.refuse({ ...decider, rewardId }))
  await claim(inviter)
})

test('what is refused while its programme is stopped goes back to promotions', async () => {
  await server.clock.advance(1_000)
  const id = await define('stops', 1_000_000)
  const [friend, twin] = [await join(code), await join(code)]
  for (const who of [friend, twin]) {
    await server.owner.run(sql`
      insert into seen_devices (site_id, member_id, device_hash, seen_at) values (1, ${who.id}, 'twins', now())`)
  }
  await deposit(friend, 100_000)
  const held = (await staff().friends.held(10)).find(each => each.programmeId === id)
  const budget = await openGrantBudget(server.owner, { siteId: 1, programmeId: id }, 'VND')
  const { database } = server
  const promotions = await openHouseAccount(server.owner, { siteId: 1, name: 'promotions', currency: 'VND' })
  // The stop has the locks when the refusal begins, which waits for the first of them, and has none of the budget.
  let refused: ReturnType<StaffFriends['refuse']> | undefined
  await database.transaction(async tx => {
    await lockAccounts(tx, [promotions])
    refused = staff().friends.refuse({ ...decider, rewardId: held?.id ?? 0n })
    await new Promise(resolve => setTimeout(resolve, 300))
    await server.owner.run(sql`select from ledger.accounts where id = ${budget} for update nowait`)
    await tx.run(sql`update grant_programmes set stopped_at = ${server.clock.now()} where id = ${id}`)
  }, forSite(1))
  must(await (refused ?? Promise.reject(new Error('it was asked'))))
  const [left] = await balances(server.owner, [budget])
  expect(left?.balance).toBe(whole(1_000_000 - 20_000))
})

test('a member sees own friends and rewards alone, masked', async () => {
  const stranger = await join()
  const foreign = (await project(stranger)).data.recommend_code ?? ''
  const theirs = await join(foreign)
  await deposit(theirs, 100_000)
  const own = await join(code)
  const found = await search(inviter, { member_account: own.account.toUpperCase() })
  expect(found.data.list).toMatchObject([{ member_account: 'ne***', is_deposited: 0, deposit_total: '0' }])
  expect(found.text).not.toContain(own.account)
  for (const account of [theirs.account, stranger.account, inviter.account, 'absent'])
    expect((await search(inviter, { member_account: account })).data).toMatchObject({
      list: [],
      total_count: 0,
    })
  expect((await search(stranger, { is_deposited: 1 })).data).toMatchObject({ total_count: 1 })
  expect((await search(stranger, { is_deposited: 0 })).data).toMatchObject({ total_count: 0 })
  expect(await statusesOf(stranger)).toEqual(['first_deposit 20000 1'])
})

test('members who rest or are frozen are offered and paid none, and what was earned waits for them', async () => {
  const resting = await join()
  const own = (await project(resting)).data.recommend_code ?? ''
  await server.owner.run(
    sql`update members set exclusion_until = ${new Date(server.clock.now().getTime() + 3_600_000)} where id = ${resting.id}`,
  )
  const friend = await join(own)
  await deposit(friend, 100_000)
  const made = await server.owner.all(
    z.object({ id: z.bigint() }),
    sql`select id from friend_rewards where member_id = ${resting.id}`,
  )
  expect(made).toEqual([])
  await server.clock.advance(2 * 3_600_000)
  await server.app.runDue()
  const back = { ...resting, token: await relogin(resting) }
  expect(await statusesOf(back)).toEqual(['first_deposit 20000 1'])
  const { main } = await openMemberAccounts(server.owner, back.id, 'VND')
  await freezeAccounts(server.owner, [main], true)
  expect([(await project(back)).code, (await claim(back)).code]).toEqual([105, 105])
  await freezeAccounts(server.owner, [main], false)
  await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
  expect((await claim(back)).code).toBe(106)
  await server.owner.run(sql`update ledger_audits set stopped_at = null`)
  expect((await claim(back)).code).toBe(1000)
})

test('403: agents, and members of a line that keeps out of it', async () => {
  const agent = { id: 0n, account: 'member8', token: await server.login('member8') }
  const answers = [await project(agent), await record(agent), await search(agent)]
  expect(answers.map(answer => answer.code)).toEqual([403, 403, 403])
})

test('an empty budget makes no reward until it is filled; a stop leaves what was earned', async () => {
  const budgetless = await define('empty', 0)
  const member = await join()
  const { data } = await project(member)
  expect(data.programme?.is_funded).toBe(0)
  const friend = await join(data.recommend_code ?? '')
  await deposit(friend, 100_000)
  expect(await statusesOf(member)).toEqual([])
  must(await staff().grants.fund({ programmeId: budgetless, units: whole(20_000), ...decider }))
  await makeRewards(workerDeps(), 1)
  expect(await statusesOf(member)).toEqual(['first_deposit 20000 1'])

  const { rows } = await server.owner
    .all(
      z.object({ id: z.int() }),
      sql`select id from grant_programmes where occasion = 'friends' and currency = 'VND' and stopped_at is null`,
    )
    .then(list => ({ rows: list }))
  for (const { id } of rows) must(await staff().grants.stop({ programmeId: id, ...decider }))
  expect((await project(member)).data).toMatchObject({
    programme: null,
    recommend_code: null,
    claimable: '20000',
  })
  expect((await claim(member)).data).toEqual({ cash: '20000', count: 1 })
  const outside = await join()
  const answers = [await project(outside), await claim(outside), await record(outside), await search(outside)]
  expect(answers.map(answer => answer.code)).toEqual([101, 101, 101, 101])

  expect(must(await staff().friends.recompute(budgetless))).toMatchObject({
    rewards: 1,
    differences: [],
    claimedUnits: whole(20_000),
  })
  expect(must(await staff().friends.recompute(programmeId)).differences).toEqual([])
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})

async function relogin({ account }: Person): Promise<string> {
  return (await logIn(server, { account, password: 'quay77' })).data.token
}
