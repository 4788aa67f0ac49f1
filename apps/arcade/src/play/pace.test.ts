import { randomUUID } from 'node:crypto'
import { expectStatus } from '@glasshouse/signed-http'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { loadGames } from '../games/load-games.ts'
import { sessionView, spinAnswer } from '../protocol/page-api.ts'
import { tableAnswer } from '../protocol/table-api.ts'
import { arcadeUnderTest, launchBody, openPage } from '../testing/arcade-under-test.ts'

/** It has every game. */
const house = 'GPAR'
const under = arcadeUnderTest({}, { games: loadGames })

async function sitAt(gameCode: string, more: Readonly<Record<string, unknown>> = {}) {
  const ref = `p-${randomUUID().slice(0, 18)}`
  const body = { house, currency: 'VND', language: 'vi_VN' }
  await expectStatus(under.signed('PUT', `/v1/players/${ref}`, { body }), 201)
  await expectStatus(under.transfer({ house, ref, amount: '1000000' }), 200)
  const launch = { ...launchBody, house, ref, sessionRef: 'play-1', gameCode, ...more }
  return openPage(under.page, await expectStatus(under.signed('POST', '/v1/sessions', { body: launch }), 201))
}

type Seat = { readonly bearer: string }
const spin = ({ bearer }: Seat, actionId: string, more = {}) =>
  under.page('POST', '/play/spin', { body: { actionId, stake: '1000', ...more }, bearer })
const codeOf = async (reply: ReturnType<typeof spin>) => {
  const { status, body } = await reply
  return status === 200 ? 'played' : body['code']
}

test.each([
  ['a slot', 'SL01', 1_000, {}],
  ['an instant game', 'AR02', 250, { choice: { side: 'under', faces: 5_000 } }],
])(
  '%s (%s) takes a round every %i ms, and one that came before is asked for again',
  async (_name, code, ms, more) => {
    const seat = await sitAt(code)
    expect(seat.minRoundMs).toBe(ms)
    const first = spinAnswer.parse((await expectStatus(spin(seat, 'first-round', more), 200)).body)
    await under.clock.advance(ms - 1)
    const early = await spin(seat, 'second-round', more)
    expect([early.status, early.body['code']]).toEqual([429, 'tooFast'])
    // What was played is no new round, however soon it is asked for again.
    const again = spinAnswer.parse((await expectStatus(spin(seat, 'first-round', more), 200)).body)
    expect(again.round.id).toBe(first.round.id)
    expect(again.session.spins).toBe(1)
    await under.clock.advance(1)
    await expectStatus(spin(seat, 'second-round', more), 200)
  },
)

test('of ten rounds at once one is played', async () => {
  const seat = await sitAt('SL01')
  const codes = await Promise.all(Array.from({ length: 10 }, (_, n) => codeOf(spin(seat, `at-once-${n}`))))
  expect(codes.filter(code => code === 'played')).toHaveLength(1)
  expect(codes.filter(code => code === 'tooFast')).toHaveLength(9)
})

test('a round with acts counts from its start, and its acts are free', async () => {
  const { bearer } = await sitAt('AR03')
  const start = (actionId: string) =>
    under.page('POST', '/play/start', { body: { actionId, stake: '1000', choice: { mines: 1 } }, bearer })
  const act = async (roundId: string, number: number, what: unknown) =>
    under.page('POST', '/play/act', { body: { roundId, number, act: what }, bearer })
  const begun = await expectStatus(start('first-start'), 200)
  const { id } = begun.body['open'] as { id: string } // of the answer, which its own test checks
  const opened = await expectStatus(act(id, 1, { open: 0 }), 200)
  if (opened.body['open'] !== null) await expectStatus(act(id, 2, { take: true }), 200)
  expect((await start('second-start')).body['code']).toBe('tooFast')
  await under.clock.advance(250)
  await expectStatus(start('second-start'), 200)
})

test('autoplay ends after a hundred rounds, until it is started again', async () => {
  const seat = await sitAt('SL01')
  const inRun = async (actionId: string, autoRun: string) => {
    await under.clock.advance(1_000)
    return codeOf(spin(seat, actionId, { autoRun }))
  }
  expect(await inRun('auto-round-1', 'first-run')).toBe('played')
  await under.database.database.run(sql`update sessions set auto_rounds = 99 where auto_run = 'first-run'`)
  expect(await inRun('auto-round-100', 'first-run')).toBe('played')
  expect(await inRun('auto-round-101', 'first-run')).toBe('autoplayOver')
  expect(await codeOf(spin(seat, 'by-hand-between'))).toBe('played')
  expect(await inRun('auto-round-102', 'first-run')).toBe('autoplayOver')
  expect(await inRun('auto-again-1', 'second-run')).toBe('played')
})

test('where the site forbids autoplay a round by hand is taken, and one of autoplay is not', async () => {
  const seat = await sitAt('SL01', { allowsAutoplay: false })
  expect(seat.allowsAutoplay).toBe(false)
  const { body } = await expectStatus(under.page('GET', '/play/session', { bearer: seat.bearer }), 200)
  expect(sessionView.parse(body).allowsAutoplay).toBe(false)
  expect(await codeOf(spin(seat, 'by-itself', { autoRun: 'some-run' }))).toBe('autoplayForbidden')
  expect(await codeOf(spin(seat, 'by-one-hand'))).toBe('played')
})

test.each([
  ['SL01', 2_500, undefined],
  ['AR02', 5_000, { side: 'under', faces: 5_000 }],
])(
  'where the site forbids quick play a round of %s comes %s ms after the last',
  async (gameCode, ms, choice) => {
    const seat = await sitAt(gameCode, { allowsQuickPlay: false })
    expect(seat).toMatchObject({ minRoundMs: ms, allowsQuickPlay: false })
    const play = (actionId: string) => codeOf(spin(seat, actionId, choice && { choice }))
    expect(await play('first-round')).toBe('played')
    await under.clock.advance(ms - 1)
    expect(await play('too-early')).toBe('tooFast')
    await under.clock.advance(1)
    expect(await play('in-time-again')).toBe('played')
  },
)

test.each([
  ['AR01', { a: { stake: '1000', target: 200 }, b: null }, { a: { stake: '2000', target: 200 }, b: null }],
  ['LC01', { spots: { player: '1000' } }, { spots: { player: '2000' } }],
  ['LT03', { spots: { 'lo-07': '1000' } }, { spots: { 'lo-07': '2000' } }],
])('bets in a shared round of %s keep to both, too', async (gameCode, choice, more) => {
  const open = async ({ bearer }: Seat) => {
    for (;;) {
      const { body } = await expectStatus(under.page('GET', '/play/table', { bearer }), 200)
      const { round } = tableAnswer.parse(body)
      const leftMs = round ? Date.parse(round.closesAt) - under.clock.now().getTime() : 0
      if (round?.state === 'open' && leftMs > 2_000) return round.id
      await under.clock.advance(1_000)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
  const place = ({ bearer }: Seat, roundId: string, more: Readonly<Record<string, unknown>>) =>
    under.page('POST', '/play/table/bet', {
      body: { actionId: `bet-of-${roundId}`, roundId, number: 0, choice, ...more },
      bearer,
    })
  const barred = await sitAt(gameCode, { allowsAutoplay: false })
  const roundId = await open(barred)
  expect((await place(barred, roundId, { autoRun: 'some-run' })).body['code']).toBe('autoplayForbidden')
  await expectStatus(place(barred, roundId, {}), 200)
  const raised = { actionId: 'raised-by-itself', number: 1, choice: more, autoRun: 'some-run' }
  expect((await place(barred, roundId, raised)).body['code']).toBe('autoplayForbidden')

  const autoRun = `run-of-${gameCode}`
  const free = await sitAt(gameCode)
  const first = await open(free)
  await expectStatus(place(free, first, { autoRun }), 200)
  await under.database.database.run(sql`
    update sessions set auto_rounds = 100, ended_at = null where auto_run = ${autoRun}`)
  const taken = { actionId: 'taken-back', roundId: first, number: 1, choice: null }
  await expectStatus(under.page('POST', '/play/table/bet', { body: taken, bearer: free.bearer }), 200)
  const again = { actionId: 'one-too-many', autoRun }
  expect((await place(free, first, again)).body['code']).toBe('autoplayOver')
})
