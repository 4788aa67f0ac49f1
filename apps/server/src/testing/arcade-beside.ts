import { randomUUID } from 'node:crypto'
import { createArcade, prepareArcadeDatabase, type Arcade, type ArcadeSettings } from '@glasshouse/arcade'
import { parseSum } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { sql, type Database } from '@glasshouse/postgres'
import { arcadeSignature, createArcadeAdapter } from '@glasshouse/provider-arcade'
import { type ProviderAdapter } from '@glasshouse/provider-kit'
import { createLog, systemClock, type Clock } from '@glasshouse/service'
import { signedInput } from '@glasshouse/signed-http'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'

const secret = 'a secret of at least thirty-two characters'
const publicUrl = 'http://arcade.localhost:3001'

export type ArcadeBeside = {
  /** Arcade's own, with an owner's rights. */
  readonly database: Database
  /** What it logged. */
  readonly lines: string[]
  /** Settings by which a server process finds it. */
  readonly env: Readonly<Record<string, string>>
  /** How one house (platform) of the server talks to it. */
  adapterOf(house: string): ProviderAdapter
  /** Makes it misbehave; without faults it behaves again. */
  setFaults(...faults: readonly unknown[]): Promise<void>
  /** Has a settled bet of GPR8 come to something else after all. */
  changeLate(betId: string, change: Readonly<Record<string, unknown>>): Promise<void>
  /** Plays a round as the game page does, at the address that a launch led to. Answers what it paid, in units. */
  spin(url: string, stake: string): Promise<bigint>
  /** Starts a round of Mines in the same way, and leaves it open. */
  startMines(url: string, stake: string, mines?: number): Promise<MinesRound>
  /** Makes the events of its books, ends those that are over, and settles bets. */
  runEvents(): Promise<void>
  /** The next event of Matchday, and a bet on it as the game page places it. */
  betOnMatch(url: string, stake: string, outcome: MatchOutcome): Promise<{ readonly event: string }>
  /** Ends a match without a goal, before its time. */
  endMatch(event: string): Promise<void>
  /** Takes an event out. Answers the bets whose money the wallet no longer has. */
  takeOut(event: string): Promise<readonly string[]>
  /** Does what it does with rounds that their players left a day ago, for all that are open. */
  finishOpenRounds(): Promise<void>
}

export type MatchOutcome = 'home' | 'draw' | 'away'

/** A round of Mines that was started. */
export type MinesRound = {
  /** What the page says may still be lost today; null without a limit. */
  readonly lossLeft: string | null
  /** Opens one field of a round in which it is the last step. Answers what it paid, in units. */
  openField(field: number): Promise<bigint>
}

/**
 * A real Arcade with its switchboard open beside the server under test. Its clock is the machine's, or the one that is
 * given: a test that moves the server's clock by minutes moves Arcade with it, or their times are too far apart.
 */
export function arcadeBeside({ clockOf = () => systemClock }: { clockOf?: () => Clock } = {}): ArcadeBeside {
  const database = testDatabase({ name: 'arcade', prepare: prepareArcadeDatabase })
  const lines: string[] = []
  let arcade: Arcade | undefined
  let url = ''
  beforeAll(async () => {
    const settings = settingsOn(database.url)
    const destination = { write: (line: string) => void lines.push(line) }
    arcade = await createArcade(settings, {
      log: createLog({ name: 'arcade', destination }),
      clock: clockOf(),
      areEventsRunByHand: true,
    })
    url = await arcade.server.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await arcade?.close()
  })
  return {
    get database() {
      return database.database
    },
    lines,
    get env() {
      return { ARCADE_URL: url, ARCADE_PUBLIC_URL: publicUrl, ARCADE_AGENT: 'tester', ARCADE_SECRET: secret }
    },
    adapterOf: house =>
      createArcadeAdapter(
        { url, publicUrl, agent: 'tester', secrets: [secret], house },
        { now: () => clockOf().now() },
      ),
    setFaults: async (...faults) => {
      await atSwitchboard({ url, now: () => clockOf().now() }, '/v1/faults', { faults })
    },
    changeLate: async (betId, change) => {
      await atSwitchboard({ url, now: () => clockOf().now() }, `/v1/faults/bets/${betId}`, {
        house: 'GPR8',
        ...change,
      })
    },
    spin: (address, stake) => spin(url, address, stake),
    startMines: async (address, stake, mines = 3) => {
      const { bearer, playLimits } = await openSession(url, address)
      const body = { actionId: randomUUID(), stake, choice: { mines } }
      const { open } = openAnswer.parse(await askPage(url, { path: '/play/start', body, bearer }))
      return {
        lossLeft: playLimits.lossLeft,
        openField: async field => {
          const act = { roundId: open.id, number: 1, act: { open: field } }
          const { round } = roundAnswer.parse(await askPage(url, { path: '/play/act', body: act, bearer }))
          return must(parseSum(round.payout))
        },
      }
    },
    runEvents: async () => {
      await arcade?.runEvents()
    },
    betOnMatch: async (address, stake, outcome) => {
      const { bearer } = await openSession(url, address)
      const { board } = boardAnswer.parse(await askPage(url, { path: '/play/book', bearer }))
      const event = board.events.findLast(each => each.live === null)
      const market = event?.markets.find(each => each.key.startsWith('1x2'))
      const picked = market?.selections[['home', 'draw', 'away'].indexOf(outcome)]
      if (!event || !picked) throw new Error('there is no match to come')
      const legs = [{ event: event.id, selection: picked.key, price: picked.price }]
      const body = { actionId: randomUUID(), stake, accept: 'none', legs }
      await askPage(url, { path: '/play/book/bet', body, bearer })
      return { event: event.id }
    },
    endMatch: async event => {
      await database.database.run(sql`
        update book_events set state = 'ended', server_seed = ${'0'.repeat(64)}, result = '{"incidents": []}'
         where id = ${event}`)
      await arcade?.runEvents()
    },
    takeOut: async event => {
      const answer = await atSwitchboard({ url, now: () => clockOf().now() }, `/v1/faults/events/${event}`, {
        house: 'GPSB',
        state: 'void',
      })
      await arcade?.runEvents()
      return takenOut.parse(answer).failed
    },
    finishOpenRounds: async () => {
      await database.database.run(sql`update open_rounds set due_at = started_at`)
      await arcade?.finishLeftRounds()
    },
  }
}

function settingsOn(databaseUrl: string): ArcadeSettings {
  return {
    host: '127.0.0.1',
    port: 1,
    databaseUrl,
    isDurabilityWaived: true,
    agent: 'tester',
    secrets: [secret],
    seedKeys: ['a key for seeds of thirty-two letters'],
    publicUrl,
    siteOrigins: ['http://localhost'],
    isProduction: false,
    trustedProxies: [],
    databaseWaitMs: 30_000,
    hasFaults: true,
    pagesFolder: '/nowhere',
    logLevel: 'info',
  }
}

async function atSwitchboard(
  { url: arcadeUrl, now }: { readonly url: string; readonly now: () => Date },
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const signer = { headers: arcadeSignature, caller: 'tester', secret, now }
  const request = signedInput(signer, ['POST', path], { body })
  const response = await fetch(new URL(request.url, arcadeUrl), {
    method: request.method,
    body: request.payload,
    headers: request.headers,
  })
  if (!response.ok) throw new Error(`the switchboard answered ${response.status}`)
  return response.json().catch(() => undefined)
}

const sessionAnswer = z.object({
  bearer: z.string(),
  playLimits: z.object({ lossLeft: z.string().nullable() }),
})
const openAnswer = z.object({ open: z.object({ id: z.string() }) })
const takenOut = z.object({ failed: z.array(z.string()) })
const boardAnswer = z.object({
  board: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        live: z.unknown(),
        markets: z.array(
          z.object({
            key: z.string(),
            selections: z.array(z.object({ key: z.string(), price: z.number().nullable() })),
          }),
        ),
      }),
    ),
  }),
})
const roundAnswer = z.object({ round: z.object({ payout: z.string() }) })

async function spin(arcadeUrl: string, address: string, stake: string): Promise<bigint> {
  const { bearer } = await openSession(arcadeUrl, address)
  const body = { actionId: randomUUID(), stake }
  const { round } = roundAnswer.parse(await askPage(arcadeUrl, { path: '/play/spin', body, bearer }))
  return must(parseSum(round.payout))
}

async function openSession(arcadeUrl: string, address: string): Promise<z.infer<typeof sessionAnswer>> {
  const launch = new URL(address).searchParams.get('launch')
  const opened = await askPage(arcadeUrl, { path: '/play/session', body: { launch } })
  return sessionAnswer.parse(opened)
}

/** Without a body it is a question. */
type Asked = { readonly path: string; readonly body?: unknown; readonly bearer?: string }

async function askPage(arcadeUrl: string, { path, body, bearer = '' }: Asked): Promise<unknown> {
  const response = await fetch(new URL(path, arcadeUrl), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
