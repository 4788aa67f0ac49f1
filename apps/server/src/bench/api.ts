import { parseArgs } from 'node:util'
import { calls, wirePath } from '@glasshouse/contract'
import { compareRates, rateOf, withServer } from './compare.ts'

/**
 * A call that reads one row, and a plain Fastify route that asks the same pool the same thing: what the contract, the
 * envelope, the guards, the headers and the log cost. The last line is one JSON object.
 */
const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    sliceMs: { type: 'string', default: '1200' },
  },
})
const asked = { rounds: Number.parseInt(args.rounds, 10), sliceMs: Number.parseInt(args.sliceMs, 10) }

const body = JSON.stringify({ currency: 'VND' })
const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${body.length}\r\n\r\n${body}`

await withServer('api', async ({ helper, port, barePort }) => {
  const house = post(wirePath(calls.jackpot.path))
  const bare = post('/row')
  const connections = 32
  const rates = await compareRates(
    helper,
    [
      { name: 'house', port, connections, next: () => house },
      { name: 'bare', port: barePort, connections, next: () => bare },
    ],
    asked,
  )
  const ratio = (of: 'perSecond' | 'perCpuSecond') =>
    Math.round((rateOf(rates, 'house')[of] / rateOf(rates, 'bare')[of]) * 1_000) / 1_000
  console.log(
    JSON.stringify({
      bench: 'api',
      ratios: { row_read: ratio('perSecond'), row_read_cpu: ratio('perCpuSecond') },
      baseline: {
        bare_per_s: rateOf(rates, 'bare').perSecond,
        bare_per_cpu_s: rateOf(rates, 'bare').perCpuSecond,
      },
    }),
  )
})
