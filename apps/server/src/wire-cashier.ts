import type { Ledger } from '@glasshouse/ledger'
import type { Database } from '@glasshouse/postgres'
import type { Clock, Log, Metrics, Outages } from '@glasshouse/service'
import {
  addDepositFigures,
  createCashier,
  createCashierMetrics,
  createCashierRoutes,
  createDepositWebhook,
  createDwExportRoute,
  createDwFile,
  createTillChannel,
  gatewayPatience,
  newOrderNumber,
  type Cashier,
  type PaymentChannel,
} from './modules/cashier/index.ts'
import type { Letters } from './modules/letters/index.ts'
import type { Members } from './modules/members/index.ts'
import type { Protection } from './modules/protection/index.ts'
import type { Route } from './platform/bind.ts'
import type { CsvList, Tickets } from './platform/downloads.ts'
import type { Limits } from './platform/limits.ts'
import type { RawPost } from './platform/raw-posts.ts'
import { createSteadyWork } from './platform/steady-work.ts'
import type { ServerSettings } from './settings.ts'

/** Who speaks for each payment gateway, by the name that the channels carry. */
export type Gateways = ReadonlyMap<string, PaymentChannel>

export type CashierWiring = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly outages: Outages
  readonly metrics: Metrics
  readonly ledger: Ledger
  readonly members: Members
  readonly letters: Letters
  readonly protection: Protection
  readonly limits: Limits
  readonly gateways: Gateways
  readonly notifyOrigin: string
  readonly tickets: Tickets
}

export type WiredCashier = {
  readonly cashier: Cashier
  readonly routes: readonly Route[]
  readonly rawPosts: readonly RawPost[]
  readonly files: readonly CsvList[]
  start(): void
  stop(): Promise<void>
}

/** The module that speaks with payment gateways. A part of `app.ts`, cut off for its size. */
export function wireCashier({ limits, metrics, tickets, ...parts }: CashierWiring): WiredCashier {
  const { clock, outages, database } = parts
  addDepositFigures(metrics, database)
  const cashier = createCashier({
    ...parts,
    metrics: createCashierMetrics(metrics),
    patience: gatewayPatience,
    newOrderNumber: () => newOrderNumber(clock.now()),
    limitFactor: limits.factorFor,
  })
  const work = createSteadyWork({ clock, outages }, [
    { name: 'deposits', tick: cashier.tick, restMs: 500 },
    { name: 'days of gateways', tick: cashier.matchDays, restMs: 60_000 },
  ])
  return {
    cashier,
    routes: [...createCashierRoutes(cashier), createDwExportRoute({ database, clock, tickets })],
    files: [createDwFile({ database })],
    rawPosts: [createDepositWebhook(cashier)],
    start: work.start,
    stop: work.stop,
  }
}

/** The bundled gateway is a sandbox: the settings know it in a demonstration only. */
export function gatewaysOf({ till }: ServerSettings): Gateways {
  return new Map(till ? [['till', createTillChannel(till)]] : [])
}
