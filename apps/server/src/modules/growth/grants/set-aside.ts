import type { AccountId } from '@glasshouse/ledger'
import type { Tx } from '@glasshouse/postgres'
import { repeatsJob, type Job } from '../../../platform/jobs/index.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import {
  lockAccounts,
  lockMemberAndMoney,
  openGrantBudget,
  openOffersSetAside,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import { listProgrammes, type Programme } from './grants.queries.ts'
import { byMost, offersFor, unitsOf } from './grants.rules.ts'
import type { GrantDeps } from './grants.service.ts'
import {
  endSetAside,
  findMoves,
  listBonuses,
  listOpenOrders,
  listSetAside,
  listSetAsideOver,
  listStoppedBudgets,
  upsertSetAside,
  type NewSetAside,
  type OrderBonus,
  type SetAside,
} from './set-aside.queries.ts'
import { returnBudget } from './staff-grants.ts'
import type { MemberName } from './turnover.queries.ts'

type Deps = Pick<GrantDeps, 'ledger' | 'clock'>

/** An order of a member, and what it credits or has credited. */
export type OrderedDeposit = MemberName & { readonly orderId: bigint; readonly netUnits: bigint }

/** What a credited deposit brings is kept for so long. */
export const dueMs = 30 * 86_400_000

/**
 * A deposit order is made: what it brings, if it is the first to be credited, leaves the budget of its offer. Of several
 * open orders of a member the most is set aside and no more: one of them alone can be the first. In the caller's
 * transaction, which has locked the member's row; budgets come after it, as with every gift.
 */
export async function setAsideForOrder(deps: Deps, tx: Tx, order: OrderedDeposit): Promise<void> {
  const offers = async () => {
    const open = (await listFirstDeposit(tx, order)).filter(({ facts }) => facts.depositUnits === null)
    return offersFor(open, order.netUnits, deps.clock.now())
  }
  const seen = (await offers()).map(({ offer }) => offer.programmeId)
  if (seen.length === 0) return
  await lockBudgets(tx, order, seen)
  // Again under the locks: a stop, a credit or the end of another order may have come between.
  const locked = (await offers()).filter(({ offer }) => seen.includes(offer.programmeId))
  const held = await listSetAside(tx, order)
  for (const { offer, units } of locked) {
    const { programmeId, facts } = offer
    const less = held.find(each => each.programmeId === programmeId)
    if (less && less.units >= units) return
    if (facts.budgetUnits + (less?.units ?? 0n) < units) continue
    if (less) await giveBack(deps, tx, less)
    if (!(await setAside(deps, tx, { order, programmeId, units })))
      throw new Error('a budget moves only under its lock')
    return
  }
}

type Asked = { readonly siteId: number; readonly language: string }

/** What is set aside for these orders, as their members read it. Excluded, frozen and disabled members are offered none. */
export async function listOfferedBonuses(
  { database, clock }: Pick<GrantDeps, 'database' | 'clock'>,
  asked: Asked,
  orderIds: readonly bigint[],
): Promise<readonly OrderBonus[]> {
  const bonuses = await listBonuses(database, asked, orderIds)
  const at = clock.now()
  const refused = new Set<bigint>()
  for (const memberId of new Set(bonuses.map(each => each.memberId)))
    if (await findGuardRefusal(database, 'member_may_play', { memberId, at })) refused.add(memberId)
  return bonuses.filter(({ memberId }) => !refused.has(memberId))
}

/**
 * An order ends without a credit, or is credited after another: what was set aside for it goes back, or to another open
 * order of the member. In the caller's transaction.
 */
export async function releaseOfOrder(
  deps: Deps,
  tx: Tx,
  order: Omit<OrderedDeposit, 'netUnits'>,
): Promise<void> {
  for (const each of await lockSetAside(tx, order))
    if (each.orderId === order.orderId && each.state === 'held') await passOn(deps, tx, each)
}

/**
 * What is set aside for a member, under the locks of its budgets; none where nothing is held. Also where it is another
 * order's: that may end at the same moment, and leave it to this one.
 */
async function lockSetAside(tx: Tx, member: MemberName): Promise<readonly SetAside[]> {
  const seen = await listSetAside(tx, member)
  if (!seen.some(({ state }) => state === 'held')) return []
  await lockBudgets(tx, member, programmesOf(seen))
  return listSetAside(tx, member)
}

/** What an order leaves is kept for the open order of the member that would bring most, up to what was promised. */
async function passOn(deps: Deps, tx: Tx, left: SetAside): Promise<void> {
  const { programmeId } = left
  const [programme] = await listProgrammes(tx, left, { programmeId })
  await giveBack(deps, tx, left)
  // It is over by now, so it is not among those that are open.
  if (!programme || programme.facts.depositUnits !== null) return
  const [best] = (await listOpenOrders(tx, left))
    .map(({ orderId, netUnits }) => ({ orderId, units: least(bringsOf(programme, netUnits), left.units) }))
    .toSorted(byMost)
  if (!best || best.units === 0n) return
  await setAside(deps, tx, { order: { ...left, ...best }, programmeId, units: best.units })
}

type Credited = OrderedDeposit & { readonly isFirst: boolean }

/** A deposit is credited, in the caller's transaction, which has locked the member's money. */
export function keepForDeposit(deps: Deps, tx: Tx, { isFirst, ...order }: Credited): Promise<void> {
  return isFirst ? keepForFirst(deps, tx, order) : keepForLater(deps, tx, order)
}

/**
 * A member's first deposit is credited: what it brings by the sum that was credited is kept for the member, who accepts it
 * or not. The rest of what was set aside for the member goes back. A deposit that brings nothing, because it is too small,
 * leaves what is set aside for another order that is open.
 */
async function keepForFirst(deps: Deps, tx: Tx, order: OrderedDeposit): Promise<void> {
  const now = deps.clock.now()
  const seen = await listFirstDeposit(tx, order)
  if (seen.length === 0) return
  await lockBudgets(
    tx,
    order,
    seen.map(({ programmeId }) => programmeId),
  )
  // Again under the locks: a stop may have come between.
  const programmes = await listFirstDeposit(tx, order)
  const held = await listSetAside(tx, order)
  const own = held.filter(({ orderId }) => orderId === order.orderId)
  const others = held.filter(each => !own.includes(each))
  const promises = promisesOf(programmes, held, order.netUnits)
  for (const each of promises.length > 0 ? held : own) await giveBack(deps, tx, each)
  const keep = (programmeId: number, units: bigint) => keepDue(deps, tx, { order, programmeId, units })
  for (const { programmeId, isStopped, units, sure } of promises) {
    // A promise holds, whatever has ended since and whichever order was credited. More than was promised is given only
    // while the budget has it, and of a stopped programme never: its budget is what has gone back from others.
    if (!isStopped && (await keep(programmeId, units))) return
    if (await keep(programmeId, sure)) return
  }
  for (const { offer, units } of offersFor(programmes, order.netUnits, now)) {
    if (!(await keep(offer.programmeId, units))) continue
    for (const each of others) await giveBack(deps, tx, each)
    return
  }
}

/**
 * A later deposit is credited. What is still set aside for it is kept for the member where the first deposit was too small
 * to bring anything, up to what was promised; else it goes back.
 */
async function keepForLater(deps: Deps, tx: Tx, order: OrderedDeposit): Promise<void> {
  const all = await lockSetAside(tx, order)
  const own = all.find(({ orderId, state }) => orderId === order.orderId && state === 'held')
  if (!own) return
  const [programme] = await listProgrammes(tx, order, { programmeId: own.programmeId })
  await giveBack(deps, tx, own)
  if (!programme || programme.facts.isTaken || all.some(({ state }) => state === 'due')) return
  if (bringsOf(programme, programme.facts.depositUnits ?? 0n) > 0n) return
  const units = least(bringsOf(programme, order.netUnits), own.units)
  if (units > 0n) await keepDue(deps, tx, { order, programmeId: own.programmeId, units })
}

/** What a credited sum brings by each of the offers that are promised, the most first. */
function promisesOf(programmes: readonly Programme[], held: readonly SetAside[], netUnits: bigint) {
  return programmes
    .flatMap(programme => {
      const promised = held.find(({ programmeId }) => programmeId === programme.programmeId)
      const brings = promised ? bringsOf(programme, netUnits) : 0n
      if (!promised || brings === 0n) return []
      const { programmeId, facts } = programme
      return [{ programmeId, isStopped: facts.isStopped, units: brings, sure: least(brings, promised.units) }]
    })
    .toSorted(byMost)
}

const bringsOf = ({ terms, facts }: Programme, depositUnits: bigint): bigint =>
  unitsOf(terms, { ...facts, depositUnits, dueUnits: 0n }) ?? 0n

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Of a member who accepts a first-deposit offer: what is set aside for it, which is then paid, and what is for others goes
 * back. In the caller's transaction, which has locked the member.
 */
export async function takeSetAside(
  deps: Deps,
  tx: Tx,
  { member, programmeId }: { readonly member: MemberName; readonly programmeId: number },
): Promise<AccountId | undefined> {
  const { siteId, currency } = member
  const seen = await listSetAside(tx, member)
  if (seen.length === 0) return undefined
  // With the budget that pays where nothing is set aside for it: all of them in one statement.
  await lockBudgets(tx, member, [...programmesOf(seen), programmeId])
  const all = await listSetAside(tx, member)
  const taken = all.find(each => each.state === 'due' && each.programmeId === programmeId)
  for (const each of all) if (each !== taken) await giveBack(deps, tx, each)
  if (!taken) return undefined
  await endSetAside(tx, taken, { state: 'accepted', at: deps.clock.now() })
  return openOffersSetAside(tx, siteId, currency)
}

const decided = { by: 'first deposits', reason: 'it went back after the stop' } as const

/**
 * Returns what was not accepted in time, what an order that waits for staff has held for as long, and to promotions what has gone back to programmes that are stopped: promotions
 * may be locked for long, and no order and no deposit waits for it.
 */
export function createSetAsideJob(deps: GrantDeps): Job {
  const { database, clock } = deps
  return repeatsJob('offers-set-aside', { pattern: '12 * * * *' }, async ({ signal }) => {
    const ended = await database.transaction(
      tx => listSetAsideOver(tx, { now: clock.now(), limit: 500 }),
      forAllSites,
    )
    for (const over of ended) {
      if (signal.aborted) return
      await database.transaction(async tx => {
        await lockMemberAndMoney(tx, over)
        await releaseOver(deps, tx, over)
      }, forSite(over.siteId))
    }
    for (const stopped of await database.transaction(listStoppedBudgets, forAllSites)) {
      if (signal.aborted) return
      await database.transaction(
        tx => returnBudget(deps, tx, { ...stopped, ...decided }),
        forSite(stopped.siteId),
      )
    }
  })
}

const listFirstDeposit = (tx: Tx, member: MemberName) =>
  listProgrammes(tx, member, { occasion: 'firstDeposit' })

const programmesOf = (all: readonly SetAside[]) => all.map(({ programmeId }) => programmeId)

/** In one statement: the order of the ids is the order of the locks. What is set aside changes only under its account's. */
async function lockBudgets(
  tx: Tx,
  { siteId, currency }: MemberName,
  programmeIds: readonly number[],
): Promise<void> {
  const ids: AccountId[] = [await openOffersSetAside(tx, siteId, currency)]
  for (const programmeId of programmeIds)
    ids.push(await openGrantBudget(tx, { siteId, programmeId }, currency))
  await lockAccounts(tx, ids)
}

type Setting = {
  readonly order: Omit<OrderedDeposit, 'netUnits'>
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

/** What has come to its end. It is asked for again under its locks: an order may have been credited meanwhile. */
async function releaseOver(deps: Deps, tx: Tx, over: SetAside): Promise<void> {
  await lockBudgets(tx, over, [over.programmeId])
  for (const each of await listSetAsideOver(tx, { now: deps.clock.now(), orderId: over.orderId, limit: 1 }))
    await giveBack(deps, tx, each)
}

function keepDue(deps: Deps, tx: Tx, setting: Omit<Setting, 'dueUntil'>): Promise<boolean> {
  return setAside(deps, tx, { ...setting, dueUntil: new Date(deps.clock.now().getTime() + dueMs) })
}

/** Under the lock of the account. */
async function giveBack(deps: Deps, tx: Tx, aside: SetAside): Promise<void> {
  const moves = await endSetAside(tx, aside, { state: 'released', at: deps.clock.now() })
  if (moves === undefined) throw new Error('what is set aside moves only under the lock of its account')
  if (!(await post(deps, tx, { aside: { ...aside, moves }, isBack: true })))
    throw new Error('what was set aside is not there')
}

type Posting = { readonly aside: Omit<SetAside, 'state'>; readonly isBack: boolean }

/** From the programme's budget, or back. False if there is less. */
async function post({ ledger }: Deps, tx: Tx, { aside, isBack }: Posting): Promise<boolean> {
  const { siteId, programmeId, orderId, currency, units, moves } = aside
  const account = await openOffersSetAside(tx, siteId, currency)
  const budget = await openGrantBudget(tx, { siteId, programmeId }, currency)
  const posted = await ledger.post(tx, {
    key: {
      scope: 'offer_set_aside',
      key: `${orderId} ${moves}`,
      content: `${programmeId} ${units} ${isBack}`,
    },
    movements: [
      {
        type: 'post',
        debit: isBack ? account : budget,
        credit: isBack ? budget : account,
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
