import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { createLetters } from '../../site/letters/index.ts'
import { createStaffOffers } from './staff-offers.ts'

const server = serverUnderTest()
const offer = 105

async function membersView(token: string) {
  const { data } = await server.ask(calls.discountDetail, { id: offer }, { token })
  return { can_apply: data.detail.can_apply, apply_status: data.detail.apply_status }
}

const staffOffers = () =>
  createStaffOffers({
    database: server.owner,
    clock: server.clock,
    letters: createLetters({ database: server.owner, clock: server.clock }),
  })
const decidedBy = { by: 'Ann', reason: 'asked nicely' }

const apply = (token: string, id = offer) => server.ask(calls.discountApply, { id }, { token })

test('a member asks for an offer once, and reads what a person decided', async () => {
  const token = await server.login('member2')
  const other = await server.login('member10')
  expect(await membersView(token)).toEqual({ can_apply: 1, apply_status: null })
  const asked = await apply(token)
  expect(asked).toMatchObject({
    code: 1000,
    data: { apply_status: 'waiting', applied_at: server.clock.now().toISOString() },
  })
  expect(await membersView(token)).toEqual({ can_apply: 0, apply_status: 'waiting' })
  expect((await apply(token)).code).toBe(102)
  // Another member, and a visitor, know nothing of it.
  expect(await membersView(other)).toEqual({ can_apply: 1, apply_status: null })
  const visitor = await server.ask(calls.discountDetail, { id: offer })
  expect(visitor.data.detail).toMatchObject({ can_apply: 1, apply_status: null })

  const staff = staffOffers()
  const [waiting] = await staff.list(undefined, 5)
  expect(waiting).toMatchObject({ account: 'member2', offerId: offer, status: 'waiting', by: null })
  const applicationId = waiting?.applicationId ?? 0n
  expect(await staff.decide({ applicationId, decision: 'accepted', ...decidedBy })).toMatchObject({
    ok: true,
    value: { status: 'accepted', ...decidedBy },
  })
  expect(await staff.decide({ applicationId, decision: 'declined', ...decidedBy })).toMatchObject({
    refusal: 'alreadyDecided',
  })
  expect(await staff.decide({ applicationId: 999n, decision: 'declined', ...decidedBy })).toMatchObject({
    refusal: 'applicationUnknown',
  })
  expect(await staff.list(undefined, 5)).toEqual([])
  expect(await staff.list('MEMBER2', 5)).toMatchObject([{ status: 'accepted' }])
  expect(await membersView(token)).toEqual({ can_apply: 0, apply_status: 'accepted' })
  const { data } = await server.ask(calls.discountList, { currency: 'RMB' }, { token })
  expect(data.list.find(each => each.id === offer)).toMatchObject({ can_apply: 0, apply_status: 'accepted' })
})

test('the obstacle is reported, and another site’s offer is not found', async () => {
  const token = await server.login('member10')
  expect((await apply(token, 101)).code).toBe(101)
  await server.owner.run(sql`update discounts set currencies = '{VND}' where id = ${offer}`)
  expect((await apply(token)).code).toBe(101)
  expect(await membersView(token)).toMatchObject({ can_apply: 0 })
  await server.owner.run(sql`update discounts set currencies = null, is_shown = false where id = ${offer}`)
  expect((await apply(token)).code).toBe(404)
  const end = new Date(server.clock.now().getTime() + 60_000)
  await server.owner.run(sql`update discounts set is_shown = true, end_at = ${end} where id = ${offer}`)
  await server.clock.advance(60_000)
  expect((await apply(token)).code).toBe(103)
  for (const id of [204, 999]) expect((await apply(token, id)).code).toBe(404)
  expect((await server.ask(calls.discountApply, { id: offer })).code).toBe(401)
  await server.owner.run(sql`update discounts set end_at = null where id = ${offer}`)
})

test('what was decided comes as a letter and is pushed, once; an ended offer stays for its applicants', async () => {
  const token = await server.login('member8')
  const other = await server.login('member10')
  await apply(token)
  const end = new Date(server.clock.now().getTime() + 60_000)
  await server.owner.run(sql`update discounts set end_at = ${end} where id = ${offer}`)
  await server.clock.advance(60_000)
  expect(await membersView(token)).toEqual({ can_apply: 0, apply_status: 'waiting' })

  const staff = staffOffers()
  const [waiting] = await staff.list('member8', 5)
  const decision = {
    applicationId: waiting?.applicationId ?? 0n,
    decision: 'declined',
    ...decidedBy,
  } as const
  const before = await eventsOf('member8')
  await Promise.all([staff.decide(decision), staff.decide(decision)])
  expect((await eventsOf('member8')).slice(before.length)).toEqual(['letter.sent', 'profile.updated'])
  const title = async (language: string) => {
    const { data } = await server.ask(calls.letters, { active: '1' }, { token, language })
    const about = data.list.filter(each => each.content.includes('href="/discount/105"'))
    expect(about).toHaveLength(1)
    // The reason is internal.
    expect(about[0]?.content).not.toContain(decidedBy.reason)
    return about[0]?.title
  }
  expect(await title('en_US')).toBe(`Your request was declined: ${waiting?.offer}`)
  expect(await title('vi_VN')).toMatch(/^Yêu cầu của bạn bị từ chối: /)

  const listed = async (asked: object) => {
    const { data } = await server.ask(calls.discountList, { currency: 'VND' }, asked)
    return data.list.find(each => each.id === offer)
  }
  expect(await membersView(token)).toEqual({ can_apply: 0, apply_status: 'declined' })
  expect(await listed({ token })).toMatchObject({ can_apply: 0, apply_status: 'declined' })
  for (const asked of [{ token: other }, {}]) {
    expect((await server.ask(calls.discountDetail, { id: offer }, asked)).code).toBe(404)
    expect(await listed(asked)).toBeUndefined()
  }
  await server.owner.run(sql`update discounts set end_at = null where id = ${offer}`)
})

async function eventsOf(account: string): Promise<readonly string[]> {
  const rows = await server.owner.all(
    z.object({ event: z.string() }),
    sql`
      select o.event
        from push.outbox o
        join members m on o.channel = 'private-member.' || m.id
       where m.site_id = 1
         and m.account = ${account}
       order by o.id`,
  )
  return rows.map(({ event }) => event)
}

test('of ten presses at once one counts', async () => {
  const token = await server.login('member7')
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(token)))
  expect(answers.map(each => each.code).toSorted()).toEqual([1000, ...Array(9).fill(102)].toSorted())
})

test.each([
  sql`update offer_applications set applied_at = now()`,
  sql`delete from offer_applications`,
  sql`update offer_application_decisions set decision = 'declined'`,
  sql`delete from offer_application_decisions`,
])('what was asked and decided is kept: %#', async change => {
  await expect(server.owner.run(change)).rejects.toThrow('is kept')
})
