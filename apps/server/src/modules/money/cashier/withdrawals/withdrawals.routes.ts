import { calls, type WithdrawalOrder, type WithdrawalSetting } from '@glasshouse/contract'
import { must, ok, refuse, type Outcome } from '@glasshouse/outcome'
import { parseUnits, unitsText } from '@glasshouse/money'
import { badField, bind, type Route } from '../../../../platform/bind.ts'
import { accountToWire, listAllAccounts, maskNumber } from '../../bank-accounts/index.ts'
import { percentText } from '../deposit.rules.ts'
import { findAvailability, findElsewhere, noSettings } from './availability.ts'
import { withdrawalStateNumber } from './move.ts'
import {
  findInFlight,
  findOwnWithdrawal,
  listOpen,
  listWithdrawalEvents,
  measurePayouts,
  type Withdrawal,
} from './orders.queries.ts'
import { askingOf, cancelWithdrawal, withdraw } from './withdraw.service.ts'
import type { MemberContext, WithdrawalDeps } from './withdrawal-deps.ts'

export function createWithdrawalRoutes(deps: WithdrawalDeps): Route[] {
  const shown = async <R extends string>(context: MemberContext, found: Outcome<Withdrawal, R>) => {
    if (!found.ok) return found
    const [order] = await ordersToWire(deps, context, [found.value])
    if (!order) throw new Error('an order is shown as one')
    return ok(order)
  }
  return [
    bind(calls.withdrawalSetting, async (_body, context) => ok(await settingToWire(deps, context)), {
      background: true,
    }),
    bind(calls.withdrawalStore, async (body, context) => {
      const { idempotencyKey } = context
      if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,64}$/.test(idempotencyKey)) {
        return badField({ idempotency_key: 'refusal_bad_field' })
      }
      const input = {
        bankAccountId: BigInt(body.bank_account_id),
        amountUnits: must(parseUnits(body.amount)),
        withdrawPassword: body.withdraw_password,
        idempotencyKey,
      }
      return shown(context, await withdraw(deps, input, context))
    }),
    bind(
      calls.withdrawalDetail,
      async (body, context) => {
        const order = await findOwnWithdrawal(deps.database, context.member, body.order_number)
        return order ? shown(context, ok(order)) : refuse('orderUnknown')
      },
      { background: true },
    ),
    bind(calls.withdrawalCancel, async (body, context) =>
      shown(context, await cancelWithdrawal(deps, body.order_number, context)),
    ),
  ]
}

async function ordersToWire(
  { database, personalData }: WithdrawalDeps,
  { member, language }: MemberContext,
  orders: readonly Withdrawal[],
): Promise<WithdrawalOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const [events, accounts] = await Promise.all([
    listWithdrawalEvents(database, member.siteId, ids),
    listAllAccounts(database, personalData, { ...member, language }),
  ])
  return orders.map(order => {
    const account = accounts.find(({ id }) => id === order.bankAccountId)
    if (!account) throw new Error(`withdrawal ${order.orderNumber} goes to an account that is not there`)
    const { currency, amountUnits, feeUnits } = order
    return {
      order_number: order.orderNumber,
      status: withdrawalStateNumber(order.state),
      currency,
      amount: unitsText(amountUnits, currency),
      fee: unitsText(feeUnits, currency),
      real_amount: unitsText(amountUnits - feeUnits, currency),
      bank_name: account.bankName,
      account_mask: maskNumber(account.number),
      timeline: events
        .filter(({ orderId }) => orderId === order.id)
        .map(({ state, note, at }) => ({ state: withdrawalStateNumber(state), note, at: at.toISOString() })),
      can_cancel: order.state === 'waiting' ? 1 : 0,
      created_at: order.createdAt.toISOString(),
      finished_at: order.finishedAt?.toISOString() ?? null,
    }
  })
}

async function settingToWire(deps: WithdrawalDeps, context: MemberContext): Promise<WithdrawalSetting> {
  const { database, clock } = deps
  const asking = askingOf(context)
  const { currency } = asking
  const [found, elsewhere, flight, time, open] = await Promise.all([
    findAvailability(deps, database, asking),
    findElsewhere(database, asking),
    findInFlight(database, asking),
    measurePayouts(database, asking),
    listOpen(database, asking),
  ])
  const text = (units: bigint) => unitsText(units, currency)
  const settings = found?.settings ?? noSettings
  const conditions = found?.conditions ?? []
  const sum = (of: (condition: (typeof conditions)[number]) => bigint) =>
    text(conditions.reduce((total, condition) => total + of(condition), 0n))
  return {
    currency,
    available: text(found?.units ?? 0n),
    blocks: found ? [...found.blocks] : ['closed'],
    main: text(found?.mainUnits ?? 0n),
    at_providers: text(elsewhere.atProviders),
    in_savings: text(elsewhere.inSavings),
    reserved: text(elsewhere.reserved + flight.units),
    min: text(settings.minUnits),
    max: text(settings.maxUnits),
    daily_limit: text(settings.dailyUnits),
    daily_count: settings.dailyCount,
    used_amount: text(found?.usedUnits ?? 0n),
    used_count: found?.usedCount ?? 0,
    free_count: settings.freeCount,
    fee_rate: percentText(settings.feeParts),
    fee_fixed: text(settings.feeFixedUnits),
    turnover_required: sum(({ requiredUnits }) => requiredUnits),
    turnover_done: sum(({ doneUnits }) => doneUnits),
    conditions: conditions
      .filter(({ leftUnits }) => leftUnits > 0n)
      .map(condition => ({
        kind: condition.kind,
        source: condition.source,
        title: condition.title,
        base: text(condition.baseUnits),
        required: text(condition.requiredUnits),
        done: text(condition.doneUnits),
        left: text(condition.leftUnits),
        since: condition.since.toISOString(),
      })),
    is_withdraw_password: found?.hasWithdrawPassword === false ? 0 : 1,
    bank_accounts: (found?.accounts ?? []).map(accountToWire),
    payout_time:
      time.median === null || time.slow === null
        ? null
        : { median: time.median, slow: time.slow, count: time.count },
    open_orders: await ordersToWire(deps, context, open),
    server_time: clock.now().toISOString(),
  }
}
