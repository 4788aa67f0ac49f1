import { requireDurability, withOwner } from '@glasshouse/postgres'
import { createLog, runProcess } from '@glasshouse/service'
import { createTill } from './app.ts'
import { prepareTillDatabase } from './database.ts'
import { readTillSettings } from './settings.ts'

const log = createLog({ name: 'till' })

await runProcess(log, async () => {
  const settings = readTillSettings(process.env)
  await withOwner({ ...settings, applicationName: 'till' }, async owner => {
    await requireDurability(owner, { isWaived: settings.isDurabilityWaived })
    await prepareTillDatabase(owner)
  })
  const till = createTill(settings)
  await till.start()
  await till.server.listen({ host: settings.host, port: settings.port })
  log.info({ port: settings.port, host: settings.host, faults: settings.hasFaults }, 'till is open')
  return { stop: till.close }
})
