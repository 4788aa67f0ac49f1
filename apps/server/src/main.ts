import { databaseTime, isConnectionLoss, openDatabase, ping, requireDurability } from '@glasshouse/postgres'
import {
  createHealth,
  createHouseClock,
  createLog,
  createMetrics,
  createIncidents,
  runProcess,
  systemClock,
} from '@glasshouse/service'
import { buildApp } from './app.ts'
import { LedgerHalted } from './modules/money/ledger-accounts/index.ts'
import { prepareDatabase } from './prepare-database.ts'
import { serverConnection } from './platform/site-scope.ts'
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
  const { port, databaseUrl, isDurabilityWaived, server: settings } = readServerSettings(process.env)
  const owner = openDatabase({ url: databaseUrl, maxConnections: 2, applicationName: 'server-owner' })
  try {
    const off = await requireDurability(owner, { isWaived: isDurabilityWaived })
    if (off.length > 0)
      log.warn({ off }, 'the database may lose what it has acknowledged, and that is waived')
    await prepareDatabase(owner, settings.mode, settings.passwordPeppers)
  } finally {
    await owner.close()
  }

  const database = openDatabase({
    url: databaseUrl,
    ...serverConnection,
    maxConnections: 12,
    applicationName: 'server',
    onIdleError: error => incidents.report({ error, said: 'an idle connection was lost' }),
  })
  const health = createHealth()
  health.addCheck({ name: 'database', check: () => ping(database) })
  const metrics = createMetrics()
  const clock = createHouseClock({ ask: () => databaseTime(database), log, metrics, health })
  await clock.set()
  clock.start()
  const app = await buildApp(settings, {
    database,
    clock,
    log,
    metrics,
    health,
    incidents,
  })
  await app.start()
  await app.server.listen({ port, host: '::' })
  log.info({ port, mode: settings.mode }, 'listening')
  return {
    stop: async () => {
      health.startDraining()
      await app.stop()
      await database.close()
    },
  }
})
