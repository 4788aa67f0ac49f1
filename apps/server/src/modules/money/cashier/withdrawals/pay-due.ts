import type { Movement } from '@glasshouse/ledger'
import type { Tx } from '@glasshouse/postgres'
import { forAllSites, forSite } from '../../../../platform/site-scope.ts'
import { decryptAccount } from '../../bank-accounts/index.ts'
import { openPayoutAccounts, openPayoutChannelAccounts, transferCodes } from '../../ledger-accounts/index.ts'
import { ChannelFault } from '../channels/channel-faults.ts'
import { channelCall } from '../channels/channel.ts'
import type { AskedPayout, PayoutChannel, PayoutReport } from '../channels/payout-channel.ts'
import { holdOf, mayBePaid, tellSent } from './move.ts'
import { claimDue, keepChannel, lockWithdrawal, lookAgain, type Withdrawal } from './orders.queries.ts'
import { nextPayoutAskAt } from './payout.rules.ts'
import {
  claimDuePayouts,
  findOpenPayout,
  findPayee,
  findPayoutRoute,
  insertPayout,
  updatePayout,
  type Payout,
  type PayoutRoute,
} from './payouts.queries.ts'
import {
  failPayout,
  holdPayout,
  lockBoth,
  notifySettledPayout,
  settlePayout,
  type SettledPayout,
  type Settling,
} from './settle-payout.ts'
import type { PayoutDeps } from './withdrawal-deps.ts'

const mostAtOnce = 20
const leaseMs = 30_000
/** One that no channel takes waits for staff; channels are opened by hand, so there is no hurry. */
const withoutChannelMs = 5 * 60_000

/**
 * The job: hands approved orders to their channel, and asks about payouts whose end is not known. Each step is one
 * transaction, and each can be repeated after any death of the process. Answers how many it took.
 */
export async function payDue(deps: PayoutDeps): Promise<number> {
  return (await beginDue(deps)) + (await askDue(deps))
}

async function beginDue(deps: PayoutDeps): Promise<number> {
  const now = deps.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const orders = await deps.database.transaction(
    tx => claimDue(tx, { state: 'paying', now, leaseUntil, limit: mostAtOnce }),
    forAllSites,
  )
  for (const each of orders) {
    await guarded(deps, each.orderNumber, () =>
      deps.database.transaction(
        async tx => begin(deps, tx, await lockWithdrawal(tx, each)),
        forSite(each.siteId),
      ),
    )
  }
  return orders.length
}

/** The money leaves the member's account for that of the channel, and the payout is written: it is due at once. */
async function begin(deps: PayoutDeps, tx: Tx, order: Withdrawal): Promise<void> {
  if (order.state !== 'paying' || (await findOpenPayout(tx, order))) return
  const now = deps.clock.now()
  const route = await findPayoutRoute(tx, order)
  if (!route || !canCarry(deps, route, order)) {
    return lookAgain(tx, order, new Date(now.getTime() + withoutChannelMs))
  }
  const payoutNumber = await insertPayout(tx, order, { route, at: now })
  if ((await mayBePaid({ deps, tx, order }, payoutNumber)) !== 'yes') throw new NotNow()
  await moveMoney(deps, tx, { order, route, payoutNumber })
  await keepChannel(tx, order, route.id)
  await tellSent(deps, tx, order)
}

/** Rolls the beginning back; the lease brings the order up again. */
class NotNow extends Error {}

function canCarry({ gateways }: PayoutDeps, { gateway }: PayoutRoute, order: Withdrawal): boolean {
  const { currency, amountUnits, feeUnits } = order
  const found = gateways
    .get(gateway)
    ?.payouts.currencies()
    .find(each => each.currency === currency)
  const units = amountUnits - feeUnits
  return (
    found !== undefined &&
    units >= found.smallestUnits &&
    units <= found.largestUnits &&
    units % found.stepUnits === 0n
  )
}

type Beginning = { readonly order: Withdrawal; readonly route: PayoutRoute; readonly payoutNumber: string }

async function moveMoney(
  { ledger }: PayoutDeps,
  tx: Tx,
  { order, route, payoutNumber }: Beginning,
): Promise<void> {
  const { siteId, currency, amountUnits, id: reference, channelId } = order
  if (channelId === route.id) return
  const { inFlight } = await openPayoutChannelAccounts(tx, { siteId, channelId: route.id }, currency)
  const { funds } = await openPayoutAccounts(tx, siteId, currency)
  const from =
    channelId === null
      ? funds
      : (await openPayoutChannelAccounts(tx, { siteId, channelId }, currency)).inFlight
  const code = transferCodes.withdrawalSent
  const amount = { currency, units: amountUnits }
  const sent: Movement = { type: 'post', debit: from, credit: inFlight, amount, code, reference }
  const hold: Movement = { type: 'postHold', hold: holdOf(order), code: transferCodes.withdrawal, reference }
  const moved = await ledger.post(tx, {
    key: { scope: 'withdrawal_sent', key: payoutNumber, content: `${currency} ${amountUnits}` },
    movements: channelId === null ? [hold, sent] : [sent],
  })
  if (!moved.ok || moved.value.replayed) {
    throw new Error(`payout ${payoutNumber} could not begin: ${moved.ok ? 'it has begun' : moved.refusal}`)
  }
}

async function askDue(deps: PayoutDeps): Promise<number> {
  const { openMs, queryMs } = deps.timeouts
  const now = deps.clock.now()
  const leaseUntil = new Date(now.getTime() + openMs + queryMs + 10_000)
  const payouts = await deps.database.transaction(
    tx => claimDuePayouts(tx, { now, leaseUntil, limit: mostAtOnce }),
    forAllSites,
  )
  await Promise.all(payouts.map(payout => guarded(deps, payout.payoutNumber, () => book(deps, payout))))
  return payouts.length
}

/** One that cannot be booked must not keep the others waiting; its lease brings it back. */
async function guarded(deps: PayoutDeps, number: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
    deps.incidents.reportSuccess('payouts')
  } catch (error) {
    if (error instanceof NotNow) return
    const said = 'a payout could not be brought on'
    deps.incidents.reportFailure('payouts', { error, said, fields: { number }, isOfOne: true })
  }
}

async function book(deps: PayoutDeps, claimed: Payout): Promise<void> {
  const answer = await ask(deps, claimed)
  const settled = await deps.database.transaction(
    async tx => bookAnswer(deps, tx, { claimed, answer }),
    forSite(claimed.siteId),
  )
  notifySettledPayout(deps, settled)
}

async function bookAnswer(
  deps: PayoutDeps,
  tx: Tx,
  { claimed, answer }: { readonly claimed: Payout; readonly answer: Answer },
): Promise<SettledPayout> {
  const both = await lockBoth(tx, claimed)
  const { payout } = both
  const isOpen = payout.state === 'sending' || payout.state === 'accepted'
  if (answer.type === 'report') {
    const settled = await settlePayout(deps, tx, { ...both, report: answer.report })
    if (settled.result !== 'unchanged' && settled.result !== 'contradiction') return settled
    return isOpen ? planNext(deps, tx, { ...both, result: settled.result }) : askNoMore(tx, settled)
  }
  if (!isOpen) return askNoMore(tx, { payout, result: 'unchanged' })
  if (answer.type === 'conflict') return holdPayout(tx, both, 'conflict')
  // A gateway that has said that it accepted it cannot refuse its content any more.
  if (answer.type === 'refused' && payout.state === 'sending') return failPayout(deps, tx, both)
  return planNext(deps, tx, { ...both, result: 'unchanged' })
}

/** One that was asked about for staff is theirs again. */
async function askNoMore(tx: Tx, { payout, ...settled }: SettledPayout): Promise<SettledPayout> {
  return { ...settled, payout: await updatePayout(tx, payout, { nextAskAt: null }) }
}

async function planNext(
  deps: PayoutDeps,
  tx: Tx,
  { order, payout, result }: Settling & { readonly result: 'unchanged' | 'contradiction' },
): Promise<SettledPayout> {
  const nextAskAt = nextPayoutAskAt(payout, deps.clock.now())
  if (!nextAskAt) return holdPayout(tx, { order, payout }, 'noAnswer')
  return { payout: await updatePayout(tx, payout, { nextAskAt }), result }
}

type Answer =
  | { readonly type: 'report'; readonly report: PayoutReport }
  | { readonly type: 'refused' | 'conflict' | 'unknown' }

const unknown: Answer = { type: 'unknown' }

/**
 * The first time the payout is asked for. Later it is asked about by its number; one that the gateway does not know is
 * asked for again, under the same number and with the same content, which makes no second.
 */
async function ask(deps: PayoutDeps, payout: Payout): Promise<Answer> {
  const { gateway, payoutNumber, asks } = payout
  const channel = deps.gateways.get(gateway)?.payouts
  const who = `payouts at ${gateway}`
  if (!channel) {
    const error = new Error(`no adapter for the gateway ${gateway}`)
    const said = 'a payout waits for a gateway without an adapter'
    deps.incidents.reportFailure(who, { error, said, fields: { payoutNumber } })
    return unknown
  }
  let doing: 'queryPayout' | 'pay' = 'pay'
  try {
    if (asks > 1) {
      doing = 'queryPayout'
      const report = await channel.query(channelCall(deps.timeouts.queryMs, payoutNumber), payoutNumber)
      deps.metrics.gatewayCall(gateway, 'queryPayout', report === 'notFound' ? report : report.state)
      if (report !== 'notFound') {
        deps.incidents.reportSuccess(who)
        return { type: 'report', report }
      }
      // Staff may settle a held one by hand at any moment: it is never asked for anew.
      if (payout.state === 'held') return unknown
    }
    doing = 'pay'
    return await send(deps, channel, payout)
  } catch (error) {
    const kind = error instanceof ChannelFault ? error.kind : 'bug'
    deps.metrics.gatewayCall(gateway, doing, kind)
    const said = 'a gateway did not say what became of a payout'
    deps.incidents.reportFailure(who, { error, said, fields: { gateway, payoutNumber }, level: 'warn' })
    return unknown
  }
}

async function send(deps: PayoutDeps, channel: PayoutChannel, payout: Payout): Promise<Answer> {
  const { gateway, payoutNumber } = payout
  const result = await channel.pay(channelCall(deps.timeouts.openMs, payoutNumber), await asked(deps, payout))
  deps.metrics.gatewayCall(gateway, 'pay', result.outcome)
  if (result.outcome === 'taken') {
    deps.incidents.reportSuccess(`payouts at ${gateway}`)
    return { type: 'report', report: result.report }
  }
  const { reason: error, outcome } = result
  const said = 'a gateway did not take a payout'
  const level = error.alarm ? 'error' : 'warn'
  deps.incidents.reportFailure(`payouts at ${gateway}`, { error, said, fields: { payoutNumber }, level })
  if (error.kind === 'conflict') return { type: 'conflict' }
  // A "no" of the moment ends nothing: an earlier request may have arrived.
  return outcome === 'refused' && error.ofContent ? { type: 'refused' } : unknown
}

async function asked(deps: PayoutDeps, payout: Payout): Promise<AskedPayout> {
  const { payoutNumber, currency, units, gateway } = payout
  const found = await deps.database.transaction(tx => findPayee(tx, payout), forSite(payout.siteId))
  const { name, number } = decryptAccount(deps.personalData, found.memberId, found.details)
  return {
    payoutNumber,
    amount: { currency, units },
    payee: { bank: found.bank, name, number },
    notifyUrl: `${deps.notifyOrigin}/webhooks/payout/${gateway}`,
  }
}
