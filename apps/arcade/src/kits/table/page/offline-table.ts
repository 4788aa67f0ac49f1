import type { VerifyData } from '../../../protocol/page-api.ts'
import { offlineShared } from '../../../verifier/offline-shared.ts'
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
  { code, tables }: { readonly code: string; readonly tables: object },
  { draw, pay }: OfflineParts,
): string {
  const { id, playedAt, choice, payout, stake, nonce, picture } = data.round
  const { serverSeed, clientSeed, commitment, shared } = data.seal
  const seeds = { serverSeed, clientSeed, commitment, nonce, shared }
  const round = { id, playedAt, ...seeds, spots: choice.spots, picture, payout, stake }
  const { limits: _limits, ...figures } = { limits: undefined, ...tables }
  return `// Checks one round. Run it with Node.js.
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
const tables = ${JSON.stringify(figures)}

${offlineShared(code)}

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
const staked = Object.values(round.spots).reduce((sum, stake) => sum + units(stake), 0n)
const matches =
  sealed && listed && same && staked === units(round.stake) && payout === units(round.payout)
console.log({ sealed, listed, result, shown: round.picture, payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`
}
