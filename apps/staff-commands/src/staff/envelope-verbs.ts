import { displayStepUnits, isCurrency, type Currency } from '@glasshouse/money'
import type { Staff } from '@glasshouse/server'
import { amountText } from './deposit-lines.ts'
import { answerOf, wordsOf } from './grant-lines.ts'
import { moneyOf, turnoverOf, wholeOf } from './grant-options.ts'
import { rangeOf } from './preview-lines.ts'
import { refused, type Answer, type Written } from './staff-command.ts'

export const envelopeTerms = [
  'site',
  'currency',
  'title',
  'title-vi',
  'amount',
  'shares',
  'least',
  'turnover',
  'weights',
  'from',
  'until',
] as const

/** What a split could look like: by these figures staff see whether the shares are what they want. */
export async function preview({ envelopes }: Staff, { options }: Written): Promise<Answer> {
  const split = splitOf(options)
  if (typeof split === 'string') return refused(split)
  const shares = await envelopes.preview(split)
  if (!shares)
    return refused('the sum is too small for that many shares, or has more decimals than are shown.')
  const audience = options['site'] === undefined ? [] : await audienceLines({ envelopes }, options, split)
  if (typeof audience === 'string') return refused(audience)
  const inOrder = [...shares].sort((a, b) => Number(a - b))
  const money = (units = 0n) => amountText(units, split.currency)
  return {
    done: true,
    lines: [
      `${shares.length} shares of ${money(split.totalUnits)}, one draw of many:`,
      `    smallest ${money(inOrder[0])}, middle ${money(inOrder[Math.floor(inOrder.length / 2)])}, largest ${money(inOrder.at(-1))}`,
      `    first ten: ${shares.slice(0, 10).map(money).join(', ')}`,
      ...audience,
    ],
  }
}

/** Whom it would find on the site, and whether promotions have its sum. */
async function audienceLines(
  { envelopes }: Pick<Staff, 'envelopes'>,
  options: Written['options'],
  { currency, shares, totalUnits }: Exclude<ReturnType<typeof splitOf>, string>,
): Promise<string[] | string> {
  const range = rangeOf(options)
  if (typeof range === 'string') return range
  const found = await envelopes.audience({ site: options['site'] ?? '', currency, days: range.days })
  if (!found.ok) return wordsOf(found.refusal)
  const { members, dayMembers, mostMembers, promotionsUnits } = found.value
  const money = (units: bigint) => amountText(units, currency)
  return [
    `In the last ${range.days} days ${members} members came by, ${dayMembers} on an average day, ${mostMembers} on the fullest: ${shares} shares.`,
    `It costs ${money(totalUnits)}, all of it when it is defined; promotions have ${money(promotionsUnits)}.`,
    'Nothing was changed.',
  ]
}

export async function defineEnvelope(
  { envelopes }: Staff,
  { by, names: [name = ''], options }: Written,
): Promise<Answer> {
  const { site = '', title, reason = '', from, until } = options
  const split = splitOf(options)
  if (typeof split === 'string') return refused(split)
  if (title === undefined) return refused('it needs a --title.')
  if (from === undefined || until === undefined) return refused('it needs --from and --until.')
  const staked = turnoverOf(options)
  if (typeof staked === 'string') return refused(staked)
  const titleVi = options['title-vi']
  const titles = { en_US: title, ...(titleVi === undefined ? {} : { vi_VN: titleVi }) }
  return answerOf(
    await envelopes.define({ by, reason, site, name, title: titles, ...split, ...staked, from, until }),
  )
}

/** The split and the fingerprint from the key, and each share beside what was paid. */
export async function checkEnvelope({ envelopes }: Staff, { names: [number] }: Written): Promise<Answer> {
  const programmeId = wholeOf(number)
  if (!programmeId) return refused('that is no number of a programme.', number)
  const found = await envelopes.check(programmeId)
  if (!found.ok) return refused(wordsOf(found.refusal))
  const { currency, shares, totalUnits, taken, takenUnits, isDrawn, faults } = found.value
  const money = (units: bigint) => amountText(units, currency)
  return {
    done: true,
    lines: [
      `${shares} shares of ${money(totalUnits)}, ${isDrawn ? 'drawn from the key' : 'from before splits were drawn from the key'}; ${taken} taken, ${money(takenUnits)} paid`,
      ...faults.map(fault => `    ${fault}`),
      faults.length === 0 ? 'Every share agrees.' : `${faults.length} faults.`,
    ],
  }
}

function splitOf({
  currency = '',
  amount,
  shares: written,
  least,
}: Written['options']):
  | string
  | { currency: Currency; totalUnits: bigint; shares: number; leastUnits: bigint } {
  if (!isCurrency(currency)) return 'there is no such currency.'
  const [totalUnits, leastUnits, shares] = [moneyOf(amount), moneyOf(least), wholeOf(written)]
  if (!totalUnits) return 'it takes an --amount above zero.'
  if (!shares || shares > mostShares) return `--shares is from 1 to ${mostShares}.`
  if (leastUnits === undefined) return '--least is digits above zero.'
  return { currency, totalUnits, shares, leastUnits: leastUnits ?? displayStepUnits(currency) }
}

const mostShares = 10_000
