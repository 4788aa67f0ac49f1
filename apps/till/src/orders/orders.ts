import { type Ledger, type Submission } from '@glasshouse/ledger'
import { largestAmountUnits, type Money } from '@glasshouse/money'
import { done, must, ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Database, type Tx } from '@glasshouse/postgres'
import { isToken, randomToken, type Clock } from '@glasshouse/service'
import { type LedgerAccounts } from '../ledger-accounts/ledger-accounts.ts'
import { type Switchboard } from '../faults/switchboard.ts'
import { type TillSettings } from '../settings.ts'
import { insertWebhooks } from '../webhooks/webhooks.queries.ts'
import { webhooksFor } from '../webhooks/webhooks-for.ts'
import {
  findOrder,
  findOrderByMark,
  findOrderByToken,
  insertOrder,
  lockOrder,
  lockOverdue,
  updateState,
  type Asked,
  type Order,
} from './orders.queries.ts'
import { newAccountNumber, newGatewayId, newReference } from './payees.ts'

export type Orders = {
  /** The order of that number, made now or before. `conflict`: the number belongs to another order. */
  open(asked: Asked): Promise<Outcome<Order, 'conflict'>>
  find(orderNumber: string): Promise<Order | undefined>
  findByToken(payToken: string): Promise<Order | undefined>
  /** The order of a payer's text: a reference, an account number, a link, or the content of a QR code. */
  findByText(text: string): Promise<Order | undefined>
  /** The payer agrees on our own page, where the amount is fixed. */
  approve(payToken: string): Promise<Outcome<undefined, DecisionRefusal>>
  refuse(payToken: string): Promise<Outcome<undefined, DecisionRefusal>>
  /** A transfer arrives: of any amount, and even when the order has run out, as at a bank. */
  receive(payToken: string, paid: Money): Promise<Outcome<undefined, DecisionRefusal>>
  /** Ends what has run out, a bounded number at a time; answers how many there were. */
  expire(): Promise<number>
}

export type DecisionRefusal = 'unknown' | 'decided' | 'expired' | 'amountRefused'

type Parts = {
  readonly settings: TillSettings
  readonly database: Database
  readonly ledger: Ledger
  readonly ledgerAccounts: LedgerAccounts
  readonly faults: Switchboard
  readonly clock: Clock
}

const mostAtOnce = 100

export function createOrders(deps: Parts, wakeSender: () => void): Orders {
  const { database, settings, clock } = deps
  const { merchant } = settings

  const { decide, pay } = createDeciding(deps, wakeSender)

  return {
    open: async asked => {
      const reference = newReference()
      await insertOrder(database, {
        merchant,
        asked,
        gatewayId: newGatewayId(),
        payToken: randomToken(),
        reference,
        accountNumber: newAccountNumber(asked.amount.currency, reference),
        at: clock.now(),
      })
      const stored = await findOrder(database, { merchant, orderNumber: asked.orderNumber })
      if (!stored) throw new Error('an order that was inserted is not there')
      return isSame(stored.asked, asked) ? ok(stored) : refuse('conflict')
    },
    find: orderNumber => findOrder(database, { merchant, orderNumber }),
    findByToken: async payToken => (isToken(payToken) ? findOrderByToken(database, payToken) : undefined),
    findByText: text => findOrderByMark(database, wordsOf(text)),
    approve: async payToken => {
      const order = await findOrderByToken(database, payToken)
      // Faults are asked here, because a transaction may run more than once.
      return order ? pay(order, paidUnderFaults(deps, order.asked), false) : refuse('unknown')
    },
    refuse: payToken => decide(payToken, { isLateToo: false, state: 'refused' }),
    receive: async (payToken, paid) => {
      if (paid.units <= 0n || paid.units > largestAmountUnits) return refuse('amountRefused')
      const order = await findOrderByToken(database, payToken)
      return order ? pay(order, paid, true) : refuse('unknown')
    },
    expire: async () => {
      const count = await database.transaction(async tx => {
        const overdue = await lockOverdue(tx, clock.now(), mostAtOnce)
        for (const order of overdue) await settle(deps, tx, { order: { ...order, state: 'expired' } })
        return overdue.length
      })
      if (count > 0) wakeSender()
      return count
    },
  }
}

function createDeciding(deps: Parts, wakeSender: () => void) {
  const { database, ledgerAccounts, clock } = deps

  /** One transaction: the order under its lock, then money, state and message together. */
  const decide = async (payToken: string, decision: Decision) => {
    const decided = await database.transaction(async tx => {
      const order = await lockOrder(tx, payToken)
      const refusal = refusalOf(order, decision, clock.now())
      if (refusal || !order) return refuse(refusal ?? 'unknown')
      const { state, payment } = decision
      await settle(deps, tx, {
        order: { ...order, state, paid: payment?.paid },
        payment: payment?.submission,
      })
      return done
    })
    if (decided.ok) wakeSender()
    return decided
  }

  /** The accounts are read before the transaction: inside, it would need a second connection while it holds locks. */
  const pay = async (order: Order, paid: Money, isLateToo: boolean) => {
    const payment = { paid, submission: await ledgerAccounts.payment(order, paid) }
    return decide(order.payToken, { isLateToo, state: 'paid', payment })
  }
  return { decide, pay }
}

type Decision = {
  /** Whether an order that has run out can still be decided so. */
  readonly isLateToo: boolean
  readonly state: 'paid' | 'refused'
  readonly payment?: { readonly paid: Money; readonly submission: Submission }
}

function refusalOf(
  order: Order | undefined,
  { isLateToo }: Decision,
  now: Date,
): DecisionRefusal | undefined {
  if (!order) return 'unknown'
  if (order.state === 'paid' || order.state === 'refused') return 'decided'
  const isOver = order.state === 'expired' || order.asked.expiresAt <= now
  return isOver && !isLateToo ? 'expired' : undefined
}

async function settle(
  { ledger, faults, clock }: Parts,
  tx: Tx,
  { order, payment }: { readonly order: Order; readonly payment?: Submission | undefined },
): Promise<void> {
  const settled = { ...order, changedAt: clock.now() }
  // A purse has no floor and the order's lock is held: a refusal here would be a bug, and must not commit.
  if (payment) must(await ledger.post(tx, payment))
  await updateState(tx, settled)
  await insertWebhooks(tx, webhooksFor(settled, faults))
}

function paidUnderFaults({ faults }: Parts, { orderNumber, amount }: Asked): Money {
  const part = faults.take('wrongAmount', { orderNumber })
  const currency = faults.take('wrongCurrency', { orderNumber })?.currency ?? amount.currency
  const units = part ? (amount.units * BigInt(part.percent)) / 100n : amount.units
  return { currency, units: units > 0n ? units : 1n }
}

function isSame(stored: Asked, asked: Asked): boolean {
  return contentOf(stored) === contentOf(asked)
}

function contentOf({ orderNumber, payType, amount, expiresAt, ...texts }: Asked): string {
  const { payerName, language, returnUrl, notifyUrl } = texts
  const money = [amount.currency, `${amount.units}`]
  return JSON.stringify([
    orderNumber,
    payType,
    ...money,
    expiresAt.getTime(),
    payerName,
    language,
    returnUrl,
    notifyUrl,
  ])
}

/**
 * Everything in the text that could be a reference or an account number. A QR code writes its fields without gaps, the
 * length before each, so references are also searched inside longer words.
 */
function wordsOf(text: string): string[] {
  const short = text.slice(0, 1_000)
  const found = [
    ...short.matchAll(/TL[A-HJ-NP-Z2-9]{10}/g),
    ...short.matchAll(/tl[a-hj-np-z2-9]{10}@till/g),
    ...short.matchAll(/(?=(999[0-9]{12}))/g),
    ...short.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g),
  ]
  return found.map(match => match[1] ?? match[0])
}
