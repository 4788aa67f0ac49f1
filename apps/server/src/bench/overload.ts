import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls, wirePath } from '@glasshouse/contract'
import { percentile } from '@glasshouse/measure'
import { openDatabase, sql } from '@glasshouse/postgres'
import { randomToken, sha256Hex } from '@glasshouse/service'
import { z } from 'zod'
import { withServer } from './compare.ts'
import { driveHttp } from './http-load.ts'
import { startHelper, type Helper } from './orders.ts'
import { answersShape, type Answers, type AttackOrder } from './overload-orders.ts'
import { askOnce, honestAddress, readProbes, rounded, type Probe, type Reading } from './probe.ts'

/**
 * What others notice of an attack: p50 and p99 of the home page and of a member's call while the attack goes against the
 * server, divided by the same while it goes against an idle listener beside it. The last line is one JSON object.
 */
const { values: args } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '20000' },
    logins: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
})
const durationMs = Number.parseInt(args.seconds, 10) * 1_000
const everyMs = 50
/** What one generator may have open, below the usual limit of descriptors. */
const mostOfOne = 9_500

type Plan = {
  readonly name: string
  readonly generators: number
  readonly attack: Omit<AttackOrder, 'port'>
  /** Until the attack has its full strength. */
  readonly rampMs: number
  /** Members who log in meanwhile. */
  readonly hasLogins?: boolean
}

type Outcome = {
  readonly control: ReadonlyMap<string, Reading>
  readonly during: ReadonlyMap<string, Reading>
  readonly answers: Answers
  readonly logins: readonly Logins[]
}

const captchaAnswer = z.object({ data: z.object({ token: z.string() }) })
const codeOf = z.object({ code: z.int() })
/** A member gives up after this time. */
const timeoutMs = 20_000
/** How soon a page may ask for another picture. */
const pictureEveryMs = 2_050
const noWork = z.unknown()

await withServer(
  'overload',
  async server => {
    const { token, device } = await seedMembers(server.databaseUrl)
    const member: Probe = {
      name: 'call',
      path: wirePath(calls.myCash.path),
      body: {},
      headers: { authorization: token },
    }
    const probes: readonly Probe[] = [{ name: 'page', path: '/' }, member]
    const capacity = await measureCapacity(server.port)
    console.log(`one process serves ${Math.round(capacity)} calls/s on this machine`)
    const listener = startHelper(new URL('./idle-listener.ts', import.meta.url))
    const generators = Array.from({ length: 3 }, () =>
      startHelper(new URL('./overload-generator.ts', import.meta.url)),
    )
    try {
      const idle = await listener.ask('listen', null, z.object({ port: z.int() }))
      const plans = plansFor(capacity).filter(({ name }) => args.only === undefined || args.only === name)
      const outcomes: [Plan, Outcome][] = []
      for (const plan of plans) {
        const used = generators.slice(0, plan.generators)
        const look = () => readProbes(server.port, probes, { durationMs, everyMs })
        const { value: control } = await attack(used, { plan, port: idle.port }, look)
        await sleep(2_000)
        const honest = plan.hasLogins ? [device, undefined].map(own => keepLoggingIn(server.port, own)) : []
        const { value: during, answers } = await attack(used, { plan, port: server.port }, look)
        const logins = await Promise.all(honest.map(each => each.stop()))
        outcomes.push([plan, { control, during, answers, logins }])
        report(plan, { control, during, answers, logins })
        // What the attack left behind (buckets, queues, connections in their last state) is not the next one's.
        await sleep(5_000)
      }
      console.log(JSON.stringify(summary(outcomes, capacity)))
    } finally {
      await Promise.all([listener, ...generators].map(each => each.stop()))
    }
  },
  { fixedCaptcha: '1234' },
)

function plansFor(capacity: number): readonly Plan[] {
  const silent = Number.parseInt(args.connections, 10)
  const generators = Math.min(3, Math.ceil(silent / mostOfOne))
  const each = Math.min(mostOfOne, Math.ceil(silent / generators))
  const logins = Number.parseInt(args.logins, 10)
  return [
    {
      name: 'silent',
      generators,
      attack: { kind: 'silent', connections: each, addresses: 1_000, perSecond: 0 },
      rampMs: each / 4 + 1_000,
    },
    {
      name: 'logins',
      generators: 1,
      attack: { kind: 'logins', connections: 0, addresses: 60_000, perSecond: logins },
      rampMs: 2_000,
      hasLogins: true,
    },
    {
      name: 'unknownPages',
      generators: 1,
      attack: { kind: 'unknownPages', connections: 40, addresses: 10, perSecond: 0 },
      rampMs: 1_000,
    },
    {
      name: 'calls',
      generators: 2,
      attack: { kind: 'calls', connections: 100, addresses: 20, perSecond: (capacity * 10) / 2 },
      rampMs: 1_000,
    },
  ]
}

/** The work, while the attack goes to this port. */
async function attack<T>(
  generators: readonly Helper[],
  { plan, port }: { readonly plan: Plan; readonly port: number },
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly answers: Answers }> {
  await Promise.all(generators.map(each => each.ask('start', { ...plan.attack, port }, noWork)))
  await sleep(plan.rampMs)
  const value = await work()
  const all = await Promise.all(generators.map(each => each.ask('stop', null, answersShape)))
  return { value, answers: sumOf(all) }
}

function sumOf(all: readonly Answers[]): Answers {
  const sum = (key: keyof Answers) => all.reduce((total, each) => total + each[key], 0)
  return {
    sent: sum('sent'),
    heldBack: sum('heldBack'),
    served: sum('served'),
    refusedInForm: sum('refusedInForm'),
    behindEnd: sum('behindEnd'),
    refusedOtherwise: sum('refusedOtherwise'),
    cut: sum('cut'),
  }
}

/** Calls a second that are all served, each connection from an address of its own. */
async function measureCapacity(port: number): Promise<number> {
  const body = JSON.stringify({ currency: 'VND' })
  const call =
    `POST ${wirePath(calls.jackpot.path)} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  const load = { port, connections: 32, next: () => call }
  await driveHttp({ ...load, durationMs: 3_000 })
  return (await driveHttp({ ...load, durationMs: 3_000 })).perSecond
}

/** A session of one member, and a browser that another one has logged in by before. */
async function seedMembers(databaseUrl: string) {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1 })
  const token = randomToken()
  const device = randomToken()
  const memberOf = (account: string) =>
    sql`(select id from members where site_id = 1 and account = ${account})`
  try {
    await database.run(sql`
      insert into sessions (site_id, member_id, token_hash, created_at, seen_at, rotated_at, idle_minutes)
      values (1, ${memberOf('member10')}, ${sha256Hex(token)}, now(), now(), now(), 30)`)
    await database.run(sql`
      insert into trusted_devices (site_id, member_id, device_hash, system, browser, trusted_at, last_used_at,
                                   expires_at)
      values (1, ${memberOf('member2')}, ${sha256Hex(device)}, '', '', now(), now(), now() + interval '90 days')`)
    await database.run(sql`
      insert into seen_devices (site_id, member_id, device_hash, seen_at)
      values (1, ${memberOf('member2')}, ${sha256Hex(device)}, now())`)
    return { token, device }
  } finally {
    await database.close()
  }
}

type Logins = {
  /** From the browser that the account knows, or from one that it has never seen. */
  readonly browser: 'known' | 'new'
  readonly tried: number
  readonly succeeded: number
  /** Of all that were tried. */
  readonly under2s: number
  readonly p50: number
  readonly p99: number
  /** Answers that asked the member to come back later, over all tries. */
  readonly askedToWait: number
}

/**
 * A member logs in every second, as the page does it: it draws a picture, keeps its cookie, answers, and where it is
 * asked to wait it waits that long and tries again, once with the same picture.
 */
function keepLoggingIn(port: number, device: string | undefined) {
  const times: number[] = []
  let askedToWait = 0
  let succeeded = 0
  let isOver = false
  const own = device === undefined ? '' : `__Host-device=${device}; device=${device}`
  const logIn = async () => {
    const startedAt = performance.now()
    const from = honestAddress()
    const endsAt = startedAt + timeoutMs
    let cookie = own
    while (performance.now() < endsAt) {
      const browser = { 'sec-fetch-site': 'same-origin', ...(cookie === '' ? {} : { cookie }) }
      const drawn = await askOnce(
        port,
        { name: 'captcha', path: wirePath(calls.captcha.path), body: { type: 1 }, headers: browser },
        from,
      ).catch(() => undefined)
      const captcha = captchaAnswer.safeParse(drawn?.status === 200 ? JSON.parse(drawn.body) : undefined)
      if (!captcha.success) {
        askedToWait += 1
        await sleep(pictureEveryMs)
        continue
      }
      cookie = [own, ...(drawn?.cookies ?? [])].filter(each => each !== '').join('; ')
      const body = {
        account: 'member2',
        password: 'demo1234',
        answer: '1234',
        captcha_token: captcha.data.data.token,
      }
      const login = { name: 'login', path: wirePath(calls.login.path), body, headers: { ...browser, cookie } }
      const { answer, waited } = await askPatiently(port, login, from)
      askedToWait += waited
      if (answer?.status === 200 && isIn(answer.body, device)) {
        succeeded += 1
        times.push(performance.now() - startedAt)
        return
      }
      askedToWait += 1
      await sleep((answer?.retryAfterS ?? 1) * 1_000)
    }
    times.push(timeoutMs)
  }
  const under: Promise<void>[] = []
  const going = (async () => {
    while (!isOver) {
      under.push(logIn())
      await sleep(1_000)
    }
  })()
  return {
    stop: async (): Promise<Logins> => {
      isOver = true
      await going
      await Promise.all(under)
      return {
        browser: device === undefined ? 'new' : 'known',
        tried: times.length,
        succeeded,
        under2s: rounded(times.filter(ms => ms < 2_000).length / times.length),
        p50: rounded(percentile(times, 0.5)),
        p99: rounded(percentile(times, 0.99)),
        askedToWait,
      }
    },
  }
}

/** As the page does: asked to wait it asks once more, and the picture is still good. */
async function askPatiently(port: number, login: Probe, from: string) {
  const ask = () => askOnce(port, login, from).catch(() => undefined)
  const first = await ask()
  if (first?.status !== 429) return { answer: first, waited: 0 }
  await sleep((first.retryAfterS ?? 1) * 1_000)
  return { answer: await ask(), waited: 1 }
}

/** A browser that the account does not know has come as far as the second proof. */
function isIn(body: string, device: string | undefined): boolean {
  const { code } = codeOf.parse(JSON.parse(body))
  return (
    code === calls.login.success || (device === undefined && code === calls.login.refusals.deviceUnknown.code)
  )
}

function ratiosOf({ control, during }: Outcome) {
  const ratio = (name: string, of: 'p50' | 'p99') =>
    rounded((during.get(name)?.[of] ?? Number.NaN) / (control.get(name)?.[of] ?? Number.NaN))
  return {
    page_p50: ratio('page', 'p50'),
    page_p99: ratio('page', 'p99'),
    call_p50: ratio('call', 'p50'),
    call_p99: ratio('call', 'p99'),
  }
}

/**
 * Of what was sent and not served, the part that was refused in form, alone and with what stood behind a refusal that
 * ended the connection. A silent connection is refused by closing it.
 */
function refusedShares({ kind }: Plan['attack'], { sent, served, refusedInForm, behindEnd, cut }: Answers) {
  const surplus = sent + (kind === 'logins' ? cut : 0) - served
  if (kind === 'silent' || surplus <= 0) return null
  return {
    answered: rounded(refusedInForm / surplus),
    with_behind_end: rounded((refusedInForm + behindEnd) / surplus),
  }
}

function report({ name, attack: order, generators }: Plan, outcome: Outcome): void {
  const { control, during, answers, logins } = outcome
  console.log(`\n${name}: ${generators} × ${JSON.stringify(order)}`)
  for (const [of, readings] of [
    ['against an idle listener', control],
    ['against the server', during],
  ] as const)
    for (const [probe, { p50, p99, asked, failed }] of readings)
      console.log(
        `  ${of.padEnd(25)} ${probe.padEnd(5)} p50 ${p50} ms  p99 ${p99} ms  ${failed} of ${asked} failed`,
      )
  console.log(`  ratios ${JSON.stringify(ratiosOf(outcome))}`)
  console.log(`  attack ${JSON.stringify(answers)}`)
  for (const each of logins) console.log(`  honest logins ${JSON.stringify(each)}`)
}

function summary(outcomes: readonly (readonly [Plan, Outcome])[], capacity: number) {
  return {
    bench: 'overload',
    ratios: Object.fromEntries(outcomes.map(([{ name }, outcome]) => [name, ratiosOf(outcome)])),
    failed: Object.fromEntries(
      outcomes.map(([{ name }, { during }]) => [
        name,
        [...during.values()].reduce((sum, each) => sum + each.failed, 0),
      ]),
    ),
    refused_in_form: Object.fromEntries(
      outcomes.map(([plan, { answers }]) => [plan.name, refusedShares(plan.attack, answers)]),
    ),
    logins: outcomes.flatMap(([, { logins }]) => logins),
    offered: Object.fromEntries(outcomes.map(([{ name }, { answers }]) => [name, answers])),
    baseline: { calls_per_s: Math.round(capacity) },
  }
}
