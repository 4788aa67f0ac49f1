import { isCurrency, type Currency } from '@glasshouse/money'
import type { Outcome } from '@glasshouse/outcome'
import type { JackpotPreview, Staff, StaffJackpot } from '@glasshouse/server'
import { amountText } from './deposit-lines.ts'
import { moneyOf } from './grant-options.ts'
import { costLines, lastingLines, rangeOf } from './preview-lines.ts'
import { refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'

export const jackpotUsage = `npm run jackpot -- show                     pots, their terms, what feeds them, what they paid
npm run jackpot -- define --site SITE --currency VND --begins 1000000 --odds 100000000 [--ceiling 10000000] --reason WHY
npm run jackpot -- fund --site SITE --currency VND --amount 5000000 --reason WHY
npm run jackpot -- share PLATFORM [GAME] --site SITE --currency VND --percent 0.5 --reason WHY
npm run jackpot -- stop --site SITE --currency VND --reason WHY
npm run jackpot -- preview PLATFORM [GAME] --site SITE --currency VND --percent 0.5 --begins 1000000 --odds 100000000
                 [--last 30]            what members bet there, what it would have fed and won
npm run jackpot -- recompute --site SITE --currency VND    every part from the bet records, every published draw, the ledger

--begins: with what the pot begins again after a win. --odds: on average one win in so much of valid bets, in whole
thousands. What is beyond the ceiling goes to the reserve, which fund fills from promotions and from which the pot begins
again. A share is a percentage of each valid bet, of one game or of all games of a platform without a share of their own;
0 ends it. Only a win takes money out of a pot: stop ends what feeds it, and define lets it run again.`

const named = ['site', 'currency'] as const

export const jackpotVerbs: Readonly<Record<string, StaffCommand>> = {
  show: { names: [0, 0], options: [], decides: false, run: show },
  define: { names: [0, 0], options: [...named, 'begins', 'odds', 'ceiling'], decides: true, run: define },
  fund: { names: [0, 0], options: [...named, 'amount'], decides: true, run: fund },
  share: { names: [1, 2], options: [...named, 'percent'], decides: true, run: share },
  stop: { names: [0, 0], options: named, decides: true, run: stop },
  preview: {
    names: [1, 2],
    options: [...named, 'percent', 'begins', 'odds', 'last'],
    decides: false,
    run: preview,
  },
  recompute: { names: [0, 0], options: named, decides: false, run: recompute },
}

type Named = {
  readonly site: string
  readonly currency: Currency
  readonly by: string
  readonly reason: string
}

function namedOf({ by, options }: Written): Named | undefined {
  const { site = '', currency = '', reason = '' } = options
  return isCurrency(currency) ? { site, currency, by, reason } : undefined
}

const noCurrency = () => refused('there is no such currency.')

async function show({ jackpots }: Staff): Promise<Answer> {
  const found = await jackpots.list()
  return { done: true, lines: found.length === 0 ? ['There is no jackpot.'] : found.flatMap(linesOf) }
}

async function define({ jackpots }: Staff, written: Written): Promise<Answer> {
  const input = namedOf(written)
  if (!input) return noCurrency()
  const { begins, odds, ceiling } = written.options
  const [seedUnits, ceilingUnits, oddsUnits] = [moneyOf(begins), moneyOf(ceiling), moneyOf(odds)]
  if (!seedUnits) return refused('it takes --begins, an amount above zero.')
  if (ceilingUnits === undefined || (ceilingUnits !== null && ceilingUnits < seedUnits))
    return refused('--ceiling is an amount, and not below --begins.')
  if (!oddsUnits || oddsUnits % thousandUnits !== 0n || oddsUnits / thousandUnits > mostThousands)
    return refused(oddsFault)
  return answerOf(
    await jackpots.define({ ...input, seedUnits, ceilingUnits, oddsThousands: oddsUnits / thousandUnits }),
  )
}

const oddsFault = '--odds is whole thousands, up to 4294967296000.'
const thousandUnits = 10_000_000n
const mostThousands = 4_294_967_296n

async function fund({ jackpots }: Staff, written: Written): Promise<Answer> {
  const input = namedOf(written)
  if (!input) return noCurrency()
  const units = moneyOf(written.options['amount'])
  if (!units) return refused('it takes an --amount above zero.')
  return answerOf(await jackpots.fund({ ...input, units }))
}

async function share({ jackpots }: Staff, written: Written): Promise<Answer> {
  const input = namedOf(written)
  if (!input) return noCurrency()
  const [gpId = '', gameCode = null] = written.names
  const parts = partsOf(written.options['percent'])
  if (parts === undefined) return refused('--percent is from 0 to 50, with at most four decimals.')
  return answerOf(await jackpots.share({ ...input, gpId, gameCode, parts }))
}

/** What a share and odds would have come to, by the bets of the last days. */
async function preview({ jackpots }: Staff, written: Written): Promise<Answer> {
  const input = namedOf(written)
  if (!input) return noCurrency()
  const { names, options } = written
  const [gpId = '', gameCode = null] = names
  const [seedUnits, oddsUnits] = [moneyOf(options['begins']), moneyOf(options['odds'])]
  const [parts, range] = [partsOf(options['percent']), rangeOf(options)]
  if (!parts) return refused('--percent is from 0.0001 to 50, with at most four decimals.')
  if (!seedUnits) return refused('it takes --begins, an amount above zero.')
  if (!oddsUnits || oddsUnits % thousandUnits !== 0n || oddsUnits / thousandUnits > mostThousands)
    return refused(oddsFault)
  if (typeof range === 'string') return refused(range)
  const { site, currency } = input
  const terms = { gpId, gameCode, parts, seedUnits, oddsThousands: oddsUnits / thousandUnits }
  const found = await jackpots.preview({ site, currency, days: range.days, ...terms })
  if (!found.ok) return refused(refusalWords[found.refusal] ?? found.refusal)
  return { done: true, lines: previewedLines(found.value, currency) }
}

function previewedLines(previewed: JackpotPreview, currency: Currency): string[] {
  const { from, until, timezone, members, bets, validUnits, partUnits, winParts, seedUnits } = previewed
  const money = (units: bigint) => amountText(units, currency)
  const wins = `${winParts / 100n}.${`${winParts % 100n}`.padStart(2, '0')}`
  return [
    `${from} to ${until} in ${timezone}: ${members} members bet ${money(validUnits)} in ${bets} bets.`,
    `    they would have fed the pot with ${money(partUnits)}; ${wins} wins were to be expected`,
    `The house adds the beginnings: ${money(seedUnits)} by these odds.`,
    ...costLines(seedUnits, { ...previewed, currency }),
    ...lastingLines(seedUnits, { ...previewed, currency, budgetUnits: null }),
    'Nothing was changed.',
  ]
}

/** Percent as parts of a million. */
function partsOf(text = ''): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const parts = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'))
  return parts <= 500_000 ? parts : undefined
}

async function stop({ jackpots }: Staff, written: Written): Promise<Answer> {
  const input = namedOf(written)
  return input ? answerOf(await jackpots.stop(input)) : noCurrency()
}

async function recompute({ jackpots }: Staff, written: Written): Promise<Answer> {
  const input = namedOf(written)
  if (!input) return noCurrency()
  const outcome = await jackpots.recompute(input)
  if (!outcome.ok) return refused(refusalWords[outcome.refusal] ?? outcome.refusal)
  const { bets, partUnits, draws, waiting, faults } = outcome.value
  return {
    done: faults.length === 0,
    lines: [
      `${bets} bets give ${amountText(partUnits, input.currency)}; ${draws} draws of published seeds were made again.`,
      ...(waiting === 0 ? [] : [`${waiting} of them are still to be counted.`]),
      ...(faults.length === 0 ? ['All agrees with the ledger, to the unit.'] : faults),
    ],
  }
}

const refusalWords: Readonly<Record<string, string>> = {
  siteUnknown: 'there is no such site.',
  jackpotUnknown: 'the site has no jackpot in that currency; define one.',
  jackpotStopped: 'the jackpot is stopped; define lets it run again.',
  gameUnknown: 'there is no such platform, or it has no such game.',
  shareUnknown: 'there is no such share to end.',
  notCommitted: 'no seed is committed yet; a running server does that within a second.',
  promotionsEmpty: 'promotions do not have that much.',
}

function answerOf(outcome: Outcome<StaffJackpot, string>): Answer {
  if (!outcome.ok) return refused(refusalWords[outcome.refusal] ?? outcome.refusal)
  return { done: true, lines: linesOf(outcome.value) }
}

function linesOf(jackpot: StaffJackpot): string[] {
  const { site, currency, ceilingUnits, oddsThousands, wins, bets, dueBets } = jackpot
  const money = (units: bigint) => amountText(units, currency)
  const owed = [
    ...(jackpot.owedUnits > 0n ? [`${money(jackpot.owedUnits)} of void bets to be made up`] : []),
    ...(jackpot.missingUnits > 0n ? [`lacks ${money(jackpot.missingUnits)} of its beginning`] : []),
    ...(dueBets > 0 ? [`${dueBets} bets to be counted`] : []),
  ]
  return [
    `${site} ${currency}: ${money(jackpot.potUnits)} in the pot, ${money(jackpot.reserveUnits)} in reserve${jackpot.stoppedAt ? ', stopped' : ''}`,
    `    begins with ${money(jackpot.seedUnits)}, ${ceilingUnits === null ? 'no ceiling' : `ceiling ${money(ceilingUnits)}`}, one win in ${money(oddsThousands * thousandUnits)}; ${jackpot.seedsAhead} seeds committed`,
    `    ${bets} bets paid in ${money(jackpot.fedUnits)}; ${wins} wins took ${money(jackpot.wonUnits)}${owed.map(each => `; ${each}`).join('')}`,
    ...jackpot.shares.map(each => `    share ${each}`),
    ...jackpot.decisions.map(each => `    ${each}`),
  ]
}
