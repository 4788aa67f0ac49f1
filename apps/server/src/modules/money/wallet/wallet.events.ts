import { moneyText } from '@glasshouse/money'
import type { Tx } from '@glasshouse/postgres'
import { publish, toMember } from '../../../platform/push/index.ts'
import { lapseLost } from '../../growth/grants/index.ts'
import { findMainCash, sumOfWallets } from '../ledger-accounts/index.ts'
import { type WalletMember } from './wallet-deps.ts'

/**
 * Announces the main wallet's balance. Call it after the ledger has moved, in the same transaction: the version is that
 * of the movement, so the browser can tell a late message from a newer one.
 */
export async function cashChanged(tx: Tx, member: WalletMember): Promise<void> {
  const { currency } = member
  const cash = await findMainCash(tx, member.memberId, currency)
  const { units } = await sumOfWallets(tx, member)
  await publish(tx, toMember(member), 'member.cash', {
    cash: moneyText({ currency, units: cash.units }),
    cash_version: cash.version,
    wallet_total: moneyText({ currency, units }),
  })
}

/** Money came into the main wallet from outside, such as from an agent: the terms of lost money lapse first. */
export async function moneyReceived(
  tx: Tx,
  member: WalletMember,
  credit: { readonly creditedUnits: bigint; readonly at: Date },
): Promise<void> {
  await lapseLost(tx, member, credit)
  await cashChanged(tx, member)
}

/** Money came home, at the end of a recovery or later: the page reads its list of transfers anew. */
export async function cameBack(tx: Tx, member: WalletMember, units: bigint): Promise<void> {
  const total = moneyText({ currency: member.currency, units })
  await publish(tx, toMember(member), 'all_transfer_back', { total })
}
