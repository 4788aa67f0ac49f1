import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { type ProviderBet } from '../bets.ts'
import { balanceOf, newPlayer, patient, pause, type AdapterHarness, type ExamCase } from './harness.ts'

/** What was played, as it reaches the platform. */
export const betCases: readonly ExamCase[] = [
  {
    title: 'bets come by cursor, page after page, each once, and explain the balance',
    run: async harness => {
      const { amountUnits } = harness
      const start = await endOfFeed(harness)
      const playerId = await newPlayer(harness, amountUnits)
      await harness.playBets(playerId, 5)
      const bets = await pullFrom(harness, { cursor: start, limit: 2 })
      const mine = bets.filter(bet => bet.playerId === playerId)
      equal(mine.length, 5)
      equal(new Set(mine.map(bet => bet.betId)).size, 5)
      const won = mine.reduce((sum, bet) => sum + bet.payoutUnits - bet.stakeUnits, 0n)
      equal(await balanceOf(harness, playerId), amountUnits + won)
      for (const bet of mine) {
        equal(bet.state, 'settled')
        ok(bet.settledAt !== undefined && bet.settledAt >= bet.placedAt, 'a settled bet says when')
        equal(bet.currency, harness.currency)
        equal(bet.gameCode, harness.game.gameCode)
        ok(bet.stakeUnits > 0n && bet.payoutUnits >= 0n)
        ok(bet.validBetUnits === undefined || bet.validBetUnits <= bet.riskUnits)
        ok(bet.raw !== undefined)
      }
      for (const [index, bet] of bets.entries()) {
        const before = bets[index - 1]
        ok(!before || before.version < bet.version, 'versions rise along the feed')
        ok(!before || before.updatedAt <= bet.updatedAt)
      }
    },
  },
  {
    title: 'the same cursor may be pulled again and shows the same bets',
    run: async harness => {
      const start = await endOfFeed(harness)
      const playerId = await newPlayer(harness, harness.amountUnits)
      await harness.playBets(playerId, 3)
      const once = await harness.adapter.pullBets(patient(), { cursor: start, limit: 2 })
      const twice = await harness.adapter.pullBets(patient(), { cursor: start, limit: 2 })
      deepEqual(twice.bets, once.bets)
      equal(twice.nextCursor, once.nextCursor)
      ok(once.hasMore)
    },
  },
  {
    title: 'nothing older than "safe until" comes later',
    run: async harness => {
      const start = await endOfFeed(harness)
      const playerId = await newPlayer(harness, harness.amountUnits)
      await harness.playBets(playerId, 2)
      const page = await harness.adapter.pullBets(patient(), { cursor: start, limit: 100 })
      await harness.playBets(playerId, 2)
      const later = await harness.adapter.pullBets(patient(), { cursor: page.nextCursor, limit: 100 })
      ok(later.bets.length >= 2)
      for (const bet of later.bets) ok(bet.updatedAt >= page.safeUntil)
    },
  },
  {
    title: 'records sent twice and out of order are the same bets',
    run: async harness => {
      const start = await endOfFeed(harness)
      const playerId = await newPlayer(harness, harness.amountUnits)
      await harness.playBets(playerId, 3)
      await harness.cause({ on: 'pullBets', what: 'doubledRecords' })
      const page = await harness.adapter.pullBets(patient(), { cursor: start, limit: 100 })
      const mine = page.bets.filter(bet => bet.playerId === playerId)
      equal(mine.length, 6)
      equal(new Set(mine.map(bet => `${bet.betId} ${bet.version}`)).size, 3)
    },
  },
  {
    title: 'a range and its totals agree with the feed',
    run: async harness => {
      const start = await endOfFeed(harness)
      await pause(20) // bets of an earlier case may carry this very millisecond
      const from = new Date()
      const playerId = await newPlayer(harness, harness.amountUnits)
      await harness.playBets(playerId, 4)
      const bets = await pullFrom(harness, { cursor: start, limit: 100 })
      const range = { from, to: new Date(Date.now() + 60_000), basis: 'placed' as const }
      const inRange = await harness.adapter.pullBetsRange(patient(), range)
      deepEqual(idsOf(inRange), idsOf(bets))
      const { currency } = harness
      const totals = await harness.adapter.getTotals(patient(), { ...range, currency })
      const sum = (pick: (bet: ProviderBet) => bigint) => inRange.reduce((all, bet) => all + pick(bet), 0n)
      equal(totals.count, inRange.length)
      equal(
        totals.stakeUnits,
        sum(bet => bet.stakeUnits),
      )
      equal(
        totals.payoutUnits,
        sum(bet => bet.payoutUnits),
      )
      const before = { from: new Date(0), to: new Date(1), basis: 'placed' as const }
      deepEqual(await harness.adapter.pullBetsRange(patient(), before), [])
    },
  },
  {
    title: 'every bet opens into its round',
    run: async harness => {
      const start = await endOfFeed(harness)
      const playerId = await newPlayer(harness, harness.amountUnits)
      await harness.playBets(playerId, 1)
      const [bet] = (await pullFrom(harness, { cursor: start, limit: 100 })).filter(
        each => each.playerId === playerId,
      )
      ok(bet)
      const detail = await harness.adapter.getRoundDetail(patient(), {
        betId: bet.betId,
        playerId,
        language: 'en_US',
        viewer: 'owner',
      })
      match(detail.url, /^https?:\/\//)
      ok(detail.expiresAt.getTime() > Date.now())
    },
  },
]

function idsOf(bets: readonly ProviderBet[]): string[] {
  return bets.map(bet => bet.betId).sort()
}

/** Every page from a cursor to the end. */
async function pullFrom(
  { adapter }: AdapterHarness,
  from: { readonly cursor: string | null; readonly limit: number },
): Promise<ProviderBet[]> {
  const bets: ProviderBet[] = []
  let { cursor } = from
  for (;;) {
    const page = await adapter.pullBets(patient(), { cursor, limit: from.limit })
    bets.push(...page.bets)
    if (!page.hasMore) return bets
    cursor = page.nextCursor
  }
}

async function endOfFeed({ adapter }: AdapterHarness): Promise<string> {
  let cursor: string | null = null
  for (;;) {
    const page: Awaited<ReturnType<typeof adapter.pullBets>> = await adapter.pullBets(patient(), {
      cursor,
      limit: 500,
    })
    if (!page.hasMore) return page.nextCursor
    cursor = page.nextCursor
  }
}
