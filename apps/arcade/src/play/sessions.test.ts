import { expectStatus } from '@glasshouse/signed-http'
import { describe, expect, test } from 'vitest'
import { unitsOf } from '../page-kit/amounts.ts'
import { openSessionAnswer, sessionView } from '../protocol/page-api.ts'
import { arcadeUnderTest, houseCode, launchBody, openPage, siteOrigin } from '../testing/arcade-under-test.ts'
import { unitsOfKind } from '../testing/proof.ts'

const under = arcadeUnderTest()

function launch(change: Readonly<Record<string, unknown>>) {
  return under.signed('POST', '/v1/sessions', { body: { ...launchBody, sessionRef: 'play-1', ...change } })
}

function tokenOf(body: Record<string, unknown>) {
  return new URL(String(body['url'])).searchParams.get('launch')
}

describe('a launch token', () => {
  test('leads to the page on our public address and works once', async () => {
    const launched = await launch({ ref: await under.player() })
    expect(launched.status).toBe(201)
    expect(String(launched.body['url'])).toMatch(
      /^http:\/\/arcade\.localhost:3001\/game\/lantern-three\?launch=[\w-]{43}&lang=vi_VN$/,
    )
    const body = { launch: tokenOf(launched.body) }
    const replies = await Promise.all([1, 2, 3].map(() => under.page('POST', '/play/session', { body })))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 401, 401])
  })

  test('works for a minute', async () => {
    const body = { launch: tokenOf((await launch({ ref: await under.player() })).body) }
    await under.clock.advance(60_000)
    const reply = await under.page('POST', '/play/session', { body })
    expect([reply.status, reply.body]).toEqual([
      401,
      { code: 'launchUnknown', message: 'game_launch_unknown' },
    ])
  })

  test('dies with the next launch, as does an open page', async () => {
    const ref = await under.player('100000')
    const stale = await launch({ ref })
    const seat = await under.sit(ref)
    expect(
      (await under.page('POST', '/play/session', { body: { launch: tokenOf(stale.body) } })).status,
    ).toBe(401)
    await under.sit(ref)
    const reply = await under.page('GET', '/play/session', { bearer: seat.bearer })
    expect([reply.status, reply.body['code']]).toEqual([401, 'sessionEnded'])
  })

  test.each(['x'.repeat(43), 'x'.repeat(19), 'x'.repeat(129), 5, null])('%j opens nothing', async token => {
    const reply = await under.page('POST', '/play/session', { body: { launch: token } })
    expect([400, 401]).toContain(reply.status)
  })
})

describe('a launch is refused for', () => {
  test.each([
    ['a game that the house does not have', { gameCode: 'SL99' }, 404, 'GAME_NOT_FOUND'],
    ['a lobby elsewhere', { lobbyUrl: 'https://evil.example/' }, 422, 'LOBBY_URL_REFUSED'],
    ['a lobby that looks alike', { lobbyUrl: `${siteOrigin}.evil.example/` }, 422, 'LOBBY_URL_REFUSED'],
    [
      'a lobby behind a user name',
      { lobbyUrl: 'http://localhost:3000@evil.example/' },
      422,
      'LOBBY_URL_REFUSED',
    ],
    ['a script as lobby', { lobbyUrl: 'javascript:alert(1)' }, 422, 'LOBBY_URL_REFUSED'],
    ['another currency', { currency: 'USD' }, 422, 'CURRENCY_MISMATCH'],
    ['an unknown player', { ref: 'unknown-player' }, 404, 'PLAYER_NOT_FOUND'],
    ['a device of another kind', { device: 'fridge' }, 400, 'BAD_REQUEST'],
  ])('%s', async (_what, change, status, code) => {
    const reply = await launch({ ref: await under.player(), ...change })
    expect([reply.status, reply.body['code']]).toEqual([status, code])
  })
})

describe('a session', () => {
  test('comes back after a reload, with its sums and last rounds', async () => {
    const seat = await under.sit(await under.player('1000000'))
    const played = []
    for (let n = 0; n < 3; n += 1)
      played.push((await under.spin(seat.bearer, { actionId: `reload-${n}` })).round)
    const reply = await expectStatus(under.page('GET', '/play/session', { bearer: seat.bearer }), 200)
    const view = sessionView.parse(reply.body)
    expect(view.lastRounds.map(round => round.id)).toEqual(played.map(round => round.id).reverse())
    const cameBack = played.reduce((sum, round) => sum + BigInt(round.payout), 0n)
    expect(view.session).toMatchObject({ spins: 3, staked: '30000', cameBack: String(cameBack) })
    expect(view.balance).toBe(String(1_000_000n - 30_000n + cameBack))
    expect(view.seed.nonce).toBe(4)
  })

  test('is played on with a wallet that holds more than the largest single amount', async () => {
    const ref = await under.player('100000000000')
    await under.transfer({ ref, amount: '100000000000' })
    const seat = await under.sit(ref)
    expect(seat.balance).toBe('200000000000')
    const { round, balance } = await under.spin(seat.bearer, { actionId: 'rich-player' })
    expect(balance).toBe(String(200_000_000_000n - 10_000n + BigInt(round.payout)))
    expect(round.balanceAfter).toBe(balance)
  })

  test('shows the last fifty rounds, also of earlier sessions and seeds', async () => {
    const ref = await under.player('1000000')
    const first = await under.sit(ref)
    for (let n = 0; n < 30; n += 1)
      await under.spin(first.bearer, { actionId: `before-it-${n}`, stake: '1000' })
    await under.page('POST', '/play/seed', { body: { clientSeed: 'new word' }, bearer: first.bearer })
    const second = await under.sit(ref)
    for (let n = 0; n < 30; n += 1)
      await under.spin(second.bearer, { actionId: `after-it-${n}`, stake: '1000' })
    const reply = await under.page('GET', '/play/session', { bearer: second.bearer })
    const { lastRounds, session } = sessionView.parse(reply.body)
    expect(lastRounds.map(round => round.nonce)).toEqual([
      ...Array.from({ length: 30 }, (_, n) => 30 - n),
      ...Array.from({ length: 20 }, (_, n) => 30 - n),
    ])
    expect(session.spins).toBe(30)
  })

  test('ends when the player leaves, with the way back to the lobby', async () => {
    const seat = await under.sit(await under.player('10000'))
    const left = await expectStatus(under.page('POST', '/play/leave', { body: {}, bearer: seat.bearer }), 200)
    expect(left.body).toEqual({ lobbyUrl: `${siteOrigin}/games` })
    expect((await under.page('POST', '/play/leave', { body: {}, bearer: seat.bearer })).status).toBe(401)
  })

  test('ends by itself after twelve hours', async () => {
    const seat = await under.sit(await under.player('100000'))
    await under.clock.advance(12 * 3_600_000 - 1)
    expect((await under.page('GET', '/play/session', { bearer: seat.bearer })).status).toBe(200)
    await under.clock.advance(1)
    const body = { actionId: 'too-late-now', stake: '10000' }
    expect((await under.page('POST', '/play/spin', { body, bearer: seat.bearer })).status).toBe(401)
  })

  test.each([undefined, '', 'nonsense', `${'x'.repeat(42)}'`, 'x'.repeat(200)])('is not %j', async bearer => {
    const reply = await under.page('GET', '/play/session', bearer === undefined ? {} : { bearer })
    expect([reply.status, reply.body['code']]).toEqual([401, 'sessionEnded'])
  })
})

describe('play money', () => {
  async function sitInDemo() {
    const launched = await under.signed('POST', '/v1/demo-sessions', { body: launchBody })
    return openPage(under.page, launched)
  }

  test('plays the same game with the same odds, and no account of money moves', async () => {
    const { database } = under.database
    const moneyBefore = await Promise.all([1, 2, 3].map(kind => unitsOfKind(database, kind)))
    const feedBefore = (await under.signed('GET', '/v1/bets', { query: { house: houseCode, limit: '500' } }))
      .body
    const seat = await sitInDemo()
    const real = await under.sit(await under.player())
    expect(seat).toMatchObject({ isDemo: true, currency: 'VND', balance: '2000000', game: real.game })
    let resultUnits = 0n
    for (let n = 0; n < 10; n += 1) {
      const { round } = await under.spin(seat.bearer, { actionId: `demo-spin-${n}` })
      resultUnits += unitsOf(round.stake) - unitsOf(round.payout)
    }
    expect(await Promise.all([1, 2, 3].map(kind => unitsOfKind(database, kind)))).toEqual(moneyBefore)
    const play = await Promise.all([11, 12, 13].map(kind => unitsOfKind(database, kind)))
    expect(play.reduce((sum, units) => sum + units, 0n)).toBe(0n)
    expect(play[2]).toBe(resultUnits)
    const feed = (await under.signed('GET', '/v1/bets', { query: { house: houseCode, limit: '500' } })).body
    expect(feed['bets']).toEqual(feedBefore['bets'])
  })

  test('cannot be taken out, put in, launched or looked up: an agent has no name for it', async () => {
    await sitInDemo()
    const { ref } = await under.database.database.one(
      { parse: row => row as { ref: string } }, // one text column
      { text: 'select ref from players where is_demo limit 1', values: [] },
    )
    for (const direction of ['in', 'out']) {
      const reply = await under.transfer({ ref, direction, amount: '1' })
      expect([400, 404]).toContain(reply.status)
    }
    const query = { house: houseCode, currency: 'VND' }
    expect([400, 404]).toContain(
      (await under.signed('GET', `/v1/players/${encodeURIComponent(ref)}/balance`, { query })).status,
    )
  })

  test('is fresh for each demo and ends with it', async () => {
    const [one, two] = [await sitInDemo(), await sitInDemo()]
    const { round } = await under.spin(one.bearer, { actionId: 'demo-one-spin', stake: '1000000' })
    expect(round.balanceAfter).not.toBe(two.balance)
    const reply = await under.page('GET', '/play/session', { bearer: two.bearer })
    expect(openSessionAnswer.parse({ ...reply.body, bearer: two.bearer })).toMatchObject({
      balance: '2000000',
      lastRounds: [],
    })
  })
})
