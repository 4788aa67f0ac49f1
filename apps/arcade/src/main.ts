import { openDatabase, requireDurability } from '@glasshouse/postgres'
import { createLog, runProcess } from '@glasshouse/service'
import { createArcade } from './app.ts'
import { prepareArcadeDatabase } from './database.ts'
import { readArcadeSettings } from './settings.ts'

const log = createLog({ name: 'arcade' })

await runProcess(log, async () => {
  const settings = readArcadeSettings(process.env)
  const owner = openDatabase({
    url: settings.databaseUrl,
    maxConnections: 1,
    applicationName: 'arcade-owner',
  })
  try {
    await requireDurability(owner, { isWaived: settings.isDurabilityWaived })
    await prepareArcadeDatabase(owner)
  } finally {
    await owner.close()
  }
  const arcade = await createArcade(settings)
  await arcade.server.listen({ host: settings.host, port: settings.port })
  log.info({ port: settings.port, host: settings.host, faults: settings.hasFaults }, 'arcade is open')
  return { stop: arcade.close }
})
