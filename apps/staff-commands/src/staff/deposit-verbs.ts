import { currencyCodes, parseUnits } from '@glasshouse/money'
import { type Staff, type OperatorRefusal, type OrderFile } from '@glasshouse/server'
import { z } from 'zod'
import { type Answer, type StaffCommand, type Written } from './staff-command.ts'
import { amountText, fileLines, orderLines } from './deposit-lines.ts'

export const depositUsage = `npm run deposit -- list                      orders that wait for a person
npm run deposit -- list --account NAME       the newest orders of a member
npm run deposit -- show NUMBER               an order, its timeline and what was decided
npm run deposit -- credit NUMBER --reason WHY [--amount 250000]
npm run deposit -- decline NUMBER --reason WHY

Credited is what was paid; --amount, in the currency of the order, says otherwise, and never more than was paid
or, where nothing was reported as paid, than was asked. A large credit takes two people: the first proposes it, and
it waits in the list until another one credits the same sum. Both are kept with the order.`

const mostListed = 50

export const depositVerbs: Readonly<Record<string, StaffCommand>> = {
  list: { names: [0, 0], options: ['account'], decides: false, run: list },
  show: { names: [1, 1], options: [], decides: false, run: show },
  credit: { names: [1, 1], options: ['amount'], decides: true, run: credit },
  decline: { names: [1, 1], options: [], decides: true, run: decline },
}

async function list({ deposits }: Staff, { options: { account } }: Written): Promise<Answer> {
  const found = await deposits.list({ limit: mostListed, ...(account === undefined ? {} : { account }) })
  const nothing = account === undefined ? 'No deposit waits for a person.' : `${account} has no deposits.`
  const more = found.length > mostListed ? [`And more; these are the first ${mostListed}.`] : []
  return {
    done: true,
    lines: found.length === 0 ? [nothing] : [...found.slice(0, mostListed).flatMap(orderLines), ...more],
  }
}

async function show({ deposits }: Staff, { names: [number = ''] }: Written): Promise<Answer> {
  const file = await deposits.find(number)
  return file ? { done: true, lines: fileLines(file) } : refused(`There is no deposit ${number}.`)
}

async function credit(staff: Staff, { by, names: [number = ''], options }: Written): Promise<Answer> {
  const { reason = '', amount } = options
  const units = amount === undefined ? undefined : parseUnits(amount)
  if (units && !units.ok) {
    return refused(`--amount ${amount} is no amount: digits, and a point before at most four decimals.`)
  }
  const decidedBy = { by, reason, ...(units ? { units: units.value } : {}) }
  const decided = await staff.deposits.credit(number, decidedBy)
  if (!decided.ok) return refusedAs(staff, { number, refusal: decided.refusal, data: decided.data })
  const { done, lines } = await accepted(staff, number)
  return decided.value.state === 'success'
    ? { done, lines }
    : { done, lines: ['Proposed: nothing is credited until another person credits the same sum.', ...lines] }
}

async function decline(staff: Staff, { by, names: [number = ''], options }: Written): Promise<Answer> {
  const { reason = '' } = options
  const decided = await staff.deposits.decline(number, { by, reason })
  return decided.ok
    ? accepted(staff, number)
    : refusedAs(staff, { number, refusal: decided.refusal, data: decided.data })
}

async function accepted({ deposits }: Staff, number: string): Promise<Answer> {
  const file = await deposits.find(number)
  return { done: true, lines: file ? fileLines(file) : [] }
}

function refused(...lines: readonly string[]): Answer {
  return { done: false, lines }
}

type Refusal = { readonly number: string; readonly refusal: OperatorRefusal; readonly data: unknown }

/** Nothing has changed; the current state is shown with the reason. */
async function refusedAs({ deposits }: Staff, { number, refusal, data }: Refusal): Promise<Answer> {
  const file = await deposits.find(number)
  if (!file) return refused(`There is no deposit ${number}.`)
  return refused(`Nothing was changed: ${wordsFor(refusal, file, data)}`, ...fileLines(file))
}

function wordsFor(refusal: OperatorRefusal, { order }: OrderFile, data: unknown): string {
  const { orderNumber, paid, currency } = order
  switch (refusal) {
    case 'orderUnknown':
      return `there is no deposit ${orderNumber}.`
    case 'alreadyCredited':
      return `${orderNumber} is credited already, and that happens once.`
    case 'alreadyDeclined':
      return `${orderNumber} is declined already.`
    case 'amountNeeded':
      return `${paid ? amountText(paid.units, paid.currency) : 'another currency'} was paid; say by --amount what that is in ${currency}.`
    case 'abovePaid':
      return `at most ${mostText(data)} can be credited: ${paid ? 'no more was paid' : 'nothing was reported as paid, and no more was asked'}.`
    case 'secondNameNeeded':
      return 'you have proposed it already; another person has to credit the same sum.'
    case 'ledgerHalted':
      return 'the ledger is halted, and nothing is credited until npm run audit finds no fault.'
    case 'notCreditable':
      return notCreditable(order.account, data)
  }
}

const most = z.object({ mostUnits: z.bigint(), currency: z.enum(currencyCodes) })

function mostText(data: unknown): string {
  const { mostUnits, currency } = most.parse(data)
  return amountText(mostUnits, currency)
}

function notCreditable(account: string, data: unknown): string {
  const note = typeof data === 'object' && data !== null && 'note' in data ? data.note : undefined
  if (note === 'memberClosed') return `${account} is disabled and takes no money.`
  if (note === 'amountDiffers') return 'the fee of the channel leaves nothing of this amount.'
  return 'an amount is more than nothing, and at most 100000000000.'
}
