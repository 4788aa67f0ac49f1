import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { calls, wirePath, type CallSpec, type Envelope } from '@glasshouse/contract'
import { startMain } from '@glasshouse/service/testing'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { arcadeBeside } from './testing/arcade-beside.ts'
import { fixedCaptcha, serverTemplate } from './testing/server-under-test.ts'

const prepared = testDatabase(serverTemplate)
const arcade = arcadeBeside()

/** Members of one site, each with a provider's wallet of their own. */
const accounts = ['member2', 'member10'] as const
const waitMs = 90_000

type Answer = { readonly status: number; readonly envelope: Envelope }

/** One browser: a connection that is kept, from an address of this machine that is its own. */
function browser(number: number, url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.7.0.${number}` })
  onTestFinished(() => agent.destroy())
  /** Throws when no whole answer came. */
  return async (call: CallSpec, body: object, token = ''): Promise<Answer> => {
    const asked = request(`${url}${wirePath(call.path)}`, {
      agent,
      method: call.method,
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token === '' ? {} : { authorization: token }),
      },
    })
    asked.end(JSON.stringify(body))
    const [response] = (await once(asked, 'response')) as [IncomingMessage] // what the event carries
    const envelope = JSON.parse(await text(response)) as Envelope // every answer of a call is one
    return { status: response.statusCode ?? 0, envelope }
  }
}

type Browser = ReturnType<typeof browser>

async function logIn(ask: Browser, account: string): Promise<string> {
  const captcha = await ask(calls.captcha, { type: 1 })
  const { token: captcha_token } = captcha.envelope.data as { token: string } // as the contract has it
  const body = { account, password: 'demo1234', answer: fixedCaptcha, captcha_token }
  const { envelope } = await ask(calls.login, body)
  expect([account, envelope.code]).toEqual([account, calls.login.success])
  return (envelope.data as { token: string }).token // likewise
}

type Played = { readonly answers: Answer[]; readonly end: unknown }

/** Asks again and again, until there is no answer any more. */
async function askOn(question: () => Promise<Answer>, answers: Answer[]): Promise<Played> {
  for (;;) {
    try {
      answers.push(await question())
    } catch (error) {
      return { answers, end: error }
    }
  }
}

test('SIGTERM under play: every call that was taken is answered, the rest finds no server, and the process ends by itself', async () => {
  const { child, ended, printed, ready, url } = await startMain(
    new URL('main.ts', import.meta.url),
    port => ({
      PORT: `${port}`,
      DATABASE_URL: prepared.url,
      DURABILITY: 'waived',
      CAPTCHA: `fixed:${fixedCaptcha}`,
      ...arcade.env,
    }),
  )
  expect(await ready()).toBe(200)
  const tokens = await Promise.all(accounts.map((account, at) => logIn(browser(at + 1, url), account)))
  const game = { gpId: 'GPR8', game_type: 2, game_code: 'SL01', lobby_url: `${url}/close`, device: 0 }
  const move = (direction: string) => ({ gp_id: 'GPR8', direction, amount: '1' })
  const questions: [CallSpec, object][] = [
    [calls.play, game],
    [calls.leave, { gpId: 'GPR8' }],
    [calls.balanceTransfer, move('in')],
    [calls.balanceTransfer, move('out')],
    [calls.myCash, {}],
  ]
  const loops = tokens.flatMap((token, member) =>
    questions.map(([call, body], at) => {
      const ask = browser(10 * (member + 1) + at, url)
      const answers: Answer[] = []
      return { answers, played: askOn(() => ask(call, body, token), answers) }
    }),
  )
  const isUnderWay = () => loops.every(({ answers }) => answers.length >= 5)
  await expect.poll(isUnderWay, { timeout: waitMs }).toBe(true)
  const opened = loops
    .flatMap(({ answers }) => answers)
    .filter(({ envelope }) => envelope.code === calls.play.success)
  expect(opened.length).toBeGreaterThan(0)

  child.kill('SIGTERM')
  // Not 1: it was not cut off by its own limit of ten seconds.
  expect(await ended, printed().slice(-2_000)).toBe(0)
  const ends = await Promise.all(loops.map(({ played }) => played))
  expect(ends.map(({ end }) => (end as { code?: unknown }).code)).toEqual(ends.map(() => 'ECONNREFUSED')) // an error of the system
  const statuses = new Set(ends.flatMap(({ answers }) => answers.map(({ status }) => status)))
  expect([...statuses].filter(status => status !== 200 && status !== 503)).toEqual([])
}, 180_000)
