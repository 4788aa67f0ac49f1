import { type Phrases } from '@glasshouse/phrases'
import { type Order } from '../orders/orders.queries.ts'
import { amountLine, leftText } from './amounts.ts'
import { html, type Html } from './html.ts'
import { fact, layout } from './layout.ts'

export type Shown = {
  readonly order: Order
  readonly merchantName: string
  readonly phrases: Phrases
  readonly now: Date
  /** Whether to lead to the page on which faults are set. */
  readonly hasFaults: boolean
}

/** The state of an order for its payer: one that expired a moment before the sweep counts as expired. */
export function stateFor({ state, asked }: Order, now: Date): Order['state'] {
  return state === 'waiting' && asked.expiresAt <= now ? 'expired' : state
}

/** The page that a redirect leads to: what is asked for, and the payer's answer. */
export function payPage(shown: Shown): Html {
  const { order, merchantName, phrases, now } = shown
  const { t } = phrases
  const state = stateFor(order, now)
  const title = state === 'waiting' ? t('till.payTitle', { merchant: merchantName }) : t(`till.${state}Title`)
  const main = html`
    <p class="eyebrow">${t('till.payTo')}</p>
    <h1>${merchantName}</h1>
    <p class="amount">${amountLine(order.paid ?? order.asked.amount, phrases.tag)}</p>
    ${state === 'waiting' ? choices(shown) : outcome(shown, state)}
  `
  return layout({ phrases, title, main })
}

function choices({ order, merchantName, phrases: { t }, now, hasFaults }: Shown): Html {
  const { orderNumber, returnUrl, payerName } = order.asked
  return html`
    <dl class="facts">
      ${fact(t('till.orderNumber'), html`<code>${orderNumber}</code>`)}
      ${payerName === null ? undefined : fact(t('till.payer'), payerName)}
      ${fact(t('till.timeLeft'), countdown(order, now))}
    </dl>
    <form method="post" class="choices">
      <button class="primary" formaction="/pay/${order.payToken}/approve">${t('till.approve')}</button>
      <button formaction="/pay/${order.payToken}/refuse">${t('till.refuse')}</button>
    </form>
    <p class="aside"><a href="${returnUrl}">${t('till.leave', { merchant: merchantName })}</a></p>
    <p class="hint">${t('till.leaveHint')}</p>
    ${faultLink(hasFaults, orderNumber, t('till.misbehave'))}
  `
}

function outcome(
  { order, merchantName, phrases: { t } }: Shown,
  state: Exclude<Order['state'], 'waiting'>,
): Html {
  return html`
    <div class="outcome ${state}" role="status">
      <h2>${t(`till.${state}Title`)}</h2>
      <p>${t(`till.${state}Body`, { merchant: merchantName })}</p>
    </div>
    <dl class="facts">
      ${fact(t('till.orderNumber'), html`<code>${order.asked.orderNumber}</code>`)}
      ${fact(t('till.paymentNumber'), html`<code>${order.gatewayId}</code>`)}
    </dl>
    <p class="choices">
      <a class="button primary" href="${order.asked.returnUrl}"
        >${t('till.back', { merchant: merchantName })}</a
      >
    </p>
  `
}

/** Right without a script; the script makes it move. */
export function countdown({ asked }: Order, now: Date): Html {
  const leftMs = asked.expiresAt.getTime() - now.getTime()
  return html`<span role="timer" data-left-ms="${leftMs}">${leftText(leftMs)}</span>`
}

export function faultLink(hasFaults: boolean, orderNumber: string, text: string): Html | undefined {
  return hasFaults ? html`<p class="hint"><a href="/faults?order=${orderNumber}">${text}</a></p>` : undefined
}
