import { calls } from '@glasshouse/contract'
import { parseUnits } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { arcadeBeside } from '../../../testing/arcade-beside.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const arcade = arcadeBeside({ clockOf: () => server.clock })
const server = serverUnderTest({ adapterOf: ({ gpId }) => arcade.adapterOf(gpId) })
const units = (text: string) => must(parseUnits(text))
let token = ''

beforeAll(async () => {
  await server.app.start()
  token = await server.login('member1')
})
afterAll(() => server.app.stop())

const cash = async () => units((await server.ask(calls.myCash, {}, { token })).data.total)
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function openMines(): Promise<string> {
  const lobby_url = 'http://localhost/close'
  const input = { gpId: 'GPJL', game_type: 2, game_code: 'AR03', lobby_url, device: 0 } as const
  const { data } = await server.ask(calls.play, input, { token })
  for (;;) {
    const { data: now } = await server.ask(calls.playStatus, { play_id: data.play_id }, { token })
    if (now.url !== null) return now.url
    if (now.status !== 'starting') throw new Error(`the game did not open: ${now.code}`)
    // The network's allowance of calls refills by the server's clock, which stands still by itself.
    await server.clock.advance(100)
    await pause(20)
  }
}

const stateRow = z.object({ state: z.string() })

async function untilBetIs(state: string): Promise<void> {
  for (let second = 1; second <= 200; second += 1) {
    await server.clock.advance(1_000)
    await pause(5)
    const newest = sql`select state from bet_records order by placed_at desc limit 1`
    const bet = await server.owner.maybe(stateRow, newest)
    if (bet?.state === state) return
  }
  throw new Error(`no bet is ${state}`)
}

const wonRow = z.object({ won: z.bigint() })
const won = async () =>
  (
    await server.owner.one(
      wonRow,
      sql`
        select won_since(id, to_timestamp(0)) as won from members where site_id = 1 and account = 'member1'`,
    )
  ).won

const walletRow = z.object({ mayHoldMoney: z.boolean() })
const mayHoldMoney = async () =>
  (await server.owner.one(walletRow, sql`select may_hold_money from provider_wallets`)).mayHoldMoney

test('a round that is left open counts as lost, and what it pays after a day is looked for where it was played', async () => {
  const before = await cash()
  await arcade.startMines(await openMines(), '1000')
  await untilBetIs('open')
  expect(await won()).toBe(-units('1000'))
  const { data } = await server.ask(calls.betRecords, {}, { token })
  expect(data.list).toMatchObject([{ game_code: 'AR03', state: 'open' }])
  const openBets = async () => (await server.ask(calls.openBets, {}, { token })).data.list
  expect(await openBets()).toMatchObject([{ gp_id: 'GPJL', game_code: 'AR03', bet: '1000' }])
  const other = await server.login('member2')
  expect((await server.ask(calls.openBets, {}, { token: other })).data.list).toEqual([])

  await server.ask(calls.leave, {}, { token })
  expect(await cash()).toBe(before - units('1000'))
  expect(await mayHoldMoney()).toBe(false)

  await arcade.finishOpenRounds()
  await untilBetIs('settled')
  expect(await openBets()).toEqual([])
  expect(await won()).toBe(0n)
  expect(await mayHoldMoney()).toBe(true)
  // One recovery at a time: that of leaving, or one that the server began by itself, may be under way or just over.
  for (let second = 1; second <= 60 && (await cash()) !== before; second += 1) {
    await server.ask(calls.recoverAll, {}, { token })
    await server.clock.advance(1_000)
    await pause(20)
  }
  expect(await cash()).toBe(before)
})

const phaseRow = z.object({ phase: z.string() })
const phase = async () =>
  (
    await server.owner.one(
      phaseRow,
      sql`
        select p.phase from play_states p join members m on m.id = p.member_id
         where m.site_id = 1 and m.account = 'member1'`,
    )
  ).phase

test('a stake that uses up the daily loss limit leaves its round to be finished; lost, it ends the game', async () => {
  await server.ask(calls.limits, { loss_day: '1000' }, { token })
  const round = await arcade.startMines(await openMines(), '1000', 24)
  expect(round.lossLeft).toBe('1000')
  await untilBetIs('open')
  // Several sweeps find the limit reached by nothing but the stake that is in play.
  for (let second = 1; second <= 30; second += 1) {
    await server.clock.advance(1_000)
    await pause(5)
  }
  expect(await phase()).toBe('playing')

  // One field of 25 is safe.
  const paid = await round.openField(0)
  await untilBetIs('settled')
  const isOver = async () => (await phase()) === (paid === 0n ? 'idle' : 'playing')
  for (let second = 1; second <= 60 && !(await isOver()); second += 1) {
    await server.clock.advance(1_000)
    await pause(20)
  }
  expect(await isOver()).toBe(true)
})
