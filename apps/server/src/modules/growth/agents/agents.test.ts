import { calls } from '@glasshouse/contract'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import type { Asked } from '../../../testing/server-under-test.ts'
import { agentRig, applicant, decider } from './testing/agent-rig.ts'

const { server, staff, member, agent, apply, check } = agentRig()
const layout = async (asked: Asked) => (await server.ask(calls.layout, {}, asked)).data

describe('plan, agreement and names of levels', () => {
  test('are public, in the requested currency and language', async () => {
    const { data } = await server.ask(calls.agentPlan, { currency: 'USD', language: 'vi_VN' })
    expect(data).toMatchObject({ currency: 'USD', is_open: 1 })
    expect(data.list[0]).toEqual({
      agent_type: 1,
      level: 1,
      condition: 'Từ thành viên hoạt động đầu tiên',
      commission_rate: '25',
    })
    expect(data.list.at(-1)).toMatchObject({ agent_type: 2, level: 3, commission_rate: '0.45' })
    const plain = await server.ask(calls.agentPlan, {}, { language: 'en_US' })
    expect(plain.data).toMatchObject({ currency: 'VND' })
    expect(plain.data.content).toContain('<h2>Two ways to earn</h2>')
    const agreement = await server.ask(calls.agentAgreement, {}, { language: 'vi_VN' })
    expect(agreement.data).toMatchObject({ version: '2026-11-01', updated_at: '2026-11-01T00:00:00.000Z' })
    expect(agreement.data.content).toContain('Bạn được làm gì')
  })

  test('operators’ content is cleaned before it is served', async () => {
    const evil = JSON.stringify({ en_US: '<p onclick="x()">Fine</p><script>alert(1)</script>' })
    await server.owner.run(sql`update agent_plans set content = ${evil} where site_id = 2`)
    const { data } = await server.ask(calls.agentPlan, {}, { host: 'siam.localhost', language: 'en_US' })
    expect(data.content).toBe('<p>Fine</p>')
  })

  test('a currency without a plan is empty and closed; a site without an agreement shows none', async () => {
    const { data } = await server.ask(calls.agentPlan, { currency: 'JPY' })
    expect(data).toEqual({ currency: 'JPY', is_open: 0, list: [], versions: [], content: '' })
    await server.owner.run(sql`delete from agent_agreements where site_id = 4`)
    expect((await server.ask(calls.agentAgreement, {}, { host: 'fun.localhost' })).code).toBe(404)
  })

  test('a level without a name goes by its number', async () => {
    const { data } = await server.ask(calls.agentLevels, {}, { ...member(), language: 'en_US' })
    expect(data.detail).toEqual({
      levels: [
        { agent_level: 1, name: 'Gatekeeper' },
        { agent_level: 2, name: 'Lamplighter' },
        { agent_level: 3, name: 'Level 3' },
      ],
      unit: 'Level',
    })
    const vietnamese = await server.ask(calls.agentLevels, { language: 'vi_VN' }, member())
    expect(vietnamese.data.detail.levels.map(each => each.name)).toEqual([
      'Người giữ cổng',
      'Người thắp đèn',
      'Cấp 3',
    ])
  })
})

describe('the layout contains the agent status', () => {
  test('active, suspended, or none', async () => {
    expect(await layout(agent())).toMatchObject({
      is_agent: 1,
      agent_active: 1,
      agent_type: 1,
      agent_level: 1,
      agent_id: 'AG1',
      member_type: 2,
    })
    await server.owner.run(sql`update agents set status = 'disabled' where code = 'AG1'`)
    expect(await layout(agent())).toMatchObject({ is_agent: 1, agent_active: 0, agent_id: 'AG1' })
    expect(await layout(member())).toMatchObject({
      is_agent: 0,
      agent_active: 0,
      agent_type: 0,
      agent_level: 0,
      agent_id: '',
      member_type: 1,
    })
  })
})

describe('the question before an application', () => {
  test('is answered with 100 to a member who may apply, by each of their own ids', async () => {
    for (const agent_id of [undefined, 2, '2']) {
      const { data } = await check(agent_id === undefined ? {} : { agent_id, apply_agent_flag: 1 })
      expect(data).toEqual({ status: 0, reason: '' })
    }
    expect((await check({ agent_id: 'ag1' }, agent())).code).toBe(101)
  })

  test.each([1, '9', 'AG1', 'AG2'])('about %s it is not answered to other members', async agent_id => {
    const answer = await check({ agent_id })
    expect([answer.code, answer.raw]).toEqual([403, null])
  })

  test('101: an agent, active or not', async () => {
    expect(await check({}, agent())).toMatchObject({ code: 101, raw: { status: 2, reason: '' } })
    await server.owner.run(sql`update agents set status = 'disabled' where code = 'AG1'`)
    expect(await check({}, agent())).toMatchObject({ code: 101, raw: { status: 4, reason: '' } })
    expect((await apply({}, agent())).code).toBe(101)
  })

  test('102: an application waits', async () => {
    expect((await apply()).data).toEqual({ status: 1, agent_type: 2 })
    expect(await check()).toMatchObject({ code: 102, raw: { status: 1 } })
    expect(await apply()).toMatchObject({ code: 102, raw: { status: 1 } })
  })

  test('103: refused within thirty days, with the operator’s text and the end', async () => {
    await apply()
    must(await staff().refuse(applicant, decider, 'Tell us more about the forum.'))
    const again_at = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString()
    const raw = { status: 3, reason: 'Tell us more about the forum.', again_at }
    expect(await check()).toMatchObject({ code: 103, raw })
    expect(await apply()).toMatchObject({ code: 103, raw })
    await server.owner.run(sql`
      update agent_applications set decided_at = decided_at - interval '30 days' where member_id = 2`)
    expect((await check()).data).toEqual({ status: 3, reason: 'Tell us more about the forum.' })
    expect((await apply()).data).toEqual({ status: 1, agent_type: 2 })
  })

  test('104: in an excluded line, at any distance above', async () => {
    const below = { token: await server.login('member16') } // referred by AG11, which is below AG1
    expect((await check({}, below)).code).toBe(100)
    await server.owner.run(sql`update agents set excludes_friends = true where code = 'AG1'`)
    expect(await check({}, below)).toMatchObject({ code: 104, raw: { status: 0 } })
    expect((await apply({}, below)).code).toBe(104)
    expect((await check()).code).toBe(100)
  })

  test('106: no applications in this currency, told only at an application', async () => {
    await server.owner.run(sql`update agent_plans set is_open = false where currency = 'RMB'`)
    expect((await check({ apply_agent_flag: 1 })).code).toBe(106)
    expect((await check({ apply_agent_flag: 0 })).code).toBe(100)
    expect((await apply()).code).toBe(106)
  })
})

describe('an application', () => {
  test('105: an application needs the agreement', async () => {
    expect((await apply({ agreement: 0 })).code).toBe(105)
    expect((await check()).code).toBe(100)
  })

  test('105: an older version of the agreement, or none named, is not accepted', async () => {
    expect((await apply({ agreement_version: undefined })).code).toBe(105)
    const newer = sql`
      insert into agent_agreements (site_id, version, content, updated_at)
      select site_id, '2026-11-22', content, ${server.clock.now()} from agent_agreements where site_id = 1`
    await server.owner.run(newer)
    expect((await apply()).code).toBe(105)
    expect((await apply({ agreement_version: '2026-11-22' })).code).toBe(100)
    const [application] = await staff().listWaiting(5)
    expect(application).toMatchObject({ agreementVersion: '2026-11-22' })
    await server.owner.run(sql`delete from agent_agreements where site_id = 1 and version = '2026-11-22'`)
  })

  test.each([
    ['without a way to reach them', { contact: '  ' }, { contact: 'err_required' }],
    ['without a channel', { promotion_channel: '' }, { promotion_channel: 'err_required' }],
    ['with an escape sequence', { contact: 'x\u001B[2K' }, { contact: 'err_hidden_characters' }],
    ['with a turned text', { promotion_channel: '\u202Ex' }, { promotion_channel: 'err_hidden_characters' }],
    ['with a line of its own', { remark: 'x\r\nFAKE' }, { remark: 'err_hidden_characters' }],
    ['with a novel', { remark: 'x'.repeat(501) }, { remark: 'err_too_long' }],
  ])('%s is told at the field', async (_what, change, errors) => {
    expect(await apply(change)).toMatchObject({ code: 400, raw: { errors } })
  })

  test('is kept as it was written, and twice at once it is one', async () => {
    const answers = await Promise.all([apply(), apply(), apply()])
    expect(answers.map(each => each.code).sort()).toEqual([100, 102, 102])
    const [kept] = await staff().listWaiting(10)
    expect(kept).toMatchObject({
      account: 'member2',
      site: 'Glasshouse',
      currency: 'RMB',
      agentType: 2,
      contact: 'an@forum.example',
      promotionChannel: 'A forum',
      remark: '',
      agreementVersion: '2026-11-01',
      above: null,
    })
  })
})
