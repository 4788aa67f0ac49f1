import { callWithin, ProviderFault } from '@glasshouse/provider-kit'
import { bookReading, type Reading } from './open-transfer.ts'
import { updateWalletUnanswered, type KnownWallet } from './provider-wallets.queries.ts'
import { platformOf, type WalletParts } from './wallet-parts.ts'
import { mostAtProviderUnits } from './wallet.rules.ts'

/** Asks the provider. Undefined when it did not answer; that is remembered, and never taken for zero. */
export async function readBalance(parts: WalletParts, wallet: KnownWallet): Promise<Reading | undefined> {
  const { adapter, gpId } = platformOf(parts, wallet.platformId)
  try {
    const { playerId, currency } = wallet
    const context = callWithin(parts.patience.balanceMs, parts.newId())
    const balance = await adapter.getBalance(context, { playerId, currency })
    const { units } = balance.amount
    if (balance.amount.currency !== currency || units < 0n || units > mostAtProviderUnits) {
      throw new ProviderFault('unreadableAnswer')
    }
    parts.outages.worked(`balances of ${gpId}`)
    return { wallet, units, asOf: parts.clock.now() }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    const said = `a balance at ${gpId} could not be read`
    parts.outages.failed(`balances of ${gpId}`, { error, said, level: 'warn', fields: { fault: error.kind } })
    await updateWalletUnanswered(parts.database, wallet)
    return undefined
  }
}

/** Asks and books, so that our mirror is what the provider says now. False when the provider did not answer. */
export async function refreshWallet(parts: WalletParts, wallet: KnownWallet): Promise<boolean> {
  const reading = await readBalance(parts, wallet)
  if (!reading) return false
  await bookAnyway(parts, reading)
  return true
}

/** A refusal means that money is moving just now: then the books are newer than this answer. */
export async function bookAnyway(parts: WalletParts, reading: Reading): Promise<void> {
  await bookReading(parts, reading)
}
