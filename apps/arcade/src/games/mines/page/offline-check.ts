import type { VerifyData } from '../../../protocol/page-api.ts'
import { offlineStream } from '../../../verifier/offline-stream.ts'
import type { Mines } from '../picture.ts'
import { mines } from '../tables.ts'

/** A standalone program that checks one round on any machine with Node.js, without our code. */
export function offlineCheck(data: VerifyData<Mines>): string {
  const { choice, acts, payout, stake, nonce, picture } = data.round
  const round = { ...data.seal, nonce, choice, acts, ...picture, payout, stake, currency: data.currency }
  const { limits, ...tables } = mines
  const { largestPayout } = limits[data.currency]
  return `// Checks one round of Mines. Run it with: node ${offlineName(data)}
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
const tables = ${JSON.stringify({ ...tables, largestPayout })}

// 1. The seed is the one that was committed before the round.
const sealed = createHash('sha256').update(round.serverSeed).digest('hex') === round.commitment

${offlineStream}

// 3. The mines: each draw picks one of the fields that are left.
const left = Array.from({ length: tables.fields }, (_, field) => field)
const laid = []
while (laid.length < round.choice.mines) laid.push(...left.splice(below(left.length), 1))

// 4. What the player did.
const opened = round.acts.filter(act => 'open' in act).map(act => act.open)
const hit = opened.some(field => laid.includes(field))

// 5. The pay, in 1/10,000 of the currency's unit, rounded down: 99 % of the stake divided by the chance.
const units = text => {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
const ways = (all, count) => {
  let result = 1n
  for (let each = 1; each <= count; each += 1) result = (result * BigInt(all - count + each)) / BigInt(each)
  return result
}
const [part, whole] = tables.returned.map(BigInt)
const safe = ways(tables.fields - round.choice.mines, opened.length)
const payout = hit
  ? 0n
  : opened.length === 0
    ? units(round.stake)
    : (units(round.stake) * part * ways(tables.fields, opened.length)) / (whole * safe)

const matches =
  sealed &&
  laid.join() === round.mines.join() &&
  opened.join() === round.opened.join() &&
  hit === round.hasHit &&
  payout === units(round.payout)
console.log({ sealed, laid, opened, hit, payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}

export function offlineName(data: VerifyData<Mines>): string {
  return `mines-round-${data.round.nonce}.mjs`
}
