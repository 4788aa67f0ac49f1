import { calls, type SentBodyOf } from '@glasshouse/contract'
import { awaitExclusions } from '../members/index.ts'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { logIn, newAddress } from '../../../testing/asking.ts'
import { registering } from '../../../testing/registering.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { staffMembers } from '../../../testing/staff-members.ts'
import { lockMemberAndMoney, lockMoney } from '../../money/ledger-accounts/index.ts'
import { untilSomebodyWaits } from '../../../testing/until.ts'
import { personalData, setDetails, writeDetails } from '../../../testing/member-details.ts'

const truth = createProviderTruth('GPR8')
const network = createScriptedNetwork()
const server = serverUnderTest({
  start: new Date('2026-11-22T12:00:00Z'),
  adapterOf: ({ gpId }) =>
    gpId === 'GPR8' ? createModelAdapter({ truth, network, now: server.clock.now }) : undefined,
})
const { newForm, register } = registering(server)
const siam = 'siam.localhost'
const dayMs = 86_400_000

beforeEach(() => server.owner.run(sql`truncate limit_windows`))
// Registrations here need no codes; codes have tests of their own.
beforeAll(() => server.owner.run(sql`update register_settings set is_verification = false`))

type Input = SentBodyOf<typeof calls.selfExclude>
const exclude = (token: string, input: Partial<Input> = {}, address = newAddress()) =>
  server.ask(calls.selfExclude, { password: 'demo1234', ...input }, { token, address })
const layout = (token: string, host = 'localhost') => server.ask(calls.layout, {}, { token, host })

/** A person with an account at each of two sites, with the same e-mail or phone. */
async function twice(details: Partial<ReturnType<typeof newForm>>) {
  const form = newForm({
    ...details,
    member_currency: 'VND',
    password: 'quay7788',
    check_password: 'quay7788',
  })
  const here = (await register(form)).data.token
  const { member_account, password, check_password } = form
  const account = { member_account, password, check_password }
  const there = newForm({ ...details, member_currency: 'THB', ...account })
  const away = await register(there, { address: newAddress(), host: siam })
  return { account: form.member_account, password: form.password, here, there: away.data.token }
}

describe('a member who requests a self-exclusion', () => {
  test('is out at once, and comes in again when it is over, not before', async () => {
    const token = await server.login('member2')
    const begins = server.clock.now().getTime()
    const { excluded_until } = (await exclude(token, { days: 1 })).data
    const ends = Date.parse(excluded_until ?? '')
    expect(ends).toBeGreaterThanOrEqual(begins + dayMs)
    expect(ends).toBeLessThanOrEqual(server.clock.now().getTime() + dayMs)
    expect(await layout(token)).toMatchObject({ status: 401, raw: { reason: 'exclusion' } })
    expect(await logIn(server, { account: 'member2' })).toMatchObject({ code: 102, raw: { excluded_until } })
    await server.clock.advance(dayMs - 60_000)
    expect((await logIn(server, { account: 'member2' })).code).toBe(102)
    await server.clock.advance(60_000)
    expect((await logIn(server, { account: 'member2' })).code).toBe(100)
  })

  test('for good, has no end', async () => {
    expect((await exclude(await server.login('member7'), { permanent: 1 })).data).toEqual({
      excluded_until: null,
    })
    await server.clock.advance(400 * dayMs)
    expect(await logIn(server, { account: 'member7' })).toMatchObject({
      code: 102,
      raw: { excluded_until: null },
    })
  })

  test.each<readonly [string, Partial<Input>, number]>([
    ['without a length', {}, 400],
    ['with two lengths', { days: 1, permanent: 1 }, 400],
    ['of no day', { days: 0 }, 400],
    ['with a wrong password', { days: 1, password: 'wrong123' }, 105],
  ])('%s goes on as before', async (_how, input, code) => {
    const token = await server.login('member9')
    expect((await exclude(token, input)).code).toBe(code)
    expect((await layout(token)).status).toBe(200)
  })

  test('has five tries with the password, which no login counts', async () => {
    const token = await server.login('member9')
    const address = newAddress()
    const wrong = { days: 1, password: 'wrong123' }
    for (let time = 0; time < 5; time += 1) expect((await exclude(token, wrong, address)).code).toBe(105)
    const resting = await exclude(token, { days: 1 }, address)
    expect(resting).toMatchObject({ code: 996, raw: { wait: expect.any(Number) } })
    expect((await logIn(server, { account: 'member9' })).code).toBe(100)
  })

  test('is not blocked by strangers who try their login', async () => {
    const token = await server.login('member9')
    for (let time = 0; time < 5; time += 1)
      await logIn(server, { account: 'member9', password: 'wrong1' }, { address: newAddress() })
    expect((await logIn(server, { account: 'member9' }, { address: newAddress() })).code).toBe(996)
    expect((await exclude(token, { days: 1 })).code).toBe(100)
  })
})

describe('a self-exclusion covers the person', () => {
  const decidedBy = { by: 'Ann', reason: 'showed a passport: another person' }
  const isRow = z.object({ is: z.boolean() })
  const keepsOut = async (phone: string) => {
    const at = server.clock.now()
    const asked = sql`select exclusion_of_person(${[...personalData.blindIndexes('phone', phone)]}, ${at}) is not null as is`
    return (await server.owner.one(isRow, asked)).is
  }

  test.each([
    ['phone', { member_phone: '0977123001' }, 215],
    ['e-mail', { member_email: 'Rest@Member.example' }, 216],
    ['identity number', { identity_id: 'rest-0001' }, 214],
  ] as const)('known by %s: on other sites, and for new accounts', async (_what, details, code) => {
    await server.owner.run(sql`
      update register_settings set is_display = true
       where name in ('member_phone', 'member_email', 'identity_id')`)
    const { account, password, here, there } = await twice(details)
    expect((await exclude(here, { days: 30, password })).code).toBe(100)
    expect((await layout(there, siam)).status).toBe(401)
    expect(await logIn(server, { account, password }, { host: siam })).toMatchObject({ code: 102 })
    for (const [host, member_currency] of [
      ['localhost', 'VND'],
      [siam, 'THB'],
    ] as const) {
      // The site's own keys are not what refuses.
      await server.owner.run(sql`delete from member_unique_values`)
      const again = await register(newForm({ ...details, member_currency }), { address: newAddress(), host })
      expect(again.code).toBe(code)
    }
    await server.clock.advance(30 * dayMs)
    expect((await logIn(server, { account, password }, { host: siam })).code).toBe(100)
    const anew = await register(newForm({ ...details, member_currency: 'VND' }))
    expect(anew.code).toBe(100)
  })

  test('known by the values of their other accounts too, one step far, until staff release that value', async () => {
    await server.owner.run(sql`
      update register_settings set is_display = true
       where name in ('member_phone', 'member_email', 'identity_id')`)
    const form = (details: Partial<ReturnType<typeof newForm>>) =>
      newForm({ member_currency: 'VND', ...details })
    const enter = (details: Partial<ReturnType<typeof newForm>>) =>
      register(form(details), { address: newAddress() })
    const one = form({ member_phone: '0977123031', member_email: 'one@rest.example' })
    const { token } = (await register(one)).data
    // The site's own keys are not what refuses.
    await server.owner.run(sql`delete from member_unique_values`)
    const taken = (await enter({ member_phone: '0977123031', member_email: 'two@rest.example' })).data.token
    await server.owner.run(sql`delete from member_unique_values`)
    const beyond = await enter({ member_phone: '0977123033', member_email: 'two@rest.example' })
    expect((await exclude(token, { days: 30, password: one.password })).code).toBe(100)
    expect((await layout(taken)).status).toBe(401)
    await server.owner.run(sql`delete from member_unique_values`)
    expect((await enter({ member_email: 'two@rest.example' })).code).toBe(216)
    // Known only by a value of the included account: the chain ends here.
    expect((await layout(beyond.data.token)).status).toBe(200)
    expect(await keepsOut('0977123033')).toBe(false)

    const value = { kind: 'email', value: 'two@rest.example' } as const
    expect(must(await staffMembers(server).release(value, decidedBy))).toMatchObject({ enteredBy: 1 })
    // A longer rest of the one who asked for it brings that value no more, through no account.
    const name = { account: one.member_account, site: undefined }
    must(await staffMembers(server).change(name, { aspect: 'exclusion', until: null }, decidedBy))
    expect((await enter({ member_email: 'two@rest.example' })).code).toBe(100)
  })

  test('no member can take over their phone later', async () => {
    const { here, password } = await twice({ member_phone: '0977123009' })
    await exclude(here, { days: 30, password })
    const token = await server.login('member8')
    await server.owner.run(sql`update register_settings set is_member_center_verification = false`)
    const edit = { member_phone: '0977123009', password: 'demo1234' }
    expect(await server.ask(calls.profileEdit, edit, { token })).toMatchObject({
      code: 103,
      raw: { errors: { member_phone: 'err_value_taken' } },
    })
  })

  test('an account that takes their values at the same moment is excluded too', async () => {
    const { here, password } = await twice({ member_phone: '0977123055' })
    // As a registration does that is on its way: it has asked, and has not committed.
    const resting = await server.owner.transaction(async tx => {
      await awaitExclusions(tx)
      await setDetails(tx, 'member6', { phone: '0977123055' })
      const asked = exclude(here, { days: 30, password })
      const waits = sql`select from pg_locks where locktype = 'advisory' and objid = 7253414 and not granted`
      await expect.poll(() => tx.run(waits)).toBe(1)
      return { asked }
    })
    expect((await resting.asked).code).toBe(100)
    expect((await logIn(server, { account: 'member6' })).code).toBe(102)
  })

  test('an excluded member cannot take other values at the same moment', async () => {
    const { account, here, password } = await twice({ member_phone: '0977123056' })
    const owner = await server.owner.pool.connect()
    onTestFinished(() => owner.release(true))
    await owner.query('begin')
    // As a concurrent exclusion does.
    await owner.query('select pg_advisory_xact_lock(7253414)')
    await owner.query(
      `update members set exclusion_until = '9999-12-31' where site_id = 1 and account = $1`,
      [account],
    )
    const editing = server.ask(
      calls.profileEdit,
      { member_phone: '0977123057', password },
      { token: here, address: newAddress() },
    )
    await untilSomebodyWaits(server.owner)
    await owner.query('commit')
    expect(await editing).toMatchObject({ code: 101, raw: { errors: { member_phone: 'err_field_locked' } } })
  })

  test('an exclusion is not revealed without a right code', async () => {
    const { here, password } = await twice({ member_phone: '0977123098' })
    await exclude(here, { days: 30, password })
    const token = await server.login('member8')
    await server.owner.run(sql`update register_settings set is_member_center_verification = true`)
    const address = newAddress()
    const guess = (member_phone: string) => {
      const body = { member_phone, password: 'demo1234', phone_verify: '000000' }
      return server.ask(calls.profileEdit, body, { token, address })
    }
    expect((await guess('0977123098')).code).toBe(104)
    // What is refused before the password counts too.
    await server.owner.run(sql`insert into registration_blocks values (1, 'phone', '0977124029')`)
    for (let time = 1; time < 20; time += 1) expect((await guess('0977124029')).code).toBe(103)
    expect(await guess('0977124030')).toMatchObject({ code: 106, raw: { wait: expect.any(Number) } })
    await server.owner.run(sql`update register_settings set is_member_center_verification = false`)
  })

  test('an account included by mistake is released by staff; the exclusion itself stays', async () => {
    const { account, password, here } = await twice({ member_phone: '0977123010' })
    await exclude(here, { permanent: 1, password })
    const staff = staffMembers(server)
    const site = must(await staff.find({ account, site: 'Quayside' }))
    expect(site.changes[0]).toMatchObject({ aspect: 'sharedExclusion', by: 'the member' })
    expect(await keepsOut('0977123010')).toBe(true)
    expect(
      (await staff.change({ account, site: 'Quayside' }, { aspect: 'sharedExclusion' }, decidedBy)).ok,
    ).toBe(true)
    expect(await keepsOut('0977123010')).toBe(false)
    expect((await logIn(server, { account, password }, { host: siam })).code).toBe(100)
    const own = await staff.change({ account, site: 'Glasshouse' }, { aspect: 'sharedExclusion' }, decidedBy)
    expect(own).toMatchObject({ refusal: 'unchanged' })
    expect((await logIn(server, { account, password })).code).toBe(102)
  })

  test('a longer exclusion of that account does not include a released one; one of another account does', async () => {
    const phone = '0977123013'
    const { account, password, here } = await twice({ member_phone: phone })
    await exclude(here, { days: 1, password })
    const staff = staffMembers(server)
    const [own, other] = [
      { account, site: 'Glasshouse' },
      { account, site: 'Quayside' },
    ]
    must(await staff.change(other, { aspect: 'sharedExclusion' }, decidedBy))
    must(await staff.change(own, { aspect: 'exclusion', until: null }, decidedBy))
    expect((await logIn(server, { account, password }, { host: siam })).code).toBe(100)
    const token = await server.login('member10')
    await writeDetails(server, 'member10', { phone })
    expect((await exclude(token, { days: 1 })).code).toBe(100)
    expect((await logIn(server, { account, password }, { host: siam })).code).toBe(102)
  })

  test('a person whose phone another member entered is released by staff, for good', async () => {
    const phone = '0977123014'
    const { account, password, here } = await twice({ member_phone: phone })
    await exclude(here, { days: 1, password })
    const newcomer = (values: Partial<ReturnType<typeof newForm>>) =>
      register(newForm({ ...values, member_currency: 'VND' }), { address: newAddress() })
    await server.owner.run(sql`delete from member_unique_values`)
    expect((await newcomer({ member_phone: phone })).code).toBe(215)
    const staff = staffMembers(server)
    const value = { kind: 'phone', value: ` ${phone} ` } as const
    expect(await staff.release(value, decidedBy)).toMatchObject({
      ok: true,
      value: { enteredBy: 1, unknownNow: 0 },
    })
    expect(await staff.release(value, decidedBy)).toMatchObject({ refusal: 'valueFree' })
    expect(await staff.release({ kind: 'email', value: '' }, decidedBy)).toMatchObject({
      refusal: 'valueFree',
    })
    const { code, data } = await newcomer({ member_phone: phone })
    expect(code).toBe(100)
    // A longer exclusion of the account that entered it affects neither the phone nor its owner.
    must(await staff.change({ account, site: 'Glasshouse' }, { aspect: 'exclusion', until: null }, decidedBy))
    expect(await keepsOut(phone)).toBe(false)
    expect((await layout(data.token)).status).toBe(200)
    expect((await logIn(server, { account, password })).code).toBe(102)
    const row = z.object({ decidedBy: z.string(), reason: z.string() })
    const kept = await server.owner.all(row, sql`select decided_by, reason from person_releases order by id`)
    expect(kept.at(-1)).toEqual({ decidedBy: decidedBy.by, reason: decidedBy.reason })
    await expect(server.owner.run(sql`delete from person_releases`)).rejects.toThrow('kept')
  })

  test('is announced by a letter at each account, and so is a release', async () => {
    const { account, password, here } = await twice({ member_phone: '0977123012' })
    await exclude(here, { days: 1, password })
    const staff = staffMembers(server)
    must(await staff.change({ account, site: 'Quayside' }, { aspect: 'sharedExclusion' }, decidedBy))
    await server.clock.advance(dayMs)
    const titles = async (host: string) => {
      const { token } = (await logIn(server, { account, password }, { host })).data
      return (await server.ask(calls.letters, {}, { token, host })).data.list.map(({ title }) => title)
    }
    expect((await titles('localhost'))[0]).toBe('Your time-out')
    expect((await titles(siam)).slice(0, 2)).toEqual([
      'A time-out was taken back',
      'Your account is on a time-out',
    ])
  })

  test('entered by staff includes the other accounts too', async () => {
    const { account, password } = await twice({ member_phone: '0977123011' })
    const staff = staffMembers(server)
    const until = new Date(server.clock.now().getTime() + 10 * dayMs).toISOString().slice(0, 10)
    const input = { aspect: 'exclusion', until } as const
    expect((await staff.change({ account, site: 'Quayside' }, input, decidedBy)).ok).toBe(true)
    expect((await logIn(server, { account, password })).code).toBe(102)
  })

  test('locks all accounts of the person at once: a movement between two of them is not met half way', async () => {
    const { account, password, here } = await twice({ member_phone: '0977123912' })
    const rows = await server.owner.all(
      z.object({ id: z.bigint() }),
      sql`select id from members where account = ${account} order by id`,
    )
    const [low, high] = rows.map(({ id }) => id)
    if (low === undefined || high === undefined) throw new Error('there are two accounts')
    let excluding: ReturnType<typeof exclude> | undefined
    // The ledger locks in descending order; this movement has one account and comes to the other.
    await server.owner.transaction(async tx => {
      await lockMoney(tx, high)
      excluding = exclude(here, { days: 1, password })
      await untilSomebodyWaits(server.owner)
      await tx.run(sql`set local lock_timeout = '500ms'`)
      await lockMemberAndMoney(tx, { siteId: 1, memberId: low })
    })
    expect((await excluding)?.code).toBe(100)
    expect((await logIn(server, { account, password }, { host: siam })).code).toBe(102)
  })

  test('no site can list excluded persons, only check given values', async () => {
    for (const read of [
      sql`select blind_index from person_exclusions`,
      sql`select blind_index from person_releases`,
    ])
      await expect(server.database.run(read)).rejects.toThrow('permission denied')
  })
})
