import { calls, wirePath, type CallSpec, type Envelope, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { startMain } from '@glasshouse/service/testing'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newAddress, logIn } from './testing/asking.ts'
import { serverUnderTest, fixedCaptcha } from './testing/server-under-test.ts'

const hourMs = 3_600_000
const aheadMs = 25 * hourMs

const waiting = { timeout: 60_000 }

let databaseUrl = ''
/** The server whose clock is right. It runs no job, so that the other one does. */
const right = serverUnderTest({ databaseBy: async url => (databaseUrl = url) })

/** Runs before the server's own code: the clock of its machine is a day and an hour ahead. */
const preload = `
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + ${aheadMs}) : super(...given) }
    static now() { return Real.now() + ${aheadMs} }
  }`

/** A second server on the same database, on a machine whose clock is ahead. */
async function startAhead() {
  const main = await startMain(new URL('main.ts', import.meta.url), port => ({
    PORT: `${port}`,
    DATABASE_URL: databaseUrl,
    DURABILITY: 'waived',
    CAPTCHA: `fixed:${fixedCaptcha}`,
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
  }))
  const ask = async <C extends CallSpec>(
    call: C,
    body: SentBodyOf<C>,
    { token, address = newAddress() }: { readonly token?: string; readonly address?: string } = {},
  ) => {
    // By its name: the host tells which site is asked.
    const url = main.url.replace('127.0.0.1', 'localhost')
    const answer = await fetch(`${url}${wirePath(call.path)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token === undefined ? {} : { authorization: token }),
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Envelope // every answer of a call is one
  }
  return { ...main, ask }
}

type Ahead = Awaited<ReturnType<typeof startAhead>>

async function logInAt({ ask }: Ahead, account: string): Promise<number> {
  const address = newAddress()
  const { data } = await ask(calls.captcha, { type: 1 }, { address })
  const { token: captcha_token } = z.object({ token: z.string() }).parse(data)
  const body = { account, password: 'demo1234', answer: fixedCaptcha, captcha_token }
  return (await ask(calls.login, body, { address })).code
}

const sessionRow = z.object({ endReason: z.nullable(z.string()), isRecent: z.boolean() })

const newestSession = (account: string) =>
  right.owner.one(
    sessionRow,
    sql`
      select s.end_reason, abs(extract(epoch from s.created_at - clock_timestamp())) < 120 as is_recent
        from sessions s
        join members m on m.id = s.member_id and m.site_id = 1 and m.account = ${account}
       order by s.id desc
       limit 1`,
  )

/** Lets the session of a member have begun so many hours ago, by the database's clock. */
const age = (account: string, hours: number) =>
  right.owner.run(sql`
    update sessions
       set created_at = clock_timestamp() - make_interval(hours => ${hours})
     where ended_at is null and member_id = (select id from members where site_id = 1 and account = ${account})`)

test('a second server whose clock is a day ahead is not ready, says so, and decides by the time of the database', async () => {
  const token = await right.login('member2')
  await right.ask(calls.limits, { deposit_day: '500', session_minutes: 120 }, { token })
  const raised = await right.ask(calls.limits, { deposit_day: '900' }, { token })
  expect(raised.data.deposit_day).toMatchObject({ limit: '500.00', request: { limit: '900.00', is_ripe: 0 } })
  const own = await right.login('member8')
  await right.ask(calls.limits, { session_minutes: 120 }, { token: own })
  await right.login('member7')
  await age('member7', 13)
  await age('member8', 3)
  await right.owner.run(sql`
    update members set exclusion_until = clock_timestamp() + interval '1 day' where account = 'member10'`)
  for (let n = 0; n < 5; n += 1)
    await logIn(right, { account: 'member1', password: 'wrong1' }, { address: newAddress() })

  const ahead = await startAhead()
  expect(await ahead.ready()).toBe(503)
  expect(await (await fetch(`${ahead.url}/readyz`)).text()).toMatch(/not ready: .*clock/)
  expect(ahead.printed()).toMatch(/clock is off: the process is not ready/)
  expect(await (await fetch(`${ahead.url}/metrics`)).text()).toMatch(
    /^glasshouse_clock_offset_seconds (8999|9000)\d/m,
  )

  // Its sweep and its poller have run: what is over by the clock of the database has ended, and nothing else.
  await expect.poll(() => newestSession('member7'), waiting).toMatchObject({ endReason: 'expired' })
  await expect.poll(() => newestSession('member8'), waiting).toMatchObject({ endReason: 'timeLimit' })
  expect(await newestSession('member2')).toEqual({ endReason: null, isRecent: true })
  const confirmed = await ahead.ask(calls.limits, { deposit_day: '900' }, { token })
  expect(confirmed).toMatchObject({
    code: calls.limits.success,
    data: { deposit_day: { limit: '500.00', request: { limit: '900.00', is_ripe: 0 } } },
  })
  expect(await logInAt(ahead, 'member10')).toBe(102)
  expect(await logInAt(ahead, 'member1')).toBe(996)
  expect(await logInAt(ahead, 'member9')).toBe(calls.login.success)
  expect(await newestSession('member9')).toEqual({ endReason: null, isRecent: true })
  expect((await right.ask(calls.limits, {}, { token })).code).toBe(calls.limits.success)
}, 120_000)
