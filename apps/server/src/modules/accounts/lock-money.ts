import { sql, type Tx } from '@glasshouse/postgres'
import { accountKinds, kindsAtProviders } from './account-kinds.ts'

/**
 * Locks the main wallet of a member and what providers hold for them: what is being judged about their money is over
 * before this, and no movement that a change forbids is accepted after the change. Before the lock of the member's row.
 */
export async function lockMoney(tx: Tx, memberId: bigint): Promise<void> {
  await tx.run(sql`
    select ledger.lock_accounts(array(
             select id
               from ledger.accounts
              where owner = ${memberId}
                and (kind = ${accountKinds.memberMain} or kind between ${kindsAtProviders.first} and ${kindsAtProviders.last})
           ), '{}'::uuid[])`)
}
