import { isCurrency } from '@glasshouse/money'
import type { Staff } from '@glasshouse/server'
import { amountText } from './deposit-lines.ts'
import { answerOf, wordsOf } from './grant-lines.ts'
import { moneyOf, turnoverOf } from './grant-options.ts'
import { previewLines, rangeOf } from './preview-lines.ts'
import { refused, type Answer, type Written } from './staff-command.ts'

export const checkInTerms = [
  'site',
  'currency',
  'title',
  'title-vi',
  'rewards',
  'deposit',
  'turnover',
  'weights',
  'from',
  'until',
] as const

export async function defineCheckIn(
  { checkIns }: Staff,
  { by, names: [name = ''], options }: Written,
): Promise<Answer> {
  const { site = '', currency = '', title, reason = '' } = options
  if (!isCurrency(currency)) return refused('there is no such currency.', currency)
  if (title === undefined) return refused('it needs a --title.')
  const paid = rewardsOf(options)
  if (typeof paid === 'string') return refused(paid)
  const staked = turnoverOf(options)
  if (typeof staked === 'string') return refused(staked)
  const titleVi = options['title-vi']
  const titles = { en_US: title, ...(titleVi === undefined ? {} : { vi_VN: titleVi }) }
  const times = { startsAt: options['from'] ?? null, endsAt: options['until'] ?? null }
  const input = { by, reason, site, name, currency, title: titles, ...paid, ...staked, ...times }
  return answerOf(await checkIns.define(input))
}

/** What rewards would have cost on the last days. */
export async function previewCheckIn({ checkIns }: Staff, { options }: Written): Promise<Answer> {
  const { site = '', currency = '' } = options
  if (!isCurrency(currency)) return refused('there is no such currency.', currency)
  const range = rangeOf(options)
  if (typeof range === 'string') return refused(range)
  const terms = rewardsOf(options)
  if (typeof terms === 'string') return refused(terms)
  const found = await checkIns.preview({ site, currency, days: range.days, ...terms })
  if (!found.ok) return refused(wordsOf(found.refusal))
  return { done: true, lines: previewLines(found.value, range.budgetUnits) }
}

/** The rewards of a streak and the deposit that they ask for, or a sentence about a fault. */
function rewardsOf(options: Written['options']) {
  const rewards = (options['rewards'] ?? '').split(',').flatMap(each => moneyOf(each.trim()) ?? [])
  if (rewards.length !== 7) return '--rewards are seven amounts, for the days of a streak.'
  const depositUnits = moneyOf(options['deposit'])
  if (depositUnits === undefined) return '--deposit is digits above zero.'
  return { rewards, depositUnits: depositUnits ?? 0n }
}

/** What a day pays by the check-ins, the deposits and the rules, beside what was paid and what the ledger has. */
export async function recomputeCheckIns(
  { checkIns }: Staff,
  { options: { site = '', currency = '', day = '' } }: Written,
): Promise<Answer> {
  if (!isCurrency(currency)) return refused('there is no such currency.', currency)
  const found = await checkIns.recompute({ site, currency, day })
  if (!found.ok) return refused(wordsOf(found.refusal))
  const { timezone, members } = found.value
  const money = (units: bigint) => amountText(units, currency)
  const sum = (kind: 'dueUnits' | 'paidUnits' | 'ledgerUnits') =>
    money(members.reduce((all, member) => all + member[kind], 0n))
  const wrong = members.filter(
    ({ dueUnits, paidUnits, ledgerUnits }) => dueUnits !== paidUnits || dueUnits !== ledgerUnits,
  )
  return {
    done: true,
    lines: [
      `${day} in ${timezone}: ${sum('dueUnits')} due, ${sum('paidUnits')} paid, ${sum('ledgerUnits')} in the ledger, ${count(members)} members`,
      ...members.map(
        ({ account, streak, dueUnits, paidUnits, ledgerUnits }) =>
          `    ${account}: day ${streak} in a row, due ${money(dueUnits)}, paid ${money(paidUnits)}, ${money(ledgerUnits)} in the ledger`,
      ),
      wrong.length === 0 ? 'Every sum agrees.' : `${count(wrong)} members differ.`,
    ],
  }
}

const count = (rows: readonly { readonly account: string }[]) =>
  new Set(rows.map(({ account }) => account)).size
