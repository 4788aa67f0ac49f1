import { moneyText } from '@glasshouse/money'
import { type Phrases } from '@glasshouse/phrases'
import { payeeOf } from '../orders/payees.ts'
import { amountLine } from './amounts.ts'
import { html, type Html } from './html.ts'
import { fact, layout } from './layout.ts'
import { countdown, faultLink, stateFor, type Shown } from './pay-page.ts'

/** The payer's practice bank: finds an order by what a person would type in or scan there. */
export function findPage(phrases: Phrases, sought: string | undefined): Html {
  const { t } = phrases
  const main = html`
    <p class="eyebrow">${t('till.bankEyebrow')}</p>
    <h1>${t('till.bankTitle')}</h1>
    <p>${t('till.findBody')}</p>
    <form method="post" action="/bank/find" class="fields">
      <label for="text">${t('till.findLabel')}</label>
      <textarea id="text" name="text" rows="4" maxlength="1000" required>${sought}</textarea>
      ${sought === undefined ? undefined : html`<p class="fault" role="alert">${t('till.findNone')}</p>`}
      <button class="primary">${t('till.find')}</button>
    </form>
  `
  return layout({ phrases, title: t('till.bankTitle'), main })
}

/** The transfer itself. As at a bank the payer chooses the amount, and may be too late. */
export function bankPage(shown: Shown & { readonly fault?: string }): Html {
  const { order, phrases, now } = shown
  const { t } = phrases
  const { amount } = order.asked
  const payee = payeeOf(amount.currency, order.accountNumber)
  const state = stateFor(order, now)
  const isOpen = state === 'waiting' || state === 'expired'
  const main = html`
    <p class="eyebrow">${t('till.bankEyebrow')}</p>
    <h1>${t('till.bankTitle')}</h1>
    <p class="amount">${amountLine(order.paid ?? amount, phrases.tag)}</p>
    <dl class="facts">
      ${fact(t('till.payeeName'), payee.name)} ${fact(t('till.payeeBank'), payee.bank)}
      ${fact(t('till.payeeNumber'), html`<code>${payee.number}</code>`)}
      ${fact(t('till.reference'), html`<code>${order.reference}</code>`)}
      ${state === 'waiting' ? fact(t('till.timeLeft'), countdown(order, now)) : undefined}
    </dl>
    ${isOpen ? transferForm(shown, state === 'expired') : done(shown)}
  `
  return layout({ phrases, title: t('till.bankTitle'), main })
}

function transferForm(
  { order, phrases: { t }, hasFaults, fault }: Shown & { readonly fault?: string },
  isLate: boolean,
): Html {
  const { amount, returnUrl, orderNumber } = order.asked
  return html`
    ${isLate ? html`<p class="outcome expired" role="status">${t('till.lateTransfer')}</p>` : undefined}
    <form method="post" action="/bank/${order.payToken}/transfer" class="fields">
      <label for="amount">${t('till.transferAmount', { currency: amount.currency })}</label>
      <input
        id="amount"
        name="amount"
        inputmode="decimal"
        autocomplete="off"
        required
        maxlength="20"
        value="${moneyText(amount)}"
      />
      ${fault === undefined ? undefined : html`<p class="fault" role="alert">${fault}</p>`}
      <button class="primary">${t('till.transfer')}</button>
    </form>
    <p class="aside"><a href="${returnUrl}">${t('till.dontTransfer')}</a></p>
    ${faultLink(hasFaults, orderNumber, t('till.misbehave'))}
  `
}

function done({ order, merchantName, phrases: { t } }: Shown): Html {
  return html`
    <div class="outcome paid" role="status">
      <h2>${t('till.transferredTitle')}</h2>
      <p>${t('till.transferredBody', { merchant: merchantName })}</p>
    </div>
    <p class="choices">
      <a class="button primary" href="${order.asked.returnUrl}"
        >${t('till.back', { merchant: merchantName })}</a
      >
    </p>
  `
}
