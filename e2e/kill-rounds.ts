import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { calls, wirePath, type CallSpec, type DataOf, type SentBodyOf } from '@glasshouse/contract'
import { startInstallation, type Installation } from '@glasshouse/launcher'
import { openDatabase, sql, type Database } from '@glasshouse/postgres'
import { eventually } from './harness/eventually.ts'
import { killService } from './harness/kill-service.ts'

/**
 * The server is killed again and again, by turns without warning and by SIGTERM, while members play and move money.
 * After each time the audit has to be clean and everything that was acknowledged has to be there: `npm run test:deep`.
 */
const { values: args } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const rounds = Number.parseInt(args.rounds, 10)

const auditScript = fileURLToPath(import.meta.resolve('@glasshouse/staff-commands/audit'))
const movers = ['member2', 'member10'] as const
const players = ['member7', 'member8', 'member9'] as const
const platform = 'GPR8'
const game = { gpId: platform, game_type: 2, game_code: 'SL01', device: 0 } as const

type Acknowledged = {
  /** Manual transfers that were answered as applied, by the key that they were asked with. */
  readonly transfers: Set<string>
  readonly plays: Set<string>
  /** Rounds in the provider's ledger. */
  readonly spins: Set<string>
}

type Counts = { cut: number; unreachable: number }

/** A call that got no answer: refused before it was sent, or cut after. */
class NoAnswer extends Error {}

class Member {
  #token = ''
  readonly #house: Installation
  readonly #counts: Counts

  constructor(house: Installation, counts: Counts) {
    this.#house = house
    this.#counts = counts
  }

  async ask<C extends CallSpec>(
    call: C,
    body: SentBodyOf<C>,
    key?: string,
  ): Promise<{ code: number; data: DataOf<C> }> {
    const answer = await this.#post(`${this.#house.siteUrl}${wirePath(call.path)}`, body, {
      ...(this.#token === '' ? {} : { authorization: this.#token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    })
    this.#token = answer.headers.get('authorization') ?? this.#token
    // The server of a demonstration holds its answers against the contract.
    return (await answer.json()) as { code: number; data: DataOf<C> }
  }

  async askGame(path: string, body: unknown, bearer?: string): Promise<Record<string, unknown>> {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const answer = await this.#post(`${this.#house.arcadeUrl}${path}`, body, headers)
    return (await answer.json()) as Record<string, unknown> // Arcade answers objects
  }

  async #post(url: string, body: unknown, headers: Record<string, string>): Promise<Response> {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      })
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
      if (code === 'ECONNREFUSED') this.#counts.unreachable += 1
      else this.#counts.cut += 1
      throw new NoAnswer(String(code), { cause: error })
    }
  }

  async logIn(account: string): Promise<void> {
    const captcha = await this.ask(calls.captcha, { type: 1 })
    const body = { account, password: 'demo1234', answer: '1234', captcha_token: captcha.data.token }
    const { code } = await this.ask(calls.login, body)
    if (code !== calls.login.success) throw new Error(`the login of ${account} answered ${code}`)
  }
}

/** Work that stops between two calls, and goes on. */
function createPace() {
  let isPaused = false
  let isOver = false
  const working = new Set<symbol>()
  return {
    pause: async () => {
      isPaused = true
      await eventually(() => {
        if (working.size > 0) throw new Error(`${working.size} calls do not end`)
      }, 60_000)
    },
    goOn: () => (isPaused = false),
    end: () => (isOver = true),
    /** Does it again and again. A call without an answer is what these rounds are about: its next one comes later. */
    repeat: async (work: () => Promise<void>) => {
      while (!isOver) {
        if (isPaused) {
          await sleep(20)
          continue
        }
        const mark = Symbol('work')
        working.add(mark)
        try {
          await work()
        } catch (error) {
          if (!(error instanceof NoAnswer)) throw error
        } finally {
          working.delete(mark)
        }
        await sleep(10)
      }
    },
  }
}

type Pace = ReturnType<typeof createPace>

async function moveMoney(member: Member, acknowledged: Acknowledged): Promise<() => Promise<void>> {
  const { data } = await member.ask(calls.myCash, {})
  const limits = data.my_cash_list.find(each => each.gp_id === platform)?.transfer
  if (!limits) throw new Error(`${platform} takes no transfers`)
  let direction: 'in' | 'out' = 'out'
  return async () => {
    direction = direction === 'in' ? 'out' : 'in'
    const key = randomUUID()
    const body = { gp_id: platform, direction, amount: limits.min }
    const moved = await member.ask(calls.balanceTransfer, body, key)
    if (moved.code === calls.balanceTransfer.success && moved.data.status === 1)
      acknowledged.transfers.add(key)
  }
}

function playGames(member: Member, acknowledged: Acknowledged, siteUrl: string): () => Promise<void> {
  return async () => {
    const begun = await member.ask(calls.play, { ...game, lobby_url: `${siteUrl}/close` })
    if (begun.code !== calls.play.success) {
      // The game of the call that got no answer is still open.
      await member.ask(calls.leave, { reason: 'force' })
      return
    }
    const { play_id } = begun.data
    acknowledged.plays.add(play_id)
    const url = await untilOpen(member, play_id)
    if (url !== undefined) await spin(member, acknowledged, url)
    await member.ask(calls.leave, { play_id, reason: 'close' })
  }
}

async function untilOpen(member: Member, play_id: string): Promise<string | undefined> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { data } = await member.ask(calls.playStatus, { play_id })
    if (data.url !== null) return data.url
    if (data.status === 'failed' || data.status === 'ended') return undefined
    await sleep(25)
  }
  return undefined
}

async function spin(member: Member, acknowledged: Acknowledged, url: string): Promise<void> {
  const launch = new URL(url).searchParams.get('launch')
  const session = await member.askGame('/play/session', { launch })
  const { bearer, stakeSteps } = session
  if (typeof bearer !== 'string' || !Array.isArray(stakeSteps)) return
  for (let n = 0; n < 5; n += 1) {
    const action = { actionId: randomUUID(), stake: String(stakeSteps[0]) }
    const { round } = await member.askGame('/play/spin', action, bearer)
    if (typeof round === 'object' && round !== null && 'id' in round) acknowledged.spins.add(String(round.id))
  }
}

const idRow = { parse: (row: unknown) => row as { id: string } } // one text each

/** What was acknowledged and is not there. */
async function listMissing(
  { house, arcade }: { readonly house: Database; readonly arcade: Database },
  { transfers, plays, spins }: Acknowledged,
): Promise<readonly string[]> {
  const [moved, begun, played] = await Promise.all([
    house.all(
      idRow,
      sql`
        select asked_key as id
          from provider_transfers
         where asked_key = any(${[...transfers]}::text[]) and state = 'applied'`,
    ),
    house.all(idRow, sql`select id::text from play_sessions where id = any(${[...plays]}::uuid[])`),
    arcade.all(idRow, sql`select id::text from rounds where id = any(${[...spins]}::uuid[])`),
  ])
  const missing = (what: string, all: ReadonlySet<string>, found: readonly { id: string }[]) => {
    const there = new Set(found.map(({ id }) => id))
    return [...all].filter(id => !there.has(id)).map(id => `${what} ${id}`)
  }
  return [
    ...missing('transfer', transfers, moved),
    ...missing('play', plays, begun),
    ...missing('round', spins, played),
  ]
}

/** Throws with what the audit printed where it found a fault, or nothing to read. */
async function audit(house: Installation): Promise<void> {
  const env = { ...process.env, ...house.env }
  const { stdout } = await promisify(execFile)(process.execPath, [auditScript], { env })
  for (const ledger of ['the house', 'Arcade'])
    if (!new RegExp(`^${ledger}: [1-9]\\d* transfers read`, 'm').test(stdout)) throw new Error(stdout)
}

async function untilServed(house: Installation, member: Member): Promise<void> {
  await eventually(async () => {
    const answer = await fetch(`${house.siteUrl}/readyz`, { signal: AbortSignal.timeout(2_000) })
    if (!answer.ok) throw new Error(`ready: ${answer.status}`)
    await member.ask(calls.myCash, {})
  }, 240_000)
}

async function run(house: Installation): Promise<void> {
  const counts: Counts = { cut: 0, unreachable: 0 }
  const acknowledged: Acknowledged = { transfers: new Set(), plays: new Set(), spins: new Set() }
  const pace = createPace()
  const databases = {
    house: openDatabase({ url: house.databaseUrl, maxConnections: 1 }),
    arcade: openDatabase({ url: house.arcadeDatabaseUrl, maxConnections: 1 }),
  }
  try {
    const working = await startMembers({ house, counts, acknowledged, pace })
    const failing = Promise.all(working.all).then(() => undefined)
    await Promise.race([failing, killAgainAndAgain()])
    pace.end()
    await failing
  } finally {
    pace.end()
    await Promise.all([databases.house.close(), databases.arcade.close()])
  }

  async function killAgainAndAgain(): Promise<void> {
    const watcher = new Member(house, { cut: 0, unreachable: 0 })
    for (let round = 1; round <= rounds; round += 1) {
      const startedAt = performance.now()
      const signal = round % 2 === 1 ? 'SIGKILL' : 'SIGTERM'
      const before = { ...counts }
      // At another moment of the work each time, the same in each run.
      await sleep(1_000 + ((round * 377) % 1_500))
      await killService(house, 'server', signal)
      await sleep(100)
      await untilServed(house, watcher)
      await pace.pause()
      await audit(house)
      const missing = await listMissing(databases, acknowledged)
      if (missing.length > 0) throw new Error(`acknowledged and lost: ${missing.join(', ')}`)
      const { transfers, plays, spins } = acknowledged
      console.log(
        `round ${round}, ${signal}: clean in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s; ` +
          `${counts.cut - before.cut} calls cut, ${counts.unreachable - before.unreachable} not taken; ` +
          `acknowledged so far ${transfers.size} transfers, ${plays.size} plays, ${spins.size} rounds`,
      )
      pace.goOn()
    }
  }
}

type Started = {
  readonly house: Installation
  readonly counts: Counts
  readonly acknowledged: Acknowledged
  readonly pace: Pace
}

/** Members at work; the promise of each settles when it ends or fails. */
async function startMembers({ house, counts, acknowledged, pace }: Started) {
  const all: Promise<void>[] = []
  for (const account of [...movers, ...players]) {
    const member = new Member(house, counts)
    await member.logIn(account)
    const isMover = movers.some(each => each === account)
    const work = isMover
      ? await moveMoney(member, acknowledged)
      : playGames(member, acknowledged, house.siteUrl)
    all.push(pace.repeat(work))
  }
  return { all }
}

const startedAt = performance.now()
const house = await startInstallation({
  env: { CAPTCHA: 'fixed:1234', TILL: 'off' },
  // Killed so often, it would be given up otherwise.
  pace: { retryDelaysMs: Array.from({ length: 1_000 }, () => 50), settledMs: 500 },
})
try {
  await run(house)
  console.log(`${rounds} rounds, all clean, in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await house.stop()
}
