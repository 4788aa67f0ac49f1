import { createLedger, type Ledger } from '@glasshouse/ledger'
import { type Money } from '@glasshouse/money'
import { sql, type Database } from '@glasshouse/postgres'
import {
  createCashier,
  createFakeGateway,
  createMembers,
  createPersonalData,
  demonstrationPersonalKeys,
  createProtection,
  createPasswords,
  gatewayTimeouts,
  memberGuards,
  openMemberAccounts,
  pushRowStatement,
  type Cashier,
  type DepositMember,
  type FakeGateway,
  type PaymentReport,
} from '@glasshouse/server'
import { createLog, createIncidents } from '@glasshouse/service'
import { z } from 'zod'
import { findDatabases } from '../ledger.queries.ts'
import { createGate, type Gate, type Owner } from '../gate.ts'
import { createRandom, type Random } from '../random.ts'
import { createUnsteadyDatabase } from '../unsteady-database.ts'
import { type NetworkMood } from '../unsteady-network.ts'
import { createVirtualTime, type VirtualTime } from '../virtual-time.ts'
import {
  mutateCashier,
  mutateChannel,
  mutateLedger,
  rewriteDeposits,
  type DepositMutant,
} from './deposit-mutants.ts'
import { createUnsteadyChannel } from './unsteady-channel.ts'

/** Channels of the demonstration's seeds that take dong by redirect, without and with a fee for the member. */
export const channelIds = [3, 2] as const

export type DepositMood = NetworkMood & {
  readonly lossAtCommit: number
  readonly kill: number
  /** How likely a message of the gateway is to be lost, held back, changed or sent again. */
  readonly webhookLoss: number
  readonly webhookTrouble: number
}

export const calmDeposits: DepositMood = {
  loss: 0,
  doubling: 0,
  delay: 0,
  lossAtCommit: 0,
  kill: 0,
  webhookLoss: 0,
  webhookTrouble: 0,
}

type Process = { readonly owner: Owner; readonly cashier: Cashier }

/** The payer's payment, which the gateway knows and the server has to find out. */
export type Paid = { readonly paid: Money }

export type DepositWorld = {
  readonly seed: number
  readonly random: Random
  readonly time: VirtualTime
  readonly gate: Gate
  readonly real: Database
  readonly ledger: Ledger
  readonly mutant: DepositMutant | undefined
  readonly gateway: FakeGateway
  readonly members: readonly [DepositMember, DepositMember]
  /** Orders that a member got an answer for, by number, with the requested amount. */
  readonly asked: Map<string, PaymentReport & { readonly state: 'paid' }>
  /** What payers decided at the gateway, by order. */
  readonly decided: Map<string, Paid | 'refused'>
  /** Orders that a person has credited or declined. */
  readonly settled: Set<string>
  mood: DepositMood
  process: Process
  readonly fired: Map<string, number>
  /** Rules that broke inside the server, where they may have been taken for an ordinary fault. */
  readonly brokenWithin: unknown[]
  /** A name that no other world, nor this one, has used before. */
  newName(): string
  kill(): void
  note(fault: string): void
}

export type DepositWorldOptions = {
  readonly seed: number
  readonly real: Database
  readonly mutant?: DepositMutant | undefined
}

export async function createDepositWorld(options: DepositWorldOptions): Promise<DepositWorld> {
  const { seed, real, mutant } = options
  const random = createRandom(seed)
  const time = createVirtualTime()
  const fired = new Map<string, number>()
  const note = (fault: string) => void fired.set(fault, (fired.get(fault) ?? 0) + 1)
  const members = [await newMember(real, `${seed}a`), await newMember(real, `${seed}b`)] as const
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
    ledger: createLedger({
      database: real,
      rows: { ...pushRowStatement },
      guards: memberGuards,
      clock: time.clock,
    }),
    mutant,
    gateway: createFakeGateway(time.clock.now),
    members,
    asked: new Map(),
    decided: new Map(),
    settled: new Set<string>(),
    mood: drawMood(random),
    fired,
    brokenWithin: [],
    newName: () => `D${members[0].memberId}N${(names += 1)}`.padEnd(12, 'X'),
    kill: () => {
      world.process.owner.isAlive = false
      note('process killed')
      world.process = startProcess(world)
    },
    note,
  }
  const world: DepositWorld = Object.assign(outline, { process: startProcess(outline) })
  return world
}

function drawMood(random: Random): DepositMood {
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

const log = createLog({ name: 'simulation', level: 'silent' })
const silentMetrics = {
  webhook: () => undefined,
  credited: () => undefined,
  contradiction: () => undefined,
  gatewayCall: () => undefined,
  payoutWebhook: () => undefined,
  payout: () => undefined,
  dayMatched: () => undefined,
  dayDifference: () => undefined,
}

function startProcess(world: Omit<DepositWorld, 'process'>): Process {
  const { random, time, gate, real, mutant, note, asked } = world
  const memberIds = world.members.map(each => each.memberId)
  const owner: Owner = { isAlive: true }
  const trouble = {
    get lossAtCommit() {
      return world.mood.lossAtCommit
    },
    books: () => findDatabases(real, memberIds),
    onBroken: (error: unknown) => void world.brokenWithin.push(error),
    onLoss: (committed: boolean) => note(committed ? 'commit unknown, done' : 'commit unknown, undone'),
    rewrite: rewriteDeposits(mutant),
    cutsBefore: () => false,
    keepsRefusals: false,
  }
  const database = createUnsteadyDatabase({ real, gate, owner, random, trouble })
  const monotonic = {
    inner: world.gateway.channel,
    time,
    random,
    owner,
    mood: () => world.mood,
    onEvent: note,
  }
  const channel = mutateChannel(createUnsteadyChannel(monotonic), mutant, asked)
  const cashier = createCashier({
    database,
    personalData: createPersonalData(demonstrationPersonalKeys),
    ledger: mutateLedger(world.ledger, mutant),
    clock: time.clock,
    log,
    incidents: createIncidents({ log, clock: time.clock }),
    members: createMembers({
      database,
      passwords: createPasswords(['p'.repeat(40)]),
      personalData: createPersonalData(demonstrationPersonalKeys),
    }),
    protection: createProtection({ database, clock: time.clock }),
    metrics: silentMetrics,
    gateways: new Map([['till', channel]]),
    notifyOrigin: 'http://127.0.0.1:3000',
    timeouts: gatewayTimeouts,
    newOrderNumber: world.newName,
    limitFactor: () => 1_000,
  })
  return { owner, cashier: mutateCashier(cashier, mutant) }
}

const idRow = z.object({ id: z.bigint() })

async function newMember(real: Database, name: string): Promise<DepositMember> {
  const { id: memberId } = await real.one(
    idRow,
    sql`
      insert into members (site_id, account, currency, password_hash, registered_at)
      values (1, ${`dep-${name}-${Date.now()}`}, 'VND', '$argon2id$simulated', now())
      returning id`,
  )
  await openMemberAccounts(real, memberId, 'VND')
  return { memberId, siteId: 1, currency: 'VND' }
}
