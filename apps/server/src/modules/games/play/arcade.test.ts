import { randomUUID } from 'node:crypto'
import { calls } from '@glasshouse/contract'
import { createLedger } from '@glasshouse/ledger'
import { largestAmountUnits, parseSum, unitsText } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arcadeBeside } from '../../../testing/arcade-beside.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { openHouseAccounts, openMemberAccounts, transferCodes } from '../../money/ledger-accounts/index.ts'

const arcade = arcadeBeside()

/** The server's own clock runs, because Arcade's does too and both sign with it. */
const server = serverUnderTest({ adapterOf: ({ gpId }) => arcade.adapterOf(gpId) })

const input = {
  gpId: 'GPR8',
  game_type: 2,
  game_code: 'SL01',
  lobby_url: 'http://localhost/close',
  device: 0,
} as const

let token = ''
beforeAll(() => server.app.start())
afterAll(() => server.app.stop())
beforeEach(async () => {
  await arcade.setFaults()
  token = await server.login('member1')
  await leave()
})

const cash = async () => (await server.ask(calls.myCash, {}, { token })).data

async function leave(): Promise<void> {
  await server.ask(calls.leave, {}, { token })
  await settle()
}

/** Lets the server's clock pass, with its jobs, until nothing is in flight. */
async function settle(): Promise<void> {
  for (let second = 1; ; second += 1) {
    await server.clock.advance(1_000)
    await new Promise(resolve => setTimeout(resolve, 25))
    const isQuiet = second % 5 === 0 && (await cash()).in_flight.length === 0
    if (isQuiet) return
    if (second > 600) throw new Error('something stays on its way')
  }
}

async function launch(): Promise<{ code: number; url: string | null; status: string }> {
  const { data } = await server.ask(calls.play, input, { token })
  for (;;) {
    const { data: now } = await server.ask(calls.playStatus, { play_id: data.play_id }, { token })
    if (now.status !== 'starting') return now
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}

const tracedLine = z.object({
  msg: z.string(),
  route: z.string().optional(),
  requestId: z.string().optional(),
  traceId: z.string().optional(),
})
const tracedLines = (lines: readonly string[]) => lines.map(line => tracedLine.parse(JSON.parse(line)))

const heldRow = z.object({ units: z.string().transform(BigInt) })
/** The kind of a player's own wallet in Arcade's ledger, for real money. */
const arcadeWalletKind = 1

/** What Arcade's own ledger holds for all its players of real money. */
async function heldByArcade(): Promise<bigint> {
  const held = await arcade.database.one(
    heldRow,
    sql`
      select coalesce(sum(balance), 0)::text as units
        from ledger.accounts
       where floor_zero and currency = 'VND' and kind = ${arcadeWalletKind}`,
  )
  return held.units
}

describe('with a real Arcade', () => {
  test('a game opens, a round is played, and the wallet shows what it did', async () => {
    const before = units((await cash()).total)
    const opened = await launch()
    expect(opened).toMatchObject({ status: 'ready', code: 100 })
    expect((await cash()).cash).toBe('0')
    const payout = await arcade.spin(opened.url ?? '', '1000')
    const left = await server.ask(calls.leave, {}, { token })
    const after = before - 1_000n * 10_000n + payout
    expect(units(left.data.returned ?? '')).toBe(after)
    expect(units((await cash()).cash)).toBe(after)
    expect(await heldByArcade()).toBe(0n)
  })

  test('a launch can be followed from the line of its request to the lines at Arcade', async () => {
    arcade.lines.splice(0)
    expect((await launch()).status).toBe('ready')
    const house = tracedLines(server.logged().trim().split('\n'))
    const named = house.findLast(({ msg }) => msg === 'a game is being opened')
    const answered = house.filter(({ requestId }) => requestId === named?.requestId)
    expect(answered.map(({ route }) => route)).toEqual([undefined, '/api/member/game/play1'])
    const { play, order } = await server.owner.one(
      z.object({ play: z.string(), order: z.string() }),
      sql`select id as play, order_id as "order" from play_sessions order by created_at desc limit 1`,
    )
    expect(named?.traceId).toBe(play)
    const routesOf = (id: string) =>
      tracedLines(arcade.lines).flatMap(({ traceId, route }) => (traceId === id ? [route] : []))
    expect([routesOf(play), routesOf(order)]).toEqual([['/v1/sessions'], ['/v1/transfers']])
    expect((await server.ask(calls.leave, {}, { token })).data.returned).not.toBeNull()
  })

  test('the round is on record, with a proof that only its member sees', async () => {
    const opened = await launch()
    await arcade.spin(opened.url ?? '', '1000')
    await leave()
    await server.clock.advance(61_000)
    await settle()
    const { data } = await server.ask(calls.betRecords, {}, { token })
    expect(data.list[0]).toMatchObject({ gp_id: 'GPR8', game_code: 'SL01', state: 'settled', bet: '1000' })
    const bet_id = data.list[0]?.bet_id ?? ''
    const proof = await server.ask(calls.betProof, { bet_id }, { token })
    expect(proof.data.url).toContain('/verify/')
    const other = await server.login('member2')
    expect((await server.ask(calls.betProof, { bet_id }, { token: other })).code).toBe(101)
    await arcade.setFaults({ operation: 'detail', fault: { kind: 'dropAfter' } })
    expect((await server.ask(calls.betProof, { bet_id }, { token })).code).toBe(950)
  })

  test('a demo opens and no wallet is touched', async () => {
    const before = await cash()
    const { data } = await server.ask(calls.demoPlay, { currency: 'VND', gp_id: 'GPR8', game_code: 'SL01' })
    await arcade.spin(data.game_url, '1000')
    expect((await cash()).total).toBe(before.total)
    expect(await heldByArcade()).toBe(0n)
  })

  test('a site without autoplay and quick play has Arcade hold that, for members and for visitors', async () => {
    await server.owner.run(sql`update sites set allows_autoplay = false, allows_quick_play = false`)
    await launch()
    await leave()
    await server.ask(calls.demoPlay, { currency: 'VND', gp_id: 'GPR8', game_code: 'SL01' })
    await server.owner.run(sql`update sites set allows_autoplay = true`)
    await launch()
    await leave()
    const rules = await arcade.database.all(
      z.object({ allowsAutoplay: z.boolean(), allowsQuickPlay: z.boolean() }),
      sql`select allows_autoplay, allows_quick_play from sessions order by created_at desc limit 3`,
    )
    expect(rules).toEqual([
      { allowsAutoplay: true, allowsQuickPlay: false },
      { allowsAutoplay: false, allowsQuickPlay: false },
      { allowsAutoplay: false, allowsQuickPlay: false },
    ])
    await server.owner.run(sql`update sites set allows_quick_play = true`)
  })

  test.each([
    ['the answer is lost after the money was booked', { kind: 'dropAfter' }, 957],
    ['the request is lost', { kind: 'dropBefore' }, 957],
    ['it answers 500 after the money was booked', { kind: 'errorAfter' }, 957],
    ['it answers 500 before', { kind: 'errorBefore' }, 957],
    ['its answer is garbage', { kind: 'garbage' }, 957],
    ['its answer has another signer', { kind: 'wrongSignature' }, 957],
    ['its code is on no list', { kind: 'unlistedCode' }, 957],
    ['it books later and reports so', { kind: 'inProgress', ms: 300 }, 957],
    ['it books later and knows nothing when asked', { kind: 'applyLate', ms: 300 }, 957],
  ] as const)('when %s, no money is lost or doubled', async (_what, fault, code) => {
    const before = (await cash()).total
    await arcade.setFaults({ operation: 'transferIn', times: 1, fault })
    expect((await launch()).code).toBe(code)
    expect((await cash()).total).toBe(before)
    await new Promise(resolve => setTimeout(resolve, 400))
    await settle()
    await leave()
    expect(await cash()).toMatchObject({ cash: before, total: before, in_flight: [] })
    expect(await heldByArcade()).toBe(0n)
  })

  test.each([
    ['the answer of a withdrawal is lost', { operation: 'transferOut', fault: { kind: 'dropAfter' } }],
    ['a withdrawal never arrives', { operation: 'transferOut', fault: { kind: 'dropBefore' } }],
    ['a withdrawal pays a part', { operation: 'transferOut', fault: { kind: 'partial', percent: 40 } }],
    ['the balance cannot be read', { operation: 'balance', fault: { kind: 'dropAfter' } }],
    ['the player cannot be sent out', { operation: 'kick', fault: { kind: 'errorBefore' } }],
  ])('when %s, everything is home in the end', async (_what, fault) => {
    const before = (await cash()).total
    await launch()
    await arcade.setFaults({ ...fault, times: 1 })
    await server.ask(calls.leave, {}, { token })
    expect((await cash()).total).toBe(before)
    await settle()
    await server.clock.advance(25_000)
    await settle()
    await server.ask(calls.recoverAll, {}, { token })
    await settle()
    expect(await cash()).toMatchObject({ cash: before, total: before })
    expect(await heldByArcade()).toBe(0n)
  })
})

test('a member with more than the largest single amount plays, moves money and brings it all home', async () => {
  const before = units((await cash()).cash)
  const rich = before + (await give(9))
  const text = unitsText(rich, 'VND')
  const { data: layout } = await server.ask(calls.layout, {}, { token })
  expect([layout.member_cash, (await cash()).total]).toEqual([text, text])

  // As much goes along with a game as one transfer carries, and all of it comes back.
  expect((await launch()).code).toBe(100)
  expect(await cash()).toMatchObject({ cash: unitsText(rich - largestAmountUnits, 'VND'), total: text })
  const left = await server.ask(calls.leave, {}, { token })
  expect(left.data.returned).toBe('100000000000')
  await settle()

  // Manually it may be more than one transfer, and the wallet there holds them all.
  await server.ask(calls.autoTransfer, { enabled: 0 }, { token })
  const manualTransfer = { gp_id: 'GPR8', direction: 'in', amount: '100000000000' } as const
  for (const gp_cash of ['100000000000', '200000000000', '300000000000']) {
    const moved = await server.ask(calls.balanceTransfer, manualTransfer, { token })
    expect(moved.data).toMatchObject({ gp_cash, status: 1 })
  }
  const { data: read } = await server.ask(calls.balanceRefresh, { gp_id: 'GPR8' }, { token })
  expect(read).toMatchObject({ cash: '300000000000', status: 0 })
  await server.ask(calls.autoTransfer, { enabled: 1 }, { token })
  const { data: home } = await server.ask(calls.recoverAll, {}, { token })
  expect(home).toMatchObject({ total: '300000000000', list: [{ gp_id: 'GPR8', amount: '300000000000' }] })
  expect(await cash()).toMatchObject({ cash: text, total: text })
  expect(await heldByArcade()).toBe(0n)
})

/** Gives member1 this many of the largest amounts, and one unit, which no JSON number would carry beside them. */
async function give(times: number): Promise<bigint> {
  const { main } = await openMemberAccounts(server.owner, 1n, 'VND')
  const { issuer } = await openHouseAccounts(server.owner, 1, 'VND')
  const ledger = createLedger({ database: server.owner })
  const all = [...Array.from({ length: times }, () => largestAmountUnits), 1n]
  const grant = { type: 'post', debit: issuer, credit: main, code: transferCodes.opening } as const
  const movements = all.map(each => ({ ...grant, amount: { currency: 'VND', units: each } as const }))
  must(await ledger.submit({ key: { scope: 'test', key: randomUUID(), content: '' }, movements }))
  await ledger.close()
  return all.reduce((sum, each) => sum + each, 0n)
}

function units(text: string): bigint {
  const parsed = parseSum(text)
  if (!parsed.ok) throw new Error(`${text} is no amount`)
  return parsed.value
}
