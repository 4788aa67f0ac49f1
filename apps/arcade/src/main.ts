import { requireDurability, withOwner } from '@glasshouse/postgres'
import { createLog, runProcess } from '@glasshouse/service'
import { createArcade } from './app.ts'
import { prepareArcadeDatabase } from './database.ts'
import { readArcadeSettings } from './settings.ts'

const log = createLog({ name: 'arcade' })

await runProcess(log, async () => {
  const settings = readArcadeSettings(process.env)
  await withOwner({ ...settings, applicationName: 'arcade' }, async owner => {
    await requireDurability(owner, { isWaived: settings.isDurabilityWaived })
    await prepareArcadeDatabase(owner, { isDemonstration: !settings.isProduction })
  })
  const arcade = await createArcade(settings)
  await arcade.server.listen({ host: settings.host, port: settings.port })
  log.info({ port: settings.port, host: settings.host, faults: settings.hasFaults }, 'arcade is open')
  return { stop: arcade.close }
})
