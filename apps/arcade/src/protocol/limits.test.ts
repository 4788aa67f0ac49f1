import { expectStatus } from '@glasshouse/signed-http'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { openSessionAnswer, sessionView } from './page-api.ts'
import { arcadeUnderTest, houseCode, launchBody, openPage } from '../testing/arcade-under-test.ts'
import { roundsOff } from '../testing/proof.ts'

const under = arcadeUnderTest()

const free = { house: houseCode, currency: 'VND', largestStake: null, pausedUntil: null }

function setLimits(ref: string, change: Readonly<Record<string, unknown>>) {
  const setAt = under.clock.now().toISOString()
  return under.signed('PUT', `/v1/players/${ref}/limits`, { body: { ...free, setAt, ...change } })
}

function inMinutes(minutes: number): string {
  return new Date(under.clock.now().getTime() + minutes * 60_000).toISOString()
}

function press(bearer: string, actionId: string, stake: string) {
  return under.page('POST', '/play/spin', { body: { actionId, stake }, bearer })
}

async function balanceOf(ref: string) {
  const query = { house: houseCode, currency: 'VND' }
  return (await under.signed('GET', `/v1/players/${ref}/balance`, { query })).body['balance']
}

describe('setting limits', () => {
  test('answers all current limits, each time', async () => {
    const ref = await under.player()
    const pausedUntil = inMinutes(5)
    const first = await expectStatus(setLimits(ref, { largestStake: '5000.5', pausedUntil }), 200)
    expect(first.body).toEqual({ ref, currency: 'VND', largestStake: '5000.5', pausedUntil })
    const second = await expectStatus(setLimits(ref, { largestStake: '20000' }), 200)
    expect(second.body).toEqual({ ref, currency: 'VND', largestStake: '20000', pausedUntil: null })
    const third = await expectStatus(setLimits(ref, {}), 200)
    expect(third.body).toEqual({ ref, currency: 'VND', largestStake: null, pausedUntil: null })
  })

  test('that were decided earlier and come later change nothing', async () => {
    const ref = await under.player()
    await expectStatus(setLimits(ref, { pausedUntil: inMinutes(60) }), 200)
    const late = await expectStatus(setLimits(ref, { setAt: inMinutes(-1) }), 409)
    expect(late.body['code']).toBe('LIMITS_OUTDATED')
    const body = { ...launchBody, ref, sessionRef: 'late limits' }
    const launch = await expectStatus(under.signed('POST', '/v1/sessions', { body }), 423)
    expect(launch.body['code']).toBe('PLAYER_PAUSED')
  })

  test.each([0, -1, -1_000_000_000])('a break that ended %i minutes from now is none', async minutes => {
    const { body } = await expectStatus(
      setLimits(await under.player(), { pausedUntil: inMinutes(minutes) }),
      200,
    )
    expect(body['pausedUntil']).toBeNull()
  })

  test.each([
    ['nothing as the largest stake', { largestStake: '0' }, 400, 'BAD_REQUEST'],
    ['less than nothing', { largestStake: '-5' }, 400, 'BAD_REQUEST'],
    ['a number in place of text', { largestStake: 5000 }, 400, 'BAD_REQUEST'],
    ['more digits than money has', { largestStake: '0.00001' }, 400, 'BAD_REQUEST'],
    ['more than there can be', { largestStake: '9'.repeat(20) }, 400, 'BAD_REQUEST'],
    ['a day without a time', { pausedUntil: '2030-01-01' }, 400, 'BAD_REQUEST'],
    ['a break for ever as text', { pausedUntil: 'for ever' }, 400, 'BAD_REQUEST'],
    ['a limit that there is not', { largestLoss: '5' }, 400, 'BAD_REQUEST'],
    ['a limit left out', { largestStake: undefined }, 400, 'BAD_REQUEST'],
    ['not when it was decided', { setAt: undefined }, 400, 'BAD_REQUEST'],
    ['what will be decided in ages', { setAt: '2999-01-01T00:00:00Z' }, 400, 'BAD_REQUEST'],
    ['another currency', { currency: 'USD' }, 422, 'CURRENCY_MISMATCH'],
    ['an unknown house', { house: 'GPXX' }, 404, 'HOUSE_NOT_FOUND'],
    ['a house where the player is unknown', { house: 'GPJL' }, 404, 'PLAYER_NOT_FOUND'],
  ])('%s is refused and changes nothing', async (_what, change, status, code) => {
    const ref = await under.player('10000')
    await expectStatus(setLimits(ref, { largestStake: '5000' }), 200)
    const reply = await setLimits(ref, change)
    expect([reply.status, reply.body['code']]).toEqual([status, code])
    const seat = await under.sit(ref)
    expect(seat.limits.largestStake).toBe('5000')
  })

  test('an unknown player is refused', async () => {
    const reply = await setLimits('unknown-player', {})
    expect([reply.status, reply.body]).toEqual([404, { code: 'PLAYER_NOT_FOUND' }])
  })

  test('a player of the same name in another house is another player', async () => {
    const ref = await under.player('100000')
    const body = { house: 'GPJL', currency: 'VND', language: 'vi_VN' }
    await expectStatus(under.signed('PUT', `/v1/players/${ref}`, { body }), 201)
    await expectStatus(setLimits(ref, { house: 'GPJL', pausedUntil: inMinutes(60) }), 200)
    const seat = await under.sit(ref)
    expect((await press(seat.bearer, 'free-in-his-house', '10000')).status).toBe(200)
  })
})

describe('the largest stake of a player', () => {
  test('is kept to at every press, from the next one on, and takes nothing', async () => {
    const ref = await under.player('100000')
    const seat = await under.sit(ref)
    await expectStatus(setLimits(ref, { largestStake: '5000' }), 200)
    const refused = await press(seat.bearer, 'above-the-limit', '10000')
    expect([refused.status, refused.body]).toEqual([
      422,
      { code: 'stakeAboveLimit', message: 'game_stake_above_limit' },
    ])
    expect(await balanceOf(ref)).toBe('100000')
    expect((await press(seat.bearer, 'at-the-limit', '5000')).status).toBe(200)
    await expectStatus(setLimits(ref, {}), 200)
    expect((await press(seat.bearer, 'above-the-limit', '10000')).status).toBe(200)
    expect(await roundsOff(under.database.database)).toEqual([])
  })

  test.each([
    ['SL01', undefined],
    ['AR02', { side: 'under', faces: 5_000 }],
  ])('holds in %s', async (gameCode, choice) => {
    const house = 'GPAR'
    const ref = await under.player()
    const player = { house, currency: 'VND', language: 'vi_VN' }
    await expectStatus(under.signed('PUT', `/v1/players/${ref}`, { body: player }), 201)
    await expectStatus(under.transfer({ house, ref, amount: '100000' }), 200)
    await expectStatus(setLimits(ref, { house, largestStake: '1000' }), 200)
    const body = { ...launchBody, house, gameCode, ref, sessionRef: 's' }
    const seat = await openPage(
      under.page,
      await expectStatus(under.signed('POST', '/v1/sessions', { body }), 201),
    )
    const input = { actionId: 'above-the-limit', stake: '2000', choice }
    const reply = await under.page('POST', '/play/spin', { body: input, bearer: seat.bearer })
    expect([reply.status, reply.body['code']]).toEqual([422, 'stakeAboveLimit'])
  })

  test.each([
    ['between two steps leaves those below it', '7000', ['1000', '2000', '5000'], '5000'],
    ['above the game’s own leaves that one', '999999999', undefined, '1000000'],
    ['below every step leaves the smallest to look at', '500', ['1000'], '1000'],
  ])('%s', async (_what, largestStake, steps, largest) => {
    const ref = await under.player('100000')
    await expectStatus(setLimits(ref, { largestStake }), 200)
    const seat = await under.sit(ref)
    if (steps) expect(seat.stakeSteps).toEqual(steps)
    expect(seat.stakeSteps).toContain(seat.defaultStake)
    expect(seat.limits).toEqual({ smallestStake: '1000', largestStake: largest })
    const reply = await press(seat.bearer, 'the-smallest', '1000')
    expect(reply.status).toBe(largestStake === '500' ? 422 : 200)
  })

  test('answers a press that was played before it with its round', async () => {
    const ref = await under.player('100000')
    const seat = await under.sit(ref)
    const { round } = await under.spin(seat.bearer, { actionId: 'before-the-limit' })
    await expectStatus(setLimits(ref, { largestStake: '1000', pausedUntil: inMinutes(5) }), 200)
    expect((await under.spin(seat.bearer, { actionId: 'before-the-limit' })).round.id).toBe(round.id)
  })
})

describe('a break', () => {
  const paused = { code: 'playerPaused', message: 'game_player_paused' }

  test('refuses launches and stakes, tells until when, and ends by the clock', async () => {
    const ref = await under.player('100000')
    const seat = await under.sit(ref)
    const pausedUntil = inMinutes(5)
    await expectStatus(setLimits(ref, { pausedUntil }), 200)
    const launch = () =>
      under.signed('POST', '/v1/sessions', { body: { ...launchBody, ref, sessionRef: 's' } })
    const refused = await launch()
    expect([refused.status, refused.body]).toEqual([423, { code: 'PLAYER_PAUSED', pausedUntil }])
    const pressed = await press(seat.bearer, 'during-the-break', '1000')
    expect([pressed.status, pressed.body]).toEqual([423, paused])
    const { body } = await expectStatus(under.page('GET', '/play/session', { bearer: seat.bearer }), 200)
    expect(sessionView.parse(body).balance).toBe('100000')
    await under.clock.advance(5 * 60_000)
    expect((await press(seat.bearer, 'during-the-break', '1000')).status).toBe(200)
    expect((await launch()).status).toBe(201)
  })

  test('keeps a page shut whose launch came before it, without using up the launch', async () => {
    const ref = await under.player('100000')
    const body = { ...launchBody, ref, sessionRef: 's' }
    const launched = await expectStatus(under.signed('POST', '/v1/sessions', { body }), 201)
    const launch = new URL(String(launched.body['url'])).searchParams.get('launch')
    await expectStatus(setLimits(ref, { pausedUntil: inMinutes(5) }), 200)
    const open = () => under.page('POST', '/play/session', { body: { launch } })
    const shut = await open()
    expect([shut.status, shut.body]).toEqual([423, paused])
    await expectStatus(setLimits(ref, {}), 200)
    openSessionAnswer.parse((await expectStatus(open(), 200)).body)
  })

  test('keeps no money: all of it can be withdrawn', async () => {
    const ref = await under.player('100000')
    await expectStatus(setLimits(ref, { pausedUntil: inMinutes(5) }), 200)
    await expectStatus(under.transfer({ ref, direction: 'out', all: true }), 200)
    expect(await balanceOf(ref)).toBe('0')
  })
})

describe('at the same moment', () => {
  const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

  test('a round that waits for a limit to be stored meets it', async () => {
    const ref = await under.player('100000')
    const seat = await under.sit(ref)
    let pressed: ReturnType<typeof press> | undefined
    await under.database.database.transaction(async tx => {
      await tx.run(sql`update players set largest_stake_units = 10000000 where ref = ${ref}`)
      pressed = press(seat.bearer, 'waits-for-the-limit', '10000')
      await pause(300)
    })
    expect((await pressed)?.body['code']).toBe('stakeAboveLimit')
    expect(await balanceOf(ref)).toBe('100000')
  })

  test('a limit is answered when no round is on its way past it any more', async () => {
    const ref = await under.player('100000')
    const seat = await under.sit(ref)
    const order: string[] = []
    let both: Promise<unknown> | undefined
    await under.database.database.transaction(async tx => {
      // The round is decided already, and waits to be stored.
      await tx.run(sql`lock table bet_versions in share mode`)
      const round = press(seat.bearer, 'just-before', '10000').then(() => order.push('round'))
      await pause(300)
      const limit = setLimits(ref, { pausedUntil: inMinutes(5) }).then(() => order.push('limit'))
      await pause(300)
      expect(order).toEqual([])
      both = Promise.all([round, limit])
    })
    await both
    expect((await press(seat.bearer, 'just-after', '10000')).body['code']).toBe('playerPaused')
    expect(await roundsOff(under.database.database)).toEqual([])
  })
})
