import { bindUseCases } from '../../../platform/use-cases.ts'
import { type LanguageName } from '@glasshouse/contract'
import { type Outcome } from '@glasshouse/outcome'
import { listOfferedBonuses, type OrderBonus } from '../../growth/grants/index.ts'
import { askDue } from './asking.ts'
import { type CashierDeps, type DepositMember } from './cashier-deps.ts'
import { listChannelNames } from './channels.queries.ts'
import { offeredChannels, type ChannelInput, type OpenChannel } from './channels.service.ts'
import { type RawWebhook } from './channels/channel.ts'
import { matchDays } from './day-match.ts'
import {
  cancelDeposit,
  findDetail,
  storeDeposit,
  type DepositInput,
  type StoreRefusal,
} from './deposits.service.ts'
import { findFastPayment, type FastPayment, type FastInput } from './fast-payment.service.ts'
import { createOpening } from './opening.ts'
import { creditByOperator, declineByOperator, type DecidedBy, type OperatorRefusal } from './operator.ts'
import { listWaiting, payerOf, type Deposit } from './orders.queries.ts'
import { listEvents, type DepositEvent } from './trail.queries.ts'
import { takeWebhook, type WebhookResult } from './webhooks.ts'

/** An order with what a page shows beside it. */
export type DepositView = {
  readonly order: Deposit
  readonly payerName: string | null
  readonly channelName: string
  readonly channelType: 'bank' | 'qr' | 'wallet' | 'crypto' | 'third'
  readonly events: readonly DepositEvent[]
  /** What is set aside with it. */
  readonly bonus: OrderBonus | undefined
}

export type Cashier = {
  listChannels(input: ChannelInput): Promise<OpenChannel[]>
  /** The short way to pay in. */
  findFastPayment(
    member: DepositMember,
    input: FastInput,
  ): Promise<Outcome<FastPayment, 'notOffered' | 'channelClosed' | 'channelMaintenance'>>
  store(member: DepositMember, input: DepositInput): Promise<Outcome<Deposit, StoreRefusal>>
  findDetail(member: DepositMember, orderNumber: string): Promise<Outcome<Deposit, 'orderUnknown'>>
  cancel(
    member: DepositMember,
    orderNumber: string,
  ): Promise<Outcome<Deposit, 'orderUnknown' | 'notCancellable'>>
  listWaiting(member: DepositMember): Promise<Deposit[]>
  /** Orders of one site with their names and timelines, in the order given. */
  view(siteId: number, language: LanguageName, orders: readonly Deposit[]): Promise<DepositView[]>
  takeWebhook(gateway: string, raw: RawWebhook): Promise<WebhookResult>
  creditByOperator(
    orderNumber: string,
    decidedBy: DecidedBy & { readonly units?: bigint },
  ): Promise<Outcome<Deposit, OperatorRefusal>>
  declineByOperator(orderNumber: string, decidedBy: DecidedBy): Promise<Outcome<Deposit, OperatorRefusal>>
  now(): Date
  /** The background work; returns how much there was. */
  runDue(): Promise<number>
  /** Compares what gateways took on days that are over with what was credited; answers how many days. */
  matchDays(): Promise<number>
}

export function createCashier(deps: CashierDeps): Cashier {
  const opening = createOpening(deps)
  return {
    ...bindUseCases(deps, {
      listChannels: offeredChannels,
      findFastPayment,
      findDetail,
      cancel: cancelDeposit,
      takeWebhook,
      creditByOperator,
      declineByOperator,
    }),
    store: (member, input) => storeDeposit(deps, opening, { member, input }),
    listWaiting: member => listWaiting(deps.database, member),
    view: (siteId, language, orders) => viewOf(deps, { siteId, language }, orders),
    now: deps.clock.now,
    runDue: () => askDue(deps, opening),
    matchDays: () => matchDays(deps, 'deposit'),
  }
}

async function viewOf(
  { database, personalData, clock }: CashierDeps,
  { siteId, language }: { readonly siteId: number; readonly language: LanguageName },
  orders: readonly Deposit[],
): Promise<DepositView[]> {
  if (orders.length === 0) return []
  const ids = orders.map(order => order.id)
  const channelIds = orders.map(order => order.channelId)
  const [channels, events, bonuses] = await Promise.all([
    listChannelNames(database, { siteId, language }, channelIds),
    listEvents(database, siteId, ids),
    listOfferedBonuses({ database, clock }, { siteId, language }, ids),
  ])
  return orders.map(order => {
    const channel = channels.get(order.channelId)
    if (!channel) throw new Error(`order ${order.orderNumber} belongs to a channel that is not there`)
    return {
      order,
      payerName: payerOf(personalData, order).name,
      channelName: channel.name,
      channelType: channel.type,
      events: events.filter(event => event.orderId === order.id),
      bonus: bonuses.find(({ orderId }) => orderId === order.id),
    }
  })
}
