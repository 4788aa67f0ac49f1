import { createServer } from 'node:http'
import { createTill, prepareTillDatabase, type Till } from '@glasshouse/till'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterAll, beforeAll } from 'vitest'
import { type RawWebhook } from '../../channel.ts'
import { type TillConfig } from '../config.ts'

export const siteOrigin = 'http://localhost:3000'
const secret = 'a secret of at least thirty-two characters'
const publicUrl = 'http://till.localhost:3002'

export type RunningTill = {
  /** All valid from `beforeAll` on. */
  readonly config: TillConfig
  readonly url: string
  readonly notifyUrl: string
  /** What it has sent, in the order in which it came. */
  readonly received: readonly RawWebhook[]
}

/** A real Till with its switchboard open, listening on a free port, and a merchant that receives its webhooks. */
export function runningTill(): RunningTill {
  const database = testDatabase({ name: 'till', prepare: prepareTillDatabase })
  const received: RawWebhook[] = []
  const merchant = createServer((request, response) => {
    const deps: Buffer[] = []
    request.on('data', (part: Buffer) => deps.push(part))
    request.on('end', () => {
      received.push({ body: Buffer.concat(deps), headers: request.headers })
      response.writeHead(204).end()
    })
  })
  let till: Till | undefined
  let url = ''
  let notifyUrl = ''

  beforeAll(async () => {
    await new Promise<void>(resolve => merchant.listen(0, '127.0.0.1', resolve))
    const address = merchant.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    notifyUrl = `http://127.0.0.1:${port}/webhooks/deposit/till`
    till = createTill({
      host: '127.0.0.1',
      port: 1,
      databaseUrl: database.url,
      isDurabilityWaived: true,
      merchant: 'tester',
      merchantName: 'Tester',
      secrets: [secret],
      publicUrl,
      siteOrigins: [siteOrigin],
      notifyOrigins: [new URL(notifyUrl).origin],
      isProduction: false,
      trustedProxies: [],
      databaseWaitMs: 30_000,
      hasFaults: true,
      logLevel: 'silent',
    })
    url = await till.server.listen({ host: '127.0.0.1', port: 0 })
    await till.start()
  })
  afterAll(async () => {
    await till?.close()
    merchant.close()
    merchant.closeAllConnections()
  })

  return {
    get url() {
      return url
    },
    get notifyUrl() {
      return notifyUrl
    },
    get config() {
      return { url, publicUrl, merchant: 'tester', secrets: [secret] }
    },
    received,
  }
}
