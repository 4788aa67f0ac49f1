import { createLedger, type Ledger } from '@glasshouse/ledger'
import { sql, type Database } from '@glasshouse/postgres'
import {
  createFakeGateway,
  createPersonalData,
  createStaffWithdrawals,
  demonstrationPersonalKeys,
  gatewayTimeouts,
  memberGuards,
  openHouseAccount,
  openMemberAccounts,
  openPayoutAccounts,
  openPayoutChannelAccounts,
  pushRowStatement,
  silentCashierMetrics,
  transferCodes,
  type FakeGateway,
  type PayoutDeps,
  type StaffWithdrawals,
} from '@glasshouse/server'
import { createIncidents, createLog } from '@glasshouse/service'
import { z } from 'zod'
import { createUnsteadyChannel } from '../deposits/unsteady-channel.ts'
import { createGate, type Gate, type Owner } from '../gate.ts'
import { findDatabases } from '../ledger.queries.ts'
import { createRandom, type Random } from '../random.ts'
import { createUnsteadyDatabase } from '../unsteady-database.ts'
import { type NetworkMood } from '../unsteady-network.ts'
import { createVirtualTime, type VirtualTime } from '../virtual-time.ts'
import { mutatePayouts, type PayoutMutant } from './payout-mutants.ts'

export type PayoutMood = NetworkMood & {
  readonly lossAtCommit: number
  readonly kill: number
  /** How likely a message of the gateway is to be lost, held back, changed or sent again. */
  readonly webhookLoss: number
  readonly webhookTrouble: number
}

export const calmPayouts: PayoutMood = {
  loss: 0,
  doubling: 0,
  delay: 0,
  lossAtCommit: 0,
  kill: 0,
  webhookLoss: 0,
  webhookTrouble: 0,
}

type Process = { readonly owner: Owner; readonly deps: PayoutDeps; readonly staff: StaffWithdrawals }

export type PayoutWorld = {
  readonly seed: number
  readonly random: Random
  readonly time: VirtualTime
  readonly gate: Gate
  readonly real: Database
  readonly ledger: Ledger
  readonly mutant: PayoutMutant | undefined
  readonly gateway: FakeGateway
  readonly memberId: bigint
  readonly bankAccountId: bigint
  readonly fundedUnits: bigint
  /** What lies in the channel's account in flight from worlds before. */
  readonly flightBefore: bigint
  /** Orders, with what the member gets of each. */
  readonly asked: Map<string, bigint>
  /** Orders of which the bank sent another amount: staff have more to do with them. */
  readonly odd: Set<string>
  mood: PayoutMood
  process: Process
  readonly fired: Map<string, number>
  readonly brokenWithin: unknown[]
  newName(): string
  kill(): void
  note(fault: string): void
}

export type PayoutWorldOptions = {
  readonly seed: number
  readonly real: Database
  readonly mutant?: PayoutMutant | undefined
}

const dong = 10_000n
const fundedUnits = dong * 1_000_000_000n
const personalData = createPersonalData(demonstrationPersonalKeys)
const log = createLog({ name: 'simulation', level: 'silent' })

export async function createPayoutWorld({ seed, real, mutant }: PayoutWorldOptions): Promise<PayoutWorld> {
  const random = createRandom(seed)
  const time = createVirtualTime()
  const fired = new Map<string, number>()
  const note = (fault: string) => void fired.set(fault, (fired.get(fault) ?? 0) + 1)
  const ledger = createLedger({
    database: real,
    rows: { ...pushRowStatement },
    guards: memberGuards,
    clock: time.clock,
  })
  const gate = createGate(random, () => {
    if (random.chance(world.mood.kill)) world.kill()
  })
  let names = 0
  const outline = {
    seed,
    random,
    time,
    gate,
    real,
    ledger,
    mutant,
    gateway: createFakeGateway(time.clock.now),
    ...(await newMember(real, ledger, seed)),
    fundedUnits,
    flightBefore: await findInFlight(real),
    asked: new Map<string, bigint>(),
    odd: new Set<string>(),
    mood: drawMood(random),
    fired,
    brokenWithin: [],
    newName: () => `W${outline.memberId}N${(names += 1)}`.padEnd(12, 'X'),
    kill: () => {
      world.process.owner.isAlive = false
      note('process killed')
      world.process = startProcess(world)
    },
    note,
  }
  const world: PayoutWorld = Object.assign(outline, { process: startProcess(outline) })
  return world
}

function drawMood(random: Random): PayoutMood {
  const upTo = (most: number) => (random.below(1_000) / 1_000) * most
  return {
    loss: upTo(0.3),
    doubling: upTo(0.5),
    delay: upTo(0.35),
    lossAtCommit: upTo(0.05),
    kill: upTo(0.02),
    webhookLoss: upTo(0.5),
    webhookTrouble: upTo(0.6),
  }
}

function startProcess(world: Omit<PayoutWorld, 'process'>): Process {
  const { random, time, gate, real, mutant, note, asked, memberId, ledger } = world
  const owner: Owner = { isAlive: true }
  const database = createUnsteadyDatabase({
    real,
    gate,
    owner,
    random,
    trouble: {
      get lossAtCommit() {
        return world.mood.lossAtCommit
      },
      books: () => findDatabases(real, [memberId]),
      onBroken: (error: unknown) => void world.brokenWithin.push(error),
      onLoss: (committed: boolean) => note(committed ? 'commit unknown, done' : 'commit unknown, undone'),
      rewrite: statement => statement,
      cutsBefore: () => false,
      keepsRefusals: false,
    },
  })
  const unsteady = createUnsteadyChannel({
    inner: world.gateway.channel,
    time,
    random,
    owner,
    mood: () => world.mood,
    onEvent: note,
  })
  const channel = mutatePayouts(unsteady, mutant, number => asked.get(number.replace(/-\d+$/, '')))
  const deps: PayoutDeps = {
    database,
    ledger,
    personalData,
    clock: time.clock,
    log,
    incidents: createIncidents({ log, clock: time.clock }),
    metrics: silentCashierMetrics,
    gateways: new Map([['till', channel]]),
    notifyOrigin: 'http://127.0.0.1:3000',
    timeouts: gatewayTimeouts,
  }
  return { owner, deps, staff: createStaffWithdrawals(deps) }
}

const unitsRow = z.object({ units: z.bigint() })

/** Of the channel that pays out dong for site 1. */
export async function findInFlight(real: Database): Promise<bigint> {
  const { inFlight } = await openPayoutChannelAccounts(real, { siteId: 1, channelId: 1 }, 'VND')
  const { units } = await real.one(
    unitsRow,
    sql`select balance as units from ledger.accounts where id = ${inFlight}`,
  )
  return units
}

const idRow = z.object({ id: z.bigint() })

async function newMember(real: Database, ledger: Ledger, seed: number) {
  const { id: memberId } = await real.one(
    idRow,
    sql`
      insert into members (site_id, account, currency, password_hash, registered_at)
      values (1, ${`out-${seed}-${Date.now()}`}, 'VND', '$argon2id$simulated', now())
      returning id`,
  )
  const { main } = await openMemberAccounts(real, memberId, 'VND')
  const issuer = await openHouseAccount(real, { siteId: 1, name: 'issuer', currency: 'VND' })
  const amount = { currency: 'VND', units: fundedUnits } as const
  await real.transaction(tx =>
    ledger.post(tx, {
      key: { scope: 'simulation', key: `fund ${memberId}`, content: '' },
      movements: [{ type: 'post', debit: issuer, credit: main, amount, code: transferCodes.opening }],
    }),
  )
  const account = { name: 'Simulated', number: `007${memberId}`, branch: null }
  const details = personalData.encrypt(JSON.stringify(account), {
    table: 'bank_accounts',
    column: 'details',
    owner: memberId,
  })
  const { id: bankAccountId } = await real.one(
    idRow,
    sql`
      insert into bank_accounts (site_id, member_id, bank_id, currency, details, is_default, bound_at, usable_from)
      values (1, ${memberId}, 1, 'VND', ${details}, true, now(), now())
      returning id`,
  )
  return { memberId, bankAccountId }
}

/** An order as `withdraw` writes it: the hold and the row, in one transaction. It needs this many people. */
export async function placeOrder(world: PayoutWorld, people: 0 | 1 | 2): Promise<string> {
  const { real, ledger, memberId, bankAccountId, random, time } = world
  const orderNumber = world.newName()
  const units = dong * BigInt(100_000 + 1_000 * random.below(900))
  const feeUnits = random.chance(0.3) ? dong * 1_000n : 0n
  const at = time.clock.now()
  await real.transaction(async tx => {
    const { main } = await openMemberAccounts(tx, memberId, 'VND')
    const { funds } = await openPayoutAccounts(tx, 1, 'VND')
    const held = await ledger.post(tx, {
      key: { scope: 'withdrawal_store', key: orderNumber, content: `${units}` },
      movements: [
        {
          type: 'hold',
          debit: main,
          credit: funds,
          amount: { currency: 'VND', units },
          code: transferCodes.withdrawal,
        },
      ],
    })
    const [hold] = held.ok ? held.value.transfers : []
    if (!hold) throw new Error('the simulation could not reserve money')
    await tx.run(sql`
      insert into withdrawal_orders
             (order_number, site_id, member_id, bank_account_id, currency, amount_units, fee_units, state, note, hold_id,
              score, reasons, people, next_look_at, created_at)
      values (${orderNumber}, 1, ${memberId}, ${bankAccountId}, 'VND', ${units}, ${feeUnits}, 'waiting', 'requested',
              ${hold.id}, 0, array[]::text[], ${people}, ${people === 0 ? at : null}, ${at})`)
  })
  world.asked.set(orderNumber, units - feeUnits)
  return orderNumber
}
