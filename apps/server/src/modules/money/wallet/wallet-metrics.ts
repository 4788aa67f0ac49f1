import { type Metrics } from '@glasshouse/service'
import { type Database } from '@glasshouse/postgres'
import { forAllSites } from '../../../platform/site-scope.ts'
import { openOrderStates } from './wallet.rules.ts'
import { countBlockedWallets, countOpenOrders } from './wallet-metrics.queries.ts'

/** The wallet's metrics; `silentWalletMetrics` in processes without them. */
export type WalletMetrics = {
  /** The reconciler looked for orders that are due. */
  reconcilerRan(): void
  /** What was known of an order after it was asked about. */
  orderChecked(decision: string): void
}

export const silentWalletMetrics: WalletMetrics = {
  reconcilerRan: () => undefined,
  orderChecked: () => undefined,
}

export function createWalletMetrics(metrics: Metrics): WalletMetrics {
  const runs = metrics.counter(
    'glasshouse_reconciler_runs_total',
    'Looks for provider transfers that are due',
  )
  const checks = metrics.counter(
    'glasshouse_reconciler_checks_total',
    'Questions about provider transfers, by what is known of the transfer after them',
    ['decision'],
  )
  return {
    reconcilerRan: () => runs.inc(),
    orderChecked: decision => checks.inc({ decision }),
  }
}

type FigureDeps = {
  readonly database: Pick<Database, 'transaction'>
  readonly platforms: ReadonlyMap<number, { readonly platformId: number; readonly gpId: string }>
  readonly clock: { now(): Date }
}

/**
 * Figures of the database, read at each scrape: every server reports the same ones, so they must not be summed. A
 * platform without any is reported as 0, so that an alarm can tell zero from no answer.
 */
export function addWalletFigures(metrics: Metrics, { database, platforms, clock }: FigureDeps): void {
  const open = metrics.gauge(
    'glasshouse_provider_transfers_open',
    'Provider transfers that have not ended, by state; unknown and manual wait for an answer',
    ['platform', 'state'],
  )
  const age = metrics.gauge(
    'glasshouse_provider_transfers_unknown_age_seconds',
    'Age of the oldest provider transfer whose answer is not known; 0 when there is none',
    ['platform'],
  )
  const blocked = metrics.gauge(
    'glasshouse_provider_wallets_blocked',
    'Wallets in which nothing moves until a person has looked',
    ['platform'],
  )
  metrics.readWhenAsked([open, age, blocked], async () => {
    const { orders, wallets } = await database.transaction(
      async tx => ({ orders: await countOpenOrders(tx), wallets: await countBlockedWallets(tx) }),
      forAllSites,
    )
    const nowMs = clock.now().getTime()
    for (const { platformId, gpId: platform } of platforms.values()) {
      const own = orders.filter(each => each.platformId === platformId)
      for (const state of openOrderStates) {
        open.set({ platform, state }, own.find(each => each.state === state)?.count ?? 0)
      }
      const unknown = own.filter(({ state }) => state === 'unknown' || state === 'manual')
      const sinceMs = Math.min(nowMs, ...unknown.map(each => each.oldestAt.getTime()))
      age.set({ platform }, (nowMs - sinceMs) / 1_000)
      blocked.set({ platform }, wallets.find(each => each.platformId === platformId)?.count ?? 0)
    }
  })
}
