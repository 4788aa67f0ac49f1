import { calls } from '@glasshouse/contract'
import { parseUnits } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { callWithin } from '@glasshouse/provider-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { arcadeBeside } from '../../../testing/arcade-beside.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const arcade = arcadeBeside()
const server = serverUnderTest({ adapterOf: ({ gpId }) => arcade.adapterOf(gpId) })
const units = (text: string) => must(parseUnits(text))
let token = ''

beforeAll(async () => {
  await server.app.start()
  token = await server.login('member1')
})
afterAll(() => server.app.stop())

const cash = async () => (await server.ask(calls.myCash, {}, { token })).data
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Opens the game and plays one round; the money stays there. */
async function playOne(): Promise<bigint> {
  const lobby_url = 'http://localhost/close'
  const input = { gpId: 'GPR8', game_type: 2, game_code: 'SL01', lobby_url, device: 0 } as const
  const { data } = await server.ask(calls.play, input, { token })
  for (;;) {
    const { data: now } = await server.ask(calls.playStatus, { play_id: data.play_id }, { token })
    if (now.url !== null) return arcade.spin(now.url, '1000')
    if (now.status !== 'starting') throw new Error(`the game did not open: ${now.code}`)
    await pause(10)
  }
}

const betRow = z
  .object({ betId: z.string(), state: z.string(), version: z.bigint(), payoutUnits: z.bigint() })
  .transform(({ payoutUnits, ...row }) => ({ ...row, paid: payoutUnits }))

/** The bet as our reader has it, once it has passed by again. */
async function betRead(): Promise<z.infer<typeof betRow>> {
  for (let second = 1; second <= 70; second += 1) {
    await server.clock.advance(1_000)
    await pause(25)
  }
  return server.owner.one(betRow, sql`select bet_id, state, version, payout_units from bet_records`)
}

function theirTotals() {
  const range = { from: new Date(0), to: new Date('2999-01-01T00:00:00Z'), basis: 'placed' } as const
  const input = { ...range, currency: 'VND' } as const
  return arcade.adapterOf('GPR8').getTotals(callWithin(5_000, 'test'), input)
}

const sumRow = z.object({ count: z.int(), stake: z.string(), payout: z.string() })

/** Our count of the bets at GPR8 and Arcade's. */
async function expectSameTotals(): Promise<void> {
  const theirs = await theirTotals()
  const ours = await server.owner.one(
    sumRow,
    sql`
      select count(*)::int as count, coalesce(sum(stake_units), 0)::text as stake,
             coalesce(sum(payout_units), 0)::text as payout
        from bet_records
       where state not in ('void', 'cancelled')`,
  )
  expect(ours).toEqual({
    count: theirs.count,
    stake: theirs.stakeUnits.toString(),
    payout: theirs.payoutUnits.toString(),
  })
}

test('a bet that Arcade voids late and settles again is changed on record, and both sides count the same', async () => {
  const before = units((await cash()).total)
  const payout = await playOne()
  const settled = await betRead()
  expect(settled).toMatchObject({ state: 'settled', paid: payout })
  await expectSameTotals()

  await arcade.changeLate(settled.betId, { state: 'void' })
  const voided = await betRead()
  expect(voided).toMatchObject({ betId: settled.betId, state: 'void' })
  expect(voided.version > settled.version).toBe(true)
  await expectSameTotals()
  expect((await theirTotals()).count).toBe(0)

  await arcade.changeLate(settled.betId, { state: 'resettled', payout: '77777' })
  const again = await betRead()
  expect(again).toMatchObject({ betId: settled.betId, state: 'resettled', paid: units('77777') })
  expect(again.version > voided.version).toBe(true)
  await expectSameTotals()

  const { data } = await server.ask(calls.betRecords, {}, { token })
  expect(data.list).toMatchObject([{ bet_id: settled.betId, state: 'resettled', win_loss: '76777' }])
  await server.ask(calls.leave, {}, { token })
  expect(units((await cash()).total)).toBe(before + units('76777'))
})

const walletRow = z.object({ mayHoldMoney: z.boolean() })

const mayHoldMoney = async () =>
  (await server.owner.one(walletRow, sql`select may_hold_money from provider_wallets`)).mayHoldMoney

test('a late win of a member who has left comes home by itself', async () => {
  expect(await mayHoldMoney()).toBe(false)
  const { betId } = await betRead()
  const before = units((await cash()).cash)

  await arcade.changeLate(betId, { state: 'resettled', payout: '99999' })
  await betRead()
  await vi.waitFor(
    async () => {
      await server.clock.advance(1_000)
      expect(units((await cash()).cash)).toBe(before + units('22222'))
    },
    { timeout: 20_000, interval: 25 },
  )
  expect(await mayHoldMoney()).toBe(false)
})

test('of one who moves money by hand it stays, and the next recovery looks there', async () => {
  await server.ask(calls.autoTransfer, { enabled: 0 }, { token })
  const { betId } = await betRead()
  const before = units((await cash()).cash)

  await arcade.changeLate(betId, { state: 'resettled', payout: '111110' })
  await betRead()
  expect(await mayHoldMoney()).toBe(true)
  expect(units((await cash()).cash)).toBe(before)
  await server.ask(calls.recoverAll, {}, { token })
  expect(units((await cash()).cash)).toBe(before + units('11111'))
  expect(await mayHoldMoney()).toBe(false)
})
