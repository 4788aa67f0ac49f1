import { isCurrency, type Currency } from '@glasshouse/money'
import type { Staff } from '@glasshouse/server'
import { amountText } from './deposit-lines.ts'
import { answerOf, wordsOf } from './grant-lines.ts'
import { moneyOf } from './grant-options.ts'
import { previewLines, rangeOf } from './preview-lines.ts'
import { refused, type Answer, type Written } from './staff-command.ts'

export const surplusTerms = [
  'site',
  'currency',
  'title',
  'title-vi',
  'rate',
  'min',
  'most',
  'from',
  'until',
] as const

const rateFault = '--rate is percent a year, from 0.01 to 50.'

export async function defineSurplus(
  { cashSurpluses }: Staff,
  { by, names: [name = ''], options }: Written,
): Promise<Answer> {
  const { site = '', currency = '', title, reason = '' } = options
  if (!isCurrency(currency)) return refused('there is no such currency.', currency)
  if (title === undefined) return refused('it needs a --title.')
  const rateParts = rateOf(options['rate'])
  if (rateParts === undefined) return refused(rateFault)
  const [minUnits, mostUnits] = [moneyOf(options['min']), moneyOf(options['most'])]
  if (!minUnits || !mostUnits || mostUnits < minUnits)
    return refused('--min and --most are digits above zero, and --most is not below --min.')
  const titleVi = options['title-vi']
  const titles = { en_US: title, ...(titleVi === undefined ? {} : { vi_VN: titleVi }) }
  const days = { from: options['from'] ?? null, until: options['until'] ?? null }
  const input = { by, reason, site, name, currency, title: titles, rateParts, minUnits, mostUnits, ...days }
  return answerOf(await cashSurpluses.define(input))
}

/** What a day should have paid by the ledger's entries, beside what it paid. */
export async function recomputeSurplus({ cashSurpluses }: Staff, written: Written): Promise<Answer> {
  const asked = askedOf(written)
  if (!asked) return refused('there is no such currency.', written.options['currency'])
  const day = written.options['day'] ?? ''
  const found = await cashSurpluses.recompute({ ...asked, day })
  if (!found.ok) return refused(wordsOf(found.refusal))
  const { currency, timezone, rateParts, members } = found.value
  const money = (units: bigint) => amountText(units, currency)
  const sum = (kind: 'dueUnits' | 'paidUnits' | 'ledgerUnits') =>
    money(members.reduce((all, member) => all + member[kind], 0n))
  const wrong = members.filter(
    ({ dueUnits, paidUnits, ledgerUnits }) => dueUnits !== paidUnits || dueUnits !== ledgerUnits,
  )
  return {
    done: true,
    lines: [
      `${day} in ${timezone}, ${rateParts / 100}% a year: ${sum('dueUnits')} due by the ledger's entries, ${sum('paidUnits')} paid, ${sum('ledgerUnits')} in the ledger, ${members.length} members`,
      ...members.map(
        ({ account, lowestUnits, dueUnits, paidUnits }) =>
          `    ${account}: lowest ${money(lowestUnits)}, due ${money(dueUnits)}, paid ${money(paidUnits)}`,
      ),
      wrong.length === 0 ? 'Every sum agrees.' : `${wrong.length} members differ.`,
    ],
  }
}

/** What a rate costs with the savings of this moment, and what it would have cost on the last days. */
export async function previewSurplus({ cashSurpluses }: Staff, written: Written): Promise<Answer> {
  const asked = askedOf(written)
  if (!asked) return refused('there is no such currency.', written.options['currency'])
  const rateParts = rateOf(written.options['rate'])
  if (rateParts === undefined) return refused(rateFault)
  const range = rangeOf(written.options)
  if (typeof range === 'string') return refused(range)
  const found = await cashSurpluses.preview({ ...asked, rateParts, days: range.days })
  if (!found.ok) return refused(wordsOf(found.refusal))
  const { members, savedUnits, dayUnits, yearUnits, past, mainUnits } = found.value
  const mostUnits = (mainUnits * BigInt(rateParts)) / 3_650_000n
  const money = (units: bigint) => amountText(units, asked.currency)
  return {
    done: true,
    lines: [
      `${members} members have ${money(savedUnits)} in their savings.`,
      `${rateParts / 100}% a year of that costs ${money(dayUnits)} a day, ${money(yearUnits)} in 365 days.`,
      `Members have ${money(mainUnits)} in their main wallets; if all of it were saved, that costs ${money(mostUnits)} a day.`,
      ...previewLines(past, range.budgetUnits),
    ],
  }
}

function askedOf({ options: { site = '', currency = '' } }: Written) {
  return isCurrency(currency) ? { site, currency: currency satisfies Currency } : undefined
}

/** Hundredths of a percent; undefined for what is no rate. */
function rateOf(text = ''): number | undefined {
  const parts = /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  return parts >= 1 && parts <= 5_000 ? parts : undefined
}
