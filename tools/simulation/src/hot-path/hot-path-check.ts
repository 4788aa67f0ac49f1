import { type AccountId } from '@glasshouse/ledger'
import { sql, type Database, type RowSchema } from '@glasshouse/postgres'
import { z } from 'zod'
import { listPaid } from '../ledger.queries.ts'
import { checkLedger } from '../check-ledger.ts'
import { broken } from '../rules.ts'
import { type HotPathWorld, type Input } from './hot-path-world.ts'

/** Checks from outside, by the database and by the callers' answers. */
export type HotPathCheck = {
  step(everything: boolean): Promise<void>
  /** When all faults have stopped and everything has had its time. */
  end(): Promise<void>
}

export function createHotPathCheck(world: HotPathWorld): HotPathCheck {
  let passed = -1
  return {
    step: async everything => {
      if (passed !== world.gate.passed()) await checkFloors(world)
      passed = world.gate.passed()
      if (everything) await checkLedger(world.real)
    },
    end: async () => {
      const keys = world.inputs.map(nameOf)
      const stored = await listPaid(world.real, keys)
      for (const input of world.inputs) checkInput(input, stored.has(nameOf(input)))
      await checkBalances(world, stored)
      await checkRows(world, stored)
    },
  }
}

function nameOf({ submission }: Input): string {
  return submission.key.key
}

async function checkFloors(world: HotPathWorld): Promise<void> {
  for (const { id, balance, held } of await listBalances(world)) {
    if (id === world.issuer) continue
    if (balance < 0n || held < 0n || balance < held) {
      broken('moneyIsThere', `account ${world.accounts.indexOf(id)}: ${balance}, held ${held}`)
    }
  }
}

function checkInput({ isAllowed, acknowledged, sent, wasRefused }: Input, isStored: boolean): void {
  if (acknowledged && !isStored) broken('yesIsKept', 'a submission was acknowledged and did not happen')
  if (!isAllowed && isStored) broken('guardHolds', 'a submission happened that its guard forbids')
  if (wasRefused && sent === 1 && isStored) broken('refusalChangesNothing', 'it happened all the same')
}

/** From outside: the effects of all that has happened, each once, are what the accounts have. */
async function checkBalances(world: HotPathWorld, stored: ReadonlySet<string>): Promise<void> {
  const effects = world.inputs.filter(input => stored.has(nameOf(input))).flatMap(input => input.effects)
  for (const { id, balance, held } of await listBalances(world)) {
    const own = effects.filter(effect => effect.account === id)
    const expected = {
      balance: own.reduce((sum, effect) => sum + effect.balance, 0n),
      held: own.reduce((sum, effect) => sum + effect.held, 0n),
    }
    if (balance !== expected.balance || held !== expected.held) {
      broken(
        'nothingFromNowhere',
        `account ${world.accounts.indexOf(id)} has ${balance}, held ${held}, and should have ${expected.balance}, held ${expected.held}`,
      )
    }
  }
}

/** A row is there once for each submission that brought one and has happened. */
async function checkRows(world: HotPathWorld, stored: ReadonlySet<string>): Promise<void> {
  const rows = await listRows(world.real, world.channel)
  for (const input of world.inputs) {
    const name = nameOf(input)
    const expected = input.submission.rows && stored.has(name) ? 1n : 0n
    const found = rows.get(name) ?? 0n
    if (found !== expected) broken('rowsGoWithMoney', `${found} rows in place of ${expected}`)
  }
}

type BalanceNow = { readonly id: AccountId; readonly balance: bigint; readonly held: bigint }

const balanceRow: RowSchema<BalanceNow> = {
  parse: row => row as BalanceNow, // as selected below
}

function listBalances({ real, issuer, accounts }: HotPathWorld) {
  return real.all(
    balanceRow,
    sql`select id, balance, held from ledger.accounts where id = any(${[issuer, ...accounts]}::bigint[]) order by id`,
  )
}

const rowCount = z.object({ event: z.string(), rows: z.bigint() })

async function listRows(real: Database, channel: string): Promise<ReadonlyMap<string, bigint>> {
  const found = await real.all(
    rowCount,
    sql`select event, count(*) as rows from push.outbox where channel = ${channel} group by event`,
  )
  return new Map(found.map(row => [row.event, row.rows]))
}
