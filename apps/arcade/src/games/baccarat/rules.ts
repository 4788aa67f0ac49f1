import { type TableRules } from '../../kits/table/table-rules.ts'
import { rankOf, takeCards, wholeDeck, type Card } from '../cards.ts'
import { type Steps } from '../script.ts'
import { type BaccaratResult } from './picture.ts'
import { baccarat } from './tables.ts'

export const spots = ['player', 'banker', 'tie', 'playerPair', 'bankerPair', 'big', 'small'] as const
export type Spot = (typeof spots)[number]

const spotNames: ReadonlySet<string> = new Set(spots)

export function isSpot(name: string): name is Spot {
  return spotNames.has(name)
}

/** What of a round decides what is paid. */
export type Outcome = {
  readonly winner: 'player' | 'banker' | 'tie'
  readonly playerPair: boolean
  readonly bankerPair: boolean
  /** Five or six cards. */
  readonly isBig: boolean
}

const ace = 12
const ten = 8

/** An ace counts 1, tens and courts 0, the others their number. */
export function pointsOfCard(card: Card): number {
  const rank = rankOf(card)
  if (rank === ace) return 1
  return rank >= ten ? 0 : rank + 2
}

export function pointsOf(hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + pointsOfCard(card), 0) % 10
}

/** Whether the player's hand takes a third card, by the points of the first two of both. */
export function playerDraws(player: number, banker: number): boolean {
  return !isNatural(player, banker) && player <= baccarat.drawsUpTo
}

/** Whether the banker's hand does; `third` is what the player's third card counts, if there is one. */
export function bankerDraws(player: number, banker: number, third: number | undefined): boolean {
  if (isNatural(player, banker)) return false
  if (third === undefined) return banker <= baccarat.drawsUpTo
  return baccarat.bankerDrawsOn[banker]?.includes(String(third)) ?? false
}

function isNatural(player: number, banker: number): boolean {
  return player >= baccarat.natural || banker >= baccarat.natural
}

const isPair = ([first = -1, second = -1]: readonly Card[]) => rankOf(first) === rankOf(second)

export function outcomeOf({ player, banker }: BaccaratResult): Outcome {
  const difference = pointsOf(player) - pointsOf(banker)
  return {
    winner: difference === 0 ? 'tie' : difference > 0 ? 'player' : 'banker',
    playerPair: isPair(player),
    bankerPair: isPair(banker),
    isBig: player.length + banker.length > 4,
  }
}

/** Every outcome that there is. */
export const allOutcomes: readonly Outcome[] = (['player', 'banker', 'tie'] as const).flatMap(winner =>
  [true, false].flatMap(playerPair =>
    [true, false].flatMap(bankerPair =>
      [true, false].map(isBig => ({ winner, playerPair, bankerPair, isBig })),
    ),
  ),
)

/** What a spot pays, its stake included, in hundredths of the stake. */
export function hundredthsOf(spot: Spot, outcome: Outcome): number {
  const isTie = outcome.winner === 'tie'
  if (isTie && (spot === 'player' || spot === 'banker')) return 100
  return isWon(spot, outcome) ? 100 + baccarat.pays[spot] : 0
}

function isWon(spot: Spot, { winner, playerPair, bankerPair, isBig }: Outcome): boolean {
  switch (spot) {
    case 'player':
    case 'banker':
    case 'tie':
      return winner === spot
    case 'playerPair':
      return playerPair
    case 'bankerPair':
      return bankerPair
    case 'big':
      return isBig
    case 'small':
      return !isBig
  }
}

function paid(name: string, stakeUnits: bigint, outcome: Outcome): bigint {
  if (!isSpot(name)) throw new Error(`there is no spot ${name}`)
  // Stakes are whole display steps, of which a hundredth is whole units.
  return (stakeUnits * BigInt(hundredthsOf(name, outcome))) / 100n
}

/** Deals a round from a fresh shoe: in turns from the player's hand on, then third cards by the rules. */
function* deal(): Steps<BaccaratResult> {
  const shoe = Array.from({ length: baccarat.decks }, wholeDeck).flat()
  const [a = 0, b = 0, c = 0, d = 0] = yield* takeCards(shoe, 4)
  const [player, banker] = [
    [a, c],
    [b, d],
  ]
  const [playerHas, bankerHas] = [pointsOf(player), pointsOf(banker)]
  if (playerDraws(playerHas, bankerHas)) player.push(...(yield* takeCards(shoe, 1)))
  const third = player[2]
  if (bankerDraws(playerHas, bankerHas, third === undefined ? undefined : pointsOfCard(third))) {
    banker.push(...(yield* takeCards(shoe, 1)))
  }
  return { player, banker }
}

/** The rules of the table. */
export const baccaratRules: TableRules<BaccaratResult> = {
  schedule: baccarat.schedule,
  isSpot: name => spotNames.has(name),
  opposites: [
    ['player', 'banker'],
    ['big', 'small'],
  ],
  draw: deal,
  payoutUnits: (name, stakeUnits, result) => paid(name, stakeUnits, outcomeOf(result)),
  mostUnits: stakes =>
    allOutcomes
      .map(outcome => [...stakes].reduce((sum, [spot, units]) => sum + paid(spot, units, outcome), 0n))
      .reduce((most, units) => (units > most ? units : most), 0n),
}
