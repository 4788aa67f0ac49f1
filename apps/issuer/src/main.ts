import { createLog, runProcess } from '@glasshouse/service'
import { createIssuer } from './app.ts'
import { readIssuerSettings } from './settings.ts'

const log = createLog({ name: 'issuer' })

await runProcess(log, async () => {
  const settings = readIssuerSettings(process.env)
  const issuer = await createIssuer(settings, log)
  await issuer.listen(settings)
  log.info({ port: settings.port, host: settings.host }, 'issuer is open')
  return { stop: issuer.close }
})
