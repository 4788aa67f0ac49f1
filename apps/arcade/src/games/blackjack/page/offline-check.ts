import type { VerifyData } from '../../../protocol/page-api.ts'
import { offlineStream } from '../../../verifier/offline-stream.ts'
import type { Blackjack } from '../picture.ts'

/** The part of the program that deals and plays the round. */
const dealing = `// 3. Each card is drawn from a whole deck: 0 to 51, the rank is the remainder by 13 (0 is 2, 8 the ten, 12 the ace).
const deal = () => below(52)
const isAce = card => card % 13 === 12
const value = card => (isAce(card) ? 1 : Math.min(card % 13, 8) + 2)
const total = cards => {
  const points = cards.reduce((sum, card) => sum + value(card), 0)
  return cards.some(isAce) && points <= 11 ? points + 10 : points
}

// 4. The hands, by the moves of the player, and the dealer's.
const [first, open, second, closed] = [deal(), deal(), deal(), deal()]
const hands = [{ cards: [first, second], stakes: 1, done: false }]
const dealer = [open, closed]
const dealt = [total(hands[0].cards), total(dealer)]
const moves = [...round.moves]
if (!dealt.includes(21)) {
  for (;;) {
    const hand = hands.find(each => !each.done)
    if (!hand) break
    if (hand.cards.length === 1) {
      hand.cards.push(deal())
      hand.done = isAce(hand.cards[0]) || total(hand.cards) === 21
      continue
    }
    const move = moves.shift()
    if (move === undefined) throw new Error('a move is missing')
    if (move === 'stand') hand.done = true
    else if (move === 'split') {
      const made = hand.cards.map(card => ({ cards: [card], stakes: 1, done: false }))
      hands.splice(hands.indexOf(hand), 1, ...made)
    } else {
      hand.cards.push(deal())
      if (move === 'double') hand.stakes = 2
      hand.done = move === 'double' || total(hand.cards) >= 21
    }
  }
  if (hands.some(hand => total(hand.cards) <= 21)) while (total(dealer) < 17) dealer.push(deal())
}`

/** A standalone program that checks one round on any machine with Node.js, without our code. */
export function offlineCheck(data: VerifyData<Blackjack>): string {
  const { acts, payout, stake, firstStake = stake, nonce, picture } = data.round
  const moves = (acts ?? []) as readonly Blackjack['act'][] // a round of this game
  const round = { ...data.seal, nonce, moves: moves.map(({ move }) => move), ...picture, payout, firstStake }
  return `// Checks one round of Blackjack. Run it with: node ${offlineName(data)}
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}

// 1. The seed is the one that was committed before the round.
const sealed = createHash('sha256').update(round.serverSeed).digest('hex') === round.commitment

${offlineStream}

${dealing}

// 5. The pay, in 1/10,000 of the currency's unit.
const units = text => {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
const stake = units(round.firstStake)
const dealerTotal = total(dealer)
const payout = hands.reduce((sum, { cards, stakes }) => {
  const staked = stake * BigInt(stakes)
  const own = total(cards)
  if (hands.length === 1 && dealt[0] === 21) return dealt[1] === 21 ? staked : staked + (staked * 3n) / 2n
  if (own > 21 || dealt[1] === 21) return sum
  if (dealerTotal > 21 || own > dealerTotal) return sum + 2n * staked
  return own === dealerTotal ? sum + staked : sum
}, 0n)

const cardsOf = all => JSON.stringify(all.map(({ cards, stakes }) => [cards, stakes]))
const matches =
  sealed &&
  moves.length === 0 &&
  cardsOf(hands) === cardsOf(round.hands) &&
  dealer.join() === round.dealer.join() &&
  payout === units(round.payout)
console.log({ sealed, hands: hands.map(hand => hand.cards), dealer, payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}

export function offlineName(data: VerifyData<Blackjack>): string {
  return `blackjack-round-${data.round.nonce}.mjs`
}
