import { request } from 'node:http'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { compareRates, rateOf, withServer } from './compare.ts'

/**
 * The home page rendered by the server: anew for every request, and from its cache; beside a bare route that sends the
 * same bytes. Rates are per second of the server's own processor time, compression on other threads included: that is
 * what one core does. The last line is one JSON object.
 */
const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    sliceMs: { type: 'string', default: '1200' },
  },
})
const asked = { rounds: Number.parseInt(args.rounds, 10), sliceMs: Number.parseInt(args.sliceMs, 10) }
const connections = 16

const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const get = (path: string, host: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${phone}\r\n` +
  'Accept-Language: vi-VN,vi;q=0.9\r\nAccept-Encoding: gzip, br\r\n\r\n'

/** Pages are cached by origin, so another port in the header gives an uncached page. */
let lastPort = 1_024
function freshRequest(): string {
  lastPort = lastPort === 65_535 ? 1_024 : lastPort + 1
  return get('/', `localhost:${lastPort}`)
}

await withServer('render', async ({ helper, port, barePort }) => {
  await helper.ask('keepPage', { base64: (await homePage(port)).toString('base64') }, z.null())
  const cached = get('/', 'localhost')
  const bare = get('/page', 'localhost')
  const rates = await compareRates(
    helper,
    [
      { name: 'fresh', port, connections, next: freshRequest },
      { name: 'cached', port, connections, next: () => cached },
      { name: 'bare', port: barePort, connections, next: () => bare },
    ],
    asked,
  )
  const { perSecond: freshWall } = rateOf(rates, 'fresh')
  const { perSecond: cachedWall } = rateOf(rates, 'cached')
  console.log(
    JSON.stringify({
      bench: 'render',
      ratios: {
        fresh_per_s: rateOf(rates, 'fresh').perCpuSecond,
        cached_per_s: rateOf(rates, 'cached').perCpuSecond,
      },
      baseline: {
        bare_per_s: rateOf(rates, 'bare').perCpuSecond,
        fresh_per_s_by_the_clock: freshWall,
        cached_per_s_by_the_clock: cachedWall,
      },
    }),
  )
})

/** The bytes of the page as a browser gets them. */
async function homePage(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost', 'user-agent': phone, 'accept-encoding': 'br' }
    const asking = request({ host: '127.0.0.1', port, path: '/', headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    asking.on('error', reject).end()
  })
}
