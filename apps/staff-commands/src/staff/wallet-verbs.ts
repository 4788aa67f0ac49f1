import { type Staff, type StaffWalletView, type UnblockRefusal } from '@glasshouse/server'
import { nameRefusalWords, refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'
import { amountText, timeText } from './deposit-lines.ts'

export const walletUsage = `npm run wallet -- list                       wallets at providers in which nothing moves
npm run wallet -- unblock ACCOUNT PLATFORM --reason WHY [--site NAME]

A wallet is blocked when our books and a provider contradict each other. Settle with the provider
first: what it has otherwise than our books is booked as won or lost at the next reading.
Who unblocked it, when and why is kept.`

const mostListed = 50

export const walletVerbs: Readonly<Record<string, StaffCommand>> = {
  list: { names: [0, 0], options: [], decides: false, run: list },
  unblock: {
    names: [2, 2],
    options: ['site'],
    decides: true,
    run: unblock,
  },
}

async function list({ wallets }: Staff): Promise<Answer> {
  const found = await wallets.listBlocked(mostListed)
  if (found.length === 0) return { done: true, lines: ['No wallet is blocked.'] }
  const more = found.length > mostListed ? [`And more; these are the first ${mostListed}.`] : []
  return { done: true, lines: [...found.slice(0, mostListed).flatMap(walletLines), ...more] }
}

/** Why a wallet is blocked, for staff who have to decide about it. */
const reasons: Readonly<Record<string, string>> = {
  implausibleAmount: 'the provider says that it moved another amount than it was asked to',
  appliedAfterRejected: 'the provider says that it applied a transfer that our books gave up',
}

function walletLines(wallet: StaffWalletView): string[] {
  const { account, site, gpId, currency, blockedReason, bookedUnits, heldUnits, openOrder, readAt } = wallet
  const read = readAt ? `last read ${timeText(readAt)}` : 'never read'
  const booked = `our ledger has ${amountText(bookedUnits, currency)} there, ${amountText(heldUnits, currency)} of it held`
  const open = openOrder
    ? `transfer ${openOrder.orderId} of ${amountText(openOrder.units, currency)} ${openOrder.direction} is ${openOrder.state}`
    : 'no transfer is open'
  return [
    `${account} of ${site} at ${gpId}: ${reasons[blockedReason ?? ''] ?? blockedReason}`,
    `  ${booked}, ${read}; ${open}`,
  ]
}

async function unblock({ wallets }: Staff, { by, names, options }: Written): Promise<Answer> {
  const [account = '', gpId = ''] = names
  const { reason = '', site } = options
  const unblocked = await wallets.unblock({ account, gpId: gpId.toUpperCase(), site, by, reason })
  if (!unblocked.ok) return refused(wordsFor(unblocked.refusal, unblocked.data), `${account} at ${gpId}`)
  const { value: wallet } = unblocked
  return {
    done: true,
    lines: [
      `Money moves again: ${wallet.account} of ${wallet.site} at ${wallet.gpId}, unblocked by ${by}: ${reason}`,
    ],
  }
}

function wordsFor(refusal: UnblockRefusal, data: unknown): string {
  switch (refusal) {
    case 'walletUnknown':
      return 'there is no such wallet.'
    case 'siteNeeded':
      return nameRefusalWords(refusal, data)
    case 'notBlocked':
      return 'that wallet is not blocked.'
  }
}
