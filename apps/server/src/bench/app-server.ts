import type { AddressInfo } from 'node:net'
import { openDatabase, sql } from '@glasshouse/postgres'
import {
  createHealth,
  createLog,
  createMetrics,
  createIncidents,
  demonstrationSecrets,
  keepYoungObjectsYoung,
  systemClock,
} from '@glasshouse/service'
import { fastify, type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { accountKinds } from '../modules/money/ledger-accounts/index.ts'
import { serverConnection } from '../platform/site-scope.ts'
import { demonstrationPersonalKeys, readServerSettings } from '../settings.ts'
import { obey } from './orders.ts'
import { readUsage } from './usage.ts'

/** The whole server as production runs it, and beside it on the same pool the barest routes there could be. */
const openOrder = z.object({ databaseUrl: z.string(), fixedCaptcha: z.string().optional() })
const bytesOrder = z.object({ base64: z.string() })
const row = z.object({ balance: z.bigint() })

let page = Buffer.alloc(0)
keepYoungObjectsYoung()

obey({
  open: async value => {
    const { databaseUrl, fixedCaptcha } = openOrder.parse(value)
    const database = openDatabase({ url: databaseUrl, ...serverConnection, maxConnections: 12 })
    const log = createLog({ name: 'server' })
    const { server } = await buildApp(
      { ...productionSettings(databaseUrl), fixedCaptcha },
      {
        database,
        clock: systemClock,
        log,
        metrics: createMetrics(),
        health: createHealth(),
        incidents: createIncidents({ log, clock: systemClock }),
      },
    )
    const bare = fastify()
    // The same statement as the call behind it, read by the same kind of schema.
    bare.post('/row', async () => {
      const found = await database.maybe(
        row,
        sql`
      select balance
        from ledger.accounts
       where owner = ${1}
         and kind = ${accountKinds.jackpot}
         and currency = ${'VND'}`,
      )
      return { balance: `${found?.balance ?? 0n}` }
    })
    bare.get('/page', (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(page),
    )
    return { port: await listen(server), barePort: await listen(bare) }
  },
  usage: readUsage,
  /** The page that the bare route sends: the same bytes as the real page. */
  keepPage: async value => {
    page = Buffer.from(bytesOrder.parse(value).base64, 'base64')
    return null
  },
})

function productionSettings(databaseUrl: string) {
  const secret = (what: string) => `${what}-of-a-benchmark-only-not-for-use`
  const { server } = readServerSettings({
    MODE: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseUrl,
    SESSION_PEPPER: secret('pepper'),
    PASSWORD_PEPPER: secret('password-pepper'),
    ENCRYPTION_KEY: secret('seal'),
    PERSONAL_DATA_KEY: secret('personal-data-key'),
    PERSONAL_INDEX_KEY: secret('personal-index-key'),
    ARCADE_SECRET: secret('arcade'),
    ARCADE_PUBLIC_URL: 'https://arcade.example',
    SITE_ORIGINS: 'https://site.example',
    TRUSTED_PROXIES: 'none',
  })
  // The database has the demonstration's members, with its passwords.
  return {
    ...server,
    personalDataKeys: demonstrationPersonalKeys,
    passwordPeppers: [demonstrationSecrets.PASSWORD_PEPPER] as const,
  }
}

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port answers an AddressInfo.
  return (server.server.address() as AddressInfo).port
}
