import { createLedger, trialBalance, type Ledger } from '@glasshouse/ledger'
import { personalData } from '../../../../testing/member-details.ts'
import { type Outcome } from '@glasshouse/outcome'
import { sql, type Database } from '@glasshouse/postgres'
import {
  createLog,
  createMetrics,
  createMovableClock,
  createIncidents,
  type MovableClock,
} from '@glasshouse/service'
import { expect } from 'vitest'
import { z } from 'zod'
import { pushRowStatement } from '../../../../platform/push/index.ts'
import { findMainCash } from '../../ledger-accounts/index.ts'
import { createMembers, createPasswords, memberGuards } from '../../../access/members/index.ts'
import { createProtection } from '../../protection/index.ts'
import { gatewayTimeouts, type CashierDeps, type DepositMember } from '../cashier-deps.ts'
import { addDepositFigures, createCashierMetrics } from '../cashier-metrics.ts'
import { createCashier, type Cashier } from '../cashier.service.ts'
import { createFakeGateway, type FakeGateway } from '../channels/fake/fake-gateway.ts'
import { type DepositInput, type StoreRefusal } from '../deposits.service.ts'
import { newOrderNumber } from '../order-number.ts'
import { type Deposit } from '../orders.queries.ts'

/** Long after any real clock that a test meets, so that a mix-up of clocks shows. Noon in Caracas. */
export const beginning = new Date('2030-05-10T16:00:00Z')

/** `member1` of the demonstration, on the site whose channels are in the seeds. */
export const member1: DepositMember = { siteId: 1, memberId: 1n, currency: 'VND' }

/** Channels of the seeds. */
export const vietQr = 1
/** 1.5 % of a deposit, paid by the member. */
export const card = 2
export const wallet = 3
export const bank = 4

export type CashierRig = {
  readonly clock: MovableClock
  readonly ledger: Ledger
  readonly gateway: FakeGateway
  readonly cashier: Cashier
  readonly deps: CashierDeps
  readonly logLines: readonly string[]
  /** A process of its own over the same database, with nothing in its memory. */
  another(changed?: Partial<CashierDeps>): Cashier
  store(input?: Partial<DepositInput>, by?: Cashier): Promise<Outcome<Deposit, StoreRefusal>>
  /** An order that is stored and open at the gateway. */
  open(input?: Partial<DepositInput>): Promise<Deposit>
  find(orderNumber: string): Promise<Deposit>
  /** Moves the clock and lets the jobs do all that is due. */
  pass(ms: number): Promise<void>
  /** Whole units in the main wallet. */
  cash(): Promise<bigint>
  notes(order: Deposit): Promise<readonly string[]>
  /** Names of the events that were pushed, oldest first. */
  pushed(): Promise<readonly string[]>
  /** Keys of the events for other modules, oldest first. */
  emitted(): Promise<readonly string[]>
  metric(name: string): Promise<string>
  expectBalanced(): Promise<void>
}

/** The cashier on a real database with the demonstration's data, and a gateway that can be made to misbehave. */
export function createCashierRig({ owner, database }: { owner: Database; database: Database }): CashierRig {
  const clock = createMovableClock(beginning)
  const ledger = createLedger({ database, rows: { ...pushRowStatement }, guards: memberGuards, clock })
  const gateway = createFakeGateway(clock.now)
  const metrics = createMetrics()
  addDepositFigures(metrics, database)
  const logLines: string[] = []
  const log = createLog({ name: 'cashier', destination: { write: line => void logLines.push(line) } })
  const deps: CashierDeps = {
    database,
    personalData,
    ledger,
    clock,
    log,
    incidents: createIncidents({ log, clock }),
    members: createMembers({ database, passwords: createPasswords(['p'.repeat(40)]), personalData }),
    protection: createProtection({ database, clock }),
    metrics: createCashierMetrics(metrics),
    gateways: new Map([['till', gateway.channel]]),
    notifyOrigin: 'http://127.0.0.1:3000',
    timeouts: gatewayTimeouts,
    newOrderNumber: () => newOrderNumber(clock.now()),
    limitFactor: () => 1000,
  }
  const cashier = createCashier(deps)
  const find = async (orderNumber: string) => {
    const found = await cashier.findDetail(member1, orderNumber)
    if (!found.ok) throw new Error(`there is no order ${orderNumber}`)
    return found.value
  }
  const store: CashierRig['store'] = (input = {}, by = cashier) =>
    by.store(member1, { ...usualInput, ...input })
  return {
    clock,
    ledger,
    gateway,
    cashier,
    deps,
    logLines,
    another: changed => createCashier({ ...deps, ...changed }),
    store,
    open: async input => {
      const stored = await store(input)
      if (!stored.ok) throw new Error(`refused: ${stored.refusal}`)
      return stored.value
    },
    find,
    pass: async ms => {
      await clock.advance(ms)
      while ((await cashier.runDue()) > 0) continue
    },
    cash: async () => (await findMainCash(database, member1.memberId, 'VND')).units / 10_000n,
    notes: async ({ siteId, orderNumber }) => {
      const [view] = await cashier.view(siteId, 'en_US', [await find(orderNumber)])
      return view?.events.map(event => event.note) ?? []
    },
    pushed: async () => {
      const rows = await owner.all(eventRow, sql`select event from push.outbox order by id`)
      return rows.map(row => row.event)
    },
    emitted: async () => {
      const rows = await owner.all(keyRow, sql`select type || ' ' || key as key from events order by id`)
      return rows.map(row => row.key)
    },
    metric: async name => {
      const { body } = await metrics.text()
      return body
        .split('\n')
        .filter(line => line.startsWith(name))
        .join('\n')
    },
    expectBalanced: async () => {
      for (const each of await trialBalance(database)) expect(each).toMatchObject({ total: 0n })
    },
  }
}

const eventRow = z.object({ event: z.string() })
const keyRow = z.object({ key: z.string() })

const usualInput: DepositInput = {
  channelId: vietQr,
  amountUnits: 500_000n * 10_000n,
  payerName: undefined,
  proof: undefined,
  returnUrl: 'http://localhost:3000/user/Deposit',
  language: 'en_US',
  device: 'desktop',
  timezone: 'America/Caracas',
  idempotencyKey: undefined,
  address: '127.0.0.1',
}
