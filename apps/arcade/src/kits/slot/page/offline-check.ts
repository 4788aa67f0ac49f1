import type { VerifyData } from '../../../protocol/page-api.ts'
import type { SlotWire } from '../picture.ts'
import type { SlotTables } from '../tables.ts'

/** The draws, out of `round`. */
const drawText = `// 2. The stream: HMAC-SHA-256 under the server seed over "clientSeed:nonce:block".
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
function drawBelow(length) {
  const limit = Math.floor(2 ** 32 / length) * length
  let number = fourBytes()
  while (number >= limit) number = fourBytes()
  return number % length
}
`

/** The part that pays a grid; plain JavaScript over `tables`, without our code. */
const rulesText = `// 4. What a grid pays, in coins: runs from the left, where the wild substitutes; scatters anywhere.
const { wild, pays, wins, scatter, rows } = tables
const payOf = (table, count) => table?.[count - 1] ?? 0
const runOf = (symbols, fits) => (symbols.findIndex(each => !fits(each)) + 1 || symbols.length + 1) - 1

function linePay(symbols) {
  const wilds = runOf(symbols, each => each === wild)
  const first = symbols[wilds]
  const asFirst = first === undefined ? 0 : payOf(pays[first], runOf(symbols, each => each === first || each === wild))
  return Math.max(...Object.values(pays).map(table => payOf(table, wilds)), asFirst)
}

function wayPay(symbol, grid) {
  const hits = grid.map(column => column.filter(each => each === symbol || each === wild).length)
  const count = runOf(hits, each => each > 0)
  return payOf(pays[symbol], count) * hits.slice(0, count).reduce((ways, each) => ways * each, 1)
}

function fromTheLeft(grid) {
  return wins.by === 'lines'
    ? wins.lines.map(line => linePay(line.map((row, reel) => grid[reel][row])))
    : Object.keys(pays).map(symbol => wayPay(symbol, grid))
}
`

/** The whole round over the parts above, and the comparison with what it paid. */
const roundText = `// 5. The round, in 1/10,000 of the currency's unit: each win is rounded down.
const units = text => {
  const [whole, decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
const worth = coins => (units(round.stake) * BigInt(coins)) / BigInt(tables.coins)
const spins = []
let payout = 0n
let games = 0
for (let index = 0; index <= games; index += 1) {
  const spin = []
  let won = 0
  for (const times of index > 0 ? tables.freeTimes : tables.paidTimes) {
    const stops = tables.strips.map(strip => drawBelow(strip.length))
    spin.push(stops)
    const grid = tables.strips.map((strip, reel) =>
      Array.from({ length: rows }, (_, row) => strip.at((stops[reel] + row - Math.floor(rows / 2)) % strip.length)),
    )
    const paid = fromTheLeft(grid)
    const scatters = grid.flat().filter(each => each === scatter?.symbol).length
    for (const coins of [...paid, payOf(scatter?.pays, scatters)]) payout += worth(coins * times)
    won += payOf(scatter?.games, scatters)
    if (paid.every(coins => coins === 0)) break
  }
  spins.push(spin)
  games = Math.min(games + won, scatter?.mostGames ?? 0)
}

const matches = sealed && JSON.stringify(spins) === JSON.stringify(round.spins) && payout === units(round.payout)
console.log({ sealed, spins: JSON.stringify(spins), payout: payout.toString(), paid: round.payout })
console.log(matches ? 'It matches.' : 'It does not match.')
process.exitCode = matches ? 0 : 1
`

/**
 * A standalone program that checks one round on any machine with Node.js, without our code: the data of the round, the
 * tables, and a hundred readable lines.
 */
export function offlineCheck(tables: SlotTables, data: VerifyData<SlotWire>): string {
  const { payout, stake, nonce, picture } = data.round
  const round = { ...data.seal, nonce, spins: picture.spins, payout, stake, currency: data.currency }
  return `// Checks one round of ${data.game}. Run it with: node ${offlineName(data)}
import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(round, null, 2)}
const tables = ${JSON.stringify(tables)}

// 1. The seed is the one that was committed before the round.
const sealed = createHash('sha256').update(round.serverSeed).digest('hex') === round.commitment

${drawText}
${rulesText}
${roundText}`
}

export function offlineName(data: VerifyData): string {
  return `${data.game}-round-${data.round.nonce}.mjs`
}
