import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes tiny programs that behave like the real applications (ports, readiness, stopping) and can be made to
 * misbehave, so that starting and stopping are tested alone and within a second.
 */
export async function writeStandInApps(
  folder: string,
): Promise<{ server: string; arcade: string; till: string; issuer: string }> {
  await mkdir(folder, { recursive: true })
  const file = (name: string) => join(folder, `${name}.mjs`)
  const mains = {
    server: file('server'),
    arcade: file('arcade'),
    till: file('till'),
    issuer: file('issuer'),
  }
  await writeFile(mains.server, source({ name: 'server', portSetting: 'PORT' }))
  await writeFile(mains.arcade, source({ name: 'arcade', portSetting: 'ARCADE_PORT' }))
  await writeFile(mains.till, source({ name: 'till', portSetting: 'TILL_PORT' }))
  await writeFile(mains.issuer, source({ name: 'issuer', portSetting: 'ISSUER_PORT' }))
  return mains
}

function source({ name, portSetting }: { name: string; portSetting: string }): string {
  return `
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

if (process.env.BREAK === '${name}') throw new Error('broken from the start')
const diary = text => appendFileSync(join(process.env.DATA_DIR, 'diary'), '${name} ' + text + '\\n')
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(3)
  if (request.url === '/warn') {
    console.log(JSON.stringify({ level: 'info', msg: 'nothing special' }))
    console.log(JSON.stringify({ level: 'warn', msg: 'mind the step' }))
  }
  response.setHeader('connection', 'close')
  response.end(JSON.stringify({ pid: process.pid, env: process.env }))
})
server.listen(Number(process.env.${portSetting}), () => diary('open'))
const stop = reason => {
  diary(reason)
  process.exit(0)
}
process.on('SIGTERM', () => stop('SIGTERM'))
process.on('disconnect', () => stop('orphaned'))
`
}
