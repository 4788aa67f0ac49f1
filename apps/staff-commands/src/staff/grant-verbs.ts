import { isCurrency } from '@glasshouse/money'
import type { Staff } from '@glasshouse/server'
import { cashBackTerms, defineCashBack, previewCashBack, recomputeCashBack } from './cash-back-verbs.ts'
import { checkInTerms, defineCheckIn, previewCheckIn, recomputeCheckIns } from './check-in-verbs.ts'
import { checkEnvelope, defineEnvelope, envelopeTerms, preview } from './envelope-verbs.ts'
import { answerOf, effectLines, linesOf, wordsOf } from './grant-lines.ts'
import { moneyOf, textFaultOf, turnoverOf, wholeOf } from './grant-options.ts'
import { defineSurplus, previewSurplus, recomputeSurplus, surplusTerms } from './surplus-verbs.ts'
import { previewLines, previewOptions, rangeOf } from './preview-lines.ts'
import { refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'

export const grantUsage = `npm run grant -- list                        programmes, what each has paid and may still pay
npm run grant -- define NAME --site SITE --currency VND --occasion OCCASION --title TEXT [--title-vi TEXT]
                 --amount 100000 --turnover 3 --weights 2:100,3:20 --reason WHY
                 [--offer NUMBER] [--deposit-percent 50 --most 1000000 --min-deposit 100000]
                 [--days 30] [--from TIME] [--until TIME]
npm run grant -- define-preview --site SITE --currency VND --occasion OCCASION and the sums of define
                 [--last 30] [--budget 5000000]
npm run grant -- fund NUMBER --amount 5000000 --reason WHY
npm run grant -- stop NUMBER --reason WHY
npm run grant -- effect NUMBER [--days 7]           what it paid, and what those members paid in and bet before and after
npm run grant -- check-in NAME --site SITE --currency VND --title TEXT [--title-vi TEXT] --rewards 1000,1000,2000,2000,3000,3000,10000
                 [--deposit 50000] [--turnover 1 --weights 2:100] [--from TIME] [--until TIME] --reason WHY
npm run grant -- check-in-preview --site SITE --currency VND --rewards … [--deposit 50000] [--last 30] [--budget 5000000]
npm run grant -- check-in-day --site SITE --currency VND --day 2026-12-01
npm run grant -- cash-back NAME --site SITE --currency VND --title TEXT [--title-vi TEXT] --rates 2:0.5,3:0.3,2/GPG1:0.6
                 [--least 1000] [--turnover 1 --weights 2:100] [--from DAY] [--until DAY] --reason WHY
npm run grant -- cash-back-preview --site SITE --currency VND --rates … [--least 1000] [--last 30] [--budget 5000000]
npm run grant -- cash-back-day NUMBER --day 2026-12-01
npm run grant -- surplus NAME --site SITE --currency VND --title TEXT [--title-vi TEXT] --rate 5 --min 50000 --most 50000000
                 [--from DAY] [--until DAY] --reason WHY
npm run grant -- surplus-day --site SITE --currency VND --day 2026-12-01
npm run grant -- surplus-preview --site SITE --currency VND --rate 5 [--last 30] [--budget 5000000]
npm run grant -- preview --currency VND --amount 5000000 --shares 100 [--least 10000] [--site SITE [--last 30]]
npm run grant -- envelope NAME --site SITE --currency VND --title TEXT [--title-vi TEXT] --amount 5000000 --shares 100
                 [--least 10000] [--turnover 1 --weights 2:100] --from TIME --until TIME --reason WHY
npm run grant -- envelope-check NUMBER

A TIME is like "2026-12-01 20:30", by the clocks of the site (of an envelope: America/Caracas), or has a zone of its own.
OCCASION is registration, firstDeposit, offer (who was accepted for --offer), or all. --weights: percent of the stakes
that count, by game type. Terms never change, and nothing is taken back: to change a programme, stop it and define
another. A programme pays nothing before it is funded; what is left when it is stopped returns to promotions.
A preview says by what members did on the --last whole days of the site who would have had something, what it would have
cost, and how long a --budget and promotions last for that. It stores nothing.
Cash back pays percent of each day's valid bets by game type, or by provider in it. It counts from the next day of the
site on, or from the day --from to the day --until; of those of a currency the one that began last has the day. Once stopped, its days can still be claimed for 7 days; then the rest
of its budget returns. cash-back-day computes a day again from its bet records, beside what was paid.
Cash surplus pays --rate percent a year on members' savings, each day on the lowest balance of the day, from the next day
of the site on, or from the day --from to the day --until; of those of a currency the one that began last has the day.
In the night after the last day savings go to the main wallets, unless another programme pays for the next. surplus-day computes a day again from the ledger's entries, beside
what was paid; surplus-preview says what a rate costs with the savings of this moment.
Check-ins pay once a day of the site, by the days in a row; the newest one of a currency runs, within its times if it
has some. check-in-day computes a
day again from the days in a row, the deposits and the rules of its moment, beside what was paid. An envelope is funded at once: its sum is split by chance into shares that are fixed and committed then; preview shows
such a split and stores none; envelope-check draws one again from its key and compares each share with what was paid. Its TIME is like "2026-12-01 20:30", in America/Caracas, or has a zone of its own.`

const terms = [
  'site',
  'currency',
  'occasion',
  'title',
  'title-vi',
  'amount',
  'turnover',
  'weights',
  'offer',
  'deposit-percent',
  'most',
  'min-deposit',
  'days',
  'from',
  'until',
] as const

export const grantVerbs: Readonly<Record<string, StaffCommand>> = {
  list: { names: [0, 0], options: [], decides: false, run: list },
  define: { names: [1, 1], options: terms, decides: true, run: named(define) },
  fund: { names: [1, 1], options: ['amount'], decides: true, run: fund },
  stop: { names: [1, 1], options: [], decides: true, run: stop },
  effect: { names: [1, 1], options: ['days'], decides: false, run: effect },
  preview: {
    names: [0, 0],
    options: ['site', 'currency', 'amount', 'shares', 'least', 'last'],
    decides: false,
    run: preview,
  },
  'define-preview': {
    names: [0, 0],
    options: [
      'site',
      'currency',
      'occasion',
      'amount',
      'offer',
      'deposit-percent',
      'most',
      'min-deposit',
      'days',
      ...previewOptions,
    ],
    decides: false,
    run: previewTerms,
  },
  'cash-back-preview': {
    names: [0, 0],
    options: ['site', 'currency', 'rates', 'least', ...previewOptions],
    decides: false,
    run: previewCashBack,
  },
  'check-in-preview': {
    names: [0, 0],
    options: ['site', 'currency', 'rewards', 'deposit', ...previewOptions],
    decides: false,
    run: previewCheckIn,
  },
  'cash-back': { names: [1, 1], options: cashBackTerms, decides: true, run: named(defineCashBack) },
  'cash-back-day': { names: [1, 1], options: ['day'], decides: false, run: recomputeCashBack },
  surplus: { names: [1, 1], options: surplusTerms, decides: true, run: named(defineSurplus) },
  'surplus-day': {
    names: [0, 0],
    options: ['site', 'currency', 'day'],
    decides: false,
    run: recomputeSurplus,
  },
  'surplus-preview': {
    names: [0, 0],
    options: ['site', 'currency', 'rate', ...previewOptions],
    decides: false,
    run: previewSurplus,
  },
  'check-in': { names: [1, 1], options: checkInTerms, decides: true, run: named(defineCheckIn) },
  'envelope-check': { names: [1, 1], options: [], decides: false, run: checkEnvelope },
  'check-in-day': {
    names: [0, 0],
    options: ['site', 'currency', 'day'],
    decides: false,
    run: recomputeCheckIns,
  },
  envelope: { names: [1, 1], options: envelopeTerms, decides: true, run: named(defineEnvelope) },
}

/** A programme with a name and titles that pages have room for. */
function named(run: StaffCommand['run']): StaffCommand['run'] {
  return (staff, written) => {
    const fault = textFaultOf(written)
    return fault === undefined ? run(staff, written) : Promise.resolve(refused(fault))
  }
}

async function list({ grants }: Staff): Promise<Answer> {
  const found = await grants.list()
  return { done: true, lines: found.length === 0 ? ['There is no programme.'] : found.flatMap(linesOf) }
}

async function define({ grants }: Staff, { by, names: [name = ''], options }: Written): Promise<Answer> {
  const { site = '', title, reason = '' } = options
  const terms = termsOf(options)
  if (typeof terms === 'string') return refused(terms)
  if (title === undefined) return refused('it needs a --title.')
  const titleVi = options['title-vi']
  const titles = { en_US: title, ...(titleVi === undefined ? {} : { vi_VN: titleVi }) }
  return answerOf(await grants.define({ by, reason, site, name, title: titles, ...terms }))
}

/** What terms would have cost on the last days. */
async function previewTerms({ grants }: Staff, { options }: Written): Promise<Answer> {
  const range = rangeOf(options)
  if (typeof range === 'string') return refused(range)
  const terms = termsOf(options)
  if (typeof terms === 'string') return refused(terms)
  const { site = '' } = options
  const found = await grants.preview({ ...terms, site, days: range.days })
  if (!found.ok) return refused(wordsOf(found.refusal))
  return { done: true, lines: previewLines(found.value, range.budgetUnits) }
}

/** The terms of a programme, or a sentence about a fault in them. */
function termsOf(options: Written['options']) {
  const { currency = '', occasion } = options
  if (!isCurrency(currency)) return 'there is no such currency.'
  if (
    occasion !== 'registration' &&
    occasion !== 'firstDeposit' &&
    occasion !== 'offer' &&
    occasion !== 'all'
  )
    return 'there is no such occasion.'
  const figures = figuresOf(options)
  if (typeof figures === 'string') return figures
  const isDeposit = occasion === 'firstDeposit'
  const isWhole = isDeposit
    ? figures.units === null && figures.depositParts !== null && figures.mostUnits !== null
    : figures.units !== null && figures.depositParts === null && figures.mostUnits === null
  if (!isWhole || (isDeposit && figures.minDepositUnits === null)) {
    return isDeposit
      ? 'a first deposit takes --deposit-percent, --most and --min-deposit, and no --amount.'
      : 'it takes an --amount.'
  }
  if ((occasion === 'offer') !== (figures.discountId !== null))
    return '--offer goes with the occasion offer, and only with it.'
  return { currency, occasion, ...figures } as const
}

/** The figures of the terms, or a sentence about a fault in them. */
function figuresOf(options: Written['options']) {
  const units = moneyOf(options['amount'])
  const mostUnits = moneyOf(options['most'])
  const minDepositUnits = moneyOf(options['min-deposit'])
  if (units === undefined || mostUnits === undefined || minDepositUnits === undefined)
    return 'an amount is digits above zero.'
  const staked = turnoverOf(options)
  if (typeof staked === 'string') return staked
  const [discountId, percent, days] = [
    wholeOf(options['offer']),
    wholeOf(options['deposit-percent']),
    wholeOf(options['days']),
  ]
  if (discountId === undefined || percent === undefined || days === undefined)
    return '--offer, --deposit-percent and --days are whole numbers above zero.'
  if (percent !== null && percent > 1_000) return '--deposit-percent is at most 1000.'
  const depositParts = percent === null ? null : percent * 100
  return {
    units,
    mostUnits,
    minDepositUnits,
    ...staked,
    discountId,
    depositParts,
    registeredWithinDays: days,
    startsAt: options['from'] ?? null,
    endsAt: options['until'] ?? null,
  }
}

async function fund(
  { grants }: Staff,
  { by, names: [number], options: { amount, reason = '' } }: Written,
): Promise<Answer> {
  const [programmeId, units] = [wholeOf(number), moneyOf(amount)]
  if (!programmeId) return refused('that is no number of a programme.', number)
  if (!units) return refused('it takes an --amount above zero.')
  return answerOf(await grants.fund({ programmeId, units, by, reason }))
}

async function stop(
  { grants }: Staff,
  { by, names: [number], options: { reason = '' } }: Written,
): Promise<Answer> {
  const programmeId = wholeOf(number)
  if (!programmeId) return refused('that is no number of a programme.', number)
  return answerOf(await grants.stop({ programmeId, by, reason }))
}

async function effect({ grants }: Staff, { names: [number], options }: Written): Promise<Answer> {
  const [programmeId, days] = [wholeOf(number), wholeOf(options['days'] ?? '7')]
  if (!programmeId) return refused('that is no number of a programme.', number)
  if (!days || days > 90) return refused('--days is from 1 to 90.')
  const found = await grants.effect(programmeId, days)
  if (!found.ok) return refused(wordsOf(found.refusal))
  return { done: true, lines: effectLines(found.value, days) }
}
