import { calls, type CallSpec, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertManyBets, insertManyTransfers } from './testing/many-records.ts'
import { devices, fromBrowser } from '../../../testing/proofs.ts'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

/** Noon in Caracas. */
const noon = new Date('2030-05-10T16:00:00Z')
const server = serverUnderTest({ start: noon })
let asked: Asked = {}
let busy: Asked = {}

/**
 * Six of each for member1. Member10 has 12,000 bets, and in the tallies and among its deposits one more than a file
 * holds: the lists are measured by their tallies.
 */
beforeAll(async () => {
  asked = { token: await server.login('member1') }
  busy = { token: await server.login('member10') }
  const few = { memberId: 1n, rows: 6, until: noon, days: 1 }
  await insertManyBets(server.owner, few)
  await insertManyTransfers(server.owner, few)
  await insertDeposits(1n, 6)
  const { id } = await server.owner.one(
    z.object({ id: z.bigint() }),
    sql`select id from members where site_id = 1 and account = 'member10'`,
  )
  await insertManyBets(server.owner, { memberId: id, rows: 12_000, until: noon, days: 1 })
  await insertDeposits(id, 50_001)
  await server.owner.run(sql`
    insert into bet_hours
    values (${id}, '2030-05-02T10:00:00Z', 1, 2, 1, 50001, 1, 1, 1)`)
  await server.owner.run(sql`
    insert into transfer_hours values (${id}, '2030-05-02T10:00:00Z', 1, 'in', 1, 1, 50001, 1)`)
}, 60_000)

async function insertDeposits(memberId: bigint, rows: number) {
  await server.owner.run(sql`
    insert into deposit_orders
           (order_number, site_id, member_id, channel_id, gateway, pay_type, currency, amount_units, fee_parts,
            fee_fixed_units, fee_units, language, return_url, notify_url, state, note, created_at, expires_at,
            finished_at)
    select 'D' || ${memberId}::text || 'n' || n, 1, ${memberId}, 1, 'till', 'qr', 'VND', 1000000, 0, 0, 0, 'en_US', '', '',
           'expired', 'expired', at, at, at
      from (select n, ${noon}::timestamptz - n * interval '1 ms' as at from generate_series(1, ${rows}::integer) n) each`)
}

const lists = [
  ['bets', calls.betExport, 'Placed (America/Caracas),Provider,Game'],
  ['transfers', calls.transferExport, 'Time (America/Caracas),From and to,Status'],
  ['deposits', calls.dwExport, 'Time (America/Caracas),Order number,Type,Payment method'],
] as const

async function fetchFile(url: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await server.app.server.inject({
    method: 'GET',
    url,
    headers: { host: 'localhost', ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

async function ticketOf<C extends (typeof lists)[number][1]>(call: C, body: SentBodyOf<C>, who = asked) {
  // All three answer the same kind of ticket.
  const answer = await server.ask<CallSpec>(call, body, who)
  return answer as typeof answer & { readonly data: { url: string; file_name: string; expires_at: string } }
}

describe.each(lists)('the file of %s', (name, call, header) => {
  test('comes to a plain GET, as a file, marked as UTF-8, with the zone in its header', async () => {
    const { data } = await ticketOf(call, {})
    const file = await fetchFile(data.url)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${data.file_name}"`)
    expect(file.headers['cache-control']).toBe('no-store')
    expect(data.file_name).toMatch(new RegExp(`^${name}-2030-05-10-16-\\d\\d\\.csv$`))
    const lines = file.text.split('\r\n')
    expect(lines[0]).toMatch(new RegExp(`^\uFEFF${header.replaceAll(/[()]/g, '\\$&')}`))
    expect(lines).toHaveLength(8)
    expect(lines.at(-1)).toBe('')
    expect(lines[1]).toMatch(/^2030-05-10T\d\d:\d\d:\d\d-04:00,/)
  })

  test('speaks the language of the member', async () => {
    const { data } = await ticketOf(call, {}, { ...asked, language: 'vi_VN' })
    expect((await fetchFile(data.url)).text).toContain('Loại tiền')
  })

  test('is good for a minute, once, on its own site', async () => {
    const { data } = await ticketOf(call, {})
    const { pathname, searchParams } = new URL(data.url, 'http://localhost')
    const ticket = searchParams.get('ticket') ?? ''
    for (const wrong of ['', ticket.slice(1), `${ticket}x`, ticket.split('').toReversed().join('')])
      expect((await fetchFile(`${pathname}?ticket=${wrong}`)).status).toBe(404)
    expect((await fetchFile(pathname)).status).toBe(404)
    expect((await fetchFile(`${data.url}&ticket=${ticket}`)).status).toBe(404)
    expect((await fetchFile(data.url, { host: 'siam.localhost' })).status).toBe(404)
    await server.clock.advance(59_000)
    expect((await fetchFile(data.url)).status).toBe(200)
    expect((await fetchFile(data.url)).status).toBe(404)
    const { data: late } = await ticketOf(call, {})
    await server.clock.advance(60_000)
    expect((await fetchFile(late.url)).status).toBe(404)
  })

  test('is asked for by a member, about days that the list itself shows, and of a size that is bounded', async () => {
    expect(await ticketOf(call, {}, {})).toMatchObject({ status: 401 })
    const tooLong = { start_at: '2030-04-01T04:00:00Z', end_at: '2030-05-10T04:00:00Z' }
    expect(await ticketOf(call, tooLong)).toMatchObject({ code: 101 })
    const tenDays = { start_at: '2030-05-01T04:00:00Z' }
    expect(await ticketOf(call, tenDays, busy)).toMatchObject({ code: 102, raw: { most: 50_000 } })
  })
})

test('a large file holds every row of its filter once, and what they come to at its end', async () => {
  const body = { start_at: '2030-05-09T16:00:00Z', gp_id: 'GPJD' } as const
  const { data } = await ticketOf(calls.betExport, body, busy)
  const lines = (await fetchFile(data.url)).text.split('\r\n').slice(1, -1)
  const page = await server.ask(calls.betRecords, body, busy)
  expect(lines).toHaveLength(page.data.total_count)
  expect(lines.length).toBe(4_000)
  expect(new Set(lines.map(line => line.split(',')[3])).size).toBe(lines.length)
  expect(lines[0]?.split(',').at(-1)).toBe(page.data.list[0]?.running)
  expect(lines.every(line => line.includes('Tidewater'))).toBe(true)
})

test('a filter goes along into the file', async () => {
  const { data } = await ticketOf(calls.transferExport, { direction: 'out', status: 1 })
  const lines = (await fetchFile(data.url)).text.split('\r\n').slice(1, -1)
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(/to main wallet,Completed,VND,\d+,,,/)
})

describe('a ticket', () => {
  const browser = fromBrowser(devices.known)
  const ofMember2 = async () => ({ ...browser, token: await server.login('member2', browser) })
  const cookie = { cookie: `device=${devices.known}` }

  test('opens the file in the browser of its session alone, and a try from elsewhere does not use it up', async () => {
    const { data } = await ticketOf(calls.betExport, {}, await ofMember2())
    expect((await fetchFile(data.url)).status).toBe(404)
    expect((await fetchFile(data.url, { cookie: `device=${devices.stranger}` })).status).toBe(404)
    expect((await fetchFile(data.url, cookie)).status).toBe(200)
  })

  test('ends with its session, by a logout or by another login', async () => {
    const first = await ofMember2()
    const { data: left } = await ticketOf(calls.betExport, {}, first)
    await server.ask(calls.logout, {}, first)
    expect((await fetchFile(left.url, cookie)).status).toBe(404)
    const { data: taken } = await ticketOf(calls.betExport, {}, await ofMember2())
    await ofMember2()
    expect((await fetchFile(taken.url, cookie)).status).toBe(404)
  })

  test('opens one file, however many ask at the same moment', async () => {
    const { data } = await ticketOf(calls.betExport, {})
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetchFile(data.url)))
    expect(answers.map(each => each.status).toSorted()).toEqual([200, ...Array<number>(7).fill(404)])
  })

  test('that is refused shows a page in the language of its member', async () => {
    const { data } = await ticketOf(calls.betExport, {}, { ...asked, language: 'vi_VN' })
    await fetchFile(data.url)
    const refused = await fetchFile(data.url)
    expect(refused.status).toBe(404)
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(refused.headers['content-disposition']).toBeUndefined()
    expect(refused.text).toContain('Không tải được tệp')
  })

  test('is kept as a hash and forgotten when its minute is over', async () => {
    const { data } = await ticketOf(calls.betExport, {})
    const ticket = new URL(data.url, 'http://localhost').searchParams.get('ticket') ?? ''
    const count = () =>
      server.owner.one(
        z.object({ kept: z.int(), plain: z.int() }),
        sql`
          select count(*)::int as kept,
                 (count(*) filter (where position(${ticket} in to_jsonb(t)::text) > 0))::int as plain
            from download_tickets t`,
      )
    expect(await count()).toMatchObject({ plain: 0 })
    await server.clock.advance(60_000)
    await server.app.runDue()
    expect(await count()).toEqual({ kept: 0, plain: 0 })
  })
})
