import { randomUUID } from 'node:crypto'
import { must } from '@glasshouse/outcome'
import { openDatabase, runtimeRole, sql, type Database, type RowSchema } from '@glasshouse/postgres'
import {
  audit,
  createLedger,
  openAccounts,
  type AccountId,
  type AuditOptions,
  type Ledger,
} from '../index.ts'

export type Load = 'hot' | 'uniform'

/** A ledger with funded accounts, and one transfer of each load. */
export type Workload = {
  /** From a random account: to the house account when hot, to another random account when uniform. */
  transfer(load: Load): Promise<void>
  /** As a stake: to the house account, if a limit allows it, and with a row of the caller's. */
  bet(): Promise<void>
  /** The least that can be stored durably, over as many connections as the ledger may use. */
  bareInsert(): Promise<void>
  countTransfers(): Promise<bigint>
  /** Answers how many transfers it has read; throws when it finds anything. */
  audit(mode: AuditOptions['mode']): Promise<number>
  close(): Promise<void>
}

const accountCount = 10_000
const fundedAtOnce = 1_000
const connections = 12
const currency = 'USD'

export async function prepareWorkload(url: string): Promise<Workload> {
  const database = openDatabase({ url, maxConnections: connections, role: runtimeRole, pipeline: true })
  const ledger = createLedger({ database, ...betStatements })
  const { house, players } = await openFunded(database, ledger)
  const random = createRandom()
  let row = 0
  const one = { currency, units: 1n } as const
  const randomPlayer = () => players[random(players.length)] ?? house
  return {
    transfer: async load => {
      const debit = randomPlayer()
      const other = randomPlayer()
      const credit = load === 'hot' || other === debit ? house : other
      const key = timeOrderedKey()
      must(
        await ledger.submit({
          key: { scope: 'bench', key, content: `${debit} ${credit} 1` },
          movements: [{ type: 'post', debit, credit, amount: one, code: 7 }],
        }),
      )
    },
    bet: async () => {
      const player = randomPlayer()
      const key = timeOrderedKey()
      must(
        await ledger.submit({
          key: { scope: 'bench', key, content: `bet of ${player}` },
          movements: [{ type: 'post', debit: player, credit: house, amount: one, code: 7 }],
          guard: { name: 'limit', subject: player, data: { units: '1' } },
          rows: [{ statement: 'bet', values: { player, stake: '1', details: { game: 'bench', lines: 5 } } }],
        }),
      )
    },
    bareInsert: async () => {
      row += 1
      await database.run(
        sql`insert into bare (number, payload) values (${row}, ${'a plain row of some length'})`,
      )
    },
    countTransfers: async () =>
      (await database.one(countRow, sql`select count(*) as count from ledger.transfers`)).count,
    audit: async mode => {
      const { findings, transfersRead } = await audit(database, { mode, lagSeconds: 0 })
      if (findings.length > 0) throw new Error(`the ledger has a fault: ${findings[0]?.fault}`)
      return Number(transfersRead)
    },
    close: async () => {
      await ledger.close()
      await database.close()
    },
  }
}

/** The tables of a caller, with a limit of each player. */
export async function prepareBets(owner: Database): Promise<void> {
  await owner.run(sql`
    create table bets (
      id bigint generated always as identity primary key, player bigint not null, stake bigint not null,
      transfer uuid not null, details jsonb not null
    )`)
  await owner.run(sql`create table limits (player bigint primary key, most bigint not null)`)
  await owner.run(sql`insert into limits select n, 1000000 from generate_series(1, ${accountCount + 2}) n`)
  await owner.pool.query(`grant insert on bets to ${runtimeRole}; grant select on limits to ${runtimeRole}`)
}

const betStatements = {
  rows: {
    bet: `
      insert into bets (player, stake, transfer, details)
      select player, stake, (transfers -> 0 ->> 'id')::uuid, details
        from jsonb_to_recordset($1::jsonb) as bet (player bigint, stake bigint, transfers jsonb, details jsonb)`,
  },
  guards: {
    limit: `
      select asked.item, 'too much' as refusal
        from jsonb_to_recordset($1::jsonb) as asked (item integer, subject bigint, data jsonb)
        join limits on limits.player = asked.subject
       where (asked.data ->> 'units')::bigint > limits.most`,
  },
}

async function openFunded(database: Database, ledger: Ledger) {
  const [issuer, house] = await openAccounts(database, [
    { owner: 0n, kind: 1, currency, floor: 'none' },
    { owner: 0n, kind: 2, currency, floor: 'none' },
  ])
  if (!issuer || !house) throw new Error('the accounts of the house are missing')
  const players: AccountId[] = []
  while (players.length < accountCount) {
    const first = players.length
    const opened = await openAccounts(
      database,
      Array.from(
        { length: fundedAtOnce },
        (_each, n) => ({ owner: BigInt(first + n + 1), kind: 3, currency, floor: 'zero' }) as const,
      ),
    )
    const amount = { currency, units: 1_000_000_000n } as const
    must(
      await ledger.submit({
        key: { scope: 'bench funding', key: `${first}`, content: `${first}` },
        movements: opened.map(credit => ({ type: 'post', debit: issuer, credit, amount, code: 1 })),
      }),
    )
    players.push(...opened)
  }
  return { house, players }
}

/** As the server and Arcade make their keys: from a time and random bits. */
function timeOrderedKey(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A linear congruential sequence (Numerical Recipes): which account is next needs no better randomness. */
function createRandom(): (below: number) => number {
  let state = 20_251
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const countRow: RowSchema<{ count: bigint }> = {
  parse: row => row as { count: bigint }, // one count
}
