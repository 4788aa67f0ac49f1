import { calls } from '@glasshouse/contract'
import { freezeAccounts } from '@glasshouse/ledger'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { beginLostCondition, loseAll } from '../../../../testing/lost-gift.ts'
import { serverUnderTest, type Asked } from '../../../../testing/server-under-test.ts'
import { openMemberAccounts } from '../../ledger-accounts/index.ts'
import { beginning } from '../testing/cashier-rig.ts'
import { approveDue } from './approve-due.ts'
import { by, whole, withdrawalRig } from './testing/withdrawal-rig.ts'

const server = serverUnderTest({ start: beginning })
const rig = withdrawalRig(server)
const { bindAccount, stake, fund, store, setting, detail, cancel, expectBalanced } = rig

beforeEach(() => rig.begin())

describe('what is available', () => {
  test('is told with every condition, before anything is asked', async () => {
    const before = await setting()
    expect(before).toMatchObject({
      currency: 'VND',
      blocks: [],
      reserved: '0',
      min: '100000',
      daily_count: 5,
      used_count: 0,
      is_withdraw_password: 1,
      payout_time: null,
      conditions: [],
      open_orders: [],
    })
    expect(before.available).toBe(before.main)
    expect(before.bank_accounts[0]).toMatchObject({ account_mask: '**** 3456', is_default: 1 })
  })

  test('is nothing while a deposit is not staked; bets before it do not count', async () => {
    const at = server.clock.now()
    await server.owner.run(sql`
      insert into turnover_conditions
             (site_id, member_id, currency, kind, source, base_units, required_units, since)
      values (1, 1, 'VND', 'deposit', 'D1', ${whole(500_000)}, ${whole(500_000)},
              ${new Date(at.getTime() + 1_000)})`)
    await server.clock.advance(5_000)
    expect(await setting()).toMatchObject({
      available: '0',
      blocks: ['turnover'],
      conditions: [
        { kind: 'deposit', source: 'D1', base: '500000', required: '500000', done: '0', left: '500000' },
      ],
    })
    await stake(200_000)
    expect(await store()).toMatchObject({ code: 104, raw: { left: '300000' } })
    await stake(300_000)
    expect((await setting()).blocks).toEqual([])
    const { data } = await store()
    expect(data.status).toBe(0)
    expect((await setting()).turnover_required).toBe('0')
    await cancel(data.order_number)
  })
})

describe('asking', () => {
  test('money that comes back is not bound by what was paid in and lost meanwhile', async () => {
    const { ledger } = rig.deps
    const loser = { database: server.owner, ledger, memberId: 1n }
    const { main } = await setting()
    const { data: order } = await store({ amount: '3000000' })
    await loseAll(loser)
    await beginLostCondition(loser, server.clock.now())
    await cancel(order.order_number)
    expect(await setting()).toMatchObject({ blocks: [], available: '3000000' })
    await fund(Number(main) - 3_000_000)
  })

  test('reserves the money at once; cancelling frees it, once', async () => {
    const before = await setting()
    const { data: order } = await store({ amount: '3000000' })
    expect(order).toMatchObject({
      status: 0,
      amount: '3000000',
      fee: '0',
      real_amount: '3000000',
      bank_name: 'Vietcombank',
      account_mask: '**** 3456',
      can_cancel: 1,
      timeline: [{ state: 0, note: 'requested' }],
    })
    const during = await setting()
    expect(BigInt(during.main)).toBe(BigInt(before.main) - 3_000_000n)
    expect(during).toMatchObject({ reserved: '3000000', used_count: 1, used_amount: '3000000' })
    expect(during.open_orders).toMatchObject([{ order_number: order.order_number }])
    const cancelled = await cancel(order.order_number)
    expect(cancelled.data).toMatchObject({ status: 5, can_cancel: 0 })
    expect((await cancel(order.order_number)).data.status).toBe(5)
    expect(await setting()).toMatchObject({ main: before.main, reserved: '0', used_count: 0 })
    await expectBalanced()
  })

  test('refuses what the page would not offer', async () => {
    expect((await store({ withdraw_password: '9999' })).code).toBe(101)
    expect((await store({ amount: '90000000' })).code).toBe(102)
    expect(await store({ amount: '99999' })).toMatchObject({ code: 103, raw: { min: '100000' } })
    expect((await store({ amount: '100000001' })).code).toBe(103)
    expect((await store({ amount: '100000.5' })).code).toBe(400)
    expect((await store({ bank_account_id: 999_999 })).code).toBe(106)
    const later = new Date(server.clock.now().getTime() + 3_600_000)
    await server.owner.run(sql`alter table bank_accounts disable trigger bank_accounts__keep`)
    await server.owner.run(sql`update bank_accounts set usable_from = ${later} where id = ${rig.account}`)
    expect(await store()).toMatchObject({ code: 110, raw: { usable_from: later.toISOString() } })
    expect((await setting()).blocks).toEqual(['accountWaits'])
    await server.owner.run(sql`update bank_accounts set usable_from = bound_at where id = ${rig.account}`)
    await server.owner.run(sql`alter table bank_accounts enable trigger bank_accounts__keep`)
    await server.owner.run(sql`insert into identity_rules (site_id) values (1)`)
    expect((await store()).code).toBe(111)
    await server.owner.run(sql`delete from identity_rules where site_id = 1`)
    const { main } = await openMemberAccounts(server.owner, 1n, 'VND')
    await freezeAccounts(server.owner, [main], true)
    expect((await store()).code).toBe(105)
    await freezeAccounts(server.owner, [main], false)
    await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
    expect((await store()).code).toBe(112)
    await server.owner.run(sql`update ledger_audits set stopped_at = null`)
    await server.owner.run(
      sql`update withdrawal_settings set currency = 'XXX' where site_id = 1 and currency = 'VND'`,
    )
    expect((await store()).code).toBe(203)
    expect((await setting()).blocks).toEqual(['closed'])
    await server.owner.run(
      sql`update withdrawal_settings set currency = 'VND' where site_id = 1 and currency = 'XXX'`,
    )
    expect((await setting()).reserved).toBe('0')
    const ten: Asked = { token: await server.login('member10') }
    expect((await store({}, ten)).code).toBe(107)
  })

  test('counts the day, and the lock of the withdraw password', async () => {
    const orders: string[] = []
    for (let each = 0; each < 5; each += 1) orders.push((await store()).data.order_number)
    expect((await store()).code).toBe(108)
    expect((await detail(orders[3] ?? '')).fee).toBe('1000')
    for (const order of orders) await cancel(order)
    const far = { address: '203.0.113.90' }
    const codes: number[] = []
    for (let each = 0; each < 6; each += 1) codes.push((await store({ withdraw_password: '0000' }, far)).code)
    expect(codes).toEqual([101, 101, 101, 101, 101, 996])
    await server.clock.advance(25 * 3_600_000)
  })

  test('with one key makes one order, however often and at the same time', async () => {
    const other = { headers: { 'idempotency-key': 'once' } }
    const answers = await Promise.all(Array.from({ length: 12 }, () => store({}, other)))
    expect(new Set(answers.map(({ data }) => data.order_number)).size).toBe(1)
    expect((await store({ amount: '200000' }, other)).code).toBe(409)
    expect(await setting()).toMatchObject({ reserved: '100000', used_count: 1 })
    await cancel(answers[0]?.data.order_number ?? '')
  })

  test('of the whole balance many times at once succeeds once', async () => {
    const { available } = await setting()
    const answers = await Promise.all(Array.from({ length: 10 }, () => store({ amount: available })))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter(code => code === 1000)).toHaveLength(1)
    expect(codes.filter(code => code === 102)).toHaveLength(9)
    const [order] = (await setting()).open_orders
    await cancel(order?.order_number ?? '')
    await expectBalanced()
  })

  test('shows and moves nothing of another member: each call is probed with what is not the caller’s', async () => {
    const { data: order } = await store()
    const before = await setting()
    const { order_number } = order
    const own = { id: rig.account }
    const proofs = { ...own, withdraw_password: '1357' }
    const body = { bank_account_id: rig.account, amount: '100000', withdraw_password: '1357' }
    for (const account of ['member7']) {
      const other: Asked = { token: await server.login(account) }
      const answers = {
        detail: await server.ask(calls.withdrawalDetail, { order_number }, other),
        cancel: await cancel(order_number, other),
        remove: await server.ask(calls.removeBankAccount, proofs, other),
        choose: await server.ask(calls.defaultBankAccount, own, other),
        deposit: await server.ask(calls.depositDetail, { order_number }, other),
        depositCancel: await server.ask(calls.depositCancel, { order_number }, other),
      }
      const codes = Object.entries(answers).map(([name, { code }]) => `${name} ${code}`)
      expect(codes).toEqual(Object.keys(answers).map(name => `${name} 404`))
      // Paying to it is refused like paying to an account that does not exist.
      const nowhere = { ...body, bank_account_id: '999999' }
      const there = await server.ask(calls.withdrawalStore, body, other)
      expect(there.code).not.toBe(1000)
      expect(there.code).toBe((await server.ask(calls.withdrawalStore, nowhere, other)).code)
      const lists = [
        await server.ask(calls.withdrawalSetting, {}, other),
        await server.ask(calls.bankAccounts, {}, other),
        await server.ask(calls.dwRecords, { type: 'all' }, other),
      ]
      for (const each of [...lists, ...Object.values(answers)]) {
        expect(each.text).not.toContain(order_number)
        expect(each.text).not.toContain('**** 3456')
      }
    }
    expect(await detail(order_number)).toEqual(order)
    expect({ ...(await setting()), server_time: '' }).toEqual({ ...before, server_time: '' })
    await cancel(order_number)
  })
})

describe('deciding', () => {
  test('a small one with few points needs no person; it is paid, told, and listed', async () => {
    await server.owner.run(sql`update withdrawal_risk_rules set points = 0`)
    const { data: order } = await store()
    expect(await approveDue(rig.deps)).toBe(1)
    expect(await detail(order.order_number)).toMatchObject({ status: 2, can_cancel: 0 })
    expect((await cancel(order.order_number)).code).toBe(409)
    await server.clock.advance(90_000)
    const paid = await rig.staff.paid(order.order_number, by('Ann'))
    expect(paid).toMatchObject({ ok: true })
    const after = await detail(order.order_number)
    expect(after).toMatchObject({ status: 3 })
    expect(after.timeline.map(({ note }) => note)).toEqual(['requested', 'approved', 'paidOut'])
    expect(await setting()).toMatchObject({ reserved: '0', payout_time: { median: 90, count: 1 } })
    const rows = await server.ask(calls.dwRecords, { type: 'all' }, rig.asked)
    expect(rows.data.list[0]).toMatchObject({
      type: 'withdraw',
      status: 3,
      remark: 'paidOut',
      amount: '100000',
    })
    expect(rows.data.totals).toEqual({ deposit: '0', withdraw: '100000' })
    expect((await server.ask(calls.dwRecords, { type: 'deposit' }, rig.asked)).data.list).toEqual([])
    while ((await server.app.runDue()) > 0) continue
    const letter = z.object({ title: z.record(z.string(), z.string()) })
    const letters = await server.owner.all(
      letter,
      sql`select title from member_letters order by id desc limit 1`,
    )
    expect(letters[0]?.title['en_US']).toBe('₫100,000 was paid out')
    await expectBalanced()
  })

  test('a larger one waits for a person, who claims it first; its score and reasons are kept', async () => {
    await server.owner.run(sql`update withdrawal_risk_rules set points = 20`)
    // Another member had this account before.
    const others = await bindAccount(6n, '0071000123456')
    await server.owner.run(sql`
      insert into bank_account_indexes (account_id, site_id, blind_index, is_bound)
      values (${rig.account}, 1, 'same', false), (${others}, 1, 'same', false)`)
    const { data: order } = await store({ amount: '2500000' })
    const { order_number } = order
    expect(await approveDue(rig.deps)).toBe(0)
    expect(await rig.staff.approve(order_number, by('Ann'))).toMatchObject({ ok: false, refusal: 'notNow' })
    expect(await rig.staff.claim(order_number, by('Ann'))).toMatchObject({ ok: true })
    expect((await cancel(order_number)).code).toBe(409)
    expect(await rig.staff.approve(order_number, by('Binh'))).toMatchObject({ refusal: 'claimedByOther' })
    expect(await rig.staff.refuse(order_number, by('Binh'))).toMatchObject({ refusal: 'claimedByOther' })
    expect(await rig.staff.note(order_number, by('Chi'))).toMatchObject({ ok: true })
    expect(await rig.staff.approve(order_number, by('Ann'))).toMatchObject({
      ok: true,
      value: { state: 'paying' },
    })
    expect(await rig.staff.refuse(order_number, by('Ann'))).toMatchObject({ refusal: 'notNow' })
    // The bank sends it back: it is reviewed again, and the money stays reserved until a person decides.
    expect(await rig.staff.fail(order_number, by('Ann'))).toMatchObject({
      ok: true,
      value: { state: 'reviewing' },
    })
    expect((await setting()).reserved).toBe('2500000')
    expect(await rig.staff.refuse(order_number, by('Ann'))).toMatchObject({
      ok: true,
      value: { state: 'refused' },
    })
    expect((await setting()).reserved).toBe('0')
    const file = await rig.staff.find(order_number)
    expect(file?.decisions.map(({ decision }) => decision)).toEqual([
      'claim',
      'note',
      'approve',
      'fail',
      'refuse',
    ])
    expect(file?.order).toMatchObject({ people: 1, payee: { number: '0071000123456' } })
    expect(file?.order).toMatchObject({ score: 20, reasons: ['sharedAccount'] })
    await expectBalanced()
  })

  test('above the sum of two it takes two names, which the database holds, too', async () => {
    await fund(2_500_000)
    await server.owner.run(
      sql`update withdrawal_settings set two_people_units = auto_units where currency = 'VND'`,
    )
    const { data: order } = await store({ amount: '2500000' })
    const { order_number } = order
    await rig.staff.claim(order_number, by('Ann'))
    expect(await rig.staff.approve(order_number, by('Ann'))).toMatchObject({
      ok: true,
      value: { state: 'reviewing' },
    })
    expect(await rig.staff.approve(order_number, by(' ann '))).toMatchObject({ refusal: 'secondNameNeeded' })
    const forced = server.owner.run(sql`
      update withdrawal_orders set state = 'paying', note = 'approved' where order_number = ${order_number}`)
    await expect(forced).rejects.toThrow(/without the approvals/)
    expect(await rig.staff.approve(order_number, by('Binh'))).toMatchObject({
      ok: true,
      value: { state: 'paying' },
    })
    expect(await rig.staff.paid(order_number, by('Chi'))).toMatchObject({ ok: true })
    expect(await rig.staff.paid(order_number, by('Chi'))).toMatchObject({ refusal: 'notNow' })
    expect(await rig.staff.find('W0')).toBeUndefined()
    expect(await rig.staff.claim('W0', by('Ann'))).toMatchObject({ refusal: 'orderUnknown' })
    await server.owner.run(
      sql`update withdrawal_settings set two_people_units = ${whole(20_000_000)} where currency = 'VND'`,
    )
    await expectBalanced()
  })

  test('a frozen member is not paid, and neither is anyone while the ledger is halted', async () => {
    await fund(2_500_000)
    const { data: order } = await store({ amount: '2500000' })
    const { order_number } = order
    await rig.staff.claim(order_number, by('Ann'))
    await server.owner.run(sql`update members set status = 'frozen' where id = 1`)
    expect(await rig.staff.approve(order_number, by('Ann'))).toMatchObject({ refusal: 'memberClosed' })
    await server.owner.run(sql`update members set status = 'active' where id = 1`)
    await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
    expect((await rig.setting()).blocks).toEqual(['ledgerHalted'])
    expect((await store()).code).toBe(112)
    expect(await rig.staff.approve(order_number, by('Ann'))).toMatchObject({ refusal: 'ledgerHalted' })
    await server.owner.run(sql`update ledger_audits set stopped_at = null`)
    expect(await rig.staff.refuse(order_number, by('Ann'))).toMatchObject({ ok: true })
  })

  test('an account that a withdrawal goes to is not removed', async () => {
    const { data: order } = await store()
    const code = (await server.ask(calls.bankAccountCode, {}, rig.asked)).code
    expect(code).toBe(1000)
    const [message] = (await server.ask(calls.demoOutbox, {})).data.list
    const verify_code = /\b[0-9]{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
    const body = { id: rig.account, withdraw_password: '1357', verify_code }
    expect((await server.ask(calls.removeBankAccount, body, rig.asked)).code).toBe(106)
    await cancel(order.order_number)
  })

  // The last one: an exclusion cannot be taken back.
  test('self-exclusion keeps nothing from a member: what was asked is paid, the rest is ordered by staff', async () => {
    await fund(2_500_000)
    const { data: order } = await store({ amount: '2000000' })
    const named = { account: 'member1', site: 'Glasshouse' }
    expect(await rig.staff.return(named, by('Ann'))).toMatchObject({ refusal: 'notExcluded' })
    const until = new Date(server.clock.now().getTime() + 40 * 86_400_000)
    await server.owner.run(sql`update members set exclusion_until = ${until} where id = 1`)
    await rig.staff.claim(order.order_number, by('Ann'))
    expect(await rig.staff.approve(order.order_number, by('Ann'))).toMatchObject({ ok: true })
    const returned = await rig.staff.return(named, by('Ann'))
    if (!returned.ok) throw new Error(returned.refusal)
    expect(returned.value).toMatchObject({ state: 'waiting', feeUnits: 0n, people: 1 })
    expect(returned.value.amountUnits).toBeGreaterThanOrEqual(whole(500_000))
    expect(await rig.staff.return(named, by('Ann'))).toMatchObject({ refusal: 'nothingThere' })
    const { orderNumber } = returned.value
    await rig.staff.claim(orderNumber, by('Binh'))
    expect(await rig.staff.approve(orderNumber, by('Binh'))).toMatchObject({ ok: true })
    for (const number of [order.order_number, orderNumber]) {
      expect(await rig.staff.paid(number, by('Ann'))).toMatchObject({ ok: true })
    }
    await fund(1_000)
    await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
    expect(await rig.staff.return(named, by('Ann'))).toMatchObject({ refusal: 'ledgerHalted' })
    await server.owner.run(sql`update ledger_audits set stopped_at = null`)
    expect(await rig.staff.return(named, by('Ann'))).toMatchObject({ ok: true })
    await server.owner.run(sql`update members set exclusion_until = ${until} where id = 2`)
    const other = { account: 'member2', site: 'Glasshouse' }
    expect(await rig.staff.return(other, by('Ann'))).toMatchObject({ refusal: 'noBankAccount' })
    await expectBalanced()
  })
})
