import type { DataOf, DepositOrder } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls, readFresh, valueOf } from '@glasshouse/web-kit'
import type { calls as contractCalls, Template } from '@glasshouse/contract'

export type FastSetting = DataOf<(typeof contractCalls)['fastPaymentSetting']>
export type DepositQuotes = DataOf<(typeof contractCalls)['depositQuote']>
export type DepositOffer = DataOf<(typeof contractCalls)['depositChannels']>

const { deposits } = memberReads

/** Names in the cache of server state. News of any order makes all of them read anew. */
export const depositReads = {
  all: deposits.key,
  channels: (device: Template) => [...deposits.key, 'channels', device] as const,
  fast: (device: Template) => [...deposits.key, 'fast', device] as const,
  quote: (amount: string | undefined) => [...deposits.key, 'quote', amount ?? ''] as const,
  order: (orderNumber: string) => [...deposits.key, 'order', orderNumber] as const,
} as const

export async function readOffer(device: Template): Promise<DepositOffer> {
  return valueOf(await readFresh(calls.depositChannels, { device }, deposits))
}

export async function readFast(device: Template): Promise<FastSetting> {
  return valueOf(await readFresh(calls.fastPaymentSetting, { device }, deposits))
}

export async function readQuote(amount: string | undefined): Promise<DepositQuotes> {
  const body = amount === undefined ? {} : { amount }
  return valueOf(await readFresh(calls.depositQuote, body, deposits))
}

export async function readOrder(orderNumber: string): Promise<DepositOrder> {
  return valueOf(await readFresh(calls.depositDetail, { order_number: orderNumber }, deposits))
}

export type OrderInput = {
  readonly channelId: number
  readonly amount: string
  readonly payerName: string | undefined
  readonly device: Template
}

/** The same key with the same request is the same order, however often it is sent. */
export function storeOrder({ channelId, amount, payerName, device }: OrderInput, idempotencyKey: string) {
  const body = {
    channel_id: channelId,
    amount,
    device,
    return_url: `${location.origin}/close?for=deposit`,
    ...(payerName === undefined ? {} : { payer_name: payerName }),
  }
  return callApi(calls.depositStore, body, { idempotencyKey })
}

export function cancelOrder(orderNumber: string) {
  return callApi(calls.depositCancel, { order_number: orderNumber })
}
