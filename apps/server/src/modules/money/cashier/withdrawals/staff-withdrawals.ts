import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { PersonalData } from '../../../../platform/personal-data/index.ts'
import { forAllSites, forSite } from '../../../../platform/site-scope.ts'
import { decryptAccount } from '../../bank-accounts/index.ts'
import { bookPaid, mayBePaid, moveWithdrawal, releaseWithdrawal, type Moving } from './move.ts'
import { findWithdrawal, lockWithdrawal, type Withdrawal } from './orders.queries.ts'
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
  /** Where the money goes: staff who pay by hand need the whole number. */
  readonly payee: { readonly name: string; readonly number: string; readonly branch: string | null }
}

export type WithdrawalFile = {
  readonly order: StaffWithdrawal
  readonly decisions: readonly KeptWithdrawalDecision[]
}

export type WithdrawalRefusal =
  | 'orderUnknown'
  /** The order is in a state in which this is not done. */
  | 'notNow'
  /** Another person has claimed it. */
  | 'claimedByOther'
  /** This person has approved it already, and it takes another one. */
  | 'secondNameNeeded'
  /** The member is closed to payouts now. */
  | 'memberClosed'
  | 'ledgerHalted'

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
  paid(orderNumber: string, decidedBy: DecidedBy): Promise<Decided>
  /** The bank sent it back: a person looks again. */
  fail(orderNumber: string, decidedBy: DecidedBy): Promise<Decided>
}

type Deps = WithdrawalMoving & { readonly personalData: PersonalData }

export function createStaffWithdrawals(deps: Deps): StaffWithdrawals {
  const { database } = deps
  const decideAs =
    (decision: WithdrawalDecision, step: Step) => (orderNumber: string, decidedBy: DecidedBy) =>
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
        return { order: withPayee(deps, row), decisions: await listWithdrawalDecisions(tx, orderNumber) }
      }, forAllSites),
    claim: decideAs('claim', claim),
    note: decideAs('note', async ({ order }) => ok(order)),
    approve: decideAs('approve', approve),
    refuse: decideAs('refuse', decline),
    paid: decideAs('paid', markPaid),
    fail: decideAs('fail', markFailed),
  }
}

function withPayee({ personalData }: Deps, { details, ...row }: StaffWithdrawalRow): StaffWithdrawal {
  return { ...row, payee: decryptAccount(personalData, row.memberId, details) }
}

type Step = (moving: Moving, decidedBy: DecidedBy) => Promise<Decided>

type Deciding = {
  readonly orderNumber: string
  readonly decidedBy: DecidedBy
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
  if (order.state !== 'waiting') return refuse('notNow')
  return ok(await moveWithdrawal(moving, { state: 'reviewing', note: 'claimed', claimedBy: by.trim() }))
}

/** One approval of those that it takes; with the last one the money goes out. */
async function approve(moving: Moving, { by }: DecidedBy): Promise<Decided> {
  const { deps, tx, order } = moving
  if (order.state !== 'reviewing') return refuse('notNow')
  const approvers = await listApprovers(tx, order)
  const isSecond = approvers.length > 0
  if (approvers.includes(nameKey(by))) {
    if (approvers.length < order.people) return refuse('secondNameNeeded')
    // Approved before, and its payout came back.
    return refuse('notNow')
  }
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

async function markPaid(moving: Moving): Promise<Decided> {
  return moving.order.state === 'paying' ? ok(await bookPaid(moving)) : refuse('notNow')
}

async function markFailed(moving: Moving): Promise<Decided> {
  if (moving.order.state !== 'paying') return refuse('notNow')
  return ok(await moveWithdrawal(moving, { state: 'reviewing', note: 'payoutFailed' }))
}
