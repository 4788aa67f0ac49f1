import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { beginning } from '../cashier/testing/cashier-rig.ts'

const server = serverUnderTest({ start: beginning })
let asked: Asked = {}
let asked7: Asked = {}

beforeEach(async () => {
  // Each test begins with no bound account, another day, and sessions of that day.
  await server.owner.run(sql`
    update bank_accounts set removed_at = bound_at, is_default = false where removed_at is null`)
  await server.owner.run(sql`update bank_account_indexes set is_bound = false`)
  await server.clock.advance(25 * 3_600_000)
  asked = { token: await server.login('member1') }
  asked7 = { token: await server.login('member7') }
})

type Bind = SentBodyOf<typeof calls.bindBankAccount>
const vietcombank = 1
const yourName = 'Nguyen Van An'

async function codeFor(who: Asked): Promise<string> {
  const sent = await server.ask(calls.bankAccountCode, {}, who)
  expect(sent.code).toBe(1000)
  const [message] = (await server.ask(calls.demoOutbox, {})).data.list
  return /\b[0-9]{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}

const usual: Bind = {
  bank_id: vietcombank,
  account_name: yourName,
  account_number: '0071 0001-23456',
  withdraw_password: '1357',
}

async function bind(body: Partial<Bind> = {}, who = asked) {
  const verify_code = who === asked ? await codeFor(who) : undefined
  return server.ask(
    calls.bindBankAccount,
    { ...usual, ...(verify_code ? { verify_code } : {}), ...body },
    who,
  )
}

const look = async (who = asked) => (await server.ask(calls.bankAccounts, {}, who)).data

describe('the banks', () => {
  test('are those of the member’s currency', async () => {
    const { data } = await server.ask(calls.banks, {}, asked)
    expect(data.list[0]).toEqual({ bank_id: 1, code: 'VCB', name: 'Vietcombank', type: 'bank' })
    expect(data.list.some(each => each.type === 'wallet')).toBe(true)
    expect((await server.ask(calls.banks, { currency: 'THB' }, asked)).data.list).toEqual([])
  })
})

describe('binding', () => {
  test('shows what is needed, and afterwards the account, masked', async () => {
    expect(await look()).toMatchObject({
      list: [],
      most: 3,
      member_name: 'NguyễnVănAn',
      is_withdraw_password: 1,
      proof: { channel: 'sms', target: '09******78' },
      wait_hours: 24,
    })
    const { data, text } = await bind({ branch: 'Sài Gòn' })
    const now = server.clock.now()
    expect(data.list).toEqual([
      {
        id: expect.any(Number),
        bank_id: 1,
        bank_name: 'Vietcombank',
        type: 'bank',
        account_name: 'NguyễnVănAn',
        account_mask: '**** 3456',
        branch: 'Sài Gòn',
        is_default: 1,
        usable_from: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
        created_at: now.toISOString(),
      },
    ])
    expect(text).not.toContain('0071000123456')
    const row = z.object({ details: z.string() })
    const { details } = await server.owner.one(
      row,
      sql`select details from bank_accounts order by id desc limit 1`,
    )
    expect(details).not.toContain('3456')
  })

  test('is reported by a letter and to other tabs', async () => {
    await bind()
    const row = z.object({ event: z.string() })
    const events = await server.owner.all(row, sql`select event from push.outbox order by id desc limit 3`)
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['profile.updated', 'letter.sent']),
    )
    const letter = z.object({
      title: z.record(z.string(), z.string()),
      content: z.record(z.string(), z.string()),
    })
    const written = await server.owner.one(
      letter,
      sql`select title, content from member_letters order by id desc limit 1`,
    )
    expect(written.title['en_US']).toContain('A bank account was bound')
    expect(written.content['en_US']).toContain('Vietcombank **** 3456')
  })

  test('needs the withdraw password and the code, which is good once', async () => {
    expect((await bind({ withdraw_password: '9999' })).code).toBe(101)
    expect((await server.ask(calls.bindBankAccount, usual, asked)).code).toBe(108)
    await server.clock.advance(6 * 60_000)
    const verify_code = await codeFor(asked)
    expect((await server.ask(calls.bindBankAccount, { ...usual, verify_code }, asked)).code).toBe(1000)
    const again = { ...usual, account_number: '0071000999999', verify_code }
    expect((await server.ask(calls.bindBankAccount, again, asked)).code).toBe(108)
    expect((await look()).list).toHaveLength(1)
  })

  test('asks for another code only after a pause, and for none that cannot be sent', async () => {
    const far = { ...asked, address: '203.0.113.81' }
    await codeFor(far)
    expect(await server.ask(calls.bankAccountCode, {}, far)).toMatchObject({ code: 102, raw: { wait: 300 } })
    expect((await server.ask(calls.bankAccountCode, {}, asked7)).code).toBe(101)
    await server.clock.advance(6 * 60_000)
    await server.owner.run(sql`insert into sms_credits (site_id, remaining) values (1, 0)`)
    expect((await server.ask(calls.bankAccountCode, {}, far)).code).toBe(104)
    await server.owner.run(sql`delete from sms_credits`)
  })

  test('is in the member’s own name; the marks of letters do not count', async () => {
    expect((await bind({ account_name: 'Tran Thi Binh' })).code).toBe(104)
    expect((await look()).list).toEqual([])
  })

  test('takes 6 to 34 letters and digits, at a bank of the currency', async () => {
    for (const account_number of ['12345', '1'.repeat(35), '12345678;', '']) {
      expect((await bind({ account_number, verify_code: '' })).code).toBe(105)
    }
    expect((await server.ask(calls.bindBankAccount, { ...usual, bank_id: 999 }, asked)).code).toBe(404)
    const dollars = z.object({ id: z.int() })
    const { id } = await server.owner.one(dollars, sql`select id from banks where currency = 'USD' limit 1`)
    expect((await server.ask(calls.bindBankAccount, { ...usual, bank_id: id }, asked)).code).toBe(404)
  })

  test('of a number that another member of the site has bound is refused, however it is written', async () => {
    await bind()
    const other = { account_name: 'TranBinh', account_number: '0071.000.123.456' }
    expect((await bind(other, asked7)).code).toBe(102)
    // The same number at another bank is another account.
    expect((await bind({ ...other, bank_id: 2 }, asked7)).code).toBe(1000)
  })

  test('is refused after three accounts, also when several come at the same moment', async () => {
    const numbers = ['11111111', '22222222', '33333333', '44444444', '55555555']
    await server.owner.run(sql`update members set details = null where account = 'member7'`)
    const bodies = numbers.map(account_number => ({ ...usual, account_name: 'TranBinh', account_number }))
    const answers = await Promise.all(bodies.map(body => server.ask(calls.bindBankAccount, body, asked7)))
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      103, 103, 1000, 1000, 1000,
    ])
    const { list } = await look(asked7)
    expect(list).toHaveLength(3)
    expect(list.filter(each => each.is_default === 1)).toHaveLength(1)
  })

  test('clears the duty of a member who has to bind one, and gives a member without a name theirs', async () => {
    await server.owner.run(
      sql`update members set details = null, need_bank_account = true where account = 'member7'`,
    )
    const layout = async () => (await server.ask(calls.layout, {}, asked7)).data
    expect(await layout()).toMatchObject({ need_bank_account_deposit_verified: 1 })
    expect((await look(asked7)).member_name).toBeNull()
    // The name is checked as in the profile: no spaces in this currency, and none that is missing.
    expect((await bind({ account_name: 'Tran Binh' }, asked7)).code).toBe(400)
    const bound = await bind({ account_name: 'TranBinh', account_number: '8800112233' }, asked7)
    expect(bound.data).toMatchObject({ member_name: 'TranBinh', proof: null })
    expect(await layout()).toMatchObject({ need_bank_account_deposit_verified: 0 })
    expect((await bind({ account_name: 'Le Van Cuong', account_number: '8800112244' }, asked7)).code).toBe(
      104,
    )
  })

  test('needs a withdraw password, and stops after five wrong ones', async () => {
    const none: Asked = { token: await server.login('member10') }
    const dollars = z.object({ id: z.int() })
    const { id } = await server.owner.one(dollars, sql`select id from banks where currency = 'USD' limit 1`)
    const body = { ...usual, bank_id: id, account_name: 'John Doe' }
    expect((await server.ask(calls.bindBankAccount, body, none)).code).toBe(107)
    const other: Asked = { token: await server.login('member2'), address: '203.0.113.80' }
    const yuan = await server.owner.one(dollars, sql`select id from banks where currency = 'RMB' limit 1`)
    const wrong = { ...usual, bank_id: yuan.id, account_name: '李明', withdraw_password: '0000' }
    const codes: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      codes.push((await server.ask(calls.bindBankAccount, wrong, other)).code)
    }
    expect(codes).toEqual([101, 101, 101, 101, 101, 996])
    const locked = await server.ask(calls.removeBankAccount, { id: 1, withdraw_password: '1357' }, other)
    expect(locked.code).toBe(404)
  })
})

describe('removing and choosing', () => {
  test('asks for the same proofs, frees the number, and hands the default on', async () => {
    await bind()
    const second = await bind({ account_number: '0071000777777' })
    const [first, other] = second.data.list
    expect([first?.account_mask, other?.account_mask]).toEqual(['**** 3456', '**** 7777'])
    const remove = (body: Partial<SentBodyOf<typeof calls.removeBankAccount>>, who = asked) =>
      server.ask(calls.removeBankAccount, { id: first?.id ?? 0, withdraw_password: '1357', ...body }, who)
    expect((await remove({ withdraw_password: '1111' })).code).toBe(101)
    expect((await remove({ verify_code: '000000' })).code).toBe(108)
    await server.clock.advance(6 * 60_000)
    const removed = await remove({ verify_code: await codeFor(asked) })
    expect(removed.data.list).toMatchObject([{ account_mask: '**** 7777', is_default: 1 }])
    expect((await remove({})).code).toBe(404)
    expect((await bind({ account_name: 'TranBinh' }, asked7)).code).toBe(1000)
  })

  test('needs a withdraw password as binding does, and stops after five wrong ones', async () => {
    const { data } = await bind({ account_name: 'TranBinh' }, asked7)
    const id = data.list[0]?.id ?? 0
    const remove = (withdraw_password: string) =>
      server.ask(calls.removeBankAccount, { id, withdraw_password }, { ...asked7, address: '203.0.113.82' })
    const kept = z.object({ hash: z.string() })
    const { hash } = await server.owner.one(
      kept,
      sql`select withdraw_password_hash as hash from members where account = 'member7' and site_id = 1`,
    )
    const store = (value: string | null) =>
      server.owner.run(sql`
        update members set withdraw_password_hash = ${value} where account = 'member7' and site_id = 1`)
    await store(null)
    expect((await remove('1357')).code).toBe(107)
    await store(hash)
    const codes: number[] = []
    for (let tries = 0; tries < 6; tries += 1) codes.push((await remove('0000')).code)
    expect(codes).toEqual([101, 101, 101, 101, 101, 996])
    expect((await look(asked7)).list).toHaveLength(1)
  })

  test('chooses the default', async () => {
    await bind()
    const { list } = (await bind({ account_number: '0071000777777' })).data
    const id = list[1]?.id ?? 0
    const chosen = await server.ask(calls.defaultBankAccount, { id }, asked)
    expect(chosen.data.list[0]).toMatchObject({ id, is_default: 1 })
    expect(chosen.data.list.filter(each => each.is_default === 1)).toHaveLength(1)
  })

  test('touches no account of another member', async () => {
    const { data } = await bind()
    const id = data.list[0]?.id ?? 0
    expect((await server.ask(calls.defaultBankAccount, { id }, asked7)).code).toBe(404)
    expect((await server.ask(calls.removeBankAccount, { id, withdraw_password: '1357' }, asked7)).code).toBe(
      404,
    )
    expect((await look()).list).toMatchObject([{ id, is_default: 1 }])
  })

  test('an account is never changed and never deleted, also by a mistake of ours', async () => {
    await bind()
    const change = server.owner.run(sql`update bank_accounts set bank_id = 2 where removed_at is null`)
    await expect(change).rejects.toThrow(/removed, never changed/)
    await expect(server.owner.run(sql`delete from bank_account_indexes`)).resolves.toBeGreaterThan(0)
    await expect(server.owner.run(sql`delete from bank_accounts`)).rejects.toThrow(/accounts are kept/)
  })
})
