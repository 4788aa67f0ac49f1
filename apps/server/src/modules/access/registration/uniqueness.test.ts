import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { drawCaptcha, newAddress } from '../../../testing/asking.ts'
import { registering, type Form } from '../../../testing/registering.ts'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { personalData, writeDetails } from '../../../testing/member-details.ts'

const server = serverUnderTest()
const { newForm, register } = registering(server)

// An operator may ask that no two members share anything; the demonstration asks it of some fields only.
beforeAll(async () => {
  await server.owner.run(sql`
    update register_settings
       set is_display = true, is_required = false, is_verification = false, is_unique = true
     where currency = 'USD'`)
})

const values = {
  member_name: 'Ann Lee',
  member_phone: '5550001',
  member_email: 'ann@example.com',
  identity_id: 'AB-1234',
  member_qq: 'ann_lee',
  member_skype: 'ann_lee',
  member_wechat: 'ann_lee',
  member_zalo: 'ann_lee',
  member_fb: 'ann_lee',
  member_telegram: '@ann_lee',
  member_whats_app: 'ann_lee',
  member_others: 'Line ann',
} as const satisfies Partial<Form>

/** A form of which only these fields are filled in beside the account. */
const formWith = (change: Partial<Form>) =>
  newForm({ member_currency: 'USD', member_name: '', member_phone: '', member_email: '', ...change })

describe('a value of a unique field', () => {
  beforeAll(async () => {
    expect((await register(formWith(values))).code).toBe(100)
  })

  test.each([
    ['member_name', 'ANN LEE', 103, 103],
    ['member_phone', '5550001', 104, 104],
    ['member_email', 'Ann@Example.com', 105, 105],
    ['identity_id', 'ab-1234', 114, 223],
    ['member_qq', 'Ann_Lee', 301, 301],
    ['member_skype', 'ann_lee', 302, 302],
    ['member_wechat', 'ann_lee', 304, 304],
    ['member_zalo', 'ann_lee', 305, 305],
    ['member_fb', 'ann_lee', 306, 306],
    ['member_telegram', '@Ann_lee', 307, 307],
    ['member_whats_app', 'ann_lee', 308, 308],
    ['member_others', 'line ANN', 309, 309],
  ] as const)('%s is refused on blur and at the end', async (field, value, onBlur, atEnd) => {
    const body = { member_currency: 'USD', verification: 1, [field]: value } as const
    const checked = await server.ask(calls.verifyField, body, { address: newAddress() })
    expect(checked.code).toBe(onBlur)
    expect((await register(formWith({ [field]: value }))).code).toBe(atEnd)
  })

  test('what was refused has taken nothing', async () => {
    const refused = formWith({ member_phone: '5550077', member_email: 'ann@example.com' })
    expect((await register(refused)).code).toBe(105)
    expect((await register(formWith({ member_phone: '5550077' }))).code).toBe(100)
  })

  test('another currency that shares values is not asked', async () => {
    const form = newForm({ member_name: 'AnnLee' })
    expect((await register(form)).code).toBe(100)
    expect((await register(newForm({ member_name: 'AnnLee' }))).code).toBe(100)
  })
})

const countRow = z.object({ n: z.bigint() })

test('of fifty registrations with one phone at once one is made', async () => {
  const phone = '0977777777'
  const drawn: { readonly captcha_token: string; readonly asked: Asked }[] = []
  for (let time = 0; time < 50; time += 1) {
    const asked = { address: newAddress() }
    drawn.push({ captcha_token: await drawCaptcha(server, 2, asked), asked })
  }
  const answers = await Promise.all(
    drawn.map(({ captcha_token, asked }) => register(newForm({ member_phone: phone, captcha_token }), asked)),
  )
  const codes = answers.map(answer => answer.code).sort()
  expect(codes).toEqual([100, ...Array.from({ length: 49 }, () => 104)])
  const { n } = await server.owner.one(
    countRow,
    sql`
      select count(*) as n from member_blind_indexes
       where blind_index = any (${[...personalData.blindIndexes('phone', phone)]})`,
  )
  expect(n).toBe(1n)
})

test('registrations that cross in two values do not wait in a circle', async () => {
  const forms = Array.from({ length: 8 }, (_, n) =>
    formWith({ member_phone: `66600${n % 2}`, member_email: `cross${(n >> 1) % 2}@example.com` }),
  )
  const drawn: (readonly [Form, Asked])[] = []
  for (const form of forms) {
    const asked = { address: newAddress() }
    drawn.push([{ ...form, captcha_token: await drawCaptcha(server, 2, asked) }, asked])
  }
  const answers = await Promise.all(drawn.map(([form, asked]) => register(form, asked)))
  const codes = answers.map(answer => answer.code)
  expect(codes.filter(code => ![100, 104, 105].includes(code))).toEqual([])
  // The first member has one of each; another may take the rest.
  expect([1, 2]).toContain(codes.filter(code => code === 100).length)
})

describe('a field that a site makes unique later', () => {
  const setUnique = (isUnique: boolean) =>
    server.owner.run(sql`
      update register_settings
         set is_unique = ${isUnique}
       where site_id = 1 and currency = 'USD' and name = 'member_zalo'`)

  test('covers values from before; two equal ones prevent the setting', async () => {
    await setUnique(false)
    expect((await register(formWith({ member_zalo: 'Early_Bird' }))).code).toBe(100)
    await setUnique(true)
    expect((await register(formWith({ member_zalo: 'early_bird' }))).code).toBe(305)
    await setUnique(false)
    const second = formWith({ member_zalo: 'EARLY_bird' })
    expect((await register(second)).code).toBe(100)
    await expect(setUnique(true)).rejects.toThrow('1 members of site 1 have a member_zalo that is not unique')
    await writeDetails(server, second.member_account, { zalo: null })
    await setUnique(true)
    expect((await register(formWith({ member_zalo: 'early_bird' }))).code).toBe(305)
  })
})
