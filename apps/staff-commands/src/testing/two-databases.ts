import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createArcade, prepareArcadeDatabase, type Arcade } from '@glasshouse/arcade'
import { createLedger } from '@glasshouse/ledger'
import { type Database, sql } from '@glasshouse/postgres'
import { arcadeSignature, createArcadeAdapter } from '@glasshouse/provider-arcade'
import { callWithin, ProviderFault, type ProviderAdapter } from '@glasshouse/provider-kit'
import {
  createPlayStates,
  createWallet,
  memberGuards,
  prepareDatabase,
  pushRowStatement,
  serverConnection,
  silentWalletMetrics,
  usualTimeouts,
  type Wallet,
  type WalletMember,
} from '@glasshouse/server'
import { createLog, createIncidents, machineClock, systemClock } from '@glasshouse/service'
import { signedInput } from '@glasshouse/signed-http'
import { testDatabase, type TestDatabase } from '@glasshouse/test-postgres'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'

export const agent = 'tester'
const secret = 'a secret of at least thirty-two characters'
const publicUrl = 'http://arcade.localhost:3001'

export type TwoDatabases = {
  readonly house: TestDatabase
  readonly arcade: TestDatabase
  readonly wallet: Wallet
  /** Arcade as the server calls it, for what the server did not order. */
  readonly adapter: ProviderAdapter
  member(account: string): Promise<WalletMember>
  /** Everything in the main wallet goes to GPR8. */
  moveIn(member: WalletMember): Promise<string>
  /** Withdraws everything again. */
  leave(member: WalletMember): Promise<string>
  /** Plays rounds until the balance is another one than before; answers what was won, or lost below zero. */
  play(member: WalletMember): Promise<bigint>
  /** Arcade changes its mind about the member's last round; what it paid after all is text. */
  settleAgain(member: WalletMember, payout: string): Promise<void>
  /** The next withdrawal reaches Arcade and its answer is lost. */
  loseAnswer(): void
}

type Opened = {
  readonly arcade: Arcade
  readonly url: string
  readonly platformId: number
  readonly wallet: Wallet
  readonly adapter: ProviderAdapter
}

/** The server's wallet and a real Arcade, each on a database of its own. */
export function twoDatabases(): TwoDatabases {
  const house = testDatabase({
    name: 'house with members',
    prepare: database => prepareDatabase(database, 'demonstration'),
  })
  const arcade = testDatabase({ name: 'arcade', prepare: prepareArcadeDatabase })
  const next = { isLost: false }
  let opened: Opened | undefined
  const ready = () => {
    if (!opened) throw new Error('both are there from beforeAll on')
    return opened
  }
  beforeAll(async () => {
    const running = await openArcade(arcade.url)
    const url = await running.server.listen({ host: '127.0.0.1', port: 0 })
    const real = createArcadeAdapter(
      { url, publicUrl, agent, secrets: [secret], house: 'GPR8' },
      { now: () => new Date() },
    )
    const database = house.open(serverConnection)
    const statement = sql`select id from platforms where gp_id = 'GPR8'`
    const { id: platformId } = await database.one(idRow, statement)
    const wallet = openWallet(database, platformId, losingAnswers(real, next))
    opened = { arcade: running, url, platformId, wallet, adapter: real }
  })
  afterAll(() => opened?.arcade.close())
  return {
    house,
    arcade,
    get wallet() {
      return ready().wallet
    },
    get adapter() {
      return ready().adapter
    },
    member: account => findMember(house.database, account),
    moveIn: async member => {
      const { wallet, platformId } = ready()
      const at = await wallet.openAt(member, platformId, 'en_US')
      return (await wallet.moveIn(at, async () => undefined)).type
    },
    leave: async member => (await ready().wallet.leave(member, ready().platformId)).type,
    play: async member => playUntilMoved(ready().url, ready().adapter, member),
    settleAgain: async (member, payout) => settleAgain(arcade.database, { url: ready().url, member, payout }),
    loseAnswer: () => {
      next.isLost = true
    },
  }
}

const idRow = z.object({ id: z.number() })

function openArcade(databaseUrl: string): Promise<Arcade> {
  const settings = {
    host: '127.0.0.1',
    port: 1,
    databaseUrl,
    isDurabilityWaived: true,
    agent,
    secrets: [secret],
    seedKeys: ['a key for seeds of thirty-two letters'],
    publicUrl,
    siteOrigins: ['http://localhost'],
    isProduction: false,
    trustedProxies: [],
    databaseWaitMs: 30_000,
    hasFaults: true,
    pagesFolder: '/nowhere',
    logLevel: 'silent',
  } as const
  return createArcade(settings, { areEventsRunByHand: true })
}

function openWallet(database: Database, platformId: number, adapter: ProviderAdapter): Wallet {
  const clock = systemClock
  const log = createLog({ name: 'two books', level: 'silent' })
  return createWallet({
    database,
    ledger: createLedger({ database, rows: { ...pushRowStatement }, guards: memberGuards }),
    clock,
    monotonic: machineClock,
    log,
    incidents: createIncidents({ log, clock }),
    metrics: silentWalletMetrics,
    playStates: createPlayStates({ clock }),
    platforms: new Map([[platformId, { platformId, gpId: 'GPR8', autoTransfer: true, adapter }]]),
    timeouts: usualTimeouts,
    newId: randomUUID,
  })
}

function losingAnswers(adapter: ProviderAdapter, next: { isLost: boolean }): ProviderAdapter {
  return {
    ...adapter,
    transferOut: async (context, request) => {
      const result = await adapter.transferOut(context, request)
      if (!next.isLost) return result
      next.isLost = false
      return { outcome: 'unknown', reason: new ProviderFault('timeout') }
    },
  }
}

const memberRow = z.object({
  id: z.bigint(),
  siteId: z.number(),
  currency: z.literal(['VND', 'RMB', 'USD']),
})

async function findMember(database: Database, account: string): Promise<WalletMember> {
  const statement = sql`select id, site_id, currency from members where account = ${account} and site_id = 1`
  const { id, siteId, currency } = await database.one(memberRow, statement)
  return { memberId: id, siteId, currency }
}

const opening = z.object({ bearer: z.string(), defaultStake: z.string() })

async function playUntilMoved(url: string, adapter: ProviderAdapter, member: WalletMember): Promise<bigint> {
  const { currency } = member
  const playerId = playerIdOf(member)
  const balance = async () =>
    (await adapter.getBalance(callWithin(5_000, 'test'), { playerId, currency })).amount.units
  const launched = await adapter.createLaunch(callWithin(5_000, 'test'), {
    playerId,
    currency,
    sessionRef: randomUUID(),
    gameType: 2,
    gameCode: 'SL01',
    language: 'en_US',
    device: 'desktop',
    lobbyUrl: null,
  })
  const launch = new URL(launched.url).searchParams.get('launch')
  const { bearer, defaultStake } = opening.parse(await askPage(url, '/play/session', { body: { launch } }))
  const before = await balance()
  for (;;) {
    const body = { actionId: randomUUID(), stake: defaultStake }
    await askPage(url, '/play/spin', { body, bearer })
    const moved = (await balance()) - before
    if (moved !== 0n) return moved
    // A slot takes no rounds faster.
    await sleep(1_100)
  }
}

const betRow = z.object({ betId: z.string() })

type Resettled = { readonly url: string; readonly member: WalletMember; readonly payout: string }

async function settleAgain(arcade: Database, { url, member, payout }: Resettled): Promise<void> {
  const bet = await arcade.one(
    betRow,
    sql`
      select bet_id from bet_versions
       where player_ref = ${playerIdOf(member)}
       order by placed_at desc, id desc
       limit 1`,
  )
  const signer = { headers: arcadeSignature, caller: agent, secret, now: () => new Date() }
  const body = { house: 'GPR8', state: 'resettled', payout }
  const input = signedInput(signer, ['POST', `/v1/faults/bets/${bet.betId}`], { body })
  const { method, headers, payload } = input
  const response = await fetch(new URL(input.url, url), { method, headers, body: payload })
  if (!response.ok) throw new Error(`the switchboard answered ${response.status}`)
}

function playerIdOf({ siteId, memberId }: WalletMember): string {
  return `s${siteId}m${memberId}`
}

async function askPage(
  url: string,
  path: string,
  { body, bearer }: { readonly body: unknown; readonly bearer?: string },
): Promise<unknown> {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
