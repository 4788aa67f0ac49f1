import { calls } from '@glasshouse/contract'
import type { Movement } from '@glasshouse/ledger'
import { parseUnits } from '@glasshouse/money'
import { createMetrics } from '@glasshouse/service'
import { must } from '@glasshouse/outcome'
import { beforeAll, describe, expect, test } from 'vitest'
import { openLedger } from '../../../open-ledger.ts'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { openHouseAccount, openMemberAccounts, transferCodes } from '../ledger-accounts/index.ts'

const noon = new Date('2030-05-10T16:00:00Z')
const server = serverUnderTest({ start: noon })
const units = (text: string) => must(parseUnits(text))
let asked: Asked = {}
let ledger: ReturnType<typeof openLedger>
let posts = 0

type Code = keyof typeof transferCodes
type Moved = { readonly code: Code | 'unknown'; readonly whole: number }

/** Movements of a member's main wallet, in whole units; below zero they go out. All of one call are of one instant. */
async function move(memberId: bigint, moved: readonly Moved[], type: 'post' | 'hold' = 'post') {
  const currency = memberId === 1n ? 'VND' : 'RMB'
  const { main } = await openMemberAccounts(server.owner, memberId, currency)
  const house = await openHouseAccount(server.owner, { siteId: 1, name: 'issuer', currency })
  const movements = moved.map(({ code, whole }): Movement => ({
    type,
    debit: whole < 0 ? main : house,
    credit: whole < 0 ? house : main,
    amount: { currency, units: BigInt(Math.abs(whole)) * 10_000n },
    code: code === 'unknown' ? 999 : transferCodes[code],
  }))
  const key = { scope: 'test', key: `statement ${(posts += 1)}`, content: '' }
  must(await server.owner.transaction(tx => ledger.post(tx, { key, movements })))
}

const before = 9_000
beforeAll(async () => {
  const { database, clock } = server
  ledger = openLedger({ database, clock, metrics: createMetrics() })
  await move(1n, [{ code: 'opening', whole: before }])
  await server.clock.advance(3_600_000)
  await move(1n, [
    { code: 'deposit', whole: 2_000 },
    { code: 'providerIn', whole: -1_500 },
    { code: 'providerOut', whole: 1_700 },
  ])
  await move(1n, [{ code: 'withdrawal', whole: -300 }], 'hold')
  await server.clock.advance(3_600_000)
  await move(1n, [
    { code: 'withdrawal', whole: -290 },
    { code: 'withdrawalFee', whole: -10 },
    { code: 'withdrawalReturned', whole: 40 },
    { code: 'unknown', whole: 5 },
  ])
  await move(2n, [{ code: 'deposit', whole: 77 }])
  asked = { token: await server.login('member1') }
}, 60_000)

const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000).toISOString()
const statement = async (from: number, until: number, who = asked) =>
  (await server.ask(calls.statement, { start_at: at(from), end_at: at(until) }, who)).data
type Statement = Awaited<ReturnType<typeof statement>>

/** What came before the tests: the money that the demonstration begins with. */
async function begun(): Promise<bigint> {
  return units((await statement(-1_000_000, 30)).closing) - units(`${before}`)
}

const sumOf = ({ list }: Statement) => list.reduce((sum, { amount }) => sum + units(amount), 0n)

describe('a statement', () => {
  test.each([
    ['of everything', -1_000_000, 1_000],
    ['of the first hour', -10, 30],
    ['of the second hour', 30, 90],
    ['of the third hour', 90, 200],
    ['of an hour without movements', 300, 400],
    ['of a time before the first movement', -2_000_000, -1_500_000],
  ])('%s adds up: its lines are the difference of its balances', async (_what, from, until) => {
    const found = await statement(from, until)
    expect(sumOf(found)).toBe(units(found.closing) - units(found.opening))
    const totals = found.totals.map(each => units(each.money_in) - units(each.money_out))
    expect(totals.reduce((sum, each) => sum + each, 0n)).toBe(sumOf(found))
    expect(found.totals.reduce((sum, { count }) => sum + count, 0)).toBe(found.list.length)
    let balance = units(found.opening)
    for (const line of found.list) {
      balance += units(line.amount)
      expect(units(line.balance)).toBe(balance)
    }
  })

  test('ends with the balance that the next one begins with', async () => {
    const [first, second, third] = [
      await statement(-10, 30),
      await statement(30, 90),
      await statement(90, 200),
    ]
    expect([first.closing, second.closing]).toEqual([second.opening, third.opening])
  })

  test('says why money moved, what went in and out, and nothing of a reserved amount', async () => {
    const start = await begun()
    const found = await statement(30, 90)
    expect(found.list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit', '2000'],
      ['toProvider', '-1500'],
      ['fromProvider', '1700'],
    ])
    expect(units(found.opening)).toBe(start + units(`${before}`))
    expect(units(found.closing)).toBe(start + units(`${before + 2_200}`))
    expect((await statement(90, 200)).totals).toEqual([
      { kind: 'withdrawal', count: 1, money_in: '0', money_out: '290' },
      { kind: 'withdrawalFee', count: 1, money_in: '0', money_out: '10' },
      { kind: 'withdrawalReturned', count: 1, money_in: '40', money_out: '0' },
      { kind: 'other', count: 1, money_in: '5', money_out: '0' },
    ])
  })

  test('is of one member alone', async () => {
    const { list } = await statement(90, 200)
    expect(list).toHaveLength(4)
    const other = await statement(90, 200, { token: await server.login('member2') })
    expect(other.list).toMatchObject([{ kind: 'deposit', amount: '77.00' }])
  })

  test('of no time at all is a bad request', async () => {
    for (const call of [calls.statement, calls.statementExport]) {
      expect((await server.ask(call, { start_at: at(10), end_at: at(10) }, asked)).code).toBe(400)
    }
  })
})

test('the file has the same lines, between both balances', async () => {
  const { data } = await server.ask(calls.statementExport, { start_at: at(30), end_at: at(90) }, asked)
  const file = await server.app.server.inject({
    method: 'GET',
    url: data.url,
    headers: { host: 'localhost' },
  })
  const [head, ...lines] = file.body.trim().split('\r\n')
  const found = await statement(30, 90)
  expect(head).toContain('Time (America/Caracas),Movement,Currency,Amount,Balance')
  const cells = lines.map(line => line.split(','))
  expect(cells.map(([, what, , amount]) => [what, amount])).toEqual([
    ['Closing balance', ''],
    ['From a game provider', '1700'],
    ['To a game provider', '-1500'],
    ['Deposit', '2000'],
    ['Opening balance', ''],
  ])
  expect([cells.at(0)?.at(-1), cells.at(-1)?.at(-1)]).toEqual([found.closing, found.opening])
  expect(data.file_name).toMatch(/^statement-.*\.csv$/)
})

test('more movements than one statement holds are refused, never cut', async () => {
  const many = Array.from({ length: 5_001 }, () => ({ code: 'welcome' as const, whole: 1 }))
  for (let from = 0; from < many.length; from += 200) await move(2n, many.slice(from, from + 200))
  const who = { token: await server.login('member2') }
  for (const call of [calls.statement, calls.statementExport]) {
    const { code, raw } = await server.ask(call, { start_at: at(-10), end_at: at(1_000) }, who)
    expect({ code, raw }).toEqual({ code: 102, raw: { most: 5_000 } })
  }
}, 60_000)
