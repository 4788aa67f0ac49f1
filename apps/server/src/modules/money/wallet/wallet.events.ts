import { moneyText } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { publish, toMember } from '../../../platform/push/index.ts'
import { accountKinds, findMainCash, kindsAtProviders } from '../ledger-accounts/index.ts'
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

/** Money came home, at the end of a recovery or later: the page reads its list of transfers anew. */
export async function cameBack(tx: Tx, member: WalletMember, units: bigint): Promise<void> {
  const total = moneyText({ currency: member.currency, units })
  await publish(tx, toMember(member), 'all_transfer_back', { total })
}

const sumRow = z.object({ units: z.string().transform(BigInt) })

/** Main wallet and all provider wallets together, with what is on its way between them. */
export function sumOfWallets(tx: Tx, { memberId, currency }: WalletMember) {
  return tx.one(
    sumRow,
    sql`
      select coalesce(sum(balance), 0)::text as units
        from ledger.accounts
       where owner = ${memberId} and currency = ${currency}
         and (kind = ${accountKinds.memberMain}
              or kind between ${kindsAtProviders.first} and ${kindsAtProviders.last})`,
  )
}
