import { type AccountId } from '@glasshouse/ledger'
import { sql, type Tx } from '@glasshouse/postgres'
import { accountKinds, kindMemberSavings, kindsAtProviders } from './account-kinds.ts'

/**
 * Locks the main wallet, the savings and the provider wallets of a member: earlier checks of their money are finished before this,
 * and no movement that a change forbids is accepted after it. Before the lock of the member's row.
 */
export function lockMoney(tx: Tx, memberId: bigint): Promise<void> {
  return lockMoneyOfAll(tx, [memberId])
}

/** The same of several members, in one statement: one after the other would meet a movement between two of them. */
async function lockMoneyOfAll(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  await tx.run(sql`
    select ledger.lock_accounts(array(
             select id
               from ledger.accounts
              where owner = any (${[...memberIds]}::bigint[])
                and (kind in (${accountKinds.memberMain}, ${kindMemberSavings})
                     or kind between ${kindsAtProviders.first} and ${kindsAtProviders.last})
           ), '{}'::uuid[])`)
}

type MemberName = { readonly siteId: number; readonly memberId: bigint }

/** What changes one member's row, or counts what is theirs, comes one after the other until the transaction ends. */
export async function lockMemberRow(tx: Tx, { siteId, memberId }: MemberName): Promise<void> {
  await tx.run(sql`
    select from members
     where site_id = ${siteId}
       and id = ${memberId}
       for no key update`)
}

/** Locks the member and their money: orders and launches come before or after, never between. */
export async function lockMemberAndMoney(tx: Tx, name: MemberName): Promise<void> {
  await lockMoney(tx, name.memberId)
  await lockMemberRow(tx, name)
}

/** The same of several members: all their money, and then all their rows, in the order of their ids. */
export async function lockMembersAndMoney(tx: Tx, names: readonly MemberName[]): Promise<void> {
  await lockMoneyOfAll(
    tx,
    names.map(({ memberId }) => memberId),
  )
  for (const name of names.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1)))
    await lockMemberRow(tx, name)
}

/**
 * Locks accounts before the rows that are checked about their money; the ledger then finds them locked by its own
 * caller.
 */
export async function lockAccounts(tx: Tx, ids: readonly AccountId[]): Promise<void> {
  await tx.run(sql`select ledger.lock_accounts(${ids}::bigint[], '{}'::uuid[])`)
}
