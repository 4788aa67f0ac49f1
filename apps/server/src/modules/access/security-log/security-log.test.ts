import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { createLog, sha256Hex } from '@glasshouse/service'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { logIn, newAddress } from '../../../testing/asking.ts'
import {
  answerQuestion,
  challengeOf,
  devices,
  forgetLoginSettings,
  fromBrowser,
  newestCode,
  otherThan,
  trust,
} from '../../../testing/proofs.ts'
import { eventsFrom } from '../../../testing/security-events.ts'
import { fixedCaptcha, serverUnderTest } from '../../../testing/server-under-test.ts'
import { createSecurityLog, mostNewRows, mostNewRowsOfNetwork } from './security-events.ts'
import { createStaffSecurity } from './staff-security.ts'

const start = new Date('2030-05-10T16:01:00Z')
const server = serverUnderTest({ start })

beforeEach(async () => {
  await server.owner.run(
    sql`truncate security_events, trusted_devices, seen_devices, login_challenges, limit_windows`,
  )
  await forgetLoginSettings(server)
})

const eventRow = z.object({
  kind: z.string(),
  memberId: z.nullable(z.bigint()),
  accountDigest: z.nullable(z.string()),
  address: z.nullable(z.string()),
  deviceHash: z.nullable(z.string()),
  detail: z.string(),
  requestId: z.nullable(z.string()),
  count: z.int(),
})

const events = (kind: string) =>
  server.owner.all(
    eventRow,
    sql`
      select kind, member_id, account_digest, host(address) as address, device_hash, detail, request_id, count
        from security_events
       where site_id = 1 and kind = ${kind}
       order by id`,
  )

describe('a failed login', () => {
  test('is kept with member, address, device, reason and request', async () => {
    const address = newAddress()
    const asked = fromBrowser(devices.known, { address })
    const answer = await logIn(server, { account: 'MEMBER2', password: 'not it' }, asked)
    expect(answer.code).not.toBe(100)
    expect(await events('loginFailed')).toEqual([
      {
        kind: 'loginFailed',
        memberId: 2n,
        accountDigest: null,
        address,
        deviceHash: sha256Hex(devices.known),
        detail: 'wrongCredentials',
        requestId: answer.headers['x-request-id'],
        count: 1,
      },
    ])
  })

  test('of an account that does not exist is kept by a digest; what was typed is nowhere', async () => {
    for (const account of ['hunter2hunter2', 'HUNTER2hunter2', 'another1'])
      await logIn(server, { account, password: 'not it' }, { address: '203.0.113.40' })
    const found = await events('loginFailed')
    expect(found.map(each => [each.memberId, each.count])).toEqual([
      [null, 2],
      [null, 1],
    ])
    expect(new Set(found.map(each => each.accountDigest)).size).toBe(2)
    const { text } = await server.owner.one(
      z.object({ text: z.string() }),
      sql`select coalesce(string_agg(e::text, ''), '') as text from security_events e`,
    )
    expect(text.toLowerCase()).not.toContain('hunter2')
  })

  test('many times in a quarter of an hour is one row, then another; a lockout is a kind of its own', async () => {
    const asked = { address: '203.0.113.41' }
    for (let time = 0; time < 8; time += 1) await logIn(server, { account: 'member2', password: 'no' }, asked)
    const failed = (await events('loginFailed')).reduce((sum, each) => sum + each.count, 0)
    const lockedOut = await events('loginLockedOut')
    expect(lockedOut).toMatchObject([{ memberId: 2n, address: asked.address }])
    expect(failed + (lockedOut[0]?.count ?? 0)).toBe(8)
    expect(await events('loginFailed')).toHaveLength(1)
    await server.clock.advance(24 * 3_600_000)
    await logIn(server, { account: 'member2', password: 'no' }, asked)
    expect(await events('loginFailed')).toHaveLength(2)
  })

  test('that is right leaves none', async () => {
    expect((await logIn(server, { account: 'member2' }, { address: newAddress() })).code).toBe(100)
    expect([...(await events('loginFailed')), ...(await events('loginLockedOut'))]).toEqual([])
  })
})

describe('a flood', () => {
  const logUnderTest = () => {
    const { database, clock } = server
    const silent = createLog({ name: 'test', level: 'silent' })
    const log = createSecurityLog({ database, clock, log: silent, pepper: 'of this test' })
    return (account: string, address: string) =>
      log.note({
        kind: 'loginFailed',
        account,
        source: { siteId: 1, address, deviceHash: undefined, requestId: 'r' },
      })
  }
  const countOf = (network: string) =>
    server.owner.one(
      z.object({ rows: z.int(), events: z.int() }),
      sql`
        select count(*)::int as rows, coalesce(sum(count), 0)::int as events
          from security_events
         where address <<= ${network}::inet`,
    )

  test('from everywhere writes so many rows and no more; a quarter of an hour later it may again', async () => {
    const note = logUnderTest()
    for (let n = 0; n < mostNewRows + 200; n += 1) await note(`unknown${n}`, `198.18.${n >> 8}.${n & 255}`)
    expect(await countOf('0.0.0.0/0')).toEqual({ rows: mostNewRows, events: mostNewRows })
    await note('unknown1', '198.18.0.1')
    expect(await countOf('198.18.0.1')).toEqual({ rows: 1, events: 2 })
    await server.clock.advance(15 * 60_000)
    await note('unknown1', '198.18.0.1')
    expect(await countOf('198.18.0.1')).toEqual({ rows: 2, events: 3 })
  }, 60_000)

  test('from one network, with as many addresses as it likes, keeps no event of another out', async () => {
    const note = logUnderTest()
    for (let n = 0; n < mostNewRows + 1; n += 1) await note(`unknown${n}`, `2001:db8:0:7::${n.toString(16)}`)
    expect(await countOf('2001:db8::/32')).toEqual({
      rows: mostNewRowsOfNetwork,
      events: mostNewRowsOfNetwork,
    })
    await note('unknown0', '2001:db8:0:7::ffff')
    expect((await countOf('2001:db8:0:7::/64')).events).toBe(mostNewRowsOfNetwork + 1)
    await note('member2', '203.0.113.60')
    expect(await countOf('203.0.113.60')).toEqual({ rows: 1, events: 1 })
  })

  test('of one network is found by any of its addresses', async () => {
    await logUnderTest()('member2', '2001:db8:0:7::1')
    const security = createStaffSecurity({ database: server.database })
    for (const address of ['2001:db8:0:7::2', '2001:db8::/32'])
      expect(await security.list({ address, limit: 9 })).toMatchObject({
        value: [{ address: '2001:db8:0:7::/64', account: 'member2' }],
      })
    expect(await security.list({ address: '2001:db8:0:8::1', limit: 9 })).toMatchObject({ value: [] })
  })
})

test('a new device, a replaced session and a failed second proof are kept', async () => {
  await trust(server, 'member1')
  const known = await logIn(server, {}, fromBrowser(devices.known, { address: newAddress() }))
  expect(known.code).toBe(100)
  expect(await events('newDevice')).toEqual([])
  const address = newAddress()
  const { member_login_id } = await challengeOf(server, 'member1', { address })
  await answerQuestion(server, member_login_id, { answer: 'not this' }, { address })
  expect(await events('secondProofFailed')).toMatchObject([
    { memberId: 1n, address, deviceHash: sha256Hex(devices.stranger) },
  ])
  const { id } = await server.owner.one(
    z.object({ id: z.bigint() }),
    sql`
      insert into seen_devices (site_id, member_id, device_hash, seen_at)
      select 1, id, 'before', ${start} from members where site_id = 1 and account = 'member10'
      returning member_id as id`,
  )
  await logIn(server, { account: 'member10' }, fromBrowser(devices.known, { address }))
  await logIn(server, { account: 'member10' }, fromBrowser(devices.known, { address }))
  expect(await events('newDevice')).toMatchObject([{ memberId: id, address, detail: 'password', count: 1 }])
  expect(await events('sessionReplaced')).toMatchObject([{ memberId: id, address, count: 1 }])
})

test('a wrong own password and a changed one are kept', async () => {
  const token = await server.login('member2')
  const edit = (old_password: string) =>
    server.ask(
      calls.editPassword,
      { old_password, password: 'wharf4812x', check_password: 'wharf4812x' },
      { token },
    )
  expect((await edit('not it')).code).not.toBe(100)
  expect(await events('passwordWrong')).toMatchObject([{ memberId: 2n }])
  expect((await edit('demo1234')).code).toBe(100)
  expect(await events('passwordChanged')).toMatchObject([{ memberId: 2n, detail: 'edited' }])
})

test('wrong withdraw passwords are kept, from any form, and so is their lock', async () => {
  const token = await server.login('member7')
  const address = newAddress()
  const amount = { bank_account_id: '1', amount: '100000' }
  for (let time = 0; time < 7; time += 1)
    await server.ask(calls.withdrawalStore, { ...amount, withdraw_password: '0000' }, { token, address })
  const kept = await events('passwordWrong')
  expect(kept.map(({ memberId, detail, count }) => [memberId, detail, count])).toEqual([
    [6n, 'withdrawPassword', 5],
    [6n, 'withdrawPassword: tooManyTries', 2],
  ])
})

test('a wrong password of a member who is inside is kept', async () => {
  const token = await server.login('member7')
  const digits = { withdraw_password: '2468', check_withdraw_password: '2468', old_withdraw_password: '1357' }
  const answer = await server.ask(calls.editWithdrawPassword, { ...digits, password: 'not it' }, { token })
  expect(answer.code).not.toBe(1000)
  expect(await events('passwordWrong')).toMatchObject([{ memberId: 6n, detail: 'password', count: 1 }])
})

test('a failed transfer of a migrated account is kept', async () => {
  const address = newAddress()
  const verify = async (withdraw_password: string) => {
    await server.clock.advance(2_001)
    const captcha_token = (await server.ask(calls.clientCaptcha, {}, { address })).data.text
    const proof = { account: 'member5', withdraw_password, member_phone: '0987654321' }
    return server.ask(
      calls.verifyTransfer,
      { ...proof, captcha_token, captcha_answer: fixedCaptcha },
      { address },
    )
  }
  const { token } = (await verify('1357')).data
  const code = otherThan(await newestCode(server, '0987654321'))
  const reset = { account: 'member5', token, code, password: 'wharf4812x', check_password: 'wharf4812x' }
  await server.ask(calls.resetTransfer, reset, { address })
  for (let time = 0; time < 6; time += 1) await verify('0000')
  const kept = await eventsFrom(server, address, 'resetFailed')
  expect([...kept].sort()).toEqual([
    ['member5', 'transfer: codeWrong', 1],
    ['member5', 'transfer: mismatch', 5],
    ['member5', 'transfer: tooManyTries', 1],
  ])
})

test('a refused download is kept', async () => {
  const token = await server.login('member7')
  const { data } = await server.ask(calls.betExport, {}, { token })
  const fetchFile = () =>
    server.app.server.inject({ method: 'GET', url: data.url, headers: { host: 'localhost' } })
  await fetchFile()
  await fetchFile()
  expect(await events('ticketRefused')).toMatchObject([{ detail: 'bets', address: '127.0.0.1', count: 1 }])
})

test('events are forgotten a year after the last', async () => {
  await logIn(server, { account: 'member2', password: 'no' }, { address: newAddress() })
  await server.clock.advance(364 * 86_400_000)
  await server.app.runDue()
  expect(await events('loginFailed')).toHaveLength(1)
  await server.clock.advance(2 * 86_400_000)
  await server.app.runDue()
  expect(await events('loginFailed')).toEqual([])
})
