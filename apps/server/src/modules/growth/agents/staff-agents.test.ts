import { calls } from '@glasshouse/contract'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { newAddress } from '../../../testing/asking.ts'
import { registering } from '../../../testing/registering.ts'
import type { Asked } from '../../../testing/server-under-test.ts'
import { untilSomebodyWaits } from '../../../testing/until.ts'
import { agentRig, applicant, decider, input } from './testing/agent-rig.ts'
import { writeDetails } from '../../../testing/member-details.ts'

const { server, staff, member, agent, apply, check } = agentRig()
const { newForm, register } = registering(server)
const layout = async (asked: Asked) => (await server.ask(calls.layout, {}, asked)).data

describe('an approved member', () => {
  const approve = async (code?: string) => {
    await apply()
    return must(await staff().approve(applicant, decider, code))
  }

  test('is an agent at once, with a link that brings members', async () => {
    const file = await approve('FORUM')
    expect(file.decisions).toMatchObject([{ decision: 'approved', by: 'Ann', reason: 'seen her forum' }])
    expect(await layout(member())).toMatchObject({
      is_agent: 1,
      agent_active: 1,
      agent_type: 2,
      agent_level: 1,
      agent_id: 'FORUM',
      member_type: 2,
    })
    const { data: valid } = await server.ask(calls.validMessage, { agent_id: 'forum' })
    expect(valid).toMatchObject({ is_valid: 1, currency: 'RMB' })
    // Its own currency requires a code by phone; another test covers that.
    await server.owner.run(sql`update agents set currency = 'VND' where code = 'FORUM'`)
    const form = newForm()
    const registered = await register(form, {
      address: newAddress(),
      headers: { cookie: 'member_agent=FORUM' },
    })
    expect(registered).toMatchObject({ code: 100 })
    const { data } = await server.ask(calls.agentPromotion, {}, member())
    expect(data).toMatchObject({ agent_id: 'FORUM', registers: 1, by_domain: 0, expire_minutes: 1440 })
    // The link of the code itself is no campaign.
    expect(data.links).toMatchObject([
      {
        id: null,
        url: 'http://localhost/?id=FORUM',
        name: 'FORUM',
        currency: 'VND',
        registers: 1,
        is_active: 1,
        reason: 'ok',
      },
    ])
    expect([data.days.length, data.days[0]?.day]).toEqual([30, '2026-10-24'])
    expect(data.days.at(-1)).toEqual({ day: '2026-11-22', registers: 1, by_link: 1, clicks: 0 })
  })

  test('is announced, in the language of the application and once', async () => {
    await writeDetails(server, 'member2', { email: 'ming@example.com' })
    await server.ask(calls.applyForAgent, input, { ...member(), language: 'vi_VN' })
    must(await staff().approve(applicant, decider, undefined))
    const letters = async () => {
      const { data } = await server.ask(calls.demoOutbox, {})
      return data.list.filter(each => each.to === 'ming@example.com')
    }
    await server.app.runDue()
    await server.app.runDue()
    expect((await letters()).map(each => each.subject)).toEqual(['Bạn đã là đại lý của Glasshouse'])
    const { data: inbox } = await server.ask(calls.letters, {}, { ...member(), language: 'en_US' })
    expect(inbox.list[0]).toMatchObject({ title: 'You are an agent of Glasshouse' })
  })

  test('is placed below their own agent, and of the type of that line', async () => {
    const below = { account: 'member9', site: undefined }
    const asked = await apply({ agent_type: 2 }, { token: await server.login('member9') })
    expect(asked.data).toEqual({ status: 1, agent_type: 1 })
    const { agent: made } = must(await staff().approve(below, decider, 'LOW9'))
    expect(made).toMatchObject({ code: 'LOW9', level: 2, above: 'AG1', agentType: 1 })
  })

  test('loses the link with the activity, and gets both back', async () => {
    await approve('FORUM')
    must(await staff().suspend(applicant, decider))
    expect(await layout(member())).toMatchObject({ is_agent: 1, agent_active: 0 })
    expect((await server.ask(calls.validMessage, { agent_id: 'FORUM' })).data.reason).toBe('disabled')
    const refused = await server.ask(calls.agentPromotion, {}, member())
    expect([refused.code, refused.raw]).toEqual([403, null])
    const file = must(await staff().activate(applicant, decider))
    expect(file.decisions.map(each => each.decision)).toEqual(['activated', 'suspended', 'approved'])
    expect((await server.ask(calls.agentPromotion, {}, member())).code).toBe(1000)
  })
})

describe('the staff command refuses', () => {
  test.each([
    ['an unknown account', { account: 'absent', site: undefined }, 'memberUnknown'],
    ['a member who has not applied', { account: 'member10', site: undefined }, 'noApplication'],
  ] as const)('to approve %s', async (_who, who, refusal) => {
    expect(await staff().approve(who, decider, undefined)).toMatchObject({ ok: false, refusal })
    expect(await staff().refuse(who, decider, undefined)).toMatchObject({ ok: false, refusal })
  })

  test('a taken or malformed code; the application waits on', async () => {
    await apply()
    expect(await staff().approve(applicant, decider, 'ag1')).toMatchObject({ refusal: 'codeTaken' })
    expect(await staff().approve(applicant, decider, 'a b')).toMatchObject({ refusal: 'codeForm' })
    expect((await check()).code).toBe(102)
  })

  test('to make an agent of a member who is not active', async () => {
    await apply()
    await server.owner.run(sql`update members set status = 'frozen' where id = 2`)
    expect(await staff().approve(applicant, decider, undefined)).toMatchObject({ refusal: 'memberNotActive' })
    await server.owner.run(sql`update members set status = 'active' where id = 2`)
  })

  test('to make an agent of a self-excluded member', async () => {
    await apply()
    await server.owner.run(sql`update members set shared_exclusion_until = '9999-12-31' where id = 2`)
    expect(await staff().approve(applicant, decider, undefined)).toMatchObject({ refusal: 'memberNotActive' })
    await server.owner.run(sql`update members set shared_exclusion_until = null where id = 2`)
  })

  test('to make an agent of a member who is frozen at the very moment', async () => {
    await apply()
    const gate = Promise.withResolvers<undefined>()
    const isHeld = Promise.withResolvers<undefined>()
    const freezing = server.owner.transaction(async tx => {
      await tx.run(sql`update members set status = 'frozen' where id = 2`)
      isHeld.resolve(undefined)
      await gate.promise
    })
    await isHeld.promise
    const approving = staff().approve(applicant, decider, undefined)
    await untilSomebodyWaits(server.owner)
    gate.resolve(undefined)
    await freezing
    expect(await approving).toMatchObject({ refusal: 'memberNotActive' })
    await server.owner.run(sql`update members set status = 'active' where id = 2`)
  })

  test('to set the same status again, or for a member who is no agent', async () => {
    expect(await staff().activate({ account: 'member8', site: undefined }, decider)).toMatchObject({
      refusal: 'unchanged',
    })
    expect(await staff().suspend(applicant, decider)).toMatchObject({ refusal: 'noAgent' })
  })

  test('to forget: what was decided is kept', async () => {
    await apply()
    must(await staff().refuse(applicant, decider, undefined))
    await expect(server.owner.run(sql`delete from agent_decisions`)).rejects.toThrow('is kept')
    await expect(server.owner.run(sql`update agent_decisions set reason = 'x'`)).rejects.toThrow('is kept')
  })
})

describe('promotion is for active agents alone', () => {
  test('a plain member is answered 403 with nothing', async () => {
    const answer = await server.ask(calls.agentPromotion, {}, member())
    expect([answer.code, answer.raw]).toEqual([403, null])
  })

  test('figures are those of the caller, by every way, and none of the line below', async () => {
    const { data } = await server.ask(calls.agentPromotion, {}, agent())
    expect(data).toMatchObject({
      agent_id: 'AG1',
      registers: 2,
      by_domain: 1,
      domains: [{ host: 'ag1.localhost' }],
    })
    expect(data.links[0]).toMatchObject({ registers: 1, currency: 'VND', is_active: 1 })
  })

  test('at a host of another agent the link leads where that one does not win', async () => {
    await apply()
    must(await staff().approve(applicant, decider, 'FORUM'))
    const { data } = await server.ask(calls.agentPromotion, {}, { ...member(), host: 'ag1.localhost' })
    expect(data.links[0]?.url).toBe('http://localhost/?id=FORUM')
    const own = await server.ask(calls.agentPromotion, {}, { ...agent(), host: 'ag1.localhost' })
    expect(own.data.links[0]?.url).toBe('http://ag1.localhost/?id=AG1')
  })

  test('a link whose currency the site has dropped is marked', async () => {
    await server.owner.run(sql`update agents set currency = 'JPY' where code = 'AG1'`)
    const { data } = await server.ask(calls.agentPromotion, {}, agent())
    await server.owner.run(sql`update agents set currency = 'VND' where code = 'AG1'`)
    expect(data.links[0]).toMatchObject({ is_active: 0, reason: 'currency' })
  })
})
