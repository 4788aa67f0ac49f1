import { randomUUID } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import { createLog } from '@glasshouse/service'
import { expectStatus } from '@glasshouse/signed-http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadGames } from '../games/load-games.ts'
import { arcadeUnderTest, houseCode } from '../testing/arcade-under-test.ts'

const lines: string[] = []
const destination = { write: (line: string) => void lines.push(line) }
const under = arcadeUnderTest({}, { log: createLog({ name: 'arcade', destination }) })
const dayMs = 24 * 3_600_000

const cellRow = z.object({
  gameCode: z.string(),
  level: z.string(),
  channel: z.string(),
  bets: z.bigint(),
  returns: z.number(),
  squares: z.number(),
})

function cells() {
  return under.database.database.all(
    cellRow,
    sql`select game_code, level, channel, bets, returns, squares from return_days order by level, channel`,
  )
}

test('a day is summed once it is over, by level and channel, and again after a late change', async () => {
  const ref = await under.player('9000000')
  const { bearer } = await under.sit(ref)
  const payouts: number[] = []
  const ids: string[] = []
  for (const stake of ['1000', '1000', '20000', '500000']) {
    const { round } = await under.spin(bearer, { actionId: randomUUID(), stake })
    payouts.push(Number(round.payout) / Number(stake))
    ids.push(round.id)
  }
  const first = await under.arcade.watchReturns()
  expect(first).toHaveLength(30)
  expect(await cells()).toEqual([])
  await under.clock.advance(dayMs)
  const both = await Promise.all([under.arcade.watchReturns(), under.arcade.watchReturns()])
  expect(both.flat().length).toBeGreaterThanOrEqual(1)
  const [one = 0, two = 0, three = 0, four = 0] = payouts
  const mine = { gameCode: 'SL01', channel: 'mobile' }
  expect(await cells()).toEqual([
    {
      ...mine,
      level: 'all',
      channel: 'all',
      bets: 4n,
      returns: one + two + three + four,
      squares: expect.any(Number),
    },
    { ...mine, level: 'large', bets: 1n, returns: four, squares: four * four },
    { ...mine, level: 'middle', bets: 1n, returns: three, squares: three * three },
    { ...mine, level: 'small', bets: 2n, returns: one + two, squares: one * one + two * two },
  ])
  const body = { house: houseCode, state: 'void' }
  await expectStatus(under.signed('POST', `/v1/faults/bets/${ids[3]}`, { body }), 200)
  expect(await under.arcade.watchReturns()).toEqual([])
  await under.clock.advance(dayMs)
  expect(await under.arcade.watchReturns()).toHaveLength(3)
  expect((await cells()).map(({ level, bets }) => [level, bets])).toEqual([
    ['all', 3n],
    ['middle', 1n],
    ['small', 2n],
  ])
})

test('a game that returns two points less than it states is reported, and told to scrapes', async () => {
  const [slot] = [(await loadGames()).get('SL01')]
  const { configHash, rtpPercent } = slot?.facts ?? { configHash: '', rtpPercent: '' }
  const bets = 9_000_000
  const plant = (level: string, points: number) => {
    const returns = (bets * (Number(rtpPercent) + points)) / 100
    return under.database.database.run(sql`
      insert into return_days (day, game_code, config_hash, level, channel, results, bets, returns, squares, fourths, weights, crossed)
      values (${under.clock.now()}::timestamptz::date - 5, 'SL01', ${configHash}, ${level}, 'desktop', ${bets}, ${bets},
              ${returns}, 1, 1, 1, 1)`)
  }
  await plant('large', -2)
  await plant('middle', 0.01)
  lines.length = 0
  await under.clock.advance(dayMs)
  await under.arcade.watchReturns()
  const reports = lines.filter(line => line.includes('other than it states'))
  expect(reports).toMatchObject([expect.stringContaining('"level":"large"')])
  expect(reports[0]).toContain('"game":"SL01"')
  const { body } = await under.arcade.server.inject('/metrics')
  expect(body).toMatch(/arcade_return_deviation\{game="SL01",level="large",channel="desktop"\} -[1-9]/)
  expect(body).toContain('arcade_return_deviation{game="SL01",level="middle",channel="desktop"} 0')
})
