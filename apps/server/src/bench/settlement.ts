import { parseArgs } from 'node:util'
import { calls, wirePath } from '@glasshouse/contract'
import { createLedger } from '@glasshouse/ledger'
import { percentile } from '@glasshouse/measure'
import { openDatabase } from '@glasshouse/postgres'
import { z } from 'zod'
import { serverConnection } from '../platform/site-scope.ts'
import { withServer } from './compare.ts'
import { askOnce, rounded } from './probe.ts'
import { seconds, settleAll, timed } from './settlement-close.ts'
import { agentCode, agentId, fillTree, memberAccount, type Size } from './settlement-fill.ts'

/**
 * The agent centre over a large tree: how fast its tables answer, how long a month takes to close, and whether the bets
 * alone come to the same. The baseline is one plain statement that sums the month's bets by agent. The last line is one
 * JSON object.
 */
const { values: args } = parseArgs({
  options: {
    bets: { type: 'string', default: '5000000' },
    members: { type: 'string', default: '100000' },
    agents: { type: 'string', default: '10000' },
    asks: { type: 'string', default: '60' },
  },
})
const whole = (text: string) => Number.parseInt(text, 10)
const size: Size = {
  bets: whole(args.bets),
  members: whole(args.members),
  agents: whole(args.agents),
}
const answerShape = z.object({ code: z.literal(1000) })

await withServer('settlement', async ({ port, databaseUrl }) => {
  const owner = openDatabase({ url: databaseUrl, maxConnections: 2 })
  const database = openDatabase({ url: databaseUrl, ...serverConnection, maxConnections: 2 })
  const ledger = createLedger({ database })
  try {
    const [filled, fillMs] = await timed(() => fillTree(owner, size))
    console.log(`${size.bets} bets of ${size.members} members are there in ${Math.round(fillMs / 1_000)} s`)
    const before = await askAll(port, tableAsks(filled.token))
    const settled = await settleAll({ owner, database, ledger, filled, bets: size.bets })
    const after = await askAll(port, settlementAsks(filled.token, settled.settlementId))
    const { baselineMs, ...figures } = settled.figures
    console.log(
      JSON.stringify({
        bench: 'settlement',
        size,
        p95_ms: { ...before, ...after },
        figures: { fill_s: seconds(fillMs), ...figures },
        ratios: { close_over_plain_sum: rounded(figures.close_s / (baselineMs / 1_000)) },
        baseline: { plain_sum_s: seconds(baselineMs) },
      }),
    )
    if (figures.differences > 0) process.exitCode = 1
  } finally {
    await Promise.all([ledger.close(), owner.close(), database.close()])
  }
})

type Ask = {
  readonly name: string
  readonly path: string
  /** Of the n-th time. */
  body(n: number): unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Numbers that are all over a range, the same in each run. */
function spread(n: number, range: number): number {
  return 1 + ((n * 7_919) % range)
}

function tableAsks(token: string): readonly Ask[] {
  const headers = { authorization: token }
  const downline = wirePath(calls.agentDownline.path)
  return [
    { name: 'operation', path: wirePath(calls.agentOperationTable.path), body: () => ({}), headers },
    { name: 'stratified', path: wirePath(calls.agentStratifiedTable.path), body: () => ({}), headers },
    { name: 'root', path: downline, body: n => ({ kind: n % 2 === 0 ? 'agent' : 'member' }), headers },
    {
      name: 'open',
      path: downline,
      body: n => ({ kind: n % 2 === 0 ? 'agent' : 'member', parent_id: agentId(spread(n, size.agents)) }),
      headers,
    },
    {
      name: 'search',
      path: downline,
      body: n =>
        n % 2 === 0
          ? { kind: 'agent', member_account: agentCode(1 + spread(n, size.agents - 1)) }
          : { kind: 'member', member_account: memberAccount(spread(n, size.members)) },
      headers,
    },
  ]
}

function settlementAsks(token: string, id: string): readonly Ask[] {
  const headers = { authorization: token }
  return [
    { name: 'settlements', path: wirePath(calls.agentSettlement.path), body: () => ({}), headers },
    { name: 'detail', path: wirePath(calls.agentSettlementDetail.path), body: () => ({ id }), headers },
    {
      name: 'detail_below',
      path: wirePath(calls.agentSettlementDetail.path),
      body: n => ({ id, agent_id: agentId(spread(n, size.agents)) }),
      headers,
    },
  ]
}

/** One after the other; p95 of each. An answer that is no success ends the benchmark. */
async function askAll(port: number, asks: readonly Ask[]): Promise<Readonly<Record<string, number>>> {
  const read: [string, number][] = []
  for (const { name, path, body, headers } of asks) {
    const times: number[] = []
    for (let n = 0; n < whole(args.asks); n += 1) {
      const answer = await askOnce(port, { name, path, body: body(n), headers })
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body}`)
      answerShape.parse(JSON.parse(answer.body))
      times.push(answer.ms)
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    console.log(`${name.padEnd(12)} p50 ${rounded(p50)} ms   p95 ${rounded(p95)} ms`)
    read.push([name, rounded(p95)])
  }
  return Object.fromEntries(read)
}
