import type { AccountId } from '@glasshouse/ledger'
import type { Tx } from '@glasshouse/postgres'
import { repeatsJob, type Job } from '../../../platform/jobs/index.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import {
  lockAccounts,
  lockMemberAndMoney,
  openGrantBudget,
  openHouseAccount,
  openOffersSetAside,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import { listProgrammes } from './grants.queries.ts'
import { offersFor, unitsOf } from './grants.rules.ts'
import type { GrantDeps } from './grants.service.ts'
import {
  endSetAside,
  findMoves,
  isStopped,
  listSetAside,
  listSetAsideOver,
  upsertSetAside,
  type NewSetAside,
  type SetAside,
} from './set-aside.queries.ts'
import type { MemberName } from './turnover.queries.ts'

type Deps = Pick<GrantDeps, 'ledger' | 'clock'>

/** An order of a member, and what it credits or has credited. */
export type OrderedDeposit = MemberName & { readonly orderId: bigint; readonly netUnits: bigint }

/** What a credited deposit brings is kept for so long. */
export const dueMs = 30 * 86_400_000

/**
 * A deposit order is made: what it brings, if it is the first to be credited, leaves the budget of its offer. In the
 * caller's transaction, which has locked the member's row; budgets come after it, as with every gift.
 */
export async function setAsideForOrder(deps: Deps, tx: Tx, order: OrderedDeposit): Promise<void> {
  const programmes = await listProgrammes(tx, order, { occasion: 'firstDeposit' })
  const first = programmes.filter(({ facts }) => facts.depositUnits === null)
  const offers = offersFor(first, order.netUnits, deps.clock.now())
  if (offers.length === 0) return
  await lockBudgets(
    tx,
    order,
    offers.map(({ offer }) => offer),
  )
  for (const { offer, units } of offers)
    if (await setAside(deps, tx, { order, programmeId: offer.programmeId, units })) return
}

/** An order ends without a credit: what was set aside for it goes back. In the caller's transaction. */
export async function releaseOfOrder(
  deps: Deps,
  tx: Tx,
  order: Omit<OrderedDeposit, 'netUnits'>,
): Promise<void> {
  await release(deps, tx, { member: order, orderId: order.orderId })
}

/**
 * A member's first deposit is credited: what it brings by the sum that was credited is kept for the member, who accepts it
 * or not. What other orders have set aside goes back.
 */
export async function keepForDeposit(deps: Deps, tx: Tx, order: OrderedDeposit): Promise<void> {
  const now = deps.clock.now()
  const programmes = await listProgrammes(tx, order, { occasion: 'firstDeposit' })
  if (programmes.length === 0) return
  await lockBudgets(tx, order, programmes)
  const held = await release(deps, tx, { member: order })
  const promised = held.find(({ orderId }) => orderId === order.orderId)
  const own = programmes.find(({ programmeId }) => programmeId === promised?.programmeId)
  const dueUntil = new Date(now.getTime() + dueMs)
  const keep = (programmeId: number, units: bigint) =>
    setAside(deps, tx, { order, programmeId, units, dueUntil })
  if (own && promised) {
    // A promise holds, whatever has ended since; more than was promised is given only while the budget has it.
    const units = unitsOf(own.terms, { ...own.facts, depositUnits: order.netUnits, dueUnits: 0n }) ?? 0n
    if (units > 0n && ((await keep(own.programmeId, units)) || (await keep(own.programmeId, promised.units))))
      return
  }
  for (const { offer, units } of offersFor(programmes, order.netUnits, now))
    if (await keep(offer.programmeId, units)) return
}

/** Of a member who accepts an offer: what is set aside for it, which is then paid, and what is for others goes back. */
export async function takeSetAside(
  deps: Deps,
  tx: Tx,
  { member, programmeId }: { readonly member: MemberName; readonly programmeId: number },
): Promise<AccountId | undefined> {
  const { siteId, currency } = member
  const all = await listSetAside(tx, member)
  const taken = all.find(each => each.state === 'due' && each.programmeId === programmeId)
  if (all.length > (taken ? 1 : 0)) await release(deps, tx, { member, except: taken?.orderId })
  if (!taken) return undefined
  await endSetAside(tx, taken, { state: 'accepted', at: deps.clock.now() })
  return openOffersSetAside(tx, siteId, currency)
}

/** Returns what was not accepted in time. */
export function createSetAsideJob(deps: GrantDeps): Job {
  const { database, clock } = deps
  return repeatsJob('offers-set-aside', { pattern: '12 * * * *' }, async ({ signal }) => {
    const over = await database.transaction(tx => listSetAsideOver(tx, clock.now(), 500), forAllSites)
    for (const member of over) {
      if (signal.aborted) return
      await database.transaction(async tx => {
        await lockMemberAndMoney(tx, member)
        await release(deps, tx, { member, orderId: member.orderId })
      }, forSite(member.siteId))
    }
  })
}

/** In one statement: the order of the ids is the order of the locks. */
async function lockBudgets(
  tx: Tx,
  { siteId, currency }: MemberName,
  programmes: readonly { readonly programmeId: number }[],
): Promise<void> {
  const ids: AccountId[] = [await openOffersSetAside(tx, siteId, currency)]
  for (const { programmeId } of programmes)
    ids.push(await openGrantBudget(tx, { siteId, programmeId }, currency))
  await lockAccounts(tx, ids)
}

type Setting = {
  readonly order: OrderedDeposit
  readonly programmeId: number
  readonly units: bigint
  /** Of a deposit that is credited. */
  readonly dueUntil?: Date
}

/** False if the budget has less. */
async function setAside(
  deps: Deps,
  tx: Tx,
  { order, programmeId, units, dueUntil }: Setting,
): Promise<boolean> {
  const { siteId, memberId, orderId, currency } = order
  const moves = (await findMoves(tx, order)) + 1
  const named = { orderId, siteId, programmeId, memberId, currency, units, moves }
  if (!(await post(deps, tx, { aside: named, isBack: false }))) return false
  const aside: NewSetAside =
    dueUntil === undefined
      ? { ...named, state: 'held', dueUntil: null }
      : { ...named, state: 'due', dueUntil }
  await upsertSetAside(tx, aside, deps.clock.now())
  return true
}

type Releasing = {
  readonly member: MemberName
  /** Of this order alone. */
  readonly orderId?: bigint
  readonly except?: bigint | undefined
}

/** Gives back what is set aside; answers what that was. */
async function release(
  deps: Deps,
  tx: Tx,
  { member, orderId, except }: Releasing,
): Promise<readonly SetAside[]> {
  const seen = await listSetAside(tx, member, orderId)
  if (seen.length === 0) return []
  await lockBudgets(tx, member, seen)
  // Under the locks of the budgets: what another has released meanwhile is not there any more.
  const found = (await listSetAside(tx, member, orderId)).filter(each => each.orderId !== except)
  for (const each of found) {
    const moves = await endSetAside(tx, each, { state: 'released', at: deps.clock.now() })
    if (moves === undefined) throw new Error('what is set aside moves only under the lock of its account')
    if (!(await post(deps, tx, { aside: { ...each, moves }, isBack: true })))
      throw new Error('what was set aside is not there')
  }
  return found
}

type Posting = { readonly aside: Omit<SetAside, 'state'>; readonly isBack: boolean }

/** From the programme's budget, or from promotions once it is stopped; or back. False if there is less. */
async function post({ ledger }: Deps, tx: Tx, { aside, isBack }: Posting): Promise<boolean> {
  const { siteId, programmeId, orderId, currency, units, moves } = aside
  const account = await openOffersSetAside(tx, siteId, currency)
  // A stop of the programme takes the lock of its budget: it was before this, or comes after it.
  const source = (await isStopped(tx, aside))
    ? await openHouseAccount(tx, { siteId, name: 'promotions', currency })
    : await openGrantBudget(tx, { siteId, programmeId }, currency)
  const posted = await ledger.post(tx, {
    key: {
      scope: 'offer_set_aside',
      key: `${orderId} ${moves}`,
      content: `${programmeId} ${units} ${isBack}`,
    },
    movements: [
      {
        type: 'post',
        debit: isBack ? account : source,
        credit: isBack ? source : account,
        amount: { currency, units },
        code: isBack ? transferCodes.offerReleased : transferCodes.offerSetAside,
        reference: orderId,
      },
    ],
  })
  if (!posted.ok && posted.refusal !== 'insufficientFunds')
    throw new Error(`what an offer sets aside was refused: ${posted.refusal}`)
  if (posted.ok && posted.value.replayed) throw new Error('what is set aside has moved and does not know it')
  return posted.ok
}
