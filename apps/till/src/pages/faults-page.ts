import { currencyCodes } from '@glasshouse/money'
import { type Phrases } from '@glasshouse/phrases'
import { faultKindNames, type FaultOrder } from '../faults/switchboard.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'

type FaultsShown = {
  readonly phrases: Phrases
  readonly faults: readonly FaultOrder[]
  readonly orderNumber: string
  readonly isRefused: boolean
}

/** The manual switchboard: lists the faults, adds one, or clears them. */
export function faultsPage({ phrases, faults, orderNumber, isRefused }: FaultsShown): Html {
  const { t } = phrases
  const main = html`
    <p class="eyebrow">${t('till.faultsEyebrow')}</p>
    <h1>${t('till.faultsTitle')}</h1>
    <p>${t('till.faultsBody')}</p>
    <h2>${t('till.faultsSet')}</h2>
    ${faults.length === 0 ? html`<p class="hint">${t('till.faultsNone')}</p>` : list(faults)}
    <form method="post" action="/faults/add" class="fields">
      <label for="kind">${t('till.faultKind')}</label>
      <select id="kind" name="kind">
        ${faultKindNames.map(name => html`<option value="${name}">${t(`till.fault_${name}`)}</option>`)}
      </select>
      ${field('orderNumber', t('till.faultOrder'), orderNumber)} ${field('times', t('till.faultTimes'), '1')}
      ${field('ms', t('till.faultMs'), '5000')} ${field('percent', t('till.faultPercent'), '50')}
      ${field('copies', t('till.faultCopies'), '5')}
      <label for="currency">${t('till.faultCurrency')}</label>
      <select id="currency" name="currency">
        ${currencyCodes.map(code => html`<option>${code}</option>`)}
      </select>
      ${isRefused ? html`<p class="fault" role="alert">${t('till.faultRefused')}</p>` : undefined}
      <button class="primary">${t('till.faultAdd')}</button>
    </form>
    <form method="post" action="/faults/clear" class="choices">
      <button>${t('till.faultsClear')}</button>
    </form>
  `
  return layout({ phrases, title: t('till.faultsTitle'), main })
}

function field(name: string, label: string, value: string): Html {
  return html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" maxlength="40" autocomplete="off" />`
}

function list(faults: readonly FaultOrder[]): Html {
  return html`<ul class="set">
    ${faults.map(each => html`<li><code>${JSON.stringify(each)}</code></li>`)}
  </ul>`
}
