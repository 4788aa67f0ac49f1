import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { startInstallation, type Installation } from '@glasshouse/launcher'
import { parseUnits } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { demonstrationSecrets } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { generateApi } from 'swagger-typescript-api'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { fixedCaptcha, serverTemplate } from '../../testing/server-under-test.ts'

/**
 * What an external developer would write from the API description alone. The compiler reads it with the generated
 * types: it has to tell a success from each refusal by its code, and to refuse what the server would.
 */
const visit = `
import { Api, type MyCashAnswer } from './house.ts'

async function until<T>(look: () => Promise<T>, isThere: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look()
    if (isThere(seen)) return seen
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

export async function visit(baseUrl: string, tillUrl: string, answer: string) {
  const house = new Api<string>({
    baseUrl,
    securityWorker: token => (token ? { headers: { Authorization: 'Bearer ' + token } } : {}),
  })
  const logIn = async (password: string) => {
    const { data: captcha } = await house.api.captcha({ type: 1 })
    if (captcha.code !== 100) throw new Error(captcha.message)
    const { data } = await house.api.login({ account: 'member2', password, answer, captcha_token: captcha.data.token })
    return data
  }

  const refused = await logIn('not-the-password')
  // @ts-expect-error before the code is looked at there may be nothing
  void (() => refused.data.token)
  const early = await house.api.myCash({}).then(() => undefined, (answered: { error: { code: number } }) => answered.error)

  const welcome = await logIn('demo1234')
  if (welcome.code !== 100) throw new Error(welcome.message)
  house.setSecurityData(welcome.data.token)
  const { data: wallet }: { data: MyCashAnswer } = await house.api.myCash({})
  if (wallet.code !== 100) throw new Error(wallet.message)
  const cash: string = wallet.data.cash

  const { data: ways } = await house.api.depositChannels({})
  if (ways.code !== 1000) throw new Error(ways.message)
  const way = ways.data.list.find(each => each.pay_type === 'redirect' && each.need_payer_name === 0)
  const { data: stored } = await house.api.depositStore(
    { channel_id: way?.channel_id ?? 0, amount: way?.min ?? '0' },
    { headers: { 'Idempotency-Key': 'visit-1' } },
  )
  if (stored.code !== 1000) throw new Error(stored.message)
  const { order_number } = stored.data
  const look = async () => {
    const { data: order } = await house.api.depositDetail({ order_number })
    if (order.code !== 1000) throw new Error(order.message)
    return order.data
  }
  const { pay_url } = await until(look, order => order.pay_url !== null)
  await fetch(new URL(new URL(pay_url ?? '').pathname + '/approve', tillUrl), { method: 'POST', redirect: 'manual' })
  const paid = await until(look, order => order.status !== 0)
  const { data: richer } = await house.api.myCash({})
  if (richer.code !== 100) throw new Error(richer.message)

  // @ts-expect-error unknown currency
  const unknown = await house.api.jackpot({ currency: 'XXX' })
  return {
    refused: refused.code,
    early: early?.code,
    account: welcome.data.member_account,
    currency: welcome.data.member_currency,
    deposit: { status: paid.status, amount: paid.real_amount, before: cash, after: richer.data.cash },
    faults: unknown.data.code === 400 ? unknown.data.data.errors : {},
  }
}
`

const visitShape = z.object({
  refused: z.number(),
  early: z.number(),
  account: z.string(),
  currency: z.string(),
  deposit: z.object({ status: z.number(), amount: z.string(), before: z.string(), after: z.string() }),
  faults: z.record(z.string(), z.string()),
})

const run = promisify(execFile)
const tsc = fileURLToPath(new URL('../../../../../node_modules/.bin/tsc', import.meta.url))
const houseDatabase = testDatabase(serverTemplate)
const arcadeDatabase = testDatabase({ name: 'nothing yet', prepare: async () => undefined })
const tillDatabase = testDatabase({ name: 'nothing yet', prepare: async () => undefined })

/** All processes on free ports, with the Till that takes orders and sends the webhooks. */
async function open(): Promise<Installation> {
  const house = await startInstallation({
    databaseUrl: houseDatabase.url,
    arcadeDatabaseUrl: arcadeDatabase.url,
    tillDatabaseUrl: tillDatabase.url,
    // The secrets by which the template's members were made.
    env: {
      CAPTCHA: `fixed:${fixedCaptcha}`,
      DURABILITY: 'waived',
      PASSWORD_PEPPER: demonstrationSecrets.PASSWORD_PEPPER,
      PERSONAL_DATA_KEY: demonstrationSecrets.PERSONAL_DATA_KEY,
      PERSONAL_INDEX_KEY: demonstrationSecrets.PERSONAL_INDEX_KEY,
    },
  })
  onTestFinished(() => house.stop())
  return house
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-client-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Generates the client from the API description, and compiles it together with the visit. */
async function compileVisit(house: Installation): Promise<string> {
  const folder = await makeFolder()
  const description = await fetch(new URL('/api/openapi.json', house.siteUrl))
  await writeFile(join(folder, 'openapi.json'), await description.text())
  await generateApi({
    input: join(folder, 'openapi.json'),
    output: folder,
    fileName: 'house.ts',
    generateUnionEnums: true,
    silent: true,
  })
  await writeFile(join(folder, 'visit.ts'), visit)
  const options = ['--strict', '--target', 'es2023', '--module', 'nodenext', '--types', '']
  await run(tsc, [...options, '--rewriteRelativeImportExtensions', join(folder, 'visit.ts')], {
    cwd: folder,
  }).catch((error: { stdout: string }) => {
    throw new Error(error.stdout)
  })
  return pathToFileURL(join(folder, 'visit.js')).href
}

const unitsOf = (text: string) => must(parseUnits(text))

test('a client generated from the description logs in, deposits, and gets the declared refusals', async () => {
  const house = await open()
  const program = `
    import { visit } from ${JSON.stringify(await compileVisit(house))}
    console.log(JSON.stringify(await visit('${house.siteUrl}', '${house.tillUrl}', '${fixedCaptcha}')))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { timeout: 60_000 })
  const answer = visitShape.parse(JSON.parse(stdout))
  expect(answer).toMatchObject({
    refused: 101,
    early: 401,
    account: 'member2',
    currency: 'RMB',
    deposit: { status: 2 },
    faults: { currency: 'refusal_bad_field' },
  })
  const { before, amount, after } = answer.deposit
  expect(unitsOf(amount)).toBeGreaterThan(0n)
  expect(unitsOf(after)).toBe(unitsOf(before) + unitsOf(amount))
}, 120_000)
