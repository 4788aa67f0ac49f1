import {
  databaseTime,
  isConnectionLoss,
  openDatabase,
  ping,
  requireDurability,
  withOwner,
} from '@glasshouse/postgres'
import {
  createHealth,
  endsWithin,
  createLog,
  createMetrics,
  createIncidents,
  runProcess,
  startHouseClock,
  systemClock,
} from '@glasshouse/service'
import { buildApp } from './app.ts'
import { LedgerHalted } from './modules/money/ledger-accounts/index.ts'
import { createPasswords } from './modules/access/members/index.ts'
import { seedPlayedHistory } from './played-history.ts'
import { prepareDatabase } from './prepare-database.ts'
import { loginConnection, serverConnection } from './platform/site-scope.ts'
import { readServerSettings } from './settings.ts'

const log = createLog({ name: 'server' })
const incidents = createIncidents({
  log,
  clock: systemClock,
  causeOf: error => {
    if (isConnectionLoss(error)) return 'the database is out of reach'
    return error instanceof LedgerHalted ? 'the ledger is halted, and nothing is credited' : undefined
  },
})

await runProcess(log, async () => {
  const { port, host, databaseUrl, ownerUrl, isDurabilityWaived, ...read } = readServerSettings(process.env)
  const settings = read.server
  await withOwner({ databaseUrl, ownerUrl, applicationName: 'server' }, async owner => {
    const off = await requireDurability(owner, { isWaived: isDurabilityWaived })
    if (off.length > 0)
      log.warn({ off }, 'the database may lose what it has acknowledged, and that is waived')
    await prepareDatabase(owner, settings.mode, settings)
    if (settings.mode === 'demonstration') {
      const passwords = createPasswords(settings.passwordPeppers)
      await seedPlayedHistory(owner, { passwords, clock: systemClock })
    }
  })

  const database = openDatabase({
    url: databaseUrl,
    ...(ownerUrl === undefined ? serverConnection : loginConnection),
    maxConnections: 12,
    applicationName: 'server',
    onIdleError: error => incidents.report({ error, said: 'an idle connection was lost' }),
  })
  const health = createHealth()
  health.addCheck({ name: 'database', check: () => ping(database) })
  const metrics = createMetrics()
  const clock = await startHouseClock({ ask: () => databaseTime(database), log, metrics, health })
  const app = await buildApp(settings, {
    database,
    clock,
    log,
    metrics,
    health,
    incidents,
  })
  await app.start()
  await app.server.listen({ port, host })
  log.info({ port, host, mode: settings.mode }, 'listening')
  return {
    stop: async () => {
      await app.stop()
      // What was left over may still hold a connection.
      await endsWithin(500, database.close())
    },
  }
})
