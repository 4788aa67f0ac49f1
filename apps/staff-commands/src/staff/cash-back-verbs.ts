import { isCurrency } from '@glasshouse/money'
import type { Staff } from '@glasshouse/server'
import { amountText } from './deposit-lines.ts'
import { answerOf, wordsOf } from './grant-lines.ts'
import { moneyOf, turnoverOf, wholeOf } from './grant-options.ts'
import { previewLines, rangeOf } from './preview-lines.ts'
import { refused, type Answer, type Written } from './staff-command.ts'

export const cashBackTerms = [
  'site',
  'currency',
  'title',
  'title-vi',
  'rates',
  'least',
  'turnover',
  'weights',
  'from',
  'until',
] as const

export async function defineCashBack(
  { cashBacks }: Staff,
  { by, names: [name = ''], options }: Written,
): Promise<Answer> {
  const { site = '', currency = '', title, reason = '' } = options
  if (!isCurrency(currency)) return refused('there is no such currency.', currency)
  if (title === undefined) return refused('it needs a --title.')
  const paid = paidOf(options)
  if (typeof paid === 'string') return refused(paid)
  const staked = turnoverOf(options)
  if (typeof staked === 'string') return refused(staked)
  const titleVi = options['title-vi']
  const titles = { en_US: title, ...(titleVi === undefined ? {} : { vi_VN: titleVi }) }
  const days = { from: options['from'] ?? null, until: options['until'] ?? null }
  const input = { by, reason, site, name, currency, title: titles, ...paid, ...staked, ...days }
  return answerOf(await cashBacks.define(input))
}

/** What rates would have given back on the last days. */
export async function previewCashBack({ cashBacks }: Staff, { options }: Written): Promise<Answer> {
  const { site = '', currency = '' } = options
  if (!isCurrency(currency)) return refused('there is no such currency.', currency)
  const range = rangeOf(options)
  if (typeof range === 'string') return refused(range)
  const paid = paidOf(options)
  if (typeof paid === 'string') return refused(paid)
  const found = await cashBacks.preview({ site, currency, days: range.days, ...paid })
  if (!found.ok) return refused(wordsOf(found.refusal))
  return { done: true, lines: previewLines(found.value, range.budgetUnits) }
}

/** The rates, and from which sum on it is paid; or a sentence about a fault. */
function paidOf(options: Written['options']) {
  const rates = ratesOf(options['rates'] ?? '')
  if (!rates) return '--rates are percent, up to 5, like 2:0.5,3:0.3,2/GPG1:0.6, each once.'
  const leastUnits = moneyOf(options['least'])
  return leastUnits === undefined ? '--least is digits above zero.' : { rates, leastUnits: leastUnits ?? 0n }
}

/** What a day gives back by its bet records, beside what was paid and what the ledger has. */
export async function recomputeCashBack(
  { cashBacks }: Staff,
  { names: [number], options: { day = '' } }: Written,
): Promise<Answer> {
  const programmeId = wholeOf(number)
  if (!programmeId) return refused('there is no number of a programme.')
  const found = await cashBacks.recompute(programmeId, day)
  if (!found.ok) return refused(wordsOf(found.refusal))
  const { currency, members } = found.value
  const money = (units: bigint) => amountText(units, currency)
  const total = (kind: 'dueUnits' | 'paidUnits' | 'ledgerUnits') =>
    money(members.reduce((sum, member) => sum + member[kind], 0n))
  const wrong = members.filter(({ paidUnits, ledgerUnits }) => paidUnits !== ledgerUnits).length
  return {
    done: true,
    lines: [
      `${day}: ${total('dueUnits')} by the bet records, ${total('paidUnits')} paid, ${total('ledgerUnits')} in the ledger, ${members.length} members`,
      ...members.map(
        ({ account, dueUnits, paidUnits, ledgerUnits }) =>
          `    ${account}: ${money(dueUnits)}, paid ${money(paidUnits)}, ${money(ledgerUnits)} in the ledger`,
      ),
      wrong === 0 ? 'What was paid agrees with the ledger.' : `${wrong} members differ from the ledger.`,
    ],
  }
}

function ratesOf(text: string) {
  const rates = text.split(',').map(each => {
    const [, type = '', provider, percent = ''] =
      /^([2-9])(?:\/(GP[A-Z0-9]{2}))?:(\d(?:\.\d{1,2})?)$/.exec(each.trim()) ?? []
    return { gameType: Number(type), provider, rateParts: Math.round(Number(percent) * 100) }
  })
  const keys = new Set(rates.map(({ gameType, provider = '' }) => `${gameType} ${provider}`))
  const areRates = rates.every(({ gameType, rateParts }) => gameType > 0 && rateParts <= 500)
  return areRates && keys.size === rates.length ? rates : undefined
}
