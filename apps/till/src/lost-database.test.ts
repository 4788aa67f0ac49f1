import { openDatabase } from '@glasshouse/postgres'
import { createLog, createMovableClock, randomToken } from '@glasshouse/service'
import { isAnswerSigned, signedInput } from '@glasshouse/signed-http'
import { startTestCluster, type TestCluster } from '@glasshouse/test-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTill, type Till } from './app.ts'
import { prepareTillDatabase } from './database.ts'
import { signatureHeaders } from './protocol/merchant-api.ts'
import { secrets, settingsOf, signerWith } from './testing/till-under-test.ts'

const clock = createMovableClock(new Date())
/** The log lines beside that of each request. */
const lines: string[] = []
const keep = (line: string) => {
  if (!line.includes('"msg":"answered"')) lines.push(line)
}
let cluster: TestCluster
let till: Till

beforeAll(async () => {
  cluster = await startTestCluster()
  await cluster.createDatabase('till')
  const owner = openDatabase({ url: cluster.url('till') })
  await prepareTillDatabase(owner)
  await owner.close()
  const log = createLog({ name: 'till', destination: { write: keep } })
  till = createTill(settingsOf(cluster.url('till')), { clock, log })
})
afterAll(async () => {
  await till.close()
  await cluster.stop()
})

/** Of an order that there is not. */
const payPath = `/pay/${randomToken()}`

async function askForOrder() {
  const nonce = crypto.randomUUID()
  const request = signedInput(signerWith(clock), ['GET', '/v1/orders/unknown-order'], { nonce })
  const answer = await till.server.inject({ ...request })
  const isSigned = isAnswerSigned(signatureHeaders, { secrets, nonce }, answer)
  return { status: answer.statusCode, body: answer.body, isSigned }
}

test('without its database it answers merchants a signed error, and payers a text, and logs it once', async () => {
  expect(await askForOrder()).toMatchObject({ status: 404, isSigned: true })
  cluster.kill()
  for (let time = 0; time < 10; time += 1) {
    expect(await askForOrder()).toEqual({ status: 503, body: '{"code":"BUSY"}', isSigned: true })
  }
  const page = await till.server.inject({ url: payPath, headers: { 'accept-language': 'vi' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.body).toContain('Till hiện không phản hồi')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the database is out of reach')

  await cluster.restart()
  expect(await askForOrder()).toMatchObject({ status: 404, isSigned: true })
  expect((await till.server.inject(payPath)).statusCode).toBe(404)
})
