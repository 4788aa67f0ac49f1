import {
  type ReturnRefusal,
  type Staff,
  type StaffWithdrawal,
  type WithdrawalFile,
  type WithdrawalRefusal,
} from '@glasshouse/server'
import { amountText, timeText } from './deposit-lines.ts'
import { nameRefusalWords, refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'

export const withdrawalUsage = `npm run withdrawal -- list                   withdrawals that have not ended
npm run withdrawal -- list --account NAME    the newest of a member
npm run withdrawal -- show NUMBER            an order, why it waits, where the money goes, what was decided
npm run withdrawal -- claim NUMBER --reason WHY
npm run withdrawal -- note NUMBER --reason TEXT
npm run withdrawal -- approve NUMBER --reason WHY
npm run withdrawal -- refuse NUMBER --reason WHY
npm run withdrawal -- paid NUMBER --reason "the bank's reference" [--settles PAYOUT]
npm run withdrawal -- fail NUMBER --reason "the bank sent it back" [--settles PAYOUT]
npm run withdrawal -- ask NUMBER --reason WHY    asks the channel again, at once
npm run withdrawal -- return ACCOUNT --reason WHY [--site NAME]    the balance of a self-excluded member
npm run withdrawal -- days                   days of the channels and what was paid out, and their differences
npm run withdrawal -- reconcile GATEWAY DAY --reason WHY    has a day (YYYY-MM-DD) compared again

Claim one before you decide: from then on its member cannot cancel it. A large one takes two people. Once approved it
is paid, or it failed and is approved again. Only a refusal of its channel returns it to the member by itself.`

const mostListed = 50

export const withdrawalVerbs: Readonly<Record<string, StaffCommand>> = {
  list: { names: [0, 0], options: ['account'], decides: false, run: list },
  show: { names: [1, 1], options: [], decides: false, run: show },
  claim: deciding('claim'),
  note: deciding('note'),
  approve: deciding('approve'),
  refuse: deciding('refuse'),
  paid: deciding('paid', ['settles']),
  fail: deciding('fail', ['settles']),
  ask: deciding('ask'),
  return: { names: [1, 1], options: ['site'], decides: true, run: returnBalance },
  days: { names: [0, 0], options: [], decides: false, run: days },
  reconcile: { names: [2, 2], options: [], decides: true, run: reconcile },
}

type Verb = 'claim' | 'note' | 'approve' | 'refuse' | 'paid' | 'fail' | 'ask'

function deciding(verb: Verb, options: readonly string[] = []): StaffCommand {
  return {
    names: [1, 1],
    options,
    decides: true,
    run: async ({ withdrawals }, { by, names: [number = ''], options: { reason = '', settles } }) => {
      const decided = await withdrawals[verb](number, { by, reason, settles })
      const file = await withdrawals.find(number)
      const lines = file ? fileLines(file) : []
      if (!decided.ok)
        return { done: false, lines: [`Nothing was changed: ${wordsFor(decided.refusal)}`, ...lines] }
      return { done: true, lines }
    },
  }
}

async function list({ withdrawals }: Staff, { options: { account } }: Written): Promise<Answer> {
  const found = await withdrawals.list({ limit: mostListed, ...(account === undefined ? {} : { account }) })
  const nothing = account === undefined ? 'No withdrawal is open.' : `${account} has no withdrawals.`
  const more = found.length > mostListed ? [`And more; these are the first ${mostListed}.`] : []
  const lines = found.length === 0 ? [nothing] : [...found.slice(0, mostListed).flatMap(orderLines), ...more]
  return { done: true, lines }
}

async function show({ withdrawals }: Staff, { names: [number = ''] }: Written): Promise<Answer> {
  const file = await withdrawals.find(number)
  return file
    ? { done: true, lines: fileLines(file) }
    : { done: false, lines: [`There is no withdrawal ${number}.`] }
}

function orderLines(order: StaffWithdrawal): string[] {
  const { orderNumber, state, account, site, currency, amountUnits, feeUnits, people, approvals } = order
  const needs = people === 0 ? 'needs no approval' : `${approvals} of ${people} approvals`
  const claimed = order.claimedBy === null ? '' : `, claimed by ${order.claimedBy}`
  const unreadable =
    order.payee === null ? ['  ITS BANK ACCOUNT CANNOT BE DECRYPTED: it cannot be paid.'] : []
  return [
    `${orderNumber}  ${state}  ${account} of ${site}  ${amountText(amountUnits, currency)}, fee ${amountText(feeUnits, currency)}`,
    `  since ${timeText(order.createdAt)}; score ${order.score} (${order.reasons.join(', ') || 'nothing'}); ${needs}${claimed}`,
    ...unreadable,
  ]
}

async function returnBalance({ withdrawals }: Staff, { by, names, options }: Written): Promise<Answer> {
  const [account = ''] = names
  const { reason = '', site } = options
  const returned = await withdrawals.return({ account, site }, { by, reason })
  if (!returned.ok) return refused(wordsForReturn(returned.refusal, returned.data), account)
  const file = await withdrawals.find(returned.value.orderNumber)
  return { done: true, lines: file ? fileLines(file) : [] }
}

function wordsForReturn(refusal: ReturnRefusal, data: unknown): string {
  switch (refusal) {
    case 'memberUnknown':
    case 'siteNeeded':
      return nameRefusalWords(refusal, data)
    case 'notExcluded':
      return 'the member is not self-excluded, and can ask for a withdrawal.'
    case 'closed':
      return 'the site has no withdrawals in the currency of the member.'
    case 'noBankAccount':
      return 'the member has bound no account that can be paid to now.'
    case 'nothingThere':
      return 'there is nothing in the main wallet; what is reserved is on its way already.'
    case 'memberClosed':
    case 'ledgerHalted':
      return wordsFor(refusal)
  }
}

async function days({ withdrawals }: Staff): Promise<Answer> {
  const found = await withdrawals.listDays(mostListed)
  const lines = found.flatMap(({ gateway, day, differences, isOver }) => [
    `${day}  ${gateway}  ${dayWords(differences, isOver)}`,
    ...differences.map(line => `  ${line}`),
  ])
  return { done: true, lines: lines.length === 0 ? ['No day was compared yet.'] : lines }
}

function dayWords(differences: readonly string[], isOver: boolean): string {
  if (differences.length > 0) return 'differs'
  return isOver ? 'the same' : 'not compared yet'
}

async function reconcile(
  { withdrawals }: Staff,
  { by, names: [gateway = '', day = ''], options: { reason = '' } }: Written,
): Promise<Answer> {
  const isKept = await withdrawals.reconcile({ gateway, day }, { by, reason })
  return isKept
    ? { done: true, lines: [`A running server compares ${day} of ${gateway} now; see days.`] }
    : { done: false, lines: [`Nothing was changed: there is no day ${day} of ${gateway}.`] }
}

function fileLines({ order, decisions, payouts }: WithdrawalFile): string[] {
  const { bank, amountUnits, feeUnits, currency } = order
  return [
    ...orderLines(order),
    `  to ${bank}${payeeWords(order)}: ${amountText(amountUnits - feeUnits, currency)}`,
    ...payouts.map(
      ({ payoutNumber, gateway, state, note, units, paidUnits, paidCurrency }) =>
        `  ${payoutNumber} at ${gateway}: ${state}${note === null ? '' : `, ${note}`}, asked ${amountText(units, currency)}${paidUnits === null || paidCurrency === null ? '' : `, sent ${amountText(paidUnits, paidCurrency)}`}`,
    ),
    ...decisions.map(
      ({ decision, decidedBy, reason, decidedAt }) =>
        `  ${timeText(decidedAt)}  ${decision} by ${decidedBy}: ${reason}`,
    ),
  ]
}

function payeeWords({ payee }: StaffWithdrawal): string {
  if (payee === null) return ''
  const { number, name, branch } = payee
  return ` ${number}, ${name}${branch === null ? '' : `, ${branch}`}`
}

function wordsFor(refusal: WithdrawalRefusal): string {
  switch (refusal) {
    case 'orderUnknown':
      return 'there is no such withdrawal.'
    case 'notNow':
      return 'that is not done in this state. Claim a waiting one first; only one that is being paid can be paid or fail.'
    case 'claimedByOther':
      return 'another person has claimed it.'
    case 'secondNameNeeded':
      return 'you have approved it already; another person has to.'
    case 'atChannel':
      return 'its channel may still pay it. Ask again (ask), or wait for its answer: only one that is held is yours.'
    case 'payoutNotNamed':
      return 'its payout is held. Have its gateway confirm in writing that it will not pay it (as well), then name it: --settles and the number of the payout.'
    case 'memberClosed':
      return 'the member may not be paid now: see npm run member.'
    case 'ledgerHalted':
      return 'the ledger is halted, and nothing is paid until npm run audit finds no fault.'
  }
}
