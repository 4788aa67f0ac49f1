import { parseUnits, unitsText } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { lostOnTheWire, type Answer } from '@glasshouse/signed-http'
import { z } from 'zod'
import { type Operation } from '../faults/switchboard.ts'
import { type ArcadeEndpoint } from '../http/signed-endpoint.ts'
import { type ArcadeDeps } from '../deps.ts'
import { type TransferRecord } from '../wallets/transfers.queries.ts'
import { type Circumstances, type TransferOrder } from '../wallets/transfers.ts'
import { checkCurrency, playerOf, windowText } from './lookups.ts'
import { providerCodes, transferBody, transferPath } from './provider-api.ts'
import { ProviderRefusal } from './refusal.ts'

const nothing = z.strictObject({})

/** Money in and out, and the question what became of an id. */
export function addTransferRoutes(endpoint: ArcadeEndpoint, deps: ArcadeDeps): void {
  const underWay = new Set<string>()

  endpoint.serve({
    method: 'POST',
    path: '/v1/transfers',
    operation: ({ body }) => operationOf(body.direction),
    input: z.object({ params: nothing, query: nothing, body: transferBody }),
    answer: async ({ body }, agent) => {
      const player = await playerOf(deps, { agent, house: body.house, ref: body.ref })
      checkCurrency(player, body.currency)
      const { transferId, direction } = body
      const units = body.amount === undefined ? ('all' as const) : must(parseUnits(body.amount))
      return transfer(deps, { player, transferId, direction, units }, underWay)
    },
  })

  endpoint.serve({
    method: 'GET',
    path: '/v1/transfers/:id',
    operation: 'transferStatus',
    input: z.object({ params: transferPath, query: nothing, body: nothing }),
    answer: async ({ params }, agent) => {
      const record = await deps.transfers.find(agent, params.id)
      if (record) return { status: 200, body: viewTransfer(record) }
      if (underWay.has(params.id)) return inProgress(params.id)
      throw new ProviderRefusal('TRANSFER_NOT_FOUND')
    },
  })
}

function operationOf(direction: 'in' | 'out'): Operation {
  return direction === 'in' ? 'transferIn' : 'transferOut'
}

/** Settles the order now, or later if the switchboard delays it. */
async function transfer(deps: ArcadeDeps, order: TransferOrder, underWay: Set<string>): Promise<Answer> {
  const { faults } = deps
  const call = { operation: operationOf(order.direction), house: order.player.house }
  const known = await deps.transfers.find(order.player.agent, order.transferId)
  const slow = known ? undefined : faults.take('inProgress', call)
  const lost = known || slow ? undefined : faults.take('applyLate', call)
  const circumstances = known ? {} : circumstancesOf(deps, order)
  if (slow) {
    underWay.add(order.transferId)
    settleLater(deps, { order, circumstances, ms: slow.ms }, () => underWay.delete(order.transferId))
    return inProgress(order.transferId)
  }
  if (lost) {
    settleLater(deps, { order, circumstances, ms: lost.ms }, () => undefined)
    return lostOnTheWire
  }
  const settled = await deps.transfers.settle(order, circumstances)
  if (!settled.ok) throw new ProviderRefusal(settled.refusal === 'conflict' ? 'TRANSFER_CONFLICT' : 'BUSY')
  return answerOf(deps, settled.value)
}

function circumstancesOf({ faults }: ArcadeDeps, order: TransferOrder): Circumstances {
  const { house } = order.player
  const operation = operationOf(order.direction)
  const scope = order.direction === 'in' ? 'transfersIn' : 'transfersOut'
  if (faults.openWindow(house, [scope])) return { refusal: 'MAINTENANCE' }
  if (order.direction === 'in') return {}
  if (faults.take('inRound', { operation, house })) return { refusal: 'PLAYER_IN_ROUND' }
  const partial = faults.take('partial', { operation, house })
  return partial ? { percent: BigInt(partial.percent) } : {}
}

type Later = {
  readonly order: TransferOrder
  readonly circumstances: Circumstances
  readonly ms: number
}

/** A request that a fault holds back. When the process stops first it is lost, as on a real wire. */
function settleLater(deps: ArcadeDeps, { order, circumstances, ms }: Later, whenDone: () => void): void {
  void deps.clock
    .sleep(ms, deps.closing)
    .then(async () => {
      if (!deps.closing.aborted) await deps.transfers.settle(order, circumstances)
    })
    .catch((error: unknown) => deps.log.error({ err: error }, 'a held-back transfer failed'))
    .finally(whenDone)
}

function inProgress(transferId: string): Answer {
  return { status: 202, body: { state: 'IN_PROGRESS', transferId } }
}

function answerOf({ faults }: ArcadeDeps, record: TransferRecord): Answer {
  if (record.state === 'applied') return { status: 200, body: viewTransfer(record) }
  const window = faults.openWindow(record.house, ['transfersIn', 'transfersOut'])
  const facts = record.refusal === 'MAINTENANCE' && window ? { window: windowText(window) } : {}
  return {
    status: providerCodes[record.refusal],
    body: { code: record.refusal, transferId: record.transferId, ...facts },
  }
}

function viewTransfer(record: TransferRecord) {
  const { transferId, currency } = record
  if (record.state === 'rejected') return { state: 'REJECTED', transferId, code: record.refusal }
  return {
    state: 'APPLIED',
    transferId,
    providerTxId: record.providerTxId,
    currency,
    amount: unitsText(record.confirmedUnits, currency),
    balanceAfter: unitsText(record.balanceAfterUnits, currency),
  }
}
