import { moneyDigitsFault } from '@glasshouse/contract'
import { displayStepUnits, unitsText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { attempt, type Tx } from '@glasshouse/postgres'
import type { Log } from '@glasshouse/service'
import { badField } from '../../../platform/bind.ts'
import { dayFrom, siteDayText } from '../../../platform/site-day.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { guardRefusalOf } from '../../access/members/index.ts'
import {
  findSavings,
  lockMemberAndMoney,
  openMemberAccounts,
  openMemberSavings,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import { publishCash, type GrantDeps, type MemberName } from '../grants/index.ts'
import {
  findEndedDay,
  findProgramme,
  insertAccount,
  updateEndedDay,
  type SurplusProgramme,
} from './cash-surplus.queries.ts'
import {
  publishSavings,
  settleAfterMs,
  settleDays,
  type PayingDeps,
  type SavingMember,
  type SettledDays,
} from './settle-days.ts'

export type MoveDeps = GrantDeps & { readonly newId: () => string }

export type MoveInput = {
  readonly units: bigint
  /** The caller's idempotency key. */
  readonly idempotencyKey: string | undefined
}

/** What there is afterwards. */
export type Moved = { readonly mainUnits: bigint; readonly savingsUnits: bigint }

type LedgerRefusal = 'notEnough' | 'identityUnverified' | 'accountFrozen' | 'ledgerHalted'
export type PutInRefusal = LedgerRefusal | 'closed' | 'amountOutsideLimits' | 'conflict' | 'badField'
export type TakeOutRefusal = 'notEnough' | 'accountFrozen' | 'ledgerHalted' | 'conflict' | 'badField'

/** Money of the main wallet becomes savings. The key comes first: what was asked before is answered, whatever has changed. */
export function putIn(
  deps: MoveDeps,
  member: SavingMember,
  input: MoveInput,
): Promise<Outcome<Moved, PutInRefusal>> {
  const { siteId, currency } = member
  return deps.database.transaction(async (tx): Promise<Outcome<Moved, PutInRefusal>> => {
    if (input.units <= 0n) return badField({ amount: 'err_money_format' })
    const posted = await post(deps, tx, { member, input, direction: 'in' })
    if (posted === 'replayed') return ok(await movedOf(tx, member))
    if (posted === 'conflict') return refuse(posted)
    const today = siteDayText(deps.clock.now(), member.timezone)
    const programme = await findProgramme(tx, { siteId, currency }, dayFrom(today, 1))
    if (!programme) return refuse('closed')
    if (input.units % displayStepUnits(currency) !== 0n)
      return badField({ amount: moneyDigitsFault(currency) })
    const keptUnits = posted === 'done' ? input.units : 0n
    await beginSaving(deps, tx, { member, today, keptUnits })
    const limits = await limitsOf(tx, { member, programme, heldUnits: keptUnits })
    if (input.units < limits.minUnits || input.units > limits.maxUnits) {
      const text = (units: bigint) => unitsText(units, currency)
      return refuse('amountOutsideLimits', { min: text(limits.minUnits), max: text(limits.maxUnits) })
    }
    if (posted !== 'done') return refuse(posted)
    return ok(await movedOf(tx, member))
  }, forSite(siteId))
}

/** What an earlier programme has left is no part of what is put in for the next one: it comes home first. */
async function beginSaving(
  deps: PayingDeps,
  tx: Tx,
  { member, today, keptUnits }: { readonly member: SavingMember; readonly today: string; keptUnits: bigint },
): Promise<void> {
  const endedDay = await findEndedDay(tx, member, today)
  await insertAccount(tx, member, { settledDay: dayFrom(today, -1), endedDay })
  if (endedDay === undefined || !(await updateEndedDay(tx, member, endedDay))) return
  await settleDays(deps, tx, { ...member, isLeaving: true })
  await sendHome(deps, tx, { member, keptUnits })
}

/** Savings come back to the main wallet, at any time. */
export function takeOut(
  deps: MoveDeps,
  member: SavingMember,
  input: MoveInput,
): Promise<Outcome<Moved, TakeOutRefusal>> {
  return deps.database.transaction(async (tx): Promise<Outcome<Moved, TakeOutRefusal>> => {
    if (input.units <= 0n) return badField({ amount: 'err_money_format' })
    const posted = await post(deps, tx, { member, input, direction: 'out' })
    if (posted === 'done' || posted === 'replayed') return ok(await movedOf(tx, member))
    return refuse(posted === 'identityUnverified' ? 'accountFrozen' : posted)
  }, forSite(member.siteId))
}

async function limitsOf(
  tx: Tx,
  {
    member: { memberId, currency },
    programme: { minUnits, mostUnits },
    heldUnits,
  }: { readonly member: MemberName; readonly programme: SurplusProgramme; readonly heldUnits: bigint },
) {
  const savings = await findSavings(tx, memberId, currency)
  const room = mostUnits - ((savings?.units ?? 0n) - heldUnits)
  return { minUnits, maxUnits: room > 0n ? room : 0n }
}

type Posting = {
  readonly member: MemberName
  readonly input: MoveInput
  readonly direction: 'in' | 'out'
}

async function post(
  { ledger, newId }: MoveDeps,
  tx: Tx,
  { member, input: { units, idempotencyKey }, direction }: Posting,
): Promise<'done' | 'replayed' | 'conflict' | LedgerRefusal> {
  const { memberId, currency } = member
  const { main } = await openMemberAccounts(tx, memberId, currency)
  const savings = await openMemberSavings(tx, memberId, currency)
  await lockMemberAndMoney(tx, member)
  const isIn = direction === 'in'
  const posted = await ledger.post(tx, {
    key: {
      scope: 'cash_surplus',
      key: `${memberId} ${idempotencyKey ?? newId()}`,
      content: JSON.stringify([direction, currency, `${units}`]),
    },
    movements: [
      {
        type: 'post',
        debit: isIn ? main : savings,
        credit: isIn ? savings : main,
        amount: { currency, units },
        code: isIn ? transferCodes.savingsIn : transferCodes.savingsOut,
      },
    ],
    guard: { name: isIn ? 'member_may_be_given' : 'member_may_take_savings', subject: memberId },
  })
  if (posted.ok) return posted.value.replayed ? 'replayed' : 'done'
  if (posted.refusal === 'keyReused') return 'conflict'
  if (posted.refusal === 'insufficientFunds') return 'notEnough'
  if (posted.refusal === 'accountFrozen') return 'accountFrozen'
  if (posted.refusal !== 'guardRefused') throw new Error(`savings were refused: ${posted.refusal}`)
  const why = guardRefusalOf(posted.data)
  return why === 'ledgerHalted' || why === 'identityUnverified' ? why : 'accountFrozen'
}

async function movedOf(tx: Tx, member: MemberName): Promise<Moved> {
  return { mainUnits: await publishCash(tx, member), savingsUnits: await publishSavings(tx, member) }
}

/**
 * All savings of a member come home to the main wallet, with the interest of the days that are over: an exclusion begins.
 * In the caller's transaction, which has locked the member and their money; nothing holds it up, neither a frozen
 * wallet nor a halt of the ledger nor a fault of the interest, which stays due.
 */
export async function bringSavingsHome(deps: LeavingDeps, tx: Tx, member: SavingMember): Promise<void> {
  await settleAndSendHome(deps, tx, member)
}

type LeavingDeps = PayingDeps & { readonly log: Pick<Log, 'error'> }

async function settleAndSendHome(deps: LeavingDeps, tx: Tx, member: SavingMember): Promise<SettledDays> {
  const settled = await attempt(tx, () => settleDays(deps, tx, { ...member, isLeaving: true }))
  if (!settled.done) logUnsettled(deps, member, settled.fault)
  await sendHome(deps, tx, { member })
  return settled.done ? settled.value : { paidUnits: 0n, refusal: undefined }
}

/**
 * Where a programme has ended and none paid for the next day, all savings come home with the interest of its days, once
 * for each end, also where the next programme pays by now. What could not be paid then follows as soon as it can, while
 * none pays; what was put in since is for the next programme.
 */
export async function settleEnds(deps: LeavingDeps, tx: Tx, member: SavingMember): Promise<SettledDays> {
  const today = siteDayText(new Date(deps.clock.now().getTime() - settleAfterMs), member.timezone)
  const endedDay = await findEndedDay(tx, member, today)
  if (endedDay !== undefined && (await updateEndedDay(tx, member, endedDay)))
    return settleAndSendHome(deps, tx, member)
  if (endedDay === undefined || (await findProgramme(tx, member, today))) return settleDays(deps, tx, member)
  const settled = await settleDays(deps, tx, { ...member, isLeaving: true })
  if (settled.paidUnits > 0n) await sendHome(deps, tx, { member, mostUnits: settled.paidUnits })
  return settled
}

export function logUnsettled(
  { log }: { readonly log: Pick<Log, 'error'> },
  { siteId, memberId }: MemberName,
  err: unknown,
): void {
  log.error({ err, siteId, memberId: `${memberId}` }, 'interest of cash surplus failed; it stays due')
}

/** What was due when an exclusion began, and could not be paid then: to the main wallet as soon as it can. */
export async function settleExcluded(deps: PayingDeps, tx: Tx, member: SavingMember): Promise<SettledDays> {
  const settled = await settleDays(deps, tx, { ...member, isLeaving: true })
  await sendHome(deps, tx, { member })
  return settled
}

type Going = {
  readonly member: SavingMember
  /** Stays in the savings. */
  readonly keptUnits?: bigint
  /** No more than this goes. */
  readonly mostUnits?: bigint
}

async function sendHome(
  deps: PayingDeps,
  tx: Tx,
  { member, keptUnits = 0n, mostUnits }: Going,
): Promise<void> {
  const { memberId, currency } = member
  const savings = await findSavings(tx, memberId, currency)
  const free = (savings?.units ?? 0n) - keptUnits
  const units = mostUnits !== undefined && mostUnits < free ? mostUnits : free
  if (!savings || units <= 0n) return
  const { main } = await openMemberAccounts(tx, memberId, currency)
  const posted = await deps.ledger.post(tx, {
    // Once for each state of the account: the balance and the instant name it.
    key: {
      scope: 'cash_surplus_home',
      key: `${memberId} ${currency} ${deps.clock.now().toISOString()} ${savings.units}`,
      content: `${units}`,
    },
    movements: [
      {
        type: 'post',
        debit: savings.id,
        credit: main,
        amount: { currency, units },
        code: transferCodes.savingsOut,
      },
    ],
  })
  if (!posted.ok) throw new Error(`savings could not come home: ${posted.refusal}`)
  await movedOf(tx, member)
}
