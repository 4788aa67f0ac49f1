import { parseArgs } from 'node:util'
import { withTemporaryPostgres } from '@glasshouse/embedded-postgres'
import { percentile } from '@glasshouse/measure'
import { openDatabase, sql, type Database } from '@glasshouse/postgres'
import { z } from 'zod'
import { lastsMs } from '../games/comet/flight.ts'
import { startArcadeProcess } from './arcade-process.ts'
import { measureEcho } from './echo-load.ts'
import { createPlayers, sitDown } from './seats.ts'
import { loadTable, type RoundReading, type TableLoad } from './table-load.ts'

/**
 * Two thousand players at one baccarat table, and in one flight of Comet: how long a bet takes, when the last page knows
 * the result, when the last player knows their own; beside a bare socket echo in the same run. Every bet must be settled
 * once, which the database tells. The last line is one JSON object.
 * `--game comet` measures one of them.
 */
const { values: args } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    players: { type: 'string', default: '2000' },
    game: { type: 'string' },
  },
})
const players = Number.parseInt(args.players, 10)
const durationMs = Number.parseInt(args.seconds, 10) * 1_000

type Plan = Omit<TableLoad, 'port' | 'seats'> & { readonly name: string; readonly gameCode: string }

const crashed = z.object({ crash: z.int() })
const countRow = z.object({ settled: z.int(), ends: z.int(), left: z.int() })
const sumRow = z.object({ off: z.int() })
const sides = ['player', 'banker', 'tie'] as const

const plans: readonly Plan[] = [
  {
    name: 'baccarat',
    gameCode: 'LC01',
    spreadMs: 9_000,
    choiceOf: index => ({ spots: { [sides[index % 3] ?? 'tie']: '10000' } }),
    endOf: ({ closesAt }) => Date.parse(closesAt),
  },
  {
    name: 'comet',
    gameCode: 'AR01',
    spreadMs: 4_000,
    // Half of the players have a target, the others press within three seconds.
    choiceOf: index => ({ a: { stake: '10000', target: index % 2 === 0 ? 150 : null }, b: null }),
    actOf: index => (index % 2 === 0 ? undefined : { act: { bet: 'a' }, afterMs: (index * 7) % 3_000 }),
    endOf: ({ closesAt, result }) => Date.parse(closesAt) + lastsMs(crashed.parse(result).crash),
  },
]

const echo = await measureEcho(players, 4_000)
const echoP50 = percentile(echo, 0.5)
const echoP99 = percentile(echo, 0.99)
console.log(`bare echo   p50 ${rounded(echoP50)} ms   p99 ${rounded(echoP99)} ms`)

await withTemporaryPostgres('bench-tables', {}, async postgres => {
  await postgres.createDatabase('arcade')
  const arcade = await startArcadeProcess(postgres.url('arcade'))
  const database = openDatabase({ url: postgres.url('arcade') })
  try {
    const refs = await createPlayers(arcade.port, players)
    const figures: Record<string, number> = {}
    const ratios: Record<string, number> = {}
    const wanted = plans.filter(({ name }) => args.game === undefined || name === args.game)
    for (const { name, gameCode, ...plan } of wanted) {
      const seats = await sitDown(arcade.port, gameCode, refs)
      const readings = await loadTable({ port: arcade.port, seats, ...plan }, durationMs)
      for (const reading of readings) await expectSettledOnce(database, name, reading)
      const read = figuresOf(readings)
      console.log(name, read)
      for (const [key, value] of Object.entries(read)) figures[`${name}_${key}`] = value
      ratios[`${name}_bet_p50`] = rounded(read.bet_p50_ms / echoP50)
      ratios[`${name}_bet_p99`] = rounded(read.bet_p99_ms / echoP99)
    }
    await expectBalanced(database)
    const baseline = { players, echo_p50_ms: rounded(echoP50), echo_p99_ms: rounded(echoP99), ...figures }
    console.log(JSON.stringify({ bench: 'tables', ratios, baseline }))
  } finally {
    await database.close()
    await arcade.stop()
  }
})

function figuresOf(readings: readonly RoundReading[]) {
  const bets = readings.flatMap(({ betMs }) => betMs)
  const acts = readings.flatMap(({ actMs }) => actMs)
  const sum = (pick: (reading: RoundReading) => number) =>
    readings.reduce((total, reading) => total + pick(reading), 0)
  return {
    rounds: readings.length,
    bets: sum(({ accepted }) => accepted),
    bets_refused: sum(({ refused }) => refused),
    bet_p50_ms: rounded(percentile(bets, 0.5)),
    bet_p99_ms: rounded(percentile(bets, 0.99)),
    ...(acts.length === 0
      ? {}
      : { act_p50_ms: rounded(percentile(acts, 0.5)), act_p99_ms: rounded(percentile(acts, 0.99)) }),
    last_result_ms: Math.max(...readings.map(({ lastResultMs }) => lastResultMs)),
    last_settlement_ms: Math.max(...readings.map(({ lastSettlementMs }) => lastSettlementMs)),
  }
}

/** Every bet that was accepted is one round with one end, and none is left. */
async function expectSettledOnce(
  database: Database,
  name: string,
  { roundId, accepted }: RoundReading,
): Promise<void> {
  const { settled, ends, left } = await database.one(
    countRow,
    sql`
      select (select count(*)::int from rounds where shared_round_id = ${roundId}) as settled,
             (select count(*)::int from round_acts a join rounds r on r.id = a.round_id
               where r.shared_round_id = ${roundId} and a.act is null) as ends,
             (select count(*)::int from shared_bets where shared_round_id = ${roundId}) as left`,
  )
  if (settled !== accepted || ends !== accepted || left !== 0) {
    throw new Error(`${name}: of ${accepted} bets ${settled} were settled, ${ends} times; ${left} are left`)
  }
}

/** Money was only moved: all accounts together hold nothing. */
async function expectBalanced(database: Database): Promise<void> {
  const { off } = await database.one(
    sumRow,
    sql`
      select count(*)::int as off
        from (select currency from ledger.accounts group by currency having sum(balance) <> 0) c`,
  )
  if (off !== 0) throw new Error('the accounts do not balance')
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
