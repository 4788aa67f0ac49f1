import { createHash } from 'node:crypto'
import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createFakeGateway } from './modules/money/cashier/channels/fake/fake-gateway.ts'
import { bank } from './modules/money/cashier/testing/cashier-rig.ts'
import { demonstrationPersonalKeys } from './settings.ts'
import { newAddress } from './testing/asking.ts'
import { detailsOf, writeDetails } from './testing/member-details.ts'
import { newestCode } from './testing/proofs.ts'
import { registering } from './testing/registering.ts'
import { serverUnderTest, type ServerUnderTest } from './testing/server-under-test.ts'

const browser = { 'sec-fetch-site': 'same-origin' }

/** Has the first site ask for everything, and believe it. */
const askForAll = ({ owner }: ServerUnderTest) =>
  owner.run(sql`
    update register_settings
       set is_display = true, is_required = false, is_verification = false, is_member_center = true,
           is_member_center_verification = false
     where site_id = 1`)

describe('a dump of the database', () => {
  const gateway = createFakeGateway(() => server.clock.now())
  const server = serverUnderTest({
    start: new Date('2030-05-10T16:00:00Z'),
    gateways: new Map([['till', gateway.channel]]),
  })
  const { newForm, register } = registering(server)
  const person = {
    member_name: 'PhamThiDo',
    member_phone: '0988776655',
    member_email: 'dump.me@person.example',
    member_birthday: '1991-02-03',
    identity_id: '079191000777',
    member_telegram: '@dump_me_77',
    member_zalo: 'zalo_dump_78',
  }
  const application = {
    contact: 'reach.me@forum.example',
    promotion_channel: 'The forum of Do',
    remark: 'call 0988112233',
  }
  const secondPhone = '0977665544'
  const form = newForm({ ...person, member_currency: 'VND' })
  let asked = {}
  let memberId = 0n

  beforeAll(async () => {
    await askForAll(server)
    await server.owner.run(sql`update payment_channels set is_open = true, maintain_until = null`)
    const { code, data } = await register(form)
    expect(code).toBe(100)
    memberId = BigInt(data.member_id)
    asked = { token: data.token, headers: browser, address: newAddress() }
    const edit = { member_phone: secondPhone, password: form.password }
    expect((await server.ask(calls.profileEdit, edit, asked)).code).toBe(100)
    // The site does not ask for it.
    await writeDetails(server, form.member_account, { email: person.member_email })
    const deposit = {
      channel_id: bank,
      amount: '500000',
      payer_name: person.member_name,
      proof: 'seen by Mr Dumper',
    }
    expect((await server.ask(calls.depositStore, deposit, asked)).data.payer_name).toBe(person.member_name)
    const agent = { agent_type: 2, ...application, agreement: 1, agreement_version: '2026-11-01' } as const
    expect((await server.ask(calls.applyForAgent, agent, asked)).data).toBeDefined()
  })

  test('shows no value of a person, in no form; what is no secret is found', async () => {
    const dump = await dumpOf(server)
    const values = [...Object.values(person), secondPhone, ...Object.values(application), 'seen by Mr Dumper']
    expect(values.filter(value => formsOf(value).some(each => dump.includes(each)))).toEqual([])
    for (const shown of [form.member_account, 'member1']) expect(dump).toContain(shown)
  })

  test('shows none of the demonstration’s members either', async () => {
    const dump = await dumpOf(server)
    const values = ['NguyễnVănAn', '0912345678', 'an@member.example', '079085001234', '李明', '0987654321']
    expect(values.filter(value => formsOf(value).some(each => dump.includes(each)))).toEqual([])
  })

  test('shows no bank account, in no form', async () => {
    const own = { token: await server.login('member1') }
    expect((await server.ask(calls.bankAccountCode, {}, own)).code).toBe(calls.bankAccountCode.success)
    const account = {
      bank_id: 1,
      account_name: 'Nguyen Van An',
      account_number: '0071000199887',
      branch: 'The branch of Dumper',
    }
    const verify_code = await newestCode(server, '0912345678')
    const bound = await server.ask(
      calls.bindBankAccount,
      { ...account, withdraw_password: '1357', verify_code },
      own,
    )
    expect(bound.data.list).toMatchObject([{ account_mask: '**** 9887', branch: account.branch }])
    const dump = await dumpOf(server)
    const values = [account.account_name, account.account_number, account.branch]
    expect(values.filter(value => formsOf(value).some(each => dump.includes(each)))).toEqual([])
  })

  test('the server reads all of it, and the letterbox has the message about the change', async () => {
    expect((await server.ask(calls.profile, {}, asked)).code).toBe(100)
    const { name, phone, birthday, identityId } = await detailsOf(server.owner, { siteId: 1, memberId })
    expect([name, phone, birthday, identityId]).toEqual([
      person.member_name,
      secondPhone,
      person.member_birthday,
      person.identity_id,
    ])
    const { data: box } = await server.ask(calls.demoOutbox, {})
    expect(box.list.map(each => each.to)).toContain(person.member_phone)
  })

  test('a second member with one of the values is refused', async () => {
    const again = newForm({ member_currency: 'VND', member_phone: secondPhone })
    expect((await register(again)).code).toBe(104)
  })

  test('details that were copied into another member’s row are not readable', async () => {
    const token = await server.login('member7')
    await server.owner.run(sql`
      update members set details = (select details from members where account = 'member1' and site_id = 1)
       where account = 'member7' and site_id = 1`)
    const answer = await server.ask(calls.profile, {}, { token })
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('0912')
    expect(server.logged()).toContain('members.details of 6 cannot be decrypted')
  })
})

describe('while both keys change', () => {
  const { encryption, index } = demonstrationPersonalKeys
  const personalDataKeys = {
    encryption: ['a-new-key-of-personal-data-for-this-test', ...encryption],
    index: ['a-new-key-of-blind-indexes-for-this-test', ...index],
  } as const
  const server = serverUnderTest({ settings: { personalDataKeys } })
  const { newForm, register } = registering(server)
  beforeAll(() => askForAll(server))

  test('members of before keep their values: read, unique, and found', async () => {
    const token = await server.login('member9')
    const { data } = await server.ask(calls.profile, {}, { token })
    expect(JSON.stringify(data)).toContain('@member.example')
    expect((await register(newForm({ member_phone: '0912345678' }))).code).toBe(104)
  })

  test('those of after are encrypted by the new key, and unique by both', async () => {
    const form = newForm({ member_phone: '0966554433' })
    const { data } = await register(form)
    expect((await register(newForm({ member_phone: '0966554433' }))).code).toBe(104)
    const member = { siteId: 1, memberId: BigInt(data.member_id) }
    await expect(detailsOf(server.owner, member)).rejects.toThrow('cannot be decrypted')
    const kept = await server.owner.all(
      z.object({ keyId: z.string() }),
      sql`
        select distinct split_part(blind_index, '.', 1) as key_id from member_unique_values
         where member_id = ${member.memberId} and field = 'phone'`,
    )
    expect(kept).toHaveLength(2)
  })
})

/** Every row of every table, as text. */
async function dumpOf({ owner }: ServerUnderTest): Promise<string> {
  const tables = await owner.all(
    z.object({ name: z.string() }),
    sql`
      select c.oid::regclass::text as name
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const rows = await owner.all(z.object({ line: z.string() }), {
      text: `select t::text as line from ${name} t`,
      values: [],
    })
    lines.push(...rows.map(row => `${name} ${row.line}`))
  }
  return lines.join('\n').toLowerCase()
}

/** A text, its hexadecimal digits, its base64 at any place of a longer text, and its digest without a key. */
function formsOf(value: string): string[] {
  const encodings = [value, value.toLowerCase()].flatMap(text => {
    const bytes = Buffer.from(text)
    const shifted = [0, 1, 2].map(shift => {
      const base64 = Buffer.concat([Buffer.alloc(shift), bytes])
        .toString('base64')
        .replace(/=+$/, '')
      return base64.slice(shift === 0 ? 0 : shift + 1, -1)
    })
    const plain = JSON.stringify(text).slice(1, -1)
    return [
      text,
      plain,
      bytes.toString('hex'),
      createHash('sha256').update(text).digest('hex'),
      ...shifted,
      ...shifted.map(each => each.replaceAll('+', '-').replaceAll('/', '_')),
    ]
  })
  return encodings.map(text => text.toLowerCase())
}
