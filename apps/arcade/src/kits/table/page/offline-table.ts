import type { VerifyData } from '../../../protocol/page-api.ts'
import { offlineStream } from '../../../verifier/offline-stream.ts'
import type { TableGameWire } from '../table-rules.ts'

/** The part of a program that a game writes for itself, in plain JavaScript. */
export type OfflineParts = {
  /** Declares `result` with `below` and `tables`. */
  readonly draw: string
  /** Declares `paid(spot, stake)`, in units, with `result` and `tables`. */
  readonly pay: string
}

/** A standalone program that checks one round on any machine with Node.js, without our code. */
export function offlineTable<R>(
  data: VerifyData<TableGameWire<R>>,
  tables: object,
  { draw, pay }: OfflineParts,
): string {
  const { choice, payout, nonce, picture } = data.round
  const { serverSeed, clientSeed, commitment } = data.seal
  const round = { serverSeed, clientSeed, commitment, nonce, spots: choice.spots, picture, payout }
  const { limits: _limits, ...figures } = { limits: undefined, ...tables }
  return `// Checks one round. Run it with Node.js.
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
const tables = ${JSON.stringify(figures)}

// 1. The seed is the one that was committed before the bets of the round.
const sealed = createHash('sha256').update(round.serverSeed).digest('hex') === round.commitment

${offlineStream}

// 3. The result.
${draw}

// 4. What each spot pays, in 1/10,000 of the currency's unit, its stake included.
const units = text => {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
${pay}
const payout = Object.entries(round.spots).reduce((sum, [spot, stake]) => sum + paid(spot, units(stake)), 0n)

const sorted = value =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).sort().map(([key, each]) => [key, sorted(each)])
      : value
const same = JSON.stringify(sorted(result)) === JSON.stringify(sorted(round.picture))
const matches = sealed && same && payout === units(round.payout)
console.log({ sealed, result, shown: round.picture, payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}
