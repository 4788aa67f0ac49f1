import { unitsText } from '@glasshouse/money'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { offlineShared } from '../../../verifier/offline-shared.ts'
import { offlineStream } from '../../../verifier/offline-stream.ts'
import { usualLargestPayout } from '../../limits.ts'
import type { Comet } from '../picture.ts'
import { comet } from '../tables.ts'
import { cometCode } from './verify-round.ts'

/** A standalone program that checks one round on any machine with Node.js, without our code. */
export function offlineCheck(data: VerifyData<Comet>): string {
  const { id, playedAt, choice, acts, stake, payout, nonce, picture } = data.round
  const { serverSeed, clientSeed, commitment, shared } = data.seal
  const mostPaid = unitsText(usualLargestPayout(data.currency), data.currency)
  const seeds = { serverSeed, clientSeed, commitment, nonce, shared }
  const round = { id, playedAt, ...seeds, choice, acts, picture, stake, payout, mostPaid }
  const { limits: _limits, ...figures } = comet
  return `// Checks one round of Comet. Run it with Node.js.
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
const tables = ${JSON.stringify(figures)}

${offlineShared(cometCode)}

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
const staking = Object.entries(round.choice).filter(([, bet]) => bet !== null)
let payout = 0n
let inFlight = true
for (const [name, { stake, target }] of staking) {
  const cap = ((units(round.mostPaid) / BigInt(staking.length)) * 100n) / units(stake)
  const most = BigInt(tables.mostTimes)
  const latest = [BigInt(target ?? tables.mostTimes), cap, most].reduce((a, b) => (a < b ? a : b))
  const act = (round.acts ?? []).find(({ bet }) => bet === name)
  const at = act ? BigInt(act.at) : latest <= end ? latest : undefined
  if (at !== undefined) payout += (units(stake) * at) / 100n
  if (act && (at > end || at > latest)) inFlight = false
}

const staked = staking.reduce((sum, [, bet]) => sum + units(bet.stake), 0n)
const matches =
  sealed && listed && inFlight && staked === units(round.stake) && crash === round.picture.crash && payout === units(round.payout)
console.log({ sealed, listed, crash, shown: round.picture.crash, payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}
