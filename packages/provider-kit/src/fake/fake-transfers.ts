import { largestAmountUnits, type Currency } from '@glasshouse/money'
import { type CallContext, type ProviderAdapter } from '../adapter.ts'
import { checkTransferAmount, type Capabilities } from '../capabilities.ts'
import { ProviderFault } from '../faults.ts'
import {
  resultOfFault,
  type TransferInRequest,
  type TransferOutRequest,
  type TransferResult,
} from '../transfers.ts'
import {
  maintenanceOf,
  takeTrouble,
  withTroubles,
  type FakePlayer,
  type FakeTransfer,
  type FakeWorld,
} from './fake-world.ts'

type Order =
  | { readonly direction: 'in'; readonly request: TransferInRequest }
  | { readonly direction: 'out'; readonly request: TransferOutRequest }

/** The transfer half of the fake: one stored result for each id, refusals included. */
export function createFakeTransfers(
  world: FakeWorld,
  capabilities: Capabilities,
): Pick<ProviderAdapter, 'transferIn' | 'transferOut' | 'getTransfer'> {
  return {
    transferIn: (context, request) => transfer(world, capabilities, { context, direction: 'in', request }),
    transferOut: (context, request) => transfer(world, capabilities, { context, direction: 'out', request }),
    getTransfer: (context, { transferId, currency }) =>
      withTroubles(world, 'getTransfer', {
        context,
        work: () => {
          const found = world.transfers.get(transferId)?.result
          if (!found) return { state: world.underWay.has(transferId) ? 'inProgress' : 'notFound' } as const
          if (found.state === 'rejected') return { state: 'rejected', providerCode: found.kind } as const
          return {
            state: 'applied',
            providerTxId: `fake-${transferId}`,
            amount: { currency, units: found.units },
          } as const
        },
      }),
  }
}

async function transfer(
  world: FakeWorld,
  capabilities: Capabilities,
  order: Order & { readonly context: CallContext },
): Promise<TransferResult> {
  const on = order.direction === 'in' ? 'transferIn' : 'transferOut'
  const { amount, transferId } = order.request
  try {
    if (!('all' in amount)) checkTransferAmount(capabilities, amount)
    const apply = () => settle(world, order)
    const late = world.transfers.has(transferId) ? undefined : lateTrouble(world, on)
    if (late) {
      if (late.what === 'inProgress') world.underWay.add(transferId)
      setTimeout(() => {
        world.underWay.delete(transferId)
        apply()
      }, late.ms)
      throw new ProviderFault(late.what === 'inProgress' ? 'transferInProgress' : 'connectionLost')
    }
    const settled = await withTroubles(world, on, { context: order.context, work: apply })
    const currency = currencyOf(order)
    if (settled.result.state === 'rejected') throw new ProviderFault(settled.result.kind)
    const { units, balanceAfterUnits } = settled.result
    return {
      outcome: 'applied',
      amount: { currency, units },
      providerTxId: `fake-${transferId}`,
      balanceAfter: { currency, units: balanceAfterUnits },
    }
  } catch (error) {
    return resultOfFault(error)
  }
}

function lateTrouble(world: FakeWorld, on: 'transferIn' | 'transferOut') {
  return takeTrouble(world, on, 'inProgress') ?? takeTrouble(world, on, 'appliedLate')
}

function currencyOf({ request }: Order): Currency {
  return 'all' in request.amount ? request.amount.all : request.amount.currency
}

function settle(world: FakeWorld, order: Order): FakeTransfer {
  const { transferId, playerId, amount } = order.request
  const player = world.players.get(playerId)
  if (!player) throw new ProviderFault('playerNotFound')
  if (player.currency !== currencyOf(order)) throw new ProviderFault('unsupportedCurrency')
  const content = `${playerId} ${order.direction} ${'all' in amount ? 'all' : amount.units}`
  const known = world.transfers.get(transferId)
  if (known && known.content !== content) throw new ProviderFault('conflict')
  if (known) return known
  const made: FakeTransfer = { content, result: move(world, player, order) }
  world.transfers.set(transferId, made)
  return made
}

function move(world: FakeWorld, player: FakePlayer, { direction, request }: Order): FakeTransfer['result'] {
  if (maintenanceOf(world)) return { state: 'rejected', kind: 'maintenance' }
  const { amount } = request
  const everything = player.units < largestAmountUnits ? player.units : largestAmountUnits
  const asked = 'all' in amount ? everything : amount.units
  if (direction === 'out') {
    if (takeTrouble(world, 'transferOut', 'inRound')) return { state: 'rejected', kind: 'playerInRound' }
    if (asked > player.units) return { state: 'rejected', kind: 'insufficientBalance' }
  }
  const partial = direction === 'out' ? takeTrouble(world, 'transferOut', 'partial') : undefined
  const units = partial ? (asked * BigInt(partial.percent)) / 100n : asked
  player.units += direction === 'in' ? units : -units
  return { state: 'applied', units, balanceAfterUnits: player.units }
}
