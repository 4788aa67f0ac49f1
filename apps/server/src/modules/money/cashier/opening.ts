import { type Tx } from '@glasshouse/postgres'
import { forSite } from '../../../platform/site-scope.ts'
import { depositChanged } from './cashier.events.ts'
import { type CashierDeps } from './cashier-deps.ts'
import { type ChannelFault } from './channels/channel-faults.ts'
import { channelCall, type ChannelOrder, type OpenResult } from './channels/channel.ts'
import { nextAskAt } from './deposit.rules.ts'
import { keptInstruction } from './instruction.ts'
import { advanceDeposit, lockDeposit, payerOf, raiseOpens, type Deposit } from './orders.queries.ts'
import { moveTo } from './settle.ts'
import { insertEvent } from './trail.queries.ts'

/** How long after an order was stored a process that opens it must have written what came of it. */
export const openingLeaseMs = 15_000

export type Opening = {
  /**
   * Opens a stored order at the gateway, outside any transaction, and writes the answer. Always under the order's own
   * number and with the same content: the gateway has one order however often it is asked. The code that has just
   * stored the order calls this; all other callers use `again`.
   */
  open(order: Deposit): Promise<Deposit>
  /** The same where the gateway may have been asked before, by this process or another. */
  again(order: Deposit): Promise<Deposit>
}

export function createOpening(deps: CashierDeps): Opening {
  // Repeats of one press arrive together; one question to the gateway serves them all.
  const underWay = new Map<string, Promise<Deposit>>()
  const once = (order: Deposit, ask: () => Promise<Deposit>) => {
    const known = underWay.get(order.orderNumber)
    if (known) return known
    const opened = ask().finally(() => underWay.delete(order.orderNumber))
    underWay.set(order.orderNumber, opened)
    return opened
  }
  return {
    open: order => once(order, () => openOrder(deps, order)),
    again: order => once(order, () => openAgain(deps, order)),
  }
}

/** Counted before the gateway is asked, so that its answer is not taken for that to the only request. */
async function openAgain(deps: CashierDeps, order: Deposit): Promise<Deposit> {
  const { database } = deps
  const isWanted = await database.transaction(tx => raiseOpens(tx, order), forSite(order.siteId))
  if (isWanted) return openOrder(deps, order)
  return database.transaction(tx => lockDeposit(tx, order), forSite(order.siteId))
}

async function openOrder(deps: CashierDeps, order: Deposit): Promise<Deposit> {
  const result = await askToOpen(deps, order)
  return deps.database.transaction(async tx => {
    const current = await lockDeposit(tx, order)
    if (current.openedAt !== null) return current
    if (result?.outcome === 'opened') return writeOpened(deps, tx, { order: current, result })
    if (result?.outcome === 'refused' && isFinal(current, result.reason)) {
      return moveTo({ deps, tx, order: current }, { state: 'refused', note: 'channelRefused' })
    }
    return current
  }, forSite(order.siteId))
}

/**
 * A "no" that another question need not have met ends nothing once there was another: that one may have made the order.
 * Such an order goes on waiting, is asked about by its number, and expires in its time.
 */
function isFinal({ state, opens }: Deposit, reason: ChannelFault): boolean {
  return state === 'waiting' && (opens === 1 || reason.ofContent)
}

async function writeOpened(
  deps: CashierDeps,
  tx: Tx,
  { order, result }: { readonly order: Deposit; readonly result: OpenResult & { outcome: 'opened' } },
): Promise<Deposit> {
  const instruction = keptInstruction(result.instruction)
  if (!instruction) {
    deps.log.error(
      { orderNumber: order.orderNumber, gateway: order.gateway },
      'a gateway sent an address that no browser may follow',
    )
    return order.state === 'waiting'
      ? moveTo({ deps, tx, order }, { state: 'refused', note: 'channelRefused', gatewayId: result.gatewayId })
      : order
  }
  const at = deps.clock.now()
  const canQuery = deps.gateways.get(order.gateway)?.describe().canQuery ?? false
  const facts = { gatewayId: result.gatewayId, instruction, openedAt: at }
  if (order.state !== 'waiting') return advanceDeposit(tx, order, facts)
  const nextAsk = nextAskAt({ ...order, openedAt: at, asks: 0 }, { now: at, canQuery })
  const opened = await advanceDeposit(tx, order, { ...facts, note: 'opened', asks: 0, nextAskAt: nextAsk })
  await insertEvent(tx, opened, { note: 'opened', at })
  await depositChanged(tx, opened, { note: 'opened', at })
  return opened
}

/** Undefined when the gateway could not be asked or gave no definite answer; the order stays, and is polled again. */
async function askToOpen(deps: CashierDeps, order: Deposit): Promise<OpenResult | undefined> {
  const { gateway, orderNumber } = order
  const channel = deps.gateways.get(gateway)
  const who = `orders at ${gateway}`
  if (!channel) {
    const error = new Error(`no adapter for the gateway ${gateway}`)
    const said = 'an order waits for a gateway without an adapter'
    deps.incidents.reportFailure(who, { error, said, fields: { gateway, orderNumber } })
    return undefined
  }
  try {
    const result = await channel.open(channelCall(deps.timeouts.openMs, orderNumber), asked(deps, order))
    deps.metrics.gatewayCall(gateway, 'open', result.outcome)
    if (result.outcome === 'opened') {
      deps.incidents.reportSuccess(who)
      return result
    }
    const { reason: error } = result
    const level = error.alarm ? 'error' : 'warn'
    deps.incidents.reportFailure(who, {
      error,
      said: 'an order was not opened',
      fields: { orderNumber },
      level,
    })
    return result
  } catch (error) {
    // An adapter that throws has a bug, and its request may have arrived all the same.
    deps.metrics.gatewayCall(gateway, 'open', 'bug')
    const said = 'a channel threw while it opened an order'
    deps.incidents.reportFailure(who, { error, said, fields: { gateway, orderNumber } })
    return undefined
  }
}

function asked({ personalData }: CashierDeps, order: Deposit): ChannelOrder {
  const { name: payerName } = payerOf(personalData, order)
  const { orderNumber, payType, currency, language, returnUrl, notifyUrl, expiresAt } = order
  const amount = { currency, units: order.amountUnits }
  return { orderNumber, payType, amount, payerName, language, returnUrl, notifyUrl, expiresAt }
}
