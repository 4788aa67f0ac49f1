import { unitsText, type Currency } from '@glasshouse/money'
import {
  checkTransferAmount,
  ProviderFault,
  resultOfFault,
  type CallContext,
  type ProviderAdapter,
  type TransferInRequest,
  type TransferOutRequest,
  type TransferQuery,
  type TransferResult,
  type TransferState,
} from '@glasshouse/provider-kit'
import { type z } from 'zod'
import { transferAnswer } from './answers.ts'
import { arcadeCapabilities } from './capabilities.ts'
import { type ArcadeClient } from './client.ts'

type TransferCalls = Pick<ProviderAdapter, 'transferIn' | 'transferOut' | 'getTransfer' | 'transferIdFor'>
type Answered = z.infer<typeof transferAnswer>

/** Money in and out, and the question what became of an id. Transfers answer a result; only the question throws. */
export function createTransferCalls(client: ArcadeClient, house: string): TransferCalls {
  return {
    transferIdFor: ({ orderId }) => {
      if (!arcadeCapabilities.transferId.pattern.test(orderId)) {
        throw new Error('an order id that Arcade cannot carry')
      }
      return orderId
    },
    transferIn: (context, request) => transfer(client, house, { context, direction: 'in', request }),
    transferOut: (context, request) => transfer(client, house, { context, direction: 'out', request }),
    getTransfer: async (context, query) => {
      try {
        const path = `/v1/transfers/${encodeURIComponent(query.transferId)}`
        return stateOf(query, await client.ask(context, { method: 'GET', path, answer: transferAnswer }))
      } catch (error) {
        if (error instanceof ProviderFault && error.providerCode === 'TRANSFER_NOT_FOUND') {
          return { state: 'notFound' }
        }
        throw error
      }
    },
  }
}

function stateOf({ transferId, currency }: TransferQuery, read: Answered): TransferState {
  if (read.transferId !== transferId) throw new ProviderFault('unreadableAnswer')
  if (read.state === 'IN_PROGRESS') return { state: 'inProgress' }
  if (read.state === 'REJECTED') return { state: 'rejected', providerCode: read.code }
  if (read.currency !== currency) throw new ProviderFault('unreadableAnswer')
  const { providerTxId, amount } = read
  return { state: 'applied', providerTxId, amount: { currency, units: amount } }
}

type Order =
  | { readonly context: CallContext; readonly direction: 'in'; readonly request: TransferInRequest }
  | { readonly context: CallContext; readonly direction: 'out'; readonly request: TransferOutRequest }

async function transfer(client: ArcadeClient, house: string, order: Order): Promise<TransferResult> {
  try {
    const { transferId, playerId: ref, amount } = order.request
    const currency = 'all' in amount ? amount.all : amount.currency
    if (!('all' in amount)) checkTransferAmount(arcadeCapabilities, amount)
    const asked = 'all' in amount ? { all: true } : { amount: unitsText(amount.units, currency) }
    const body = { transferId, house, ref, direction: order.direction, currency, ...asked }
    const path = '/v1/transfers'
    const read = await client.ask(order.context, { method: 'POST', path, body, answer: transferAnswer })
    return resultOf(order, currency, read)
  } catch (error) {
    return resultOfFault(error)
  }
}

/** An answer that contradicts the request is not believed, even if it is signed. */
function resultOf({ direction, request }: Order, currency: Currency, read: Answered): TransferResult {
  if (read.transferId !== request.transferId || read.state === 'REJECTED') {
    throw new ProviderFault('unreadableAnswer')
  }
  if (read.state === 'IN_PROGRESS') return { outcome: 'inProgress' }
  const asked = 'all' in request.amount ? undefined : request.amount.units
  const fits = asked === undefined || (direction === 'in' ? read.amount === asked : read.amount <= asked)
  if (!fits || read.currency !== currency) throw new ProviderFault('unreadableAnswer')
  return {
    outcome: 'applied',
    amount: { currency, units: read.amount },
    providerTxId: read.providerTxId,
    balanceAfter: { currency, units: read.balanceAfter },
  }
}
