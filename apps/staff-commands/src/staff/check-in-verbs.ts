import { isCurrency } from '@glasshouse/money'
import type { Staff } from '@glasshouse/server'
import { amountText } from './deposit-lines.ts'
import { answerOf, wordsOf } from './grant-lines.ts'
import { moneyOf, turnoverOf } from './grant-options.ts'
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
  const rewards = (options['rewards'] ?? '').split(',').flatMap(each => moneyOf(each.trim()) ?? [])
  if (rewards.length !== 7) return refused('--rewards are seven amounts, for the days of a streak.')
  const depositUnits = moneyOf(options['deposit'])
  if (depositUnits === undefined) return refused('--deposit is digits above zero.')
  const staked = turnoverOf(options)
  if (typeof staked === 'string') return refused(staked)
  const titleVi = options['title-vi']
  const titles = { en_US: title, ...(titleVi === undefined ? {} : { vi_VN: titleVi }) }
  const times = { startsAt: options['from'] ?? null, endsAt: options['until'] ?? null }
  const input = { by, reason, site, name, currency, title: titles, rewards, ...staked, ...times }
  return answerOf(await checkIns.define({ ...input, depositUnits: depositUnits ?? 0n }))
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
