import { calls } from '@glasshouse/contract'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { logIn, newAddress } from '../../../testing/asking.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { staffMembers } from '../../../testing/staff-members.ts'
import { type StaffMembers, type StatusChangeInput } from './index.ts'

const truth = createProviderTruth('GPR8')
const network = createScriptedNetwork()
const server = serverUnderTest({
  start: new Date('2026-11-22T12:00:00Z'),
  adapterOf: ({ gpId }) =>
    gpId === 'GPR8' ? createModelAdapter({ truth, network, now: server.clock.now }) : undefined,
})

let staff: StaffMembers
beforeAll(() => {
  staff = staffMembers(server)
})

const decidedBy = { by: 'Ann', reason: 'asked for it on the phone' }
const named = (account: string) => ({ account, site: undefined })
const decide = (account: string, input: StatusChangeInput) => staff.change(named(account), input, decidedBy)
const status = (account: string, to: 'active' | 'frozen' | 'disabled' | 'closed') =>
  decide(account, { aspect: 'status', status: to })

const play = (token: string) =>
  server.ask(
    calls.play,
    { gpId: 'GPR8', game_type: 2, game_code: 'SL01', lobby_url: 'http://localhost/close', device: 0 },
    { token },
  )
const layout = (token: string) => server.ask(calls.layout, {}, { token })

const eventRow = z.object({ event: z.string() })

describe('members who may not log in', () => {
  test.each([
    ['frozen', 103],
    ['disabled', 102],
  ] as const)('is %s: the session ends at once, and a login answers %s', async (to, code) => {
    const token = await server.login('member2')
    expect((await status('member2', to)).ok).toBe(true)
    expect((await layout(token)).status).toBe(401)
    const answer = await logIn(server, { account: 'member2' })
    expect(answer.code).toBe(code)
    expect(answer.raw).toBeNull()
    await status('member2', 'active')
    expect((await layout(token)).status).toBe(401)
    expect((await logIn(server, { account: 'member2' })).code).toBe(100)
  })

  test('is closed: a login answers to the letter what a wrong password answers, and counts like one', async () => {
    const token = await server.login('member10')
    await status('member10', 'closed')
    expect((await layout(token)).status).toBe(401)
    const address = newAddress()
    const right = await logIn(server, { account: 'member10' }, { address })
    const wrong = await logIn(server, { account: 'member10', password: 'wrong123' }, { address })
    expect(right.code).toBe(101)
    expect(right.text).toBe(wrong.text)
    for (let tries = 0; tries < 3; tries += 1) await logIn(server, { account: 'member10' }, { address })
    expect((await logIn(server, { account: 'member10' }, { address })).code).toBe(996)
    await status('member10', 'active')
  })
})

describe('a self-exclusion', () => {
  const rest = (account: string, day: string) => decide(account, { aspect: 'exclusion', until: day })

  test('keeps out with the end of it and with help, and ends by the clock', async () => {
    const token = await server.login('member7')
    expect((await rest('member7', '2027-05-22')).ok).toBe(true)
    expect(await layout(token)).toMatchObject({ status: 401, raw: { reason: 'exclusion' } })
    const answer = await logIn(server, { account: 'member7' })
    expect(answer.code).toBe(102)
    expect(answer.raw).toEqual({ excluded_until: '2027-05-22T04:00:00.000Z' })
    expect(answer.message).toContain('until May 22, 2027')
    expect(answer.message).toContain('GMT-4')
    expect(answer.message).toContain('gamblingtherapy.org')
    // Frozen or not: the operator's status and the exclusion are independent.
    await status('member7', 'frozen')
    expect((await logIn(server, { account: 'member7' })).code).toBe(103)
    await status('member7', 'active')
    expect((await logIn(server, { account: 'member7' })).code).toBe(102)
  })

  test('is extended and never shortened', async () => {
    expect(await rest('member7', '2027-05-21')).toMatchObject({ refusal: 'exclusionShorter' })
    expect(await rest('member7', '2027-05-22')).toMatchObject({ refusal: 'unchanged' })
    expect(await rest('member7', '2026-11-22')).toMatchObject({ refusal: 'dayPast' })
    expect(await rest('member7', '2027-02-30')).toMatchObject({ refusal: 'dayUnknown' })
    await expect(
      server.owner.run(sql`update members set exclusion_until = null where account = 'member7'`),
    ).rejects.toThrow('never shortened')
    expect((await rest('member7', '2027-05-23')).ok).toBe(true)
  })

  test('for good has no end date, and sends no code', async () => {
    await decide('member8', { aspect: 'exclusion', until: null })
    const answer = await logIn(server, { account: 'member8' })
    expect(answer.raw).toEqual({ excluded_until: null })
    expect(answer.message).toContain('permanently')
  })

  test('opens no game and takes no money in: the wire has no session to ask with', async () => {
    const token = await server.login('member9')
    await rest('member9', '2026-11-24')
    expect((await play(token)).status).toBe(401)
    expect((await server.ask(calls.depositChannels, { device: 'mobile' }, { token })).status).toBe(401)
  })

  test('over, it lets in', async () => {
    await server.clock.advance(42 * 3_600_000)
    const token = await server.login('member9')
    expect((await play(token)).code).toBe(100)
  })
})

describe('a member who may come in', () => {
  test('opens no game while games are frozen: 102', async () => {
    const token = await server.login('member6')
    await decide('member6', { aspect: 'play', isFrozen: true })
    expect((await layout(token)).data.wallet_status).toBe(1)
    expect((await play(token)).code).toBe(102)
    await decide('member6', { aspect: 'play', isFrozen: false })
    expect((await play(token)).code).toBe(100)
  })

  test('has a wallet marked as frozen, and calls about money answer 105', async () => {
    const token = await server.login('member1')
    await decide('member1', { aspect: 'wallet', isFrozen: true })
    expect((await layout(token)).data.wallet_status).toBe(0)
    const order = { channel_id: 1, amount: '500000', device: 'mobile' } as const
    expect((await server.ask(calls.depositStore, order, { token })).code).toBe(105)
    const decidedBy = await server.owner.all(
      eventRow,
      sql`select event from push.outbox where event = 'profile.updated'`,
    )
    expect(decidedBy).toHaveLength(1)
    await decide('member1', { aspect: 'wallet', isFrozen: false })
    expect((await layout(token)).data.wallet_status).toBe(1)
  })
})

describe('every change', () => {
  test('is kept with who, why, before and after, for ever', async () => {
    const { changes } = must(await staff.find(named('MEMBER1')))
    expect(changes.slice(0, 2)).toEqual([
      { aspect: 'wallet', before: 'frozen', after: 'open', ...decidedBy, at: expect.any(Date) },
      { aspect: 'wallet', before: 'open', after: 'frozen', ...decidedBy, at: expect.any(Date) },
    ])
    await expect(server.owner.run(sql`delete from member_status_changes`)).rejects.toThrow('kept')
    await expect(server.owner.run(sql`update member_status_changes set reason = 'x'`)).rejects.toThrow('kept')
  })

  test('that changes nothing is refused and not kept', async () => {
    const before = must(await staff.find(named('member1'))).changes.length
    expect(await status('member1', 'active')).toMatchObject({ refusal: 'unchanged' })
    expect(must(await staff.find(named('member1'))).changes).toHaveLength(before)
  })
})

test('every decision is in the security log, with what it changed and by whom', async () => {
  await server.owner.run(sql`truncate security_events`)
  await status('member7', 'frozen')
  await status('member7', 'frozen')
  await decide('member7', { aspect: 'play', isFrozen: true })
  await decide('member5', { aspect: 'exclusion', until: '2027-05-22' })
  const noted = await server.owner.all(
    z.object({ account: z.string(), detail: z.string() }),
    sql`
      select m.account, e.detail
        from security_events e
        join members m on m.id = e.member_id
       where e.kind = 'staffDecision' and e.address is null
       order by e.id`,
  )
  expect(noted).toEqual([
    { account: 'member7', detail: 'status: active to frozen by Ann' },
    { account: 'member7', detail: 'play: open to frozen by Ann' },
    { account: 'member5', detail: 'exclusion: 2027-05-22 by Ann' },
  ])
})
