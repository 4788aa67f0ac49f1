import { type Currency } from '@glasshouse/money'
import { type Queries } from '@glasshouse/postgres'
import { forSite } from '../../../platform/site-scope.ts'
import { findMainCash, type MainCash } from '../ledger-accounts/index.ts'
import { listMirrors } from './overview.queries.ts'
import { listFinishedOrders, listOpenOrders, type TransferOrder } from './provider-transfers.queries.ts'
import { isKnown, listWallets, type ProviderWallet } from './provider-wallets.queries.ts'
import { refreshWallet } from './balance-snapshots.service.ts'
import { type WalletMember, type WalletDeps } from './wallet-deps.ts'
import { findAutoTransfer } from './wallet-settings.queries.ts'

/** A member's money, at all places, at one instant. All amounts in units. */
export type WalletView = {
  readonly currency: Currency
  readonly main: MainCash
  readonly wallets: readonly {
    readonly platformId: number
    /** The balance there by our ledger, less what is being withdrawn. */
    readonly units: bigint
    readonly answered: boolean
    readonly readAt: Date | null
  }[]
  readonly inFlight: readonly TransferOrder[]
  readonly inFlightUnits: bigint
  readonly totalUnits: bigint
  readonly recent: readonly TransferOrder[]
  /** Whether money goes along with games. */
  readonly autoTransfer: boolean
  readonly countedAt: Date
}

const mostRecent = 10

/** `refresh` asks the providers first, or `only` the one that is named. */
export type Look = { readonly refresh: boolean; readonly only?: number | undefined }

/** Reads it all in one snapshot, after each provider that was asked had its time to answer. */
export async function lookAtWallet(
  deps: WalletDeps,
  member: WalletMember,
  { refresh, only }: Look,
): Promise<WalletView> {
  if (refresh) {
    const wallets = await listWallets(deps.database, member)
    await Promise.all(
      wallets
        .filter(isKnown)
        .filter(({ platformId }) => only === undefined || platformId === only)
        .map(wallet => refreshWallet(deps, wallet)),
    )
  }
  return deps.database.transaction(async tx => {
    // One snapshot for all that follows: money on its way must be counted once, neither twice nor never.
    await tx.client.query('set transaction isolation level repeatable read, read only')
    return readView(deps, tx, member)
  }, forSite(member.siteId))
}

async function readView({ clock }: WalletDeps, queries: Queries, member: WalletMember): Promise<WalletView> {
  const main = await findMainCash(queries, member.memberId, member.currency)
  const mirrors = await listMirrors(queries, member)
  const known = await listWallets(queries, member)
  const inFlight = await listOpenOrders(queries, member)
  const recent = await listFinishedOrders(queries, { ...member, limit: mostRecent })
  const autoTransfer = await findAutoTransfer(queries, member)
  const wallets = known.map(wallet => viewOf(wallet, mirrors.get(wallet.platformId) ?? 0n))
  const inFlightUnits = inFlight.reduce((sum, order) => sum + order.requestedUnits, 0n)
  return {
    currency: member.currency,
    main,
    wallets,
    inFlight,
    inFlightUnits,
    totalUnits: wallets.reduce((sum, wallet) => sum + wallet.units, main.units + inFlightUnits),
    recent,
    autoTransfer,
    countedAt: clock.now(),
  }
}

function viewOf({ platformId, answered, readAt }: ProviderWallet, units: bigint) {
  return { platformId, units, answered, readAt }
}
