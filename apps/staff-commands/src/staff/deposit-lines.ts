import { unitsText, type Currency } from '@glasshouse/money'
import { type StaffOrderView, type OrderFile } from '@glasshouse/server'

export function amountText(units: bigint, currency: Currency): string {
  return `${unitsText(units, currency)} ${currency}`
}

export function timeText(at: Date): string {
  return at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC')
}

/** Why an order is in its state, for staff who have to decide about it. */
const reasons: Readonly<Record<StaffOrderView['note'], string>> = {
  created: 'stored; the gateway has not answered yet',
  opened: 'open at the gateway, not paid yet',
  paid: 'paid as asked',
  paidLate: 'paid after it had ended',
  overOwnLimit:
    'paid after it had ended, beyond the limit that the member has set: to credit it passes that limit',
  amountDiffers: 'another amount was paid than was asked for, or the fee leaves nothing of it',
  currencyDiffers: 'paid in another currency than was asked for',
  memberClosed: 'paid, but the member is disabled and takes no money',
  approved: 'credited by a person',
  channelRefused: 'the gateway did not take it',
  payerRefused: 'the payer refused',
  declined: 'declined by a person',
  expired: 'not paid in time',
  cancelled: 'cancelled by the member',
}

/** Two lines for each order of a list, three where a credit waits for a second person. */
export function orderLines(order: StaffOrderView): string[] {
  const { orderNumber, state, account, site, gateway, currency, amountUnits, paid, creditedUnits } = order
  const { proposal } = order
  const figures = [
    `asked ${amountText(amountUnits, currency)}`,
    ...(paid ? [`paid ${amountText(paid.units, paid.currency)}`] : []),
    ...(creditedUnits === null ? [] : [`credited ${amountText(creditedUnits, currency)}`]),
  ]
  return [
    `${orderNumber}  ${state}  ${account} of ${site}  ${figures.join(', ')}`,
    `  since ${timeText(order.since)} by way of ${gateway}: ${reasons[order.note]}`,
    ...(proposal
      ? [
          `  ${proposal.by} proposes to credit ${amountText(proposal.units, currency)}: waits for a second person`,
        ]
      : []),
  ]
}

const words = { propose: 'proposed', credit: 'credited', decline: 'declined' } as const

export function fileLines({ order, timeline, decisions }: OrderFile): string[] {
  return [
    ...orderLines(order),
    ...timeline.map(({ at, state, note }) => `  ${timeText(at)}  ${state}: ${reasons[note]}`),
    ...decisions.map(
      ({ decision, grossUnits, decidedBy, reason, decidedAt }) =>
        `  ${timeText(decidedAt)}  ${words[decision]}${
          decision === 'propose' ? ` ${amountText(grossUnits ?? 0n, order.currency)}` : ''
        } by ${decidedBy}: ${reason}`,
    ),
  ]
}
