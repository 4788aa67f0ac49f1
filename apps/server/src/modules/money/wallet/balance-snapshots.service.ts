import { callWithin, ProviderFault } from '@glasshouse/provider-kit'
import { reconcileBalance, type BalanceSnapshot } from './open-transfer.ts'
import { updateWalletUnanswered, type KnownWallet } from './provider-wallets.queries.ts'
import { platformOf, type WalletDeps } from './wallet-deps.ts'
import { mostAtProviderUnits } from './wallet.rules.ts'

/** Asks the provider. Undefined when it did not answer; that is remembered, and never taken for zero. */
export async function readBalance(
  deps: WalletDeps,
  wallet: KnownWallet,
): Promise<BalanceSnapshot | undefined> {
  const { adapter, gpId } = platformOf(deps, wallet.platformId)
  try {
    const { playerId, currency } = wallet
    const context = callWithin(deps.timeouts.balanceMs, deps.newId())
    const balance = await adapter.getBalance(context, { playerId, currency })
    const { units } = balance.amount
    if (balance.amount.currency !== currency || units < 0n || units > mostAtProviderUnits) {
      throw new ProviderFault('unreadableAnswer')
    }
    deps.incidents.reportSuccess(`balances of ${gpId}`)
    return { wallet, units, asOf: deps.clock.now() }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    const said = `a balance at ${gpId} could not be read`
    deps.incidents.reportFailure(`balances of ${gpId}`, {
      error,
      said,
      level: 'warn',
      fields: { fault: error.kind },
    })
    await updateWalletUnanswered(deps.database, wallet)
    return undefined
  }
}

/** Reads the balance and reconciles our mirror with it. False when the provider did not answer. */
export async function refreshWallet(deps: WalletDeps, wallet: KnownWallet): Promise<boolean> {
  const reading = await readBalance(deps, wallet)
  if (!reading) return false
  // A refusal means that money is moving just now: then the ledger is newer than this answer.
  await reconcileBalance(deps, reading)
  return true
}
