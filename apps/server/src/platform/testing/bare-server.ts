import { PassThrough } from 'node:stream'
import { createHealth, createLog, createMetrics, createMovableClock } from '@glasshouse/service'
import { createHttpServer, type HttpEndpoints, type HttpSettings } from '../http-server.ts'

/** The HTTP side alone: no call, no member, and by default no site. */
export async function createBareServer(
  settings: Partial<HttpSettings> = {},
  { findSite = async () => undefined }: Partial<Pick<HttpEndpoints, 'findSite'>> = {},
) {
  const log = new PassThrough()
  const clock = createMovableClock(new Date(1_795_392_000_000))
  const server = await createHttpServer(
    { isProduction: false, gameOrigins: [], trustedProxies: [], databaseWaitMs: 30_000, ...settings },
    {
      clock,
      log: createLog({ name: 'server', destination: log }),
      metrics: createMetrics(),
      health: createHealth(),
    },
    {
      routes: [],
      findSite,
      findMember: async () => undefined,
      findEnd: async () => undefined,
      actFor: async () => undefined,
      onRefusal: () => undefined,
      pushPosition: () => 0,
    },
  )
  return { server, clock, log }
}
