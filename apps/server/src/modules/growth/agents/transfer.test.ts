import { calls, type SentBodyOf } from '@glasshouse/contract'
import { audit, freezeAccounts, trialBalance } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../../../open-ledger.ts'
import { beginLostCondition, loseAll, openSources } from '../../../testing/lost-gift.ts'
import type { Asked } from '../../../testing/server-under-test.ts'
import {
  openAgentCommission,
  openHouseAccount,
  openMemberAccounts,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import { createStaffTransferLimits } from './staff-transfer-limits.ts'
import { agentRig, decider } from './testing/agent-rig.ts'
import { transferAsked } from './testing/transfer-asked.ts'

// member8 is AG1; member7 and member9 came by it, member16 by AG11 below it, which member7 is. member1 came by none.
const { server, staff } = agentRig()
const where = { site: 'Glasshouse', currency: 'VND' } as const
type Body = SentBodyOf<typeof calls.agentTransfer>
const transfer = (body: Partial<Body> = {}, asked: Asked = {}) =>
  server.ask(
    calls.agentTransfer,
    { to_account: 'member8', amount: '100000', withdraw_password: '1357', ...body },
    { ...mine, ...asked },
  )
const setting = async (asked = mine) => (await server.ask(calls.agentTransferSetting, {}, asked)).data
const records = (body: SentBodyOf<typeof calls.agentTransferRecord> = {}, asked = mine) =>
  server.ask(calls.agentTransferRecord, body, asked)
const withKey = (key: string): Asked => ({ headers: { 'idempotency-key': key } })
const whole = (amount: number) => BigInt(amount) * 10_000n

let ledger: ReturnType<typeof openLedger>
let mine: Asked = {}
let below: Asked = {}
let funded = 0
const idRow = z.object({ id: z.bigint() })
const sumRow = z.object({ units: z.bigint() })

/** Commission for an agent, in whole units. */
async function fund(code: string, amount: number): Promise<void> {
  const { id } = await server.owner.one(idRow, sql`select id from agents where code = ${code}`)
  const credit = await openAgentCommission(server.owner, id, 'VND')
  const debit = await openHouseAccount(server.owner, { siteId: 1, name: 'issuer', currency: 'VND' })
  const key = { scope: 'test', key: `fund ${(funded += 1)}`, content: '' }
  const amountMoved = { currency: 'VND', units: whole(amount) } as const
  must(
    await server.owner.transaction(tx =>
      ledger.post(tx, {
        key,
        movements: [{ type: 'post', debit, credit, amount: amountMoved, code: transferCodes.commission }],
      }),
    ),
  )
}

async function mainOf(memberId: bigint): Promise<bigint> {
  const { main } = await openMemberAccounts(server.owner, memberId, 'VND')
  const { units } = await server.owner.one(
    sumRow,
    sql`select balance as units from ledger.accounts where id = ${main}`,
  )
  return units
}

const memberId = async (account: string) =>
  (await server.owner.one(idRow, sql`select id from members where site_id = 1 and account = ${account}`)).id

beforeAll(async () => {
  ledger = openLedger({ database: server.database, clock: server.clock, metrics: createMetrics() })
  await server.owner.run(sql`
    update agents set member_id = ${await memberId('member7')}, currency = 'VND' where code = 'AG11'`)
})

// Another day, so that no test uses up the limits of the next.
beforeEach(async () => {
  await server.clock.advance(25 * 3_600_000)
  mine = { token: await server.login('member8') }
  below = { token: await server.login('member7') }
})

afterAll(async () => {
  for (const each of await trialBalance(server.owner)) expect(each).toMatchObject({ total: 0n })
  expect((await audit(server.owner, { mode: 'full' })).findings).toEqual([])
})

describe('a transfer', () => {
  test('of more than the commission account has is refused, and nothing moves', async () => {
    const { commission_cash: has } = await setting(below)
    const asked = { to_account: 'member7', amount: `${BigInt(has) + 50_000n}` }
    expect((await transfer(asked, below)).code).toBe(102)
    expect((await setting(below)).commission_cash).toBe(has)
  })

  test('to the own main wallet moves the money, is recorded, announced by a letter, and in the statement', async () => {
    await fund('AG1', 300_000)
    const eight = await memberId('member8')
    const [main, { commission_cash: before }] = [await mainOf(eight), await setting()]
    const { data, code } = await transfer({ amount: '100000', remark: ' rent ' })
    expect(code).toBe(1000)
    expect(BigInt(data.commission_cash)).toBe(BigInt(before) - 100_000n)
    expect(await mainOf(eight)).toBe(main + whole(100_000))
    expect(await setting()).toMatchObject({ is_open: 1, used: '100000', min: '50000' })
    const { data: page } = await records({ direction: 'out' })
    expect(page.list[0]).toMatchObject({
      transfer_id: data.transfer_id,
      direction: 'out',
      to_account: 'member8',
      agent_id: 'AG1',
      amount: '100000',
      before_cash: before,
      after_cash: data.commission_cash,
      remark: 'rent',
      status: 1,
    })
    await server.app.runDue()
    const { data: inbox } = await server.ask(calls.letters, {}, mine)
    expect(inbox.list[0]?.title).toContain('100,000')
    const range = { start_at: '2026-11-01T00:00:00Z', end_at: '2027-11-01T00:00:00Z' }
    const statement = await server.ask(calls.statement, range, mine)
    expect(statement.data.list.at(-1)).toMatchObject({ kind: 'commission', amount: '100000' })
  })

  test('to a member or an agent anywhere below arrives there, with a letter and the push of the balance', async () => {
    await fund('AG1', 300_000)
    for (const account of ['member9', 'MEMBER16', 'member7']) {
      const id = await memberId(account.toLowerCase())
      const before = await mainOf(id)
      expect((await transfer({ to_account: account })).code).toBe(1000)
      expect(await mainOf(id)).toBe(before + whole(100_000))
      const pushed = await server.owner.all(
        z.object({ event: z.string() }),
        sql`select event from push.outbox where event = 'member.cash' and channel = ${`private-member.${id}`}`,
      )
      expect(pushed.length).toBeGreaterThan(0)
    }
    const { data } = await records({ direction: 'in' }, below)
    expect(data.list).toMatchObject([
      { direction: 'in', agent_id: 'AG1', to_account: 'member7', amount: '100000' },
    ])
    const [line] = data.list
    expect(BigInt(line?.after_cash ?? 0) - BigInt(line?.before_cash ?? 0)).toBe(100_000n)
    expect((await records({ direction: 'out' }, below)).data.total_count).toBe(0)
  })

  test('with one key is one, however often and at the same time; other content is a conflict', async () => {
    await fund('AG1', 300_000)
    const before = (await setting()).commission_cash
    const answers = await Promise.all(Array.from({ length: 12 }, () => transfer({}, withKey('once'))))
    expect(new Set(answers.map(each => each.data.transfer_id)).size).toBe(1)
    expect(BigInt((await setting()).commission_cash)).toBe(BigInt(before) - 100_000n)
    expect((await transfer({ amount: '120000' }, withKey('once'))).code).toBe(409)
    expect((await transfer({ to_account: 'member9' }, withKey('once'))).code).toBe(409)
    expect((await transfer({}, withKey('two words'))).code).toBe(400)
  })

  test('a hundred times, twenty at once, takes what is there and no more', async () => {
    await fund('AG1', 1_000_000 - Number((await setting()).commission_cash))
    await fund('AG11', 200_000)
    const [eight, seven] = [await memberId('member8'), await memberId('member7')]
    const answers: Awaited<ReturnType<typeof transferAsked>>[] = []
    // As many at a time as find a connection on a busy machine.
    for (let round = 0; round < 5; round += 1) {
      const asked = Array.from({ length: 20 }, (_, index) => {
        if (index % 10 === 9) return transferAsked(server, { ledger, memberId: seven, account: 'member7' })
        return transferAsked(server, {
          ledger,
          memberId: eight,
          account: index % 2 === 0 ? 'member7' : 'member8',
        })
      })
      answers.push(...(await Promise.all(asked)))
    }
    const counted = (isWanted: (index: number) => boolean) => {
      const some = answers.filter((_, index) => isWanted(index))
      return [
        some.filter(each => each.ok).length,
        some.filter(each => 'refusal' in each && each.refusal === 'notEnough').length,
      ]
    }
    expect(counted(index => index % 10 !== 9)).toEqual([10, 80])
    expect(counted(index => index % 10 === 9)).toEqual([2, 8])
    expect([(await setting()).commission_cash, (await setting(below)).commission_cash]).toEqual(['0', '0'])
  })

  test('stays within what a receiver below lets themselves be paid in, with all that came before', async () => {
    await fund('AG1', 1_000_000)
    await server.owner.run(sql`
      insert into member_limits (member_id, site_id, kind, amount)
      select id, 1, 'deposit_day', ${whole(250_000)} from members where site_id = 1 and account in ('member7', 'member8')`)
    const answers = await Promise.all(Array.from({ length: 4 }, () => transfer({ to_account: 'member7' })))
    expect(answers.map(each => each.code).toSorted((a, b) => a - b)).toEqual([108, 108, 1000, 1000])
    // The own commission is earned and not paid in.
    expect((await transfer({ amount: '300000' })).code).toBe(1000)
    await server.owner.run(sql`delete from member_limits`)
  })

  test('does not keep the terms of lost money alive for who receives it', async () => {
    const nine = await memberId('member9')
    const loser = { database: server.owner, ledger, memberId: nine }
    await loseAll(loser)
    await beginLostCondition(loser, server.clock.now())
    await fund('AG1', 100_000)
    expect((await transfer({ to_account: 'member9' })).code).toBe(1000)
    expect(await openSources(server.owner, nine)).not.toContain('lost')
  })

  test('stays within the limits of the day', async () => {
    await createStaffTransferLimits(server).set({
      ...where,
      ...decider,
      minUnits: whole(50_000),
      maxUnits: whole(150_000),
      dailyUnits: whole(200_000),
    })
    await fund('AG1', 1_000_000)
    expect(await transfer({ amount: '49999' })).toMatchObject({
      code: 106,
      raw: { min: '50000', max: '150000' },
    })
    expect((await transfer({ amount: '150001' })).code).toBe(106)
    expect((await transfer({ amount: '100000.5' })).code).toBe(400)
    const answers = await Promise.all(Array.from({ length: 5 }, () => transfer()))
    expect(answers.map(each => each.code).toSorted((a, b) => a - b)).toEqual([106, 106, 106, 1000, 1000])
    expect(await transfer()).toMatchObject({ code: 106, raw: { max: '0' } })
    await server.clock.advance(25 * 3_600_000)
    mine = { token: await server.login('member8') }
    expect((await transfer()).code).toBe(1000)
  })
})

describe('a transfer is refused', () => {
  test('to accounts outside of the branch, whether they exist or not, and to those above', async () => {
    await fund('AG1', 300_000)
    await fund('AG11', 300_000)
    const before = await setting()
    for (const account of ['member1', 'absent', 'far1', '']) {
      expect((await transfer({ to_account: account })).code).toBe(103)
    }
    for (const account of ['member8', 'member9']) {
      expect((await transfer({ to_account: account }, below)).code).toBe(103)
    }
    expect(await setting()).toEqual(before)
  })

  test('in another currency', async () => {
    await server.owner.run(sql`update members set currency = 'RMB' where account = 'member9'`)
    expect((await transfer({ to_account: 'member9' })).code).toBe(104)
    await server.owner.run(sql`update members set currency = 'VND' where account = 'member9'`)
  })

  test('where nothing may be taken out', async () => {
    await fund('AG1', 300_000)
    await server.owner.run(sql`alter table agent_transfer_limits disable trigger agent_transfer_limits__keep`)
    await server.owner.run(sql`update agent_transfer_limits set currency = 'JPY' where currency = 'VND'`)
    expect((await transfer()).code).toBe(203)
    expect(await setting()).toMatchObject({ is_open: 0, max: '0' })
    await server.owner.run(sql`update agent_transfer_limits set currency = 'VND' where currency = 'JPY'`)
    await server.owner.run(sql`alter table agent_transfer_limits enable trigger agent_transfer_limits__keep`)
  })

  test('from and to accounts whose money may not move', async () => {
    const eight = await memberId('member8')
    const { main } = await openMemberAccounts(server.owner, eight, 'VND')
    await freezeAccounts(server.owner, [main], true)
    expect((await transfer({ to_account: 'member9' })).code).toBe(105)
    await freezeAccounts(server.owner, [main], false)
    await server.owner.run(
      sql`update members set shared_exclusion_until = '9999-12-31' where account = 'member9'`,
    )
    expect((await transfer({ to_account: 'member9' })).code).toBe(108)
    await server.owner.run(sql`update members set shared_exclusion_until = null where account = 'member9'`)
    await server.owner.run(sql`insert into identity_rules (site_id) values (1)`)
    expect((await transfer()).code).toBe(111)
    await server.owner.run(sql`delete from identity_rules where site_id = 1`)
    await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
    expect((await transfer()).code).toBe(112)
    await server.owner.run(sql`update ledger_audits set stopped_at = null`)
  })

  test('to members who are no active agent, from the moment of a suspension on', async () => {
    const eight = { account: 'member8', site: undefined }
    const plain = { token: await server.login('member2') }
    for (const call of [transfer({}, plain), records({}, plain)]) expect((await call).code).toBe(403)
    expect((await server.ask(calls.agentTransferSetting, {}, plain)).code).toBe(403)
    const { data } = await transfer({}, withKey('before'))
    must(await staff().suspend(eight, decider))
    expect((await transfer()).code).toBe(403)
    expect((await transfer({}, withKey('before'))).code).toBe(403)
    must(await staff().activate(eight, decider))
    expect((await transfer({}, withKey('before'))).data.transfer_id).toBe(data.transfer_id)
  })

  test('without the withdraw password, which is locked after wrong ones', async () => {
    await server.owner.run(sql`update members set withdraw_password_hash = null where account = 'member7'`)
    expect((await transfer({}, below)).code).toBe(107)
    const far = { address: '203.0.113.90' }
    const codes: number[] = []
    for (let each = 0; each < 6; each += 1) {
      codes.push((await transfer({ withdraw_password: '0000' }, far)).code)
    }
    expect(codes).toEqual([101, 101, 101, 101, 101, 996])
  })

  test('in the record: a range that is too long', async () => {
    const answer = await records({ start_at: '2026-01-01T00:00:00Z', end_at: '2026-11-01T00:00:00Z' })
    expect(answer.code).toBe(101)
  })
})

test('staff set limits that hold from now on; the versions before are kept', async () => {
  const limits = createStaffTransferLimits(server)
  const some = { ...where, ...decider, minUnits: 10_000n, maxUnits: 20_000n, dailyUnits: 30_000n }
  expect(await limits.set({ ...some, maxUnits: 5_000n })).toMatchObject({ refusal: 'limitsFaulty' })
  expect(await limits.set({ ...some, site: 'x' })).toMatchObject({ refusal: 'siteUnknown' })
  expect(await limits.find({ ...where, site: 'x' })).toMatchObject({ refusal: 'siteUnknown' })
  must(await limits.set(some))
  expect(must(await limits.find(where))).toEqual({
    minUnits: 10_000n,
    maxUnits: 20_000n,
    dailyUnits: 30_000n,
  })
  await expect(server.owner.run(sql`delete from agent_transfer_limits`)).rejects.toThrow('is kept')
  await expect(server.owner.run(sql`update agent_transfers set remark = 'x'`)).rejects.toThrow('is kept')
})
