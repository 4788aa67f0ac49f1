import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { z } from 'zod'
import { PersonalDataFault, type PersonalData } from '../../../../platform/personal-data/index.ts'
import { forAllSites, forSite } from '../../../../platform/site-scope.ts'
import type { MemberRef } from '../../../access/members/index.ts'
import { compareAgain, listComparedDays, type ComparedDay } from '../day-match.queries.ts'
import { decryptAccount, type AccountDetails } from '../../bank-accounts/index.ts'
import { bookPaid, mayBePaid, moveWithdrawal, releaseWithdrawal, type Moving } from './move.ts'
import { findWithdrawal, lockWithdrawal, type Withdrawal } from './orders.queries.ts'
import { returnBalance, type ReturnRefusal } from './return-balance.ts'
import { findOpenPayout, listPayouts, updatePayout, type Payout } from './payouts.queries.ts'
import {
  insertWithdrawalDecision,
  listApprovers,
  listForStaff,
  listWithdrawalDecisions,
  nameKey,
  type KeptWithdrawalDecision,
  type StaffWithdrawalRow,
  type WithdrawalDecision,
} from './staff.queries.ts'
import type { WithdrawalMoving } from './withdrawal-deps.ts'

/** The author and the reason; both are stored with the decision for ever. */
type DecidedBy = { readonly by: string; readonly reason: string }

export type StaffWithdrawal = Omit<StaffWithdrawalRow, 'details'> & {
  /** Where the money goes: staff who pay by hand need the whole number. Null where no key here decrypts it. */
  readonly payee: AccountDetails | null
}

export type WithdrawalFile = {
  readonly order: StaffWithdrawal
  readonly decisions: readonly KeptWithdrawalDecision[]
  /** What its channel was asked, oldest first. */
  readonly payouts: readonly Payout[]
}

export type { ReturnRefusal } from './return-balance.ts'

export type WithdrawalRefusal =
  | 'orderUnknown'
  /** The order is in a state in which this is not done. */
  | 'notNow'
  /** Another person has claimed it. */
  | 'claimedByOther'
  /** This person has approved it already, and it takes another one. */
  | 'secondNameNeeded'
  /** Its channel may still pay it: only that can say what became of it. */
  | 'atChannel'
  /** Its payout is held: it has to be named as settled. */
  | 'payoutNotNamed'
  /** The member is closed to payouts now. */
  | 'memberClosed'
  | 'ledgerHalted'

/** A held payout is settled by naming it, once its gateway has said that it will not pay it as well. */
type SettledBy = DecidedBy & { readonly settles?: string | undefined }

type Decided = Outcome<Withdrawal, WithdrawalRefusal>

/** Staff commands about withdrawals, independent of any running server. */
export type StaffWithdrawals = {
  list(input: { readonly account?: string; readonly limit: number }): Promise<readonly StaffWithdrawal[]>
  find(orderNumber: string): Promise<WithdrawalFile | undefined>
  /** From then on the member cannot cancel it any more, and no other person decides alone. */
  claim(orderNumber: string, decidedBy: DecidedBy): Promise<Decided>
  note(orderNumber: string, decidedBy: DecidedBy): Promise<Decided>
  approve(orderNumber: string, decidedBy: DecidedBy): Promise<Decided>
  /** The money goes back to the main wallet. */
  refuse(orderNumber: string, decidedBy: DecidedBy): Promise<Decided>
  /** The money was sent; the reason is the bank's reference. */
  paid(orderNumber: string, decidedBy: SettledBy): Promise<Decided>
  /** The bank sent it back: people look again, and approve it again. */
  fail(orderNumber: string, decidedBy: SettledBy): Promise<Decided>
  /** A running server asks the channel at once what became of the payout. */
  ask(orderNumber: string, decidedBy: DecidedBy): Promise<Decided>
  /** Orders the whole balance of a self-excluded member, who cannot log in to ask for it. */
  return(member: MemberRef, decidedBy: DecidedBy): Promise<Outcome<Withdrawal, ReturnRefusal>>
  /** Days of the channels and how they compare with what was paid out, the newest first. */
  listDays(limit: number): Promise<readonly ComparedDay[]>
  /** Has a day compared again by a running server, whatever came of it; false where there is none. */
  reconcile(day: { readonly gateway: string; readonly day: string }, decidedBy: DecidedBy): Promise<boolean>
}

type Deps = WithdrawalMoving & { readonly personalData: PersonalData }

export function createStaffWithdrawals(deps: Deps): StaffWithdrawals {
  const { database } = deps
  const decideAs =
    (decision: WithdrawalDecision, step: Step) => (orderNumber: string, decidedBy: SettledBy) =>
      decide(deps, { orderNumber, decidedBy, decision, step })
  return {
    list: ({ account, limit }) =>
      database.transaction(async tx => {
        const filter =
          account === undefined ? ({ which: 'open' } as const) : ({ which: 'account', account } as const)
        return (await listForStaff(tx, filter, limit + 1)).map(row => withPayee(deps, row))
      }, forAllSites),
    find: orderNumber =>
      database.transaction(async tx => {
        const [row] = await listForStaff(tx, { which: 'number', orderNumber }, 1)
        if (!row) return undefined
        return {
          order: withPayee(deps, row),
          decisions: await listWithdrawalDecisions(tx, orderNumber),
          payouts: await listPayouts(tx, orderNumber),
        }
      }, forAllSites),
    claim: decideAs('claim', claim),
    note: decideAs('note', async ({ order }) => ok(order)),
    approve: decideAs('approve', approve),
    refuse: decideAs('refuse', decline),
    paid: decideAs('paid', markPaid),
    fail: decideAs('fail', markFailed),
    ask: decideAs('ask', askAgain),
    return: (member, decidedBy) => returnBalance(deps, member, decidedBy),
    listDays: limit => database.transaction(tx => listComparedDays(tx, 'payout', limit), forAllSites),
    reconcile: async ({ gateway, day }, decidedBy) => {
      // A day that is no date names no row.
      if (!z.iso.date().safeParse(day).success) return false
      const named = { gateway, day, direction: 'payout' } as const
      return database.transaction(
        tx => compareAgain(tx, named, { ...decidedBy, at: deps.clock.now() }),
        forAllSites,
      )
    },
  }
}

/** One account that cannot be decrypted must not hide the other withdrawals. */
function withPayee({ personalData }: Deps, { details, ...row }: StaffWithdrawalRow): StaffWithdrawal {
  try {
    return { ...row, payee: decryptAccount(personalData, row.memberId, details) }
  } catch (error) {
    if (error instanceof PersonalDataFault) return { ...row, payee: null }
    throw error
  }
}

type Step = (moving: Moving, decidedBy: SettledBy) => Promise<Decided>

type Deciding = {
  readonly orderNumber: string
  readonly decidedBy: SettledBy
  readonly decision: WithdrawalDecision
  readonly step: Step
}

async function decide(deps: Deps, { orderNumber, decidedBy, decision, step }: Deciding): Promise<Decided> {
  const { database, clock } = deps
  const found = await database.transaction(tx => findWithdrawal(tx, orderNumber), forAllSites)
  if (!found) return refuse('orderUnknown')
  return database.transaction(async (tx): Promise<Decided> => {
    const before = await lockWithdrawal(tx, found)
    const decided = await step({ deps, tx, order: before }, decidedBy)
    if (!decided.ok) return decided
    await insertWithdrawalDecision(tx, {
      decision,
      ...decidedBy,
      before,
      after: decided.value,
      at: clock.now(),
    })
    return decided
  }, forSite(found.siteId))
}

const isOthers = ({ claimedBy }: Withdrawal, by: string) =>
  claimedBy !== null && nameKey(claimedBy) !== nameKey(by)

async function claim(moving: Moving, { by }: DecidedBy): Promise<Decided> {
  const { order } = moving
  if (isOthers(order, by)) return refuse('claimedByOther')
  // One whose payout failed is claimed again, by any of the staff.
  const isUnclaimed = order.state === 'reviewing' && order.claimedBy === null
  if (order.state !== 'waiting' && !isUnclaimed) return refuse('notNow')
  return ok(await moveWithdrawal(moving, { state: 'reviewing', note: 'claimed', claimedBy: by.trim() }))
}

/** One approval of those that it takes; with the last one the money goes out. */
async function approve(moving: Moving, { by }: DecidedBy): Promise<Decided> {
  const { deps, tx, order } = moving
  if (order.state !== 'reviewing') return refuse('notNow')
  const approvers = await listApprovers(tx, order)
  const isSecond = approvers.length > 0
  if (approvers.includes(nameKey(by))) return refuse('secondNameNeeded')
  if (!isSecond && isOthers(order, by)) return refuse('claimedByOther')
  if (approvers.length + 1 < order.people) return ok(order)
  const answer = await mayBePaid(moving, `${by} ${deps.clock.now().getTime()}`)
  if (answer !== 'yes') return refuse(answer)
  return ok(await moveWithdrawal(moving, { state: 'paying', note: 'approved' }))
}

async function decline(moving: Moving, { by }: DecidedBy): Promise<Decided> {
  const { tx, order } = moving
  if (order.state !== 'waiting' && order.state !== 'reviewing') return refuse('notNow')
  const approvers = await listApprovers(tx, order)
  if (approvers.length === 0 && isOthers(order, by)) return refuse('claimedByOther')
  return ok(await releaseWithdrawal(moving, { state: 'refused', note: 'declined' }))
}

/** Only after its channel has let go of it: nothing is paid twice. */
async function markPaid(moving: Moving, { settles }: SettledBy): Promise<Decided> {
  const left = await leaveChannel(moving, settles, 'settled')
  return left.ok ? ok(await bookPaid(moving, 'hand')) : left
}

async function markFailed(moving: Moving, { settles }: SettledBy): Promise<Decided> {
  const left = await leaveChannel(moving, settles, 'returned')
  if (!left.ok) return left
  return ok(await moveWithdrawal(moving, { state: 'reviewing', note: 'payoutFailed', claimedBy: null }))
}

/**
 * A payout that is held for staff is settled by their decision, which names it: its gateway may have sent another
 * amount, or accepted it and still pay. One that nothing is wrong with is not theirs.
 */
async function leaveChannel(
  { deps, tx, order }: Moving,
  settles: string | undefined,
  state: 'settled' | 'returned',
): Promise<Decided> {
  if (order.state !== 'paying') return refuse('notNow')
  const payout = await findOpenPayout(tx, order)
  if (!payout) return ok(order)
  if (payout.state !== 'held') return refuse('atChannel')
  if (payout.payoutNumber !== settles) return refuse('payoutNotNamed')
  await updatePayout(tx, payout, { state, nextAskAt: null, finishedAt: deps.clock.now() })
  return ok(order)
}

async function askAgain({ deps, tx, order }: Moving): Promise<Decided> {
  const payout = order.state === 'paying' ? await findOpenPayout(tx, order) : undefined
  if (!payout) return refuse('notNow')
  await updatePayout(tx, payout, { nextAskAt: deps.clock.now() })
  return ok(order)
}
