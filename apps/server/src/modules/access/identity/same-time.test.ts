import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()

/** A question about an account, prepared; asking it is what is timed. */
type Prepared = () => Promise<{ readonly code: number }>

async function login(account: string, asked: Asked): Promise<Prepared> {
  const captcha_token = await drawCaptcha(server, 1, asked)
  return () => logIn(server, { account, password: 'wrong1', captcha_token }, asked)
}

async function forgot(member_account: string, asked: Asked): Promise<Prepared> {
  const captcha_token = await drawCaptcha(server, 1, asked)
  const body = { member_account, member_phone: '0912345678', captcha_token, answer: fixedCaptcha }
  return () => server.ask(calls.forgotSend, body, asked)
}

async function transfer(account: string, asked: Asked): Promise<Prepared> {
  await server.clock.advance(2_001)
  const { text: captcha_token } = (await server.ask(calls.clientCaptcha, {}, asked)).data
  const proof = { account, withdraw_password: '9753', member_phone: '0987654321' }
  const body = { ...proof, captcha_token, captcha_answer: fixedCaptcha }
  return () => server.ask(calls.verifyTransfer, body, asked)
}

/** A hash takes some thirty; without one on either side the answers would be that far apart. */
const mostApartMs = 10

/** The value that a part of all values is below. */
function quantile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(part * values.length)] ?? 0
}

test.each([
  ['a login with a wrong password', login, 'member1', 101],
  ['a code for a forgotten password', forgot, 'member1', 100],
  ['a transfer validation with wrong digits', transfer, 'member5', 201],
] as const)(
  '%s takes as long for an account as for none',
  async (_what, prepare, known, code) => {
    const timed = async (account: string) => {
      await server.owner.run(sql`truncate limit_windows, message_codes`)
      const ask = await prepare(account, { address: newAddress() })
      const before = performance.now()
      expect((await ask()).code).toBe(code)
      return performance.now() - before
    }
    const here: number[] = []
    const nowhere: number[] = []
    // Alternately, so that a busy or idle machine affects both.
    for (let time = 0; time < 11; time += 1) {
      here.push(await timed(known))
      nowhere.push(await timed(`phantom${time}`))
    }
    // Where answers to one and the same question are further apart than that, the machine has other things to do.
    const noiseMs = quantile(here, 0.75) - quantile(here, 0.25)
    const apartMs = Math.abs(quantile(here, 0.5) - quantile(nowhere, 0.5))
    expect(apartMs).toBeLessThan(Math.max(mostApartMs, noiseMs))
  },
  60_000,
)
