import { type Outcome } from '@glasshouse/outcome'
import { migrate, openDatabase, runtimeRole, sql, type Database, type RowSchema } from '@glasshouse/postgres'
import { startTestCluster, type TestCluster } from '@glasshouse/test-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  audit,
  createLedger,
  ledgerMigrations,
  openAccounts,
  type AccountId,
  type Ledger,
  type LedgerRefusal,
  type Receipt,
  type Submission,
} from './index.ts'
import { keyed, post } from './testing/test-ledger.ts'

/** A server of its own, with everything durable, that is killed under load. */
let cluster: TestCluster
let owner: Database
let runtime: Database
let house: AccountId
let members: readonly AccountId[]

const rounds = 3
const callers = 48

beforeAll(async () => {
  cluster = await startTestCluster()
  await cluster.createDatabase('ledger')
  const url = cluster.url('ledger')
  owner = openDatabase({ url })
  await migrate(owner, ledgerMigrations)
  await owner.run(sql`create table bets (key text primary key)`)
  await owner.pool.query(`grant insert on bets to ${runtimeRole}`)
  runtime = openDatabase({ url, role: runtimeRole, maxConnections: 4, pipeline: true })
  const opened = await openAccounts(
    runtime,
    Array.from(
      { length: 41 },
      (_each, n) => ({ owner: BigInt(n), kind: 1, currency: 'USD', floor: 'none' }) as const,
    ),
  )
  const [first, ...others] = opened
  if (first === undefined) throw new Error('accounts were opened')
  house = first
  members = others
}, 60_000)

afterAll(async () => {
  await Promise.all([owner, runtime].map(database => database.close()))
  await cluster.stop()
}, 60_000)

const rows = { bet: 'insert into bets select bet.key from jsonb_to_recordset($1) as bet(key text)' }

type Sent = { readonly submission: Submission; fate: 'acknowledged' | 'unknown' }

/** In every other round there are none, so that batches go down one connection. */
const betsIn = (round: number) => (round % 2 === 0 ? 1n : 0n)

/** Two transfers that belong together, and a row of the caller's if the round has them. */
function groupOf(round: number, which: number, count: number): Submission {
  const [key, n] = [`${round} ${which} ${count}`, which * 7 + count]
  const at = (place: number) => members[place % members.length] ?? house
  return {
    key: keyed(key),
    movements: [post(at(n), house, BigInt(n % 9) + 1n), post(at(n * 3), at(n * 3 + 1), 2n)],
    rows: betsIn(round) === 0n ? [] : [{ statement: 'bet', values: { key } }],
  }
}

/** Keeps sending until it is stopped; what was under way when the server died has an unknown fate. */
async function load(ledger: Ledger, round: number, stopped: () => boolean): Promise<Sent[]> {
  const sent: Sent[] = []
  const caller = async (_each: unknown, which: number) => {
    for (let n = 0; !stopped(); n += 1) {
      const submission = groupOf(round, which, n)
      const entry: Sent = { submission, fate: 'unknown' }
      sent.push(entry)
      const answer = await ledger.submit(submission).catch((): undefined => undefined)
      if (!answer) return
      expect(answer.ok).toBe(true)
      entry.fate = 'acknowledged'
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return sent
}

const storedRow: RowSchema<{ key: string; transfers: bigint; bets: bigint }> = {
  parse: row => row as { key: string; transfers: bigint; bets: bigint }, // as selected below
}

/** What the database holds of each key, counted from the rows themselves. */
async function stored() {
  const found = await owner.all(
    storedRow,
    sql`
      select named.key, (select count(*) from bets where bets.key = named.key) as bets,
             (select count(*) from ledger.linked_ids(k.first_transfer, k.transfer_count) linked
                join ledger.transfers t on t.id = linked) as transfers
        from ledger.keys k, split_part(k.name, chr(10), 2) as named (key)`,
  )
  return new Map(found.map(({ key, transfers, bets }) => [key, { transfers, bets }]))
}

test.each(Array.from({ length: rounds }, (_each, n) => n))(
  'killed under load, round %i: acknowledged ones exist, the rest is whole or absent, and resending settles it',
  async round => {
    const impatient = createLedger({ database: runtime, rows, timeoutMs: 0 })
    let stopped = false
    const loading = load(impatient, round, () => stopped)
    await untilStored(400 * (round + 1))
    cluster.kill()
    stopped = true
    const sent = await loading
    await cluster.restart()

    const inStore = await stored()
    const acknowledged = sent.filter(each => each.fate === 'acknowledged')
    expect(acknowledged.length).toBeGreaterThan(100)
    expect(acknowledged.filter(({ submission }) => !inStore.has(submission.key.key))).toEqual([])
    for (const [key, whole] of inStore)
      expect(whole).toEqual({ transfers: 2n, bets: betsIn(Number.parseInt(key, 10)) })
    expect((await audit(owner, { mode: 'full' })).findings).toEqual([])

    const again = createLedger({ database: runtime, rows })
    const answers = await Promise.all(sent.map(({ submission }) => again.submit(submission)))
    const replayed = (answer: Outcome<Receipt, LedgerRefusal>) => answer.ok && answer.value.replayed
    expect(answers.map(replayed)).toEqual(sent.map(({ submission }) => inStore.has(submission.key.key)))
    expect((await stored()).size).toBe(inStore.size + answers.filter(answer => !replayed(answer)).length)
    expect((await audit(owner, { mode: 'full' })).findings).toEqual([])
  },
  60_000,
)

test('a patient ledger sits out a restart: callers see only the outcome', async () => {
  const patient = createLedger({ database: runtime, rows, timeoutMs: 20_000 })
  let stopped = false
  const before = (await stored()).size
  const loading = load(patient, rounds, () => stopped)
  await untilStored(before + 200)
  cluster.kill()
  await cluster.restart()
  await untilStored(before + 600)
  stopped = true
  const sent = await loading
  expect(sent.filter(each => each.fate === 'unknown')).toEqual([])
  const inStore = await stored()
  expect(sent.filter(({ submission }) => !inStore.has(submission.key.key))).toEqual([])
  expect((await audit(owner, { mode: 'full' })).findings).toEqual([])
}, 60_000)

async function untilStored(count: number): Promise<void> {
  for (;;) {
    const { rows: found } = await owner.pool.query<{ count: bigint }>('select count(*) from ledger.keys')
    if ((found[0]?.count ?? 0n) >= count) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
