import type { AccountId } from '@glasshouse/ledger'
import { unitsText } from '@glasshouse/money'
import type { Tx } from '@glasshouse/postgres'
import { publish, toMember } from '../../../platform/push/index.ts'
import { dayFrom, siteDayText } from '../../../platform/site-day.ts'
import { guardRefusalOf, type GuardRefusal } from '../../access/members/index.ts'
import {
  findSavings,
  lockMemberAndMoney,
  openGrantBudget,
  openMemberSavings,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import { lapseLost, type GrantDeps, type MemberName } from '../grants/index.ts'
import { dayOf, readLowest } from './balances.ts'
import {
  findSettledDay,
  insertInterest,
  listRatedDays,
  updateSettledDay,
  type PaidDay,
} from './cash-surplus.queries.ts'
import { interestOf } from './cash-surplus.rules.ts'

export type PayingDeps = Pick<GrantDeps, 'ledger' | 'clock'>

export type SavingMember = MemberName & { readonly timezone: string }

/** So long after midnight the movements of the day are all in the ledger. */
export const settleAfterMs = 5 * 60_000

export type SettledDays = {
  readonly paidUnits: bigint
  /** Why a day could not be paid: it is tried again, and those after it wait. */
  readonly refusal: 'budgetSpent' | 'accountFrozen' | GuardRefusal | undefined
}

/**
 * Pays the interest of all days that are over and not settled, each once, in the caller's transaction. It locks the
 * member's money and row, and then the budget, as every gift does. To a member who leaves it is owed: the day that has
 * just ended is settled at once, and neither an exclusion nor a frozen wallet keeps it.
 */
export async function settleDays(
  deps: PayingDeps,
  tx: Tx,
  { timezone, isLeaving = false, ...member }: SavingMember & { readonly isLeaving?: boolean },
): Promise<SettledDays> {
  const { memberId, currency } = member
  await lockMemberAndMoney(tx, member)
  const settledDay = await findSettledDay(tx, member)
  const savings = await findSavings(tx, memberId, currency)
  if (settledDay === undefined || !savings) return { paidUnits: 0n, refusal: undefined }
  const now = deps.clock.now()
  const today = siteDayText(new Date(now.getTime() - (isLeaving ? 0 : settleAfterMs)), timezone)
  const [first, last] = [dayFrom(settledDay, 1), dayFrom(today, -1)]
  let paidUnits = 0n
  let refusal: SettledDays['refusal']
  for (let from = first; from <= last && !refusal; from = dayFrom(from, spanDays)) {
    const end = dayFrom(from, spanDays - 1)
    const span = { from, until: end < last ? end : last, savings: savings.id, timezone }
    const settled = await settleSpan(deps, tx, { member, span, isLeaving })
    paidUnits += settled.paidUnits
    refusal = settled.refusal
  }
  if (paidUnits > 0n) await publishSavings(tx, member)
  return { paidUnits, refusal }
}

/** So many days are read at once, however long nothing was settled. */
const spanDays = 31

type Span = {
  readonly member: MemberName
  readonly span: {
    readonly from: string
    readonly until: string
    readonly savings: AccountId
    readonly timezone: string
  }
  readonly isLeaving: boolean
}

async function settleSpan(
  deps: PayingDeps,
  tx: Tx,
  { member, span: { savings, timezone, ...range }, isLeaving }: Span,
): Promise<SettledDays> {
  const rated = await listRatedDays(tx, member, range)
  const lowest = await readLowest(
    tx,
    savings,
    rated.map(({ day }) => dayOf(day, timezone)),
  )
  let settled: string | undefined
  let paidUnits = 0n
  let refusal: SettledDays['refusal']
  for (const [place, { day, programmeId, rateParts }] of rated.entries()) {
    const lowestUnits = lowest[place] ?? 0n
    const units = interestOf(lowestUnits, rateParts ?? 0)
    if (programmeId !== null && rateParts !== null && units > 0n) {
      const paid = { day, programmeId, rateParts, lowestUnits, units, at: deps.clock.now() }
      refusal = await payDay(deps, tx, { member, paid, isLeaving })
      if (refusal) break
      paidUnits += units
    }
    settled = day
  }
  if (settled !== undefined) await updateSettledDay(tx, member, settled)
  return { paidUnits, refusal }
}

async function payDay(
  { ledger }: PayingDeps,
  tx: Tx,
  {
    member,
    paid,
    isLeaving,
  }: { readonly member: MemberName; readonly paid: PaidDay; readonly isLeaving: boolean },
): Promise<SettledDays['refusal']> {
  const { siteId, memberId, currency } = member
  const { day, programmeId, units } = paid
  const decision = await ledger.post(tx, {
    key: { scope: 'cash_surplus_interest', key: `${memberId} ${currency} ${day}`, content: `${units}` },
    movements: [
      {
        type: 'post',
        debit: await openGrantBudget(tx, { siteId, programmeId }, currency),
        credit: await openMemberSavings(tx, memberId, currency),
        amount: { currency, units },
        code: transferCodes.savingsInterest,
        reference: BigInt(programmeId),
      },
    ],
    guard: { name: isLeaving ? 'member_may_be_credited' : 'member_may_be_given', subject: memberId },
  })
  if (!decision.ok) {
    if (decision.refusal === 'insufficientFunds') return 'budgetSpent'
    if (decision.refusal === 'accountFrozen') return 'accountFrozen'
    const why = decision.refusal === 'guardRefused' ? guardRefusalOf(decision.data) : undefined
    if (why === undefined) throw new Error(`interest was refused: ${decision.refusal}`)
    return why
  }
  if (decision.value.replayed) throw new Error(`the interest of ${day} is paid and does not know it`)
  await lapseLost(tx, member, { creditedUnits: units, at: paid.at })
  await insertInterest(tx, member, paid)
  return undefined
}

/** Pushes what the savings hold now; answers it as units. */
export async function publishSavings(tx: Tx, { siteId, memberId, currency }: MemberName): Promise<bigint> {
  const units = (await findSavings(tx, memberId, currency))?.units ?? 0n
  const balance = unitsText(units, currency)
  await publish(tx, toMember({ siteId, memberId }), 'member.cash_surplus', { balance })
  return units
}
