import type { VerifyData } from '../../../protocol/page-api.ts'
import { offlineStream } from '../../../verifier/offline-stream.ts'
import type { Poker } from '../picture.ts'
import { jacksOrBetter } from '../tables.ts'

/** A standalone program that checks one round on any machine with Node.js, without our code. */
export function offlineCheck(data: VerifyData<Poker>): string {
  const { payout, stake, nonce, picture } = data.round
  const round = { ...data.seal, nonce, ...picture, payout, stake, currency: data.currency }
  return `// Checks one round of Jacks or Better. Run it with: node ${offlineName(data)}
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
const pays = ${JSON.stringify(jacksOrBetter.pays)}

// 1. The seed is the one that was committed before the round.
const sealed = createHash('sha256').update(round.serverSeed).digest('hex') === round.commitment

${offlineStream}

// 3. The cards, off one deck: 0 to 51, the rank is the remainder by 13 (0 is 2, 12 the ace), the suit the rest.
const deck = Array.from({ length: 52 }, (_, card) => card)
const next = () => deck.splice(below(deck.length), 1)[0]
const dealt = [0, 1, 2, 3, 4].map(next)
const hand = dealt.map((card, place) => ((round.hold >> place) % 2 === 1 ? card : next()))

// 4. What the hand is.
const ranks = hand.map(card => card % 13).sort((a, b) => a - b)
const groups = [...new Set(ranks)].map(rank => ranks.filter(each => each === rank).length).sort((a, b) => b - a).join('')
const flush = new Set(hand.map(card => Math.floor(card / 13))).size === 1
const straight = groups === '11111' && (ranks[4] - ranks[0] === 4 || ranks.join() === '0,1,2,3,12')
const pair = ranks.find((rank, place) => rank === ranks[place + 1])
const category =
  straight && flush ? (ranks[0] === 8 ? 'royalFlush' : 'straightFlush')
  : groups === '41' ? 'fourOfAKind'
  : groups === '32' ? 'fullHouse'
  : flush ? 'flush'
  : straight ? 'straight'
  : groups === '311' ? 'threeOfAKind'
  : groups === '221' ? 'twoPair'
  : groups === '2111' && pair >= 9 ? 'jacksOrBetter'
  : 'nothing'

// 5. The pay, in 1/10,000 of the currency's unit.
const units = text => {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
const payout = units(round.stake) * BigInt(pays[category])

const matches =
  sealed && dealt.join() === round.dealt.join() && hand.join() === round.hand.join() &&
  category === round.category && payout === units(round.payout)
console.log({ sealed, dealt, hand, category, payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}

export function offlineName(data: VerifyData<Poker>): string {
  return `jacks-or-better-round-${data.round.nonce}.mjs`
}
