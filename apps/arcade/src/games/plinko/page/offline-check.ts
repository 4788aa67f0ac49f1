import type { VerifyData } from '../../../protocol/page-api.ts'
import type { Plinko } from '../picture.ts'
import { paysOf } from '../rules.ts'
import { plinko } from '../tables.ts'

/** A standalone program that checks one round on any machine with Node.js, without our code. */
export function offlineCheck(data: VerifyData<Plinko>): string {
  const { choice, picture, payout, stake, nonce } = data.round
  const round = { ...data.seal, nonce, choice, ...picture, payout, stake, currency: data.currency }
  return `// Checks one round of Plinko. Run it with: node ${offlineName(data)}
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
// What the bins pay, from left to right.
const pays = ${JSON.stringify(paysOf(plinko, choice))}

// 1. The seed is the one that was committed before the round.
const sealed = createHash('sha256').update(round.serverSeed).digest('hex') === round.commitment

// 2. The stream: HMAC-SHA-256 under the server seed over "clientSeed:nonce:block"; four bytes for each row.
const bytes = Buffer.concat(
  [0, 1, 2].map(block =>
    createHmac('sha256', round.serverSeed).update(\`\${round.clientSeed}:\${round.nonce}:\${block}\`).digest(),
  ),
)

// 3. The path: the remainder by two, 0 to the left and 1 to the right. Two divides all numbers evenly: none is skipped.
const path = Array.from({ length: round.choice.rows }, (_, row) => bytes.readUInt32BE(row * 4) % 2)
const bin = path.filter(side => side === 1).length

// 4. The pay, in 1/10,000 of the currency's unit, rounded down.
const units = text => {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
const payout = (units(round.stake) * units(pays[bin])) / 10_000n

const matches = sealed && path.join() === round.path.join() && bin === round.bin && payout === units(round.payout)
console.log({ sealed, path: path.join(''), bin, times: pays[bin], payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}

export function offlineName(data: VerifyData<Plinko>): string {
  return `plinko-round-${data.round.nonce}.mjs`
}
