import { unitsText } from '@glasshouse/money'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { offlineStream } from '../../../verifier/offline-stream.ts'
import { usualLargestPayout } from '../../limits.ts'
import type { Comet } from '../picture.ts'
import { comet } from '../tables.ts'

/** A standalone program that checks one round on any machine with Node.js, without our code. */
export function offlineCheck(data: VerifyData<Comet>): string {
  const { choice, acts, payout, nonce, picture } = data.round
  const { serverSeed, clientSeed, commitment } = data.seal
  const mostPaid = unitsText(usualLargestPayout(data.currency), data.currency)
  const round = { serverSeed, clientSeed, commitment, nonce, choice, acts, picture, payout, mostPaid }
  const { limits: _limits, ...figures } = comet
  return `// Checks one round of Comet. Run it with Node.js.
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
const tables = ${JSON.stringify(figures)}

// 1. The seed is the one that was committed before the bets of the round.
const sealed = createHash('sha256').update(round.serverSeed).digest('hex') === round.commitment

${offlineStream}

// 3. The end of the flight, in hundredths.
const half = 2 ** tables.drawBits
const all = BigInt(half) * BigInt(half)
const number = BigInt(below(half)) * BigInt(half) + BigInt(below(half))
const end = (BigInt(tables.returns) * all) / (all - number)
const crash = end > BigInt(tables.mostTimes) ? tables.mostTimes : Number(end)

// 4. Each bet, in 1/10,000 of the currency's unit: cashed out by hand, by its target, or lost.
const units = text => {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
const bets = Object.entries(round.choice).filter(([, bet]) => bet !== null)
let payout = 0n
let inFlight = true
for (const [name, { stake, target }] of bets) {
  const cap = ((units(round.mostPaid) / BigInt(bets.length)) * 100n) / units(stake)
  const most = BigInt(tables.mostTimes)
  const latest = [BigInt(target ?? tables.mostTimes), cap, most].reduce((a, b) => (a < b ? a : b))
  const act = (round.acts ?? []).find(({ bet }) => bet === name)
  const at = act ? BigInt(act.at) : latest <= end ? latest : undefined
  if (at !== undefined) payout += (units(stake) * at) / 100n
  if (act && (at > end || at > latest)) inFlight = false
}

const matches = sealed && inFlight && crash === round.picture.crash && payout === units(round.payout)
console.log({ sealed, crash, shown: round.picture.crash, payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}
