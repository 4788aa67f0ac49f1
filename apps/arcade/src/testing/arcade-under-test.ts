import { randomUUID } from 'node:crypto'
import { createMovableClock, type Log, type MovableClock } from '@glasshouse/service'
import {
  expectStatus,
  replyOf,
  signedInput,
  type Reply,
  type SentRequest,
  type SignedInput,
} from '@glasshouse/signed-http'
import { testDatabase, type TestDatabase } from '@glasshouse/test-postgres'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { createArcade, type Arcade } from '../app.ts'
import { prepareArcadeDatabase } from '../database.ts'
import { type Games } from '../games/game.ts'
import { loadGames } from '../games/load-games.ts'
import { signatureHeaders } from '../protocol/provider-api.ts'
import { openSessionAnswer, spinAnswer, type OpenSessionAnswer } from '../protocol/page-api.ts'
import { type ArcadeSettings } from '../settings.ts'

export const secrets = [
  'the newer secret, thirty-two letters',
  'the older secret, thirty-two letters',
] as const
/** The one agent that Arcade knows here. */
export const agent = 'tester'
export const siteOrigin = 'http://localhost:3000'

export type ArcadeUnderTest = {
  readonly arcade: Arcade
  readonly clock: MovableClock
  readonly database: TestDatabase
  /** A second process on the same database, with other settings where some are given. */
  another(change?: Partial<ArcadeSettings>): Promise<Arcade>
  signed(method: SentRequest['method'], path: string, input?: SignedInput): Promise<Reply>
  page(method: 'GET' | 'POST', path: string, input?: { body?: unknown; bearer?: string }): Promise<Reply>
  /** A fresh player of GPR8 in dong, with this money. */
  player(amount?: string): Promise<string>
  transfer(input: Readonly<Record<string, unknown>>): Promise<Reply>
  /** Launches Lantern Three and opens its page. */
  sit(ref: string): Promise<OpenSessionAnswer>
  spin(bearer: string, input: { actionId: string; stake?: string }): Promise<z.infer<typeof spinAnswer>>
}

/** Rounds follow each other at once: the clock of a test stands still. */
function unpaced(games: Games): Games {
  return new Map([...games].map(([code, game]) => [code, { ...game, minRoundMs: 0 }]))
}

export const houseCode = 'GPR8'

/** A real Arcade on a database of its own, called without a socket; its clock stands still until it is moved. */
export function arcadeUnderTest(
  change: Partial<ArcadeSettings> = {},
  { games, ...given }: { readonly log?: Log; readonly games?: () => Promise<Games> } = {},
): ArcadeUnderTest {
  const database = testDatabase({ name: 'arcade', prepare: prepareArcadeDatabase })
  const clock = createMovableClock(new Date())
  const opened: Arcade[] = []
  const open = async (other: Partial<ArcadeSettings> = {}) => {
    const arcade = await createArcade(settingsOf(database.url, { ...change, ...other }), {
      ...given,
      games: games ? await games() : unpaced(await loadGames()),
      clock,
      areEventsRunByHand: true,
    })
    opened.push(arcade)
    return arcade
  }
  beforeAll(async () => {
    await open()
  })
  afterAll(async () => {
    for (const arcade of opened) await arcade.close()
  })
  const current = () => {
    const [arcade] = opened
    if (!arcade) throw new Error('Arcade is there from beforeAll on')
    return arcade
  }

  let sent = 0
  const send = async ({ method, url, payload, headers }: SentRequest): Promise<Reply> => {
    // Each from another address: the flood guard counts by address, and this clock stands still.
    const remoteAddress = `10.${(sent >> 16) % 256}.${(sent >> 8) % 256}.${sent % 256}`
    sent += 1
    return replyOf(await current().server.inject({ method, url, payload, headers, remoteAddress }))
  }
  const signer = signerWith(clock)
  const signed: ArcadeUnderTest['signed'] = (method, path, input) =>
    send(signedInput(signer, [method, path], input))
  const page: ArcadeUnderTest['page'] = (method, path, { body, bearer } = {}) =>
    send({
      method,
      url: path,
      payload: body === undefined ? '' : JSON.stringify(body),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
    })
  const transfer: ArcadeUnderTest['transfer'] = input =>
    signed('POST', '/v1/transfers', {
      body: { transferId: randomUUID(), house: houseCode, direction: 'in', currency: 'VND', ...input },
    })

  return {
    get arcade() {
      return current()
    },
    clock,
    database,
    another: open,
    signed,
    page,
    transfer,
    player: async amount => {
      const ref = `p-${randomUUID().slice(0, 18)}`
      const body = { house: houseCode, currency: 'VND', language: 'vi_VN' }
      await expectStatus(signed('PUT', `/v1/players/${ref}`, { body }), 201)
      if (amount !== undefined) await expectStatus(transfer({ ref, amount }), 200)
      return ref
    },
    sit: async ref => {
      const body = { ...launchBody, ref, sessionRef: 'play-1' }
      const launched = await expectStatus(signed('POST', '/v1/sessions', { body }), 201)
      return openPage(page, launched)
    },
    spin: async (bearer, { actionId, stake = '10000' }) => {
      const answer = await expectStatus(
        page('POST', '/play/spin', { body: { actionId, stake }, bearer }),
        200,
      )
      return spinAnswer.parse(answer.body)
    },
  }
}

export const launchBody = {
  house: houseCode,
  currency: 'VND',
  gameCode: 'SL01',
  language: 'vi_VN',
  device: 'mobile',
  lobbyUrl: `${siteOrigin}/games`,
}

/** Opens the page that a launch leads to. */
export async function openPage(page: ArcadeUnderTest['page'], launched: Reply): Promise<OpenSessionAnswer> {
  const launch = new URL(z.string().parse(launched.body['url'])).searchParams.get('launch')
  const answer = await expectStatus(page('POST', '/play/session', { body: { launch } }), 200)
  return openSessionAnswer.parse(answer.body)
}

/** The callers that may sign, by this clock. */
export function signerWith({ now }: MovableClock) {
  return { headers: signatureHeaders, caller: agent, secret: secrets[0], now }
}

export function settingsOf(databaseUrl: string, change: Partial<ArcadeSettings>): ArcadeSettings {
  return {
    host: '127.0.0.1',
    port: 1,
    databaseUrl,
    isDurabilityWaived: true,
    agent,
    secrets,
    seedKeys: ['a key for seeds of thirty-two letters'],
    publicUrl: 'http://arcade.localhost:3001',
    siteOrigins: [siteOrigin],
    isProduction: false,
    trustedProxies: [],
    databaseWaitMs: 30_000,
    hasFaults: true,
    pagesFolder: '/nowhere',
    logLevel: 'silent',
    ...change,
  }
}
