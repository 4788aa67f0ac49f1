import type { Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import { startOfSiteDay } from '../../../../platform/site-day.ts'
import { findGuardRefusal, getProfile, type GuardRefusal } from '../../../access/members/index.ts'
import { listAccounts, type BankAccount } from '../../bank-accounts/index.ts'
import {
  accountKinds,
  findMainCash,
  kindMemberSavings,
  kindsAtProviders,
} from '../../ledger-accounts/index.ts'
import { countTurnover, listConditions } from '../../../growth/grants/index.ts'
import { findSettings } from './conditions.queries.ts'
import { findUsed } from './orders.queries.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { availabilityOf, type Settings, type Situation } from './withdrawal.rules.ts'

export type Asking = {
  readonly siteId: number
  readonly memberId: bigint
  readonly currency: Currency
  readonly language: string
  readonly timezone: string
}

export type Availability = Situation & {
  readonly accounts: readonly BankAccount[]
  readonly units: bigint
  readonly blocks: ReturnType<typeof availabilityOf>['blocks']
}

/** What a member may withdraw now. The pages show it, and a withdrawal is decided by it, under the locks. */
export async function findAvailability(
  { personalData, clock }: Pick<WithdrawalDeps, 'personalData' | 'clock'>,
  queries: Queries,
  asking: Asking,
): Promise<Availability | undefined> {
  const { memberId, currency, timezone } = asking
  const settings = await findSettings(queries, asking)
  if (!settings) return undefined
  const now = clock.now()
  const cash = await findMainCash(queries, memberId, currency)
  const accounts = await listAccounts(queries, personalData, asking)
  const used = await findUsed(queries, asking, startOfSiteDay(now, timezone))
  const refusal = await findGuardRefusal(queries, 'member_may_be_paid', { memberId, at: now })
  const { hasWithdrawPassword } = await getProfile(queries, personalData, asking)
  const situation: Situation = {
    currency,
    settings,
    mainUnits: cash.units,
    usedUnits: used.units,
    usedCount: used.count,
    conditions: countTurnover(await listConditions(queries, asking, asking.language)),
    hasWithdrawPassword,
    usableFrom: accounts.map(({ usableFrom }) => usableFrom),
    guard: refusal && guardBlockOf(refusal),
    now,
  }
  return { ...situation, accounts, ...availabilityOf(situation) }
}

function guardBlockOf(refusal: GuardRefusal): NonNullable<Situation['guard']> {
  return refusal === 'identityUnverified' || refusal === 'ledgerHalted' ? refusal : 'frozen'
}

const moneyRow = z.object({
  atProviders: z.string().transform(BigInt),
  inSavings: z.string().transform(BigInt),
  reserved: z.string().transform(BigInt),
})

/** Money of a member that is not in the main wallet, or not free there. */
export function findElsewhere(
  queries: Queries,
  { memberId, currency }: Pick<Asking, 'memberId' | 'currency'>,
) {
  return queries.one(
    moneyRow,
    sql`
      select coalesce(sum(balance) filter (where kind between ${kindsAtProviders.first} and ${kindsAtProviders.last}), 0)::text
               as at_providers,
             coalesce(sum(balance) filter (where kind = ${kindMemberSavings}), 0)::text as in_savings,
             coalesce(sum(held) filter (where kind = ${accountKinds.memberMain}), 0)::text as reserved
        from ledger.accounts
       where owner = ${memberId} and currency = ${currency}
         and (kind in (${accountKinds.memberMain}, ${kindMemberSavings})
              or kind between ${kindsAtProviders.first} and ${kindsAtProviders.last})`,
  )
}

/** What a page shows where there are no withdrawals in the member's currency. */
export const noSettings: Settings = {
  minUnits: 0n,
  maxUnits: 0n,
  dailyUnits: 0n,
  dailyCount: 0,
  freeCount: 0,
  feeParts: 0,
  feeFixedUnits: 0n,
  depositTurnover: 0,
  autoUnits: 0n,
  twoPeopleUnits: 0n,
  reviewScore: 0,
}
