import { createHash } from 'node:crypto'
import { calls } from '@glasshouse/contract'
import { freezeAccounts } from '@glasshouse/ledger'
import { drawParts } from '@glasshouse/fairness'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../../../open-ledger.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { openMemberAccounts } from '../../money/ledger-accounts/index.ts'
import { createStaffGrants } from '../grants/index.ts'
import { createEnvelopes, type Envelopes } from './envelopes.service.ts'
import { createStaffEnvelopes, type NewEnvelopeInput, type StaffEnvelopes } from './staff-envelopes.ts'

const server = serverUnderTest()
const whole = (value: number) => BigInt(value) * 10_000n
const by = { by: 'Ann', reason: 'a test' }
const minute = 60_000
let staff: StaffEnvelopes
let envelopes: Envelopes

beforeAll(() => {
  const { owner: database, clock } = server
  const ledger = openLedger({ database, clock, metrics: createMetrics() })
  staff = createStaffEnvelopes({ database, clock, ledger })
  envelopes = createEnvelopes({ database: server.database, clock, ledger })
})

const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString()

async function define(name: string, change: Partial<NewEnvelopeInput> = {}) {
  return staff.define({
    ...by,
    site: 'Glasshouse',
    name,
    currency: 'VND',
    title: { en_US: 'New year', vi_VN: 'Năm mới' },
    totalUnits: whole(100_000),
    shares: 2,
    leastUnits: whole(1_000),
    turnover: 0,
    weights: {},
    from: at(0),
    until: at(10 * minute),
    ...change,
  })
}

const idOf = async (name: string, change?: Partial<NewEnvelopeInput>) => must(await define(name, change)).id
const status = async (token: string) =>
  (await server.ask(calls.redEnvelopeStatus, {}, { token })).data.envelope
const claim = (token: string, id: number) => server.ask(calls.redEnvelope, { id }, { token })
const cashOf = async (token: string) => Number((await server.ask(calls.myCash, {}, { token })).data.total)
const proof = async (id: number) => (await server.ask(calls.redEnvelopeProof, { id }, {})).data
const stop = async (programmeId: number) => {
  const { owner: database, clock } = server
  const ledger = openLedger({ database, clock, metrics: createMetrics() })
  return createStaffGrants({ database, clock, ledger }).stop({ programmeId, ...by })
}

test('an envelope opens, pays a share once, and shows afterwards that it was split before', async () => {
  const token = await server.login('member1')
  const id = await idOf('new year', { from: at(minute), until: at(11 * minute) })
  expect(await status(token)).toBeNull()
  expect((await claim(token, id)).code).toBe(101)
  const before = await proof(id)
  expect(before).toMatchObject({ salt: null, shares: null, least: null })

  await server.clock.advance(minute)
  const open = await status(token)
  expect(open).toMatchObject({ id, title: 'New year', total: '100000', shares: 2, left: 2, turnover: '0' })
  expect(open).toMatchObject({ commitment: before.commitment, price: null })
  const cash = await cashOf(token)
  const [first, second] = await Promise.all([claim(token, id), claim(token, id)])
  expect([first.code, second.code].sort((a, b) => a - b)).toEqual([102, 1000])
  const won = first.code === 1000 ? first.data.cash : second.data.cash
  expect(await cashOf(token)).toBe(cash + Number(won))
  expect(await status(token)).toBeNull()
  const { grants } = (await server.ask(calls.grantList, {}, { token })).data
  expect(grants[0]).toMatchObject({ title: 'New year', amount: won, status: 'free' })

  await server.clock.advance(10 * minute)
  expect((await claim(await server.login('member9'), id)).code).toBe(102)
  const after = await proof(id)
  const amounts = after.shares?.map(({ amount }) => amount) ?? []
  expect(
    createHash('sha256')
      .update(`${after.salt}:${amounts.join(',')}`)
      .digest('hex'),
  ).toBe(before.commitment)
  expect(after.shares?.map(({ taken }) => taken)).toEqual([1, 0])
  // The key makes the same split again.
  const parts = await drawParts(after.salt ?? '', { steps: 98_000, parts: 2 })
  expect(after.least).toBe('1000')
  expect(amounts).toEqual(parts.map(part => `${1_000 + part}`))
  const checked = { shares: 2, totalUnits: whole(100_000), taken: 1, isDrawn: true }
  expect(must(await staff.check(id))).toMatchObject({ ...checked, faults: [] })
  // Two shares that were exchanged afterwards: the key draws them in another order, and one was paid otherwise.
  await server.owner.run(sql`alter table red_envelope_shares disable trigger user`)
  await server.owner.run(sql`
    update red_envelope_shares s
       set units = o.units
      from red_envelope_shares o
     where s.programme_id = ${id} and o.programme_id = ${id} and o.number = 3 - s.number`)
  expect(must(await staff.check(id)).faults).toHaveLength(3)
  await server.owner.run(sql`
    update red_envelope_shares s
       set units = o.units
      from red_envelope_shares o
     where s.programme_id = ${id} and o.programme_id = ${id} and o.number = 3 - s.number`)
  await server.owner.run(sql`alter table red_envelope_shares enable trigger user`)
  expect(await staff.check(999_999)).toMatchObject({ refusal: 'programmeUnknown' })
  expect(amounts[0]).toBe(won)
  expect((await server.ask(calls.redEnvelopeProof, { id: 99_999 }, {})).code).toBe(404)
})

test('an envelope tells what its largest share costs before it is opened', async () => {
  const id = await idOf('priced', { turnover: 300, weights: { 2: 100 }, until: at(minute) })
  const open = await status(await server.login('member1'))
  expect(open).toMatchObject({ id, price: { play: `${Number(open?.cash) * 3}` } })
  expect(Number(open?.price?.cost)).toBeGreaterThan(0)
  await server.clock.advance(2 * minute)
})

test('members of the currency are notified once, when it opens', async () => {
  const id = await idOf('push', { from: at(minute), until: at(2 * minute) })
  const row = z.object({ channel: z.string() })
  const sent = () =>
    server.owner.all(
      row,
      sql`
        select channel from push.outbox where event = 'RedEnvelopeDisplay' and data ->> 'id' = ${String(id)}`,
    )
  await envelopes.showOpened()
  expect(await sent()).toEqual([])
  await server.clock.advance(minute)
  await envelopes.showOpened()
  await envelopes.showOpened()
  expect(await sent()).toEqual([{ channel: 'private-member.VND' }])
  await stop(id)
})

test('one with a turnover is a grant to be staked; frozen members have none, and other sites and currencies neither', async () => {
  const token = await server.login('member1')
  const id = await idOf('staked', { turnover: 100, weights: { 2: 100 } })
  expect(await status(await server.login('member2'))).toBeNull() // keeps dollars
  const { memberId } = await server.owner.one(
    z.object({ memberId: z.bigint() }),
    sql`select id as member_id from members where site_id = 1 and account = 'member1'`,
  )
  const { main } = await openMemberAccounts(server.owner, memberId, 'VND')
  await freezeAccounts(server.owner, [main], true)
  expect((await claim(token, id)).code).toBe(103)
  await freezeAccounts(server.owner, [main], false)
  expect((await status(token))?.weights.map(({ percent }) => percent)).toEqual([100])
  await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
  expect((await claim(token, id)).code).toBe(104)
  await server.owner.run(sql`update ledger_audits set stopped_at = null`)
  expect((await claim(token, id)).code).toBe(1000)
  const { grants } = (await server.ask(calls.grantList, {}, { token })).data
  expect(grants[0]).toMatchObject({ status: 'open', required: grants[0]?.amount, envelope: id })
  await stop(id)
  expect((await claim(await server.login('member9'), id)).code).toBe(102)
})

test('a share that is opened while staff stop the envelope is paid, or it is gone', async () => {
  const token = await server.login('member9')
  for (let round = 0; round < 6; round += 1) {
    const id = await idOf(`stopped ${round}`)
    const [opened] = await Promise.all([claim(token, id), stop(id)])
    expect([102, 1000]).toContain(opened.code)
  }
})

test('staff are refused what cannot be kept', async () => {
  const refusal = async (change: Partial<NewEnvelopeInput>) => {
    const outcome = await define('refused', change)
    return outcome.ok ? 'defined' : outcome.refusal
  }
  expect(await refusal({ from: 'tomorrow' })).toBe('timeUnclear')
  expect(await refusal({ until: at(-minute), from: at(-2 * minute) })).toBe('timesWrong')
  expect(await refusal({ shares: 200 })).toBe('sumTooSmall')
  expect(await refusal({ site: 'nowhere' })).toBe('siteUnknown')
  expect(await refusal({ totalUnits: whole(90_000_000_000) })).toBe('promotionsEmpty')
  expect((await define('twice')).ok).toBe(true)
  const again = await define('twice')
  expect(again).toMatchObject({ refusal: 'nameTaken' })
})

test('a member who may have none is refused before a share is taken', async () => {
  const id = await idOf('last share', { shares: 1 })
  const { memberId } = await server.owner.one(
    z.object({ memberId: z.bigint() }),
    sql`select id as member_id from members where site_id = 1 and account = 'member1'`,
  )
  const { main } = await openMemberAccounts(server.owner, memberId, 'VND')
  const asking = () => envelopes.claim({ siteId: 1, memberId, currency: 'VND' }, id)
  // Another member holds the last share until the end of their transaction: taking one would find it gone.
  const answers = await server.owner.transaction(async tx => {
    await tx.run(sql`select from red_envelope_shares where programme_id = ${id} for update`)
    await freezeAccounts(server.owner, [main], true)
    const frozen = await asking()
    await freezeAccounts(server.owner, [main], false)
    await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
    const halted = await asking()
    await server.owner.run(sql`update ledger_audits set stopped_at = null`)
    return [frozen, halted]
  })
  expect(answers).toMatchObject([{ refusal: 'accountFrozen' }, { refusal: 'ledgerHalted' }])
})
