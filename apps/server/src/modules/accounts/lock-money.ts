import { type AccountId } from '@glasshouse/ledger'
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

/** Locks accounts before what is judged about their money is locked; the ledger then finds them held by its own caller. */
export async function lockAccounts(tx: Tx, ids: readonly AccountId[]): Promise<void> {
  await tx.run(sql`select ledger.lock_accounts(${ids}::bigint[], '{}'::uuid[])`)
}
