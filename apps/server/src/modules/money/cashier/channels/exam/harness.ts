import { expect } from 'vitest'
import { type Currency, type Money } from '@glasshouse/money'
import {
  channelCall,
  type ChannelCall,
  type ChannelOrder,
  type OpenResult,
  type PaymentChannel,
  type RawWebhook,
} from '../channel.ts'
import { type AskedPayout, type PayResult } from '../payout-channel.ts'

/** How an examiner can have a call disturbed. "After" means: after the gateway has done what was asked. */
export type ExamTrouble = { readonly on: 'open' | 'query' | 'pay' | 'queryPayout' } & (
  | {
      readonly what:
        | 'lostRequest'
        | 'lostAnswer'
        | 'errorAfter'
        | 'unlistedCode'
        | 'garbage'
        | 'wrongSignature'
        | 'maintenance'
        | 'notFound'
    }
  /** The answer takes `ms`; what was asked is done before. */
  | { readonly what: 'slowAnswer'; readonly ms: number }
)

/** One channel with a gateway behind it that misbehaves on command, and with the payers of that gateway. */
export type ChannelHarness = {
  readonly channel: PaymentChannel
  /** A currency of the channel, which can be paid by redirect and by account, and one that it can be paid in besides. */
  readonly currency: Currency
  readonly otherCurrency: Currency
  /** What the exam pays, in units; a multiple of 4 that the gateway can carry, as can its quarter. */
  readonly amountUnits: bigint
  readonly returnUrl: string
  readonly notifyUrl: string
  newOrderNumber(): string
  /** Each fault happens once. */
  cause(trouble: ExamTrouble): Promise<void>
  calm(): Promise<void>
  /** The payer pays: by a transfer any amount, on the gateway's page what was asked. */
  pay(order: OpenedOrder, paid?: Money): Promise<void>
  /** The payer refuses, on the gateway's page. */
  refuse(order: OpenedOrder): Promise<void>
  /** How the bank behind the gateway will decide about a payout; by default it sends what was asked. */
  willDecide(payout: AskedPayout, how: 'refused' | { readonly percent: number }): Promise<void>
  /** When the bank has decided; the harness of a gateway that decides by itself waits for it. */
  decided(payout: AskedPayout): Promise<void>
  /** The first message that the gateway sends of this order or payout. */
  webhook(orderNumber: string): Promise<RawWebhook>
  /** Any bytes as the gateway would send them now. */
  signed(body: Uint8Array): RawWebhook
  /** The same message, signed as it should be, but for another merchant of the gateway. */
  foreign(webhook: RawWebhook): RawWebhook
}

type Opened = OpenResult & { readonly outcome: 'opened' }
export type OpenedOrder = { readonly order: ChannelOrder; readonly opened: Opened }

export type ExamCase = { readonly title: string; run(harness: ChannelHarness): Promise<void> }

const timeoutMs = 10_000

/** A call that has all the time it needs. */
export function patient(): ChannelCall {
  return channelCall(timeoutMs, 'exam')
}

export function newOrder(harness: ChannelHarness, change: Partial<ChannelOrder> = {}): ChannelOrder {
  return {
    orderNumber: harness.newOrderNumber(),
    payType: 'redirect',
    amount: { currency: harness.currency, units: harness.amountUnits },
    payerName: null,
    language: 'en_US',
    returnUrl: harness.returnUrl,
    notifyUrl: harness.notifyUrl,
    expiresAt: new Date(Date.now() + 30 * 60_000),
    ...change,
  }
}

export async function open(harness: ChannelHarness, order: ChannelOrder): Promise<OpenedOrder> {
  const opened = await harness.channel.open(patient(), order)
  if (opened.outcome !== 'opened')
    throw new Error(`the exam could not open an order: ${opened.reason.message}`)
  return { order, opened }
}

/** A new order that the payer has paid, and the message that reports it. */
export async function paidOrder(harness: ChannelHarness) {
  const made = await open(harness, newOrder(harness))
  await harness.pay(made)
  return { ...made, webhook: await harness.webhook(made.order.orderNumber) }
}

export async function stateOf({ channel }: ChannelHarness, { orderNumber }: ChannelOrder): Promise<string> {
  const said = await channel.query(patient(), orderNumber)
  return said === 'notFound' ? said : said.state
}

export function newPayout(harness: ChannelHarness, change: Partial<AskedPayout> = {}): AskedPayout {
  return {
    payoutNumber: harness.newOrderNumber(),
    amount: { currency: harness.currency, units: harness.amountUnits },
    payee: { bank: 'Vietcombank', name: 'NGUYEN VAN AN', number: '0071000123456' },
    notifyUrl: harness.notifyUrl,
    ...change,
  }
}

/** A call that ended with a fault that does not tell whether it had an effect. */
export function expectUnknown(result: OpenResult | PayResult): void {
  expect(result.outcome).toBe('unknown')
  if (result.outcome === 'unknown') expect(result.reason.effect).toBe('possible')
}
