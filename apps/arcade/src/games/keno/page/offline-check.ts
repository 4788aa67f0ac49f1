import type { VerifyData } from '../../../protocol/page-api.ts'
import { offlineStream } from '../../../verifier/offline-stream.ts'
import type { Keno } from '../picture.ts'
import { keno } from '../tables.ts'

/** A standalone program that checks one round on any machine with Node.js, without our code. */
export function offlineCheck(data: VerifyData<Keno>): string {
  const { choice, payout, stake, nonce, picture } = data.round
  const round = { ...data.seal, nonce, ...choice, ...picture, payout, stake }
  return `// Checks one round of Keno. Run it with: node ${offlineName(data)}
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
const tables = ${JSON.stringify({ ...keno, limits: undefined })}

// 1. The seed is the one that was committed before the round.
const sealed = createHash('sha256').update(round.serverSeed).digest('hex') === round.commitment

${offlineStream}

// 3. The balls: each draw takes one of those that are left in the drum.
const drum = Array.from({ length: tables.numbers }, (_, index) => index + 1)
const balls = []
while (balls.length < tables.drawn) balls.push(...drum.splice(below(drum.length), 1))

// 4. What the ticket caught.
const caught = round.picks.filter(pick => balls.includes(pick)).length
const times = tables.pays[round.picks.length].split(' ')[round.picks.length - caught] ?? '0'

// 5. The pay, in 1/10,000 of the currency's unit.
const units = text => {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
const payout = (units(round.stake) * units(times)) / 10_000n

const matches =
  sealed &&
  balls.join() === round.balls.join() &&
  caught === round.caught &&
  times === round.times &&
  payout === units(round.payout)
console.log({ sealed, balls, caught, times, payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}

export function offlineName(data: VerifyData<Keno>): string {
  return `keno-round-${data.round.nonce}.mjs`
}
