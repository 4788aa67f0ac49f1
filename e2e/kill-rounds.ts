import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { calls } from '@glasshouse/contract'
import { startInstallation, type Installation } from '@glasshouse/launcher'
import { openDatabase, sql, type Database } from '@glasshouse/postgres'
import { eventually } from './harness/eventually.ts'
import { killService } from './harness/kill-service.ts'
import { Member, NoAnswer, noCounts, type Counts } from './kill-rounds/member.ts'
import {
  bindAccount,
  listWithdrawalFaults,
  prepareWithdrawals,
  readMain,
  withdrawAgain,
  withdrawer,
  withdrawing,
  type Withdrawals,
} from './kill-rounds/withdrawing.ts'

/**
 * Server, Arcade and Till are killed again and again, by turns without warning and by SIGTERM, while members play, pay
 * in, withdraw and move money. After each time the audit has to be clean and everything that was acknowledged has to
 * be there, once: `npm run test:deep`.
 */
const { values: args } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const rounds = Number.parseInt(args.rounds, 10)

/** By then each payment is credited and each withdrawal paid: Till's message comes again, or the server asks. */
const settledWithinMs = 120_000

/** The calls under way when a round is looked at; a busy machine takes its time for a staff command. */
const endsWithinMs = 240_000

const auditScript = fileURLToPath(import.meta.resolve('@glasshouse/staff-commands/audit'))
/** Who moves money between the wallets and pays in, and how much at a time. */
const movers = { member2: '20', member10: '5' } as const
const players = ['member7', 'member8', 'member9'] as const
const platform = 'GPR8'
/** By card: paid on a page of Till. */
const channel_id = 2

/** In this order, again and again: the server as often as the other two together. */
const kills = [
  ['server', 'SIGKILL'],
  ['arcade', 'SIGKILL'],
  ['server', 'SIGTERM'],
  ['till', 'SIGKILL'],
  ['server', 'SIGKILL'],
  ['arcade', 'SIGTERM'],
  ['server', 'SIGTERM'],
  ['till', 'SIGTERM'],
] as const
const game = { gpId: platform, game_type: 2, game_code: 'SL01', device: 0 } as const

type Acknowledged = {
  /** Manual transfers that were answered as applied, by the key that they were asked with. */
  readonly transfers: Set<string>
  readonly plays: Set<string>
  /** Rounds in the provider's ledger. */
  readonly spins: Set<string>
  /** Orders whose payer Till has told that they are paid. */
  readonly payments: Set<string>
  readonly withdrawals: Withdrawals
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
      }, endsWithinMs)
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
        await sleep(25)
      }
    },
  }
}

type Pace = ReturnType<typeof createPace>

async function moveMoney(
  member: Member,
  acknowledged: Acknowledged,
  { transfersRefused }: Counts,
): Promise<() => Promise<void>> {
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
    else transfersRefused.set(moved.code, (transfersRefused.get(moved.code) ?? 0) + 1)
  }
}

function payIn(member: Member, acknowledged: Acknowledged, amount: string): () => Promise<void> {
  let key: string = randomUUID()
  return async () => {
    const body = { channel_id, amount, device: 'desktop' } as const
    const stored = await member.ask(calls.depositStore, body, key)
    // Only now: what got no answer is asked for again as the same.
    key = randomUUID()
    // A refusal with an order carries the one that is still open.
    const { order_number } = stored.data
    if (order_number === undefined) return
    const payUrl = await untilPayable(member, order_number)
    if (payUrl !== undefined && (await member.pay(payUrl))) acknowledged.payments.add(order_number)
    await sleep(200)
  }
}

async function untilPayable(member: Member, order_number: string): Promise<string | undefined> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { data } = await member.ask(calls.depositDetail, { order_number })
    if (data.pay_url !== null) return data.pay_url
    if (data.status !== 0) return undefined
    await sleep(100)
  }
  return undefined
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
    await sleep(100)
  }
  return undefined
}

async function spin(member: Member, acknowledged: Acknowledged, url: string): Promise<void> {
  const launch = new URL(url).searchParams.get('launch')
  const session = await member.askGame('/play/session', { launch })
  const { bearer, stakeSteps } = session
  if (typeof bearer !== 'string' || !Array.isArray(stakeSteps)) return
  for (let n = 0; n < 5; n += 1) {
    // A slot takes no rounds faster.
    if (n > 0) await sleep(1_100)
    const action = { actionId: randomUUID(), stake: String(stakeSteps[0]) }
    const { round } = await member.askGame('/play/spin', action, bearer)
    if (typeof round === 'object' && round !== null && 'id' in round) acknowledged.spins.add(String(round.id))
  }
}

const idRow = { parse: (row: unknown) => row as { id: string } } // one text each

/** What was acknowledged and is not there. */
async function listMissing(
  { house, arcade }: { readonly house: Database; readonly arcade: Database },
  { transfers, plays, spins, payments }: Omit<Acknowledged, 'withdrawals'>,
): Promise<readonly string[]> {
  const [moved, begun, played, credited] = await Promise.all([
    house.all(
      idRow,
      sql`
        select asked_key as id
          from provider_transfers
         where asked_key = any(${[...transfers]}::text[]) and state = 'applied'`,
    ),
    house.all(idRow, sql`select id::text from play_sessions where id = any(${[...plays]}::uuid[])`),
    arcade.all(idRow, sql`select id::text from rounds where id = any(${[...spins]}::uuid[])`),
    // The ledger's key is unique, so that what has one was credited once.
    house.all(
      idRow,
      sql`
        select o.order_number as id
          from deposit_orders o
          join ledger.keys k on k.name = 'deposit' || chr(10) || o.order_number
         where o.order_number = any(${[...payments]}::text[]) and o.state = 'success'
           and o.paid_units = o.amount_units and o.credited_units = o.amount_units - o.fee_units`,
    ),
  ])
  const missing = (what: string, all: ReadonlySet<string>, found: readonly { id: string }[]) => {
    const there = new Set(found.map(({ id }) => id))
    return [...all].filter(id => !there.has(id)).map(id => `${what} ${id}`)
  }
  return [
    ...missing('transfer', transfers, moved),
    ...missing('play', plays, begun),
    ...missing('round', spins, played),
    ...missing('payment', payments, credited),
  ]
}

/** Throws with what the audit printed where it found a fault, or nothing to read. */
async function audit(house: Installation): Promise<void> {
  const env = { ...process.env, ...house.env }
  const { stdout } = await promisify(execFile)(process.execPath, [auditScript], { env })
  for (const ledger of ['the house', 'Arcade', 'Till'])
    if (!new RegExp(`^${ledger}: [1-9]\\d* transfers read`, 'm').test(stdout)) throw new Error(stdout)
}

async function untilServed(house: Installation, member: Member): Promise<void> {
  await eventually(async () => {
    for (const url of [house.siteUrl, house.arcadeUrl, house.tillUrl]) {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })
      if (!answer.ok) throw new Error(`${url} is ready: ${answer.status}`)
    }
    await member.ask(calls.jackpot, { currency: 'VND' })
  }, 240_000)
}

async function run(house: Installation): Promise<void> {
  const counts = noCounts()
  const acknowledged: Acknowledged = {
    transfers: new Set(),
    plays: new Set(),
    spins: new Set(),
    payments: new Set(),
    withdrawals: new Map(),
  }
  const pace = createPace()
  const databases = {
    house: openDatabase({ url: house.databaseUrl, maxConnections: 1 }),
    arcade: openDatabase({ url: house.arcadeDatabaseUrl, maxConnections: 1 }),
    till: openDatabase({ url: house.tillDatabaseUrl ?? '', maxConnections: 1 }),
  }
  try {
    const working = await startMembers({ house, counts, acknowledged, pace })
    const failing = Promise.all(working.all).then(() => undefined)
    await Promise.race([failing, killAgainAndAgain(working.withdrawer)])
    pace.end()
    await failing
  } finally {
    pace.end()
    await Promise.all(Object.values(databases).map(each => each.close()))
  }

  async function killAgainAndAgain(own: Withdrawer): Promise<void> {
    const watcher = new Member(house, noCounts())
    for (let round = 1; round <= rounds; round += 1) {
      const startedAt = performance.now()
      const [app, signal] = kills[(round - 1) % kills.length] ?? kills[0]
      const before = { ...counts }
      // At another moment of the work each time, the same in each run.
      await sleep(1_000 + ((round * 377) % 1_500))
      await killService(house, app, signal)
      await sleep(100)
      await untilServed(house, watcher)
      const servedS = (performance.now() - startedAt) / 1_000
      await pace.pause()
      await audit(house)
      await eventually(async () => {
        const missing = await listMissing(databases, acknowledged)
        if (missing.length > 0) throw new Error(`acknowledged and lost: ${missing.join(', ')}`)
        const faults = await listWithdrawalFaults({ ...databases, ...own }, acknowledged.withdrawals)
        if (faults.length > 0) throw new Error(faults.join('\n'))
      }, settledWithinMs)
      const { transfers, plays, spins, payments, withdrawals } = acknowledged
      const counted = (end: string) => [...withdrawals.values()].filter(each => each === end).length
      const refused = [...counts.transfersRefused].map(([code, times]) => `${code} ${times} times`)
      counts.transfersRefused.clear()
      console.log(
        `round ${round}, ${app} ${signal}: served again after ${servedS.toFixed(1)} s, ` +
          `clean after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s; ` +
          `${counts.cut - before.cut} calls cut, ${counts.unreachable - before.unreachable} not taken; ` +
          `acknowledged so far ${transfers.size} transfers, ${payments.size} payments, ${plays.size} plays, ` +
          `${spins.size} rounds, ${withdrawals.size} withdrawals (${counted('paid')} paid, ` +
          `${counted('cancelled')} taken back); transfers not made: ${refused.join(', ') || 'none'}`,
      )
      if (app === 'server' && signal === 'SIGTERM' && counts.cut > before.cut)
        throw new Error(`${counts.cut - before.cut} calls were cut by a server that ended in order`)
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

/** Who withdraws, and what the main wallet held before. */
type Withdrawer = { readonly member: Member; readonly begunWith: number }

/** Members at work; the promise of each settles when it ends or fails. */
async function startMembers({ house, counts, acknowledged, pace }: Started) {
  const all: Promise<void>[] = []
  for (const [account, amount] of Object.entries(movers)) {
    const member = new Member(house, counts)
    await member.logIn(account)
    all.push(pace.repeat(await moveMoney(member, acknowledged, counts)))
    all.push(pace.repeat(payIn(member, acknowledged, amount)))
  }
  for (const account of players) {
    const member = new Member(house, counts)
    await member.logIn(account)
    all.push(pace.repeat(playGames(member, acknowledged, house.siteUrl)))
  }
  await prepareWithdrawals(house)
  const member = new Member(house, counts)
  await member.logIn(withdrawer)
  const bank_account_id = await bindAccount(member, house)
  const { free: begunWith } = await readMain(member)
  const { withdrawals } = acknowledged
  for (const ways of withdrawing)
    all.push(pace.repeat(withdrawAgain(member, { withdrawals, house, bank_account_id, ways })))
  return { all, withdrawer: { member, begunWith } }
}

const startedAt = performance.now()
const house = await startInstallation({
  env: { CAPTCHA: 'fixed:1234' },
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
