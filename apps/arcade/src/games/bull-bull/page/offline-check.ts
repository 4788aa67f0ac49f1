import type { VerifyData } from '../../../protocol/page-api.ts'
import { offlineStream } from '../../../verifier/offline-stream.ts'
import type { BullBull } from '../picture.ts'
import { bullBull } from '../tables.ts'

/** A standalone program that checks one round on any machine with Node.js, without our code. */
export function offlineCheck(data: VerifyData<BullBull>): string {
  const { choice, payout, stake, nonce, picture } = data.round
  const round = { ...data.seal, nonce, ...choice, ...picture, payout, stake }
  return `// Checks one round of Bull Bull. Run it with: node ${offlineName(data)}
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
const tables = ${JSON.stringify({ ...bullBull, limits: undefined })}

// 1. The seed is the one that was committed before the round.
const sealed = createHash('sha256').update(round.serverSeed).digest('hex') === round.commitment

${offlineStream}

// 3. Ten cards off one deck: 0 to 51, the rank is the remainder by 13 (0 is 2, 9 the jack, 12 the ace), the suit the rest.
const deck = Array.from({ length: 52 }, (_, card) => card)
const dealt = Array.from({ length: 10 }, () => deck.splice(below(deck.length), 1)[0])
const [player, banker] = [dealt.slice(0, 5), dealt.slice(5)]

// 4. The points: three cards make a full ten, the other two count. Then the highest card, the ace is the lowest.
const rank = card => card % 13
const value = card => (rank(card) === 12 ? 1 : Math.min(rank(card) + 2, 10))
const points = hand => {
  const all = hand.reduce((sum, card) => sum + value(card), 0)
  const hasTen = hand.some((a, i) => hand.some((b, j) => j > i && (all - value(a) - value(b)) % 10 === 0))
  if (!hasTen) return 0
  if (hand.every(card => rank(card) >= 9 && rank(card) <= 11)) return 11
  return all % 10 === 0 ? 10 : all % 10
}
const height = card => (rank(card) === 12 ? -1 : rank(card)) * 4 + Math.floor(card / 13)
const [own, theirs] = [points(player), points(banker)]
const won = own === theirs ? Math.max(...player.map(height)) > Math.max(...banker.map(height)) : own > theirs

// 5. The pay, in 1/10,000 of the currency's unit.
const units = text => {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
const isDouble = round.bet === 'double'
const times = isDouble ? tables.multipliers[Math.max(own, theirs)] : 1
const stake = units(round.stake)
const moved = (stake * BigInt(times)) / BigInt(isDouble ? tables.heldBases : 1)
const payout = won ? stake + (moved * BigInt(100 - tables.commissionPercent)) / 100n : stake - moved

const matches =
  sealed &&
  player.join() === round.player.join() &&
  banker.join() === round.banker.join() &&
  won === round.isWon &&
  times === round.times &&
  payout === units(round.payout)
console.log({ sealed, player, banker, won, times, payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}

export function offlineName(data: VerifyData<BullBull>): string {
  return `bull-bull-round-${data.round.nonce}.mjs`
}
