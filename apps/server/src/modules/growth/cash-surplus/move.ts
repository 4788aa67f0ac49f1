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
import { findOpenProgramme, insertAccount, type SurplusProgramme } from './cash-surplus.queries.ts'
import {
  publishSavings,
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
    const programme = await findOpenProgramme(tx, { siteId, currency })
    if (!programme) return refuse('closed')
    if (input.units % displayStepUnits(currency) !== 0n) return badField({ amount: 'err_money_format' })
    const limits = await limitsOf(tx, { member, programme, heldUnits: posted === 'done' ? input.units : 0n })
    if (input.units < limits.minUnits || input.units > limits.maxUnits) {
      const text = (units: bigint) => unitsText(units, currency)
      return refuse('amountOutsideLimits', { min: text(limits.minUnits), max: text(limits.maxUnits) })
    }
    if (posted !== 'done') return refuse(posted)
    await insertAccount(tx, member, dayFrom(siteDayText(deps.clock.now(), member.timezone), -1))
    return ok(await movedOf(tx, member))
  }, forSite(siteId))
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
export async function bringSavingsHome(
  deps: PayingDeps & { readonly log: Pick<Log, 'error'> },
  tx: Tx,
  member: SavingMember,
): Promise<void> {
  if (!(await findSavings(tx, member.memberId, member.currency))) return
  const settled = await attempt(tx, () => settleDays(deps, tx, { ...member, isLeaving: true }))
  if (!settled.done) logUnsettled(deps, member, settled.fault)
  await sendHome(deps, tx, member)
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
  await sendHome(deps, tx, member)
  return settled
}

async function sendHome(deps: PayingDeps, tx: Tx, member: SavingMember): Promise<void> {
  const { memberId, currency } = member
  const savings = await findSavings(tx, memberId, currency)
  if (!savings || savings.units === 0n) return
  const { main } = await openMemberAccounts(tx, memberId, currency)
  const posted = await deps.ledger.post(tx, {
    // Once for each state of the account: the balance and the instant name it.
    key: {
      scope: 'cash_surplus_home',
      key: `${memberId} ${currency} ${deps.clock.now().toISOString()}`,
      content: `${savings.units}`,
    },
    movements: [
      {
        type: 'post',
        debit: savings.id,
        credit: main,
        amount: { currency, units: savings.units },
        code: transferCodes.savingsOut,
      },
    ],
  })
  if (!posted.ok) throw new Error(`savings could not come home: ${posted.refusal}`)
  await movedOf(tx, member)
}
