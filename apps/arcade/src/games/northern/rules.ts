import { fractionOf } from '@glasshouse/money'
import { type Stakes, type TableRules } from '../../kits/table/table-rules.ts'
import { draw } from '../script.ts'
import { readBet, type NorthernBet } from './bet-types.ts'
import { type NorthernResult } from './picture.ts'
import { northern } from './tables.ts'

export const drawnNumbers = northern.prizes.reduce((sum, { numbers }) => sum + numbers, 0)

export function endingsOf({ prizes }: NorthernResult): readonly string[] {
  return prizes.flat().map(number => number.slice(-2))
}

function specialOf({ prizes: [[special = ''] = []] }: NorthernResult): string {
  return special
}

/** How often a bet has won: a `lo` for each ending that it has, all others once or never. */
export function hitsOf({ kind: { type }, numbers }: NorthernBet, result: NorthernResult): number {
  const [first = ''] = numbers
  const special = specialOf(result)
  if (type === 'de' || type === 'de3') return special.endsWith(first) ? 1 : 0
  if (type === 'head') return special.at(-2) === first ? 1 : 0
  if (type === 'tail') return special.at(-1) === first ? 1 : 0
  const endings = endingsOf(result)
  if (type === 'lo') return endings.filter(ending => ending === first).length
  return numbers.every(number => endings.includes(number)) ? 1 : 0
}

/** A `lo` is a stake on each number drawn. */
function partsOf({ kind: { type } }: NorthernBet): number {
  return type === 'lo' ? drawnNumbers : 1
}

function paid(bet: NorthernBet, stakeUnits: bigint, hits: number): bigint {
  const numerator = BigInt(bet.kind.paysHundredths * hits)
  return fractionOf(stakeUnits, { numerator, denominator: 100n * BigInt(partsOf(bet)) }, 'down')
}

function betOf(name: string): NorthernBet {
  const bet = readBet(name)
  if (!bet) throw new Error(`there is no bet ${name}`)
  return bet
}

/** The rules of the northern lottery: twenty-seven numbers for all who bet. */
export const northernRules: TableRules<NorthernResult> = {
  schedule: northern.schedule,
  isSpot: name => readBet(name) !== undefined,
  mostSpots: northern.mostBets,
  opposites: [],
  *draw() {
    const prizes: string[][] = []
    for (const { numbers, digits } of northern.prizes) {
      const drawn: string[] = []
      while (drawn.length < numbers) drawn.push(String(yield* draw(10 ** digits)).padStart(digits, '0'))
      prizes.push(drawn)
    }
    return { prizes }
  },
  payoutUnits: (name, stakeUnits, result) => {
    const bet = betOf(name)
    return paid(bet, stakeUnits, hitsOf(bet, result))
  },
  mostUnits: mostOf,
}

/** The special prize, by its last three digits: no bet sees more of it. */
const specials = Array.from({ length: 1_000 }, (_, number) => ({
  prizes: [[String(number).padStart(5, '0')]],
}))

/** More than this is never paid: the best special prize, all endings on the best `lo`, and every xiên. */
function mostOf(stakes: Stakes): bigint {
  const bets = [...stakes].map(([name, stakeUnits]) => ({ bet: betOf(name), stakeUnits }))
  const onSpecial = bets
    .filter(({ bet }) => bet.kind.type !== 'lo' && bet.kind.numbers === 1)
    .map(({ bet, stakeUnits }) => ({ bet, units: paid(bet, stakeUnits, 1) }))
  let special = 0n
  for (const result of specials) {
    const sum = onSpecial.reduce((all, { bet, units }) => (hitsOf(bet, result) > 0 ? all + units : all), 0n)
    if (sum > special) special = sum
  }
  let lo = 0n
  let xien = 0n
  for (const { bet, stakeUnits } of bets) {
    if (bet.kind.numbers > 1) xien += paid(bet, stakeUnits, 1)
    if (bet.kind.type !== 'lo') continue
    const most = paid(bet, stakeUnits, drawnNumbers)
    if (most > lo) lo = most
  }
  return special + lo + xien
}
