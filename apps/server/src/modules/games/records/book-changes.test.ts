import { calls } from '@glasshouse/contract'
import { parseUnits } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { arcadeBeside, type MatchOutcome } from '../../../testing/arcade-beside.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const arcade = arcadeBeside()
const server = serverUnderTest({ adapterOf: ({ gpId }) => arcade.adapterOf(gpId) })
const units = (text: string) => must(parseUnits(text))
let token = ''

beforeAll(async () => {
  await server.app.start()
  token = await server.login('member1')
  await arcade.runEvents()
})
afterAll(() => server.app.stop())

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const total = async () => units((await server.ask(calls.myCash, { refresh: 1 }, { token })).data.total)
const leave = () => server.ask(calls.leave, {}, { token })

/** Opens Matchday and bets on a match to come; the rest of the money stays there. */
async function betOnMatch(outcome: MatchOutcome): Promise<string> {
  const lobby_url = 'http://localhost/close'
  const input = { gpId: 'GPSB', game_type: 4, game_code: 'SB01', lobby_url, device: 0 } as const
  const { data } = await server.ask(calls.play, input, { token })
  for (;;) {
    const { data: now } = await server.ask(calls.playStatus, { play_id: data.play_id }, { token })
    if (now.url !== null) return (await arcade.betOnMatch(now.url, '1000', outcome)).event
    if (now.status !== 'starting') throw new Error(`the game did not open: ${now.code}`)
    await pause(10)
  }
}

const betRow = z.object({ state: z.string() })

/** The newest bet on record, once it is in this state. */
async function untilBetIs(state: string) {
  for (let second = 1; second <= 200; second += 1) {
    await server.clock.advance(1_000)
    await pause(5)
    const newest = sql`select state from bet_records order by placed_at desc limit 1`
    const bet = await server.owner.maybe(betRow, newest)
    if (bet?.state === state) return (await server.ask(calls.betRecords, {}, { token })).data.list[0]
  }
  throw new Error(`no bet is ${state}`)
}

test('a bet on a match that is taken out before its end is void on record, and its stake is back', async () => {
  const before = await total()
  const event = await betOnMatch('home')
  await untilBetIs('open')
  expect(await total()).toBe(before - units('1000'))

  expect(await arcade.takeOut(event)).toEqual([])
  expect(await untilBetIs('void')).toMatchObject({ bet: '1000', valid_bet: '0', win_loss: '0' })
  expect(await total()).toBe(before)
  await leave()
  expect(await total()).toBe(before)
})

test('a lost bet whose match is taken out after it was settled is adjusted, on record and in the wallet', async () => {
  const before = await total()
  const event = await betOnMatch('home')
  await arcade.endMatch(event)
  expect(await untilBetIs('settled')).toMatchObject({ payout: '0', win_loss: '-1000' })
  // The member has gone home with the rest, and the stake comes back to where it was played.
  await leave()
  expect(await total()).toBe(before - units('1000'))

  expect(await arcade.takeOut(event)).toEqual([])
  expect(await untilBetIs('void')).toMatchObject({ valid_bet: '0', win_loss: '0' })
  const { data } = await server.ask(calls.recoverAll, {}, { token })
  expect(data.list.map(each => each.gp_id)).toContain('GPSB')
  expect(await total()).toBe(before)
})

test('a won bet is adjusted while its money is there, and stays as it is once the money has left', async () => {
  const before = await total()
  const first = await betOnMatch('draw')
  await arcade.endMatch(first)
  const won = await untilBetIs('settled')
  expect(units(won?.payout ?? '')).toBeGreaterThan(units('1000'))
  expect(await arcade.takeOut(first)).toEqual([])
  expect(await untilBetIs('void')).toMatchObject({ valid_bet: '0', win_loss: '0' })
  await leave()
  expect(await total()).toBe(before)

  const second = await betOnMatch('draw')
  await arcade.endMatch(second)
  const kept = await untilBetIs('settled')
  await leave()
  expect(await arcade.takeOut(second)).toEqual([kept?.bet_id])
  expect(await untilBetIs('settled')).toMatchObject({ win_loss: kept?.win_loss })
  expect(await total()).toBe(before + units(kept?.win_loss ?? ''))
})
