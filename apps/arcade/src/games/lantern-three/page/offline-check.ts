import type { VerifyData } from '../../../protocol/page-api.ts'
import type { LanternThree } from '../picture.ts'
import { lanternThree } from '../tables.ts'

/**
 * A standalone program that checks one round on any machine with Node.js, without our code: the data of the round, the
 * tables, and forty readable lines.
 */
export function offlineCheck(data: VerifyData<LanternThree>): string {
  const { payout, stake, nonce } = data.round
  const { stops } = data.round.picture
  const round = { ...data.seal, nonce, stops, payout, stake, currency: data.currency }
  return `// Checks one round of Lantern Three. Run it with: node ${offlineName(data)}
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
const tables = ${JSON.stringify(lanternThree)}

// 1. The seed is the one that was committed before the round.
const sealed = createHash('sha256').update(round.serverSeed).digest('hex') === round.commitment

// 2. The stream: HMAC-SHA-256 under the server seed over "clientSeed:nonce:block".
let block = 0
let bytes = Buffer.alloc(0)
function fourBytes() {
  if (bytes.length < 4) {
    const message = \`\${round.clientSeed}:\${round.nonce}:\${block++}\`
    bytes = createHmac('sha256', round.serverSeed).update(message).digest()
  }
  const number = bytes.readUInt32BE(0)
  bytes = bytes.subarray(4)
  return number
}

// 3. Each reel: the remainder of four bytes, where the uneven rest at the top is skipped.
const stops = tables.strips.map(strip => {
  const limit = Math.floor(2 ** 32 / strip.length) * strip.length
  let number = fourBytes()
  while (number >= limit) number = fourBytes()
  return number % strip.length
})

// 4. The window and the lines: three of a kind, where WILD substitutes any symbol.
const at = (reel, row) => tables.strips[reel].at((stops[reel] + row - 1) % tables.strips[reel].length)
const pays = tables.lines.map(rows => {
  const symbols = rows.map((row, reel) => at(reel, row))
  const kinds = [...new Set(symbols.filter(symbol => symbol !== 'WILD'))]
  return kinds.length > 1 ? 0 : tables.pays[kinds[0] ?? 'WILD']
})

// 5. The pay, in 1/10,000 of the currency's unit, each line rounded down.
const units = text => {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
const payout = pays.reduce((sum, times) => sum + (units(round.stake) * BigInt(times)) / BigInt(tables.lineBets), 0n)

const matches = sealed && stops.join() === round.stops.join() && payout === units(round.payout)
console.log({ sealed, stops, shown: round.stops, pays, payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}

export function offlineName(data: VerifyData): string {
  return `lantern-three-round-${data.round.nonce}.mjs`
}
