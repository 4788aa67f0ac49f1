import { openDatabase } from '@glasshouse/postgres'
import { createLog, createMovableClock } from '@glasshouse/service'
import { isAnswerSigned, signedInput } from '@glasshouse/signed-http'
import { startTestCluster, type TestCluster } from '@glasshouse/test-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArcade, type Arcade } from './app.ts'
import { prepareArcadeDatabase } from './database.ts'
import { signatureHeaders } from './protocol/provider-api.ts'
import { houseCode, secrets, settingsOf, signerWith } from './testing/arcade-under-test.ts'

const clock = createMovableClock(new Date())
/** The log lines beside that of each request. */
const lines: string[] = []
const keep = (line: string) => {
  if (!line.includes('"msg":"answered"')) lines.push(line)
}
let cluster: TestCluster
let arcade: Arcade

beforeAll(async () => {
  cluster = await startTestCluster()
  await cluster.createDatabase('arcade')
  const owner = openDatabase({ url: cluster.url('arcade') })
  await prepareArcadeDatabase(owner)
  await owner.close()
  const log = createLog({ name: 'arcade', destination: { write: keep } })
  arcade = await createArcade(settingsOf(cluster.url('arcade'), {}), { clock, log, areEventsRunByHand: true })
})
afterAll(async () => {
  await arcade.close()
  await cluster.stop()
})

async function askBalance() {
  const nonce = crypto.randomUUID()
  const input = { query: { house: houseCode, currency: 'VND' }, nonce }
  const request = signedInput(signerWith(clock), ['GET', '/v1/players/one/balance'], input)
  const answer = await arcade.server.inject({ ...request })
  const isSigned = isAnswerSigned(signatureHeaders, { secrets, nonce }, answer)
  return { status: answer.statusCode, body: answer.body, isSigned }
}

async function openSession() {
  const answer = await arcade.server.inject({
    method: 'POST',
    url: '/play/session',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ launch: 'a-launch-token-that-does-not-exist' }),
  })
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

test('without its database it answers a signed "out of service", and logs it once', async () => {
  expect(await askBalance()).toMatchObject({ status: 404, isSigned: true })
  cluster.kill()
  for (let time = 0; time < 10; time += 1) {
    expect(await askBalance()).toEqual({ status: 503, body: '{"code":"BUSY"}', isSigned: true })
  }
  expect(await openSession()).toEqual([503, 'busy'])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the database is out of reach')

  await cluster.restart()
  expect(await askBalance()).toMatchObject({ status: 404, isSigned: true })
  expect(lines).toHaveLength(1)
  expect(await openSession()).toEqual([401, 'launchUnknown'])
  expect(lines[1]).toContain('over: the database is out of reach')
})
