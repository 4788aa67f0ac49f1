import type { AccountId } from '@glasshouse/ledger'
import type { Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { accountKinds, kindMemberSavings, kindsAtProviders } from './account-kinds.ts'

export type MainCash = {
  /** Units that the member can use: the main wallet without what is held for a transfer under way. */
  readonly units: bigint
  /**
   * Microseconds of the wallet's last movement, as text: rises with each, so that a late message can be told from a
   * newer one.
   */
  readonly version: string
  /** Nothing moves in or out by the member's own will. */
  readonly isFrozen: boolean
}

const idRow = z.object({ id: z.custom<AccountId>(id => typeof id === 'bigint') })

/** A member's main wallet, without making one; undefined before its first movement. */
export async function findMainAccount(
  queries: Queries,
  memberId: bigint,
  currency: Currency,
): Promise<AccountId | undefined> {
  const found = await queries.maybe(
    idRow,
    sql`
      select id
        from ledger.accounts
       where owner = ${memberId}
         and kind = ${accountKinds.memberMain}
         and currency = ${currency}`,
  )
  return found?.id
}

const row = z.object({ units: z.bigint(), version: z.string(), frozen: z.boolean() })

/** What a member's main wallet holds now; nothing at version 0 before its first movement. */
export async function findMainCash(
  queries: Queries,
  memberId: bigint,
  currency: Currency,
): Promise<MainCash> {
  const found = await queries.maybe(
    row,
    sql`
      select balance - held as units,
             case when last_moved_at = '-infinity' then '0'
                  else (extract(epoch from last_moved_at) * 1000000)::bigint::text
             end as version,
             frozen
        from ledger.accounts
       where owner = ${memberId}
         and kind = ${accountKinds.memberMain}
         and currency = ${currency}`,
  )
  if (!found) return { units: 0n, version: '0', isFrozen: false }
  const { units, version, frozen } = found
  return { units, version, isFrozen: frozen }
}

const savingsRow = z.object({
  id: z.custom<AccountId>(id => typeof id === 'bigint'),
  units: z.bigint(),
})

/** A member's savings, without making the account; undefined before the first money in them. */
export function findSavings(queries: Queries, memberId: bigint, currency: Currency) {
  return queries.maybe(
    savingsRow,
    sql`
      select id, balance - held as units
        from ledger.accounts
       where owner = ${memberId} and kind = ${kindMemberSavings} and currency = ${currency}`,
  )
}

const sumRow = z.object({ units: z.string().transform(BigInt) })

/** Main wallet and all provider wallets together, with what is on its way between them. */
export function sumOfWallets(
  queries: Queries,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: Currency },
) {
  return queries.one(
    sumRow,
    sql`
      select coalesce(sum(balance), 0)::text as units
        from ledger.accounts
       where owner = ${memberId} and currency = ${currency}
         and (kind = ${accountKinds.memberMain}
              or kind between ${kindsAtProviders.first} and ${kindsAtProviders.last})`,
  )
}
