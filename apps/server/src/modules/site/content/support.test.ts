import { calls, type LanguageName } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const ask = async (host: string, body: { language?: LanguageName } = {}) =>
  (await server.ask(calls.customerService, body, { host, language: 'en_US' })).data

test('each site has its own contacts, and none of another site', async () => {
  expect(await ask('localhost')).toMatchObject({ url: '', open_method: 1, email: 'desk@glasshouse.example' })
  expect(await ask('siam.localhost')).toMatchObject({
    phone: '',
    im: [{ type: 'line', account: 'quayside-desk-example' }],
  })
  expect(await ask('r88.localhost')).toMatchObject({ url: 'https://www.gamblingtherapy.org' })
  expect((await server.ask(calls.customerService, { site_id: 2 })).code).toBe(400)
})

test('rows of a language replace the rows for all', async () => {
  expect(await ask('localhost', { language: 'vi_VN' })).toMatchObject({
    email: 'ban-truc@glasshouse.example',
    im: [{ type: 'zalo' }],
  })
  expect(await ask('localhost', { language: 'ko_KR' })).toMatchObject({ email: 'desk@glasshouse.example' })
  const header = await server.ask(calls.customerService, {}, { language: 'vi_VN' })
  expect(header.data.email).toBe('ban-truc@glasshouse.example')
})

test('a site without rows answers an empty list', async () => {
  await server.owner.run(sql`delete from customer_contacts where site_id = 4`)
  expect(await ask('fun.localhost')).toEqual({
    url: '',
    open_method: 1,
    phone: '',
    email: '',
    im: [],
    service_time: '',
  })
})

test('an operator’s change is pushed at once, with the way that it opens', async () => {
  await server.owner.run(sql`
    update sites set customer_service_url = 'https://desk.example/', customer_service_method = 2 where id = 1`)
  expect(await ask('localhost')).toMatchObject({ url: 'https://desk.example/', open_method: 2 })
})

test.each([
  ['an address without TLS', sql`update sites set customer_service_url = 'http://desk.example' where id = 1`],
  ['a script', sql`update sites set customer_service_url = 'javascript:alert(1)' where id = 1`],
  [
    'a handle that leads to one',
    sql`update customer_contacts
           set handles = '[{"type": "other", "account": "x", "url": "javascript:alert(1)", "icon": ""}]'
         where site_id = 1`,
  ],
  ['an unknown way', sql`update sites set customer_service_method = 3 where id = 1`],
  [
    'a floating picture for customer service with an address',
    sql`update float_items set url = '/faq' where link_type = 2`,
  ],
])('%s is refused by the database', async (_what, change) => {
  await expect(server.owner.run(change)).rejects.toThrow(/violates check constraint/)
})
