import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Dice100 } from '../picture.ts'
import { dice100 } from '../tables.ts'

/**
 * A standalone program that checks one round on any machine with Node.js, without our code: the data of the round, the
 * tables, and thirty readable lines.
 */
export function offlineCheck(data: VerifyData<Dice100>): string {
  const { choice, payout, stake, nonce } = data.round
  const { roll } = data.round.picture
  const round = { ...data.seal, nonce, choice, roll, payout, stake, currency: data.currency }
  return `// Checks one round of Dice 100. Run it with: node ${offlineName(data)}
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
const tables = ${JSON.stringify(dice100)}

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

// 3. The roll: the remainder of four bytes, where the uneven rest at the top is skipped.
const limit = Math.floor(2 ** 32 / tables.faces) * tables.faces
let number = fourBytes()
while (number >= limit) number = fourBytes()
const roll = number % tables.faces

// 4. The bet: the lowest faces win, or the highest.
const { side, faces } = round.choice
const wins = side === 'under' ? roll < faces : roll >= tables.faces - faces

// 5. The pay, in 1/10,000 of the currency's unit: the stake times paidFaces / faces, rounded down.
const units = text => {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
const payout = wins ? (units(round.stake) * BigInt(tables.paidFaces)) / BigInt(faces) : 0n

const matches = sealed && roll === round.roll && payout === units(round.payout)
console.log({ sealed, roll, shown: round.roll, wins, payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}

export function offlineName(data: VerifyData<Dice100>): string {
  return `dice-100-round-${data.round.nonce}.mjs`
}
