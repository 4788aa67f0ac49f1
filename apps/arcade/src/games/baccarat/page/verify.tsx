import { verifiableTable } from '../../../kits/table/page/verifiable-table.tsx'
import type { TablePlay } from '../../../kits/table/page/look.ts'
import { playOf } from '../../../page-kit/play-context.tsx'
import { cardsOfDeck } from '../../cards.ts'
import cover from '../covers/baccarat.svg?url'
import { baccarat } from '../tables.ts'
import { baccaratLook } from './look.tsx'

const t = (play: TablePlay) => playOf<'baccarat'>(play).phrases.t

/** Baccarat's part of the verifier. */
export const verifiable = verifiableTable({
  code: 'LC01',
  path: 'baccarat',
  cover,
  tables: baccarat,
  look: baccaratLook,
  words: {
    draws: play => t(play)('baccarat.step3Body', { decks: baccarat.decks }),
    drawn: (drawn, index, play) =>
      t(play)('baccarat.drawn', { place: drawn + 1, left: baccarat.decks * cardsOfDeck - index }),
    bets: play => t(play)('baccarat.step4'),
    betsWhy: play => t(play)('baccarat.step4Body'),
    pays: play => t(play)('baccarat.payRule'),
  },
  offline: {
    draw: `// A card is 0 to 51: from the 2 to the ace, clubs, diamonds, hearts, spades.
const shoe = Array.from({ length: 52 * tables.decks }, (_, place) => place % 52)
const take = () => shoe.splice(below(shoe.length), 1)[0]
const pointsOfCard = card => (card % 13 === 12 ? 1 : card % 13 >= 8 ? 0 : (card % 13) + 2)
const pointsOf = hand => hand.reduce((sum, card) => sum + pointsOfCard(card), 0) % 10
const player = [], banker = []
for (const hand of [player, banker, player, banker]) hand.push(take())
const [had, against] = [pointsOf(player), pointsOf(banker)]
if (Math.max(had, against) < tables.natural) {
  if (had <= tables.drawsUpTo) player.push(take())
  const draws = player.length === 2 ? against <= tables.drawsUpTo : tables.bankerDrawsOn[against].includes(String(pointsOfCard(player[2])))
  if (draws) banker.push(take())
}
const result = { player, banker }`,
    pay: `const lead = Math.sign(pointsOf(player) - pointsOf(banker))
const isPair = hand => hand[0] % 13 === hand[1] % 13
const wins = {
  player: lead > 0,
  banker: lead < 0,
  tie: lead === 0,
  playerPair: isPair(player),
  bankerPair: isPair(banker),
  big: player.length + banker.length > 4,
  small: player.length + banker.length === 4,
}
function paid(spot, stake) {
  if (lead === 0 && (spot === 'player' || spot === 'banker')) return stake
  return wins[spot] ? (stake * BigInt(100 + tables.pays[spot])) / 100n : 0n
}`,
  },
})
