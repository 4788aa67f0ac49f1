import { type LanguageName } from '@glasshouse/contract'
import { type Outcome } from '@glasshouse/outcome'
import { askDue } from './asking.ts'
import { type CashierParts, type DepositMember } from './cashier-parts.ts'
import { listChannelNames } from './channels.queries.ts'
import { offeredChannels, type ChannelWish, type OpenChannel } from './channels.service.ts'
import { type RawWebhook } from './channels/channel.ts'
import { matchDays } from './day-match.ts'
import {
  cancelDeposit,
  findDetail,
  storeDeposit,
  type DepositWish,
  type StoreRefusal,
} from './deposits.service.ts'
import { findRecords, type DwView, type DwWish } from './dw-records.service.ts'
import { findFastPayment, type FastPayment, type FastWish } from './fast-payment.service.ts'
import { createOpening } from './opening.ts'
import { creditByOperator, declineByOperator, type Judgement, type OperatorRefusal } from './operator.ts'
import { listWaiting, type Deposit } from './orders.queries.ts'
import { listEvents, type DepositEvent } from './trail.queries.ts'
import { takeWebhook, type WebhookResult } from './webhooks.ts'

/** An order with what a page shows beside it. */
export type DepositView = {
  readonly order: Deposit
  readonly channelName: string
  readonly channelType: 'bank' | 'qr' | 'wallet' | 'crypto' | 'third'
  readonly events: readonly DepositEvent[]
}

export type Cashier = {
  listChannels(wish: ChannelWish): Promise<OpenChannel[]>
  /** The short way to pay in. */
  findFastPayment(
    member: DepositMember,
    wish: FastWish,
  ): Promise<Outcome<FastPayment, 'notOffered' | 'channelClosed' | 'channelMaintenance'>>
  store(member: DepositMember, wish: DepositWish): Promise<Outcome<Deposit, StoreRefusal>>
  findDetail(member: DepositMember, orderNumber: string): Promise<Outcome<Deposit, 'orderUnknown'>>
  cancel(
    member: DepositMember,
    orderNumber: string,
  ): Promise<Outcome<Deposit, 'orderUnknown' | 'notCancellable'>>
  listWaiting(member: DepositMember): Promise<Deposit[]>
  /** Orders of one site with their names and timelines, in the order given. */
  view(siteId: number, language: LanguageName, orders: readonly Deposit[]): Promise<DepositView[]>
  findRecords(member: DepositMember, wish: DwWish): Promise<Outcome<DwView, 'rangeTooLong'>>
  takeWebhook(gateway: string, raw: RawWebhook): Promise<WebhookResult>
  creditByOperator(
    orderNumber: string,
    judgement: Judgement & { readonly units?: bigint },
  ): Promise<Outcome<Deposit, OperatorRefusal>>
  declineByOperator(orderNumber: string, judgement: Judgement): Promise<Outcome<Deposit, OperatorRefusal>>
  now(): Date
  /** The work that nobody waits for; answers how much there was. */
  tick(): Promise<number>
  /** Compares what gateways took on days that are over with what was credited; answers how many days. */
  matchDays(): Promise<number>
}

export function createCashier(parts: CashierParts): Cashier {
  const opening = createOpening(parts)
  return {
    listChannels: wish => offeredChannels(parts, wish),
    findFastPayment: (member, wish) => findFastPayment(parts, member, wish),
    store: (member, wish) => storeDeposit(parts, opening, { member, wish }),
    findDetail: (member, orderNumber) => findDetail(parts, member, orderNumber),
    cancel: (member, orderNumber) => cancelDeposit(parts, member, orderNumber),
    listWaiting: member => listWaiting(parts.database, member),
    view: (siteId, language, orders) => viewOf(parts, { siteId, language }, orders),
    findRecords: (member, wish) => findRecords(parts, member, wish),
    takeWebhook: (gateway, raw) => takeWebhook(parts, gateway, raw),
    creditByOperator: (orderNumber, judgement) => creditByOperator(parts, orderNumber, judgement),
    declineByOperator: (orderNumber, judgement) => declineByOperator(parts, orderNumber, judgement),
    now: parts.clock.now,
    tick: () => askDue(parts, opening),
    matchDays: () => matchDays(parts),
  }
}

async function viewOf(
  { database }: CashierParts,
  { siteId, language }: { readonly siteId: number; readonly language: LanguageName },
  orders: readonly Deposit[],
): Promise<DepositView[]> {
  if (orders.length === 0) return []
  const ids = orders.map(order => order.id)
  const channelIds = orders.map(order => order.channelId)
  const [channels, events] = await Promise.all([
    listChannelNames(database, { siteId, language }, channelIds),
    listEvents(database, siteId, ids),
  ])
  return orders.map(order => {
    const channel = channels.get(order.channelId)
    if (!channel) throw new Error(`order ${order.orderNumber} belongs to a channel that is not there`)
    return {
      order,
      channelName: channel.name,
      channelType: channel.type,
      events: events.filter(event => event.order_id === order.id),
    }
  })
}
