import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { startHouse, type House } from '@glasshouse/dev-env'
import { testDatabase } from '@glasshouse/test-postgres'
import { generateApi } from 'swagger-typescript-api'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { fixedCaptcha, serverTemplate } from '../../testing/server-under-test.ts'

/**
 * What somebody outside would write, who has the description of the house and nothing else. The compiler reads it with
 * the generated types: it has to tell a success from each refusal by its code, and to refuse what the house would.
 */
const visit = `
import { Api, type MyCashAnswer } from './house.ts'

export async function visit(baseUrl: string, answer: string) {
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

  // @ts-expect-error the house knows no such currency
  const unknown = await house.api.jackpot({ currency: 'XXX' })
  return {
    refused: refused.code,
    early: early?.code,
    account: welcome.data.member_account,
    currency: welcome.data.member_currency,
    cash,
    faults: unknown.data.code === 400 ? unknown.data.data.errors : {},
  }
}
`

const visitShape = z.object({
  refused: z.number(),
  early: z.number(),
  account: z.string(),
  currency: z.string(),
  cash: z.string(),
  faults: z.record(z.string(), z.string()),
})

const run = promisify(execFile)
const tsc = fileURLToPath(new URL('../../../../../node_modules/.bin/tsc', import.meta.url))
const houseDatabase = testDatabase(serverTemplate)
const arcadeDatabase = testDatabase({ name: 'nothing yet', prepare: async () => undefined })

async function openHouse(): Promise<House> {
  const house = await startHouse({
    databaseUrl: houseDatabase.url,
    arcadeDatabaseUrl: arcadeDatabase.url,
    env: { CAPTCHA: `fixed:${fixedCaptcha}` },
  })
  onTestFinished(() => house.stop())
  return house
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-client-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Generates the client from what the house says of itself, and compiles it together with the visit. */
async function compileVisit(house: House): Promise<string> {
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

test('a client generated from the description logs in, reads the wallet, and is refused as told', async () => {
  const house = await openHouse()
  const program = `
    import { visit } from ${JSON.stringify(await compileVisit(house))}
    console.log(JSON.stringify(await visit(${JSON.stringify(house.siteUrl)}, '${fixedCaptcha}')))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program])
  expect(visitShape.parse(JSON.parse(stdout))).toEqual({
    refused: 101,
    early: 401,
    account: 'member2',
    currency: 'RMB',
    cash: expect.stringMatching(/^\d+\.\d\d$/) as string,
    faults: { currency: 'refusal_bad_field' },
  })
}, 120_000)
