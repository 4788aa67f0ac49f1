import { drawEach } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tables } from '../games/lantern-three/tables.ts'
import { slotPictureField } from '../kits/slot/picture.ts'
import { replaySlot } from '../kits/slot/play.ts'
import { spinAnswer, type RoundView } from '../protocol/page-api.ts'
import { arcadeUnderTest, houseCode } from '../testing/arcade-under-test.ts'
import { roundsOff, trialBalance } from '../testing/proof.ts'

const under = arcadeUnderTest()

async function expectSound() {
  for (const total of Object.values(await trialBalance(under.database.database))) expect(total).toBe('0')
  expect(await roundsOff(under.database.database)).toEqual([])
}

function pressed(bearer: string, actionId: string, stake = '10000') {
  return under.page('POST', '/play/spin', { body: { actionId, stake }, bearer })
}

test('a session has what the page needs, with figures counted from the tables', async () => {
  const seat = await under.sit(await under.player('500000'))
  expect(seat).toMatchObject({
    balance: '500000',
    currency: 'VND',
    house: houseCode,
    isDemo: false,
    language: 'vi_VN',
    stakeSteps: expect.arrayContaining(['1000', '1000000']) as string[],
    limits: { smallestStake: '1000', largestStake: '1000000' },
    seed: { nonce: 1 },
    session: { spins: 0, staked: '0', cameBack: '0' },
    lastRounds: [],
    game: { rtpPercent: '95.47', maxWinTimes: '41.6', volatility: 1, details: { hitPercent: '30.90' } },
  })
  expect(seat.seed.commitment).not.toBe(seat.seed.nextCommitment)
})

test('a round follows from the committed seed, and its money matches the picture', async () => {
  const seat = await under.sit(await under.player('1000000'))
  const rounds: RoundView[] = []
  for (let n = 1; n <= 12; n += 1) {
    const answer = await under.spin(seat.bearer, { actionId: `round-no-${n}` })
    rounds.push(answer.round)
    expect(answer.seed.nonce).toBe(n + 1)
  }
  const opened = await under.page('POST', '/play/seed', {
    body: { clientSeed: 'my word' },
    bearer: seat.bearer,
  })
  const { serverSeed } = z.object({ opened: z.object({ serverSeed: z.string() }) }).parse(opened.body).opened

  let balance = 1_000_000n
  for (const [index, round] of rounds.entries()) {
    expect(round).toMatchObject({ nonce: index + 1, commitment: seat.seed.commitment, stake: '10000' })
    const draws = await drawEach(
      { serverSeed, clientSeed: seat.seed.clientSeed, nonce: round.nonce },
      [23, 23, 23],
    )
    const spins = [[draws.map(draw => draw.result)]]
    expect(slotPictureField.parse(round.picture)).toEqual({ spins })
    expect(round.payout).toBe(unitsText(replaySlot(tables, 100_000_000n, spins).payoutUnits, 'VND'))
    balance += BigInt(round.payout) - 10_000n
    expect(round.balanceAfter).toBe(String(balance))
  }
  await expectSound()
})

describe('one press, one round', () => {
  test('twenty copies of one action, at once and later, show one round and cost one stake', async () => {
    const ref = await under.player('100000')
    const seat = await under.sit(ref)
    const replies = await Promise.all(Array.from({ length: 20 }, () => pressed(seat.bearer, 'double-click')))
    replies.push(await pressed(seat.bearer, 'double-click'))
    const rounds = replies.map(reply => spinAnswer.parse(reply.body).round)
    const asOwner = rounds.map(({ verifyPath: _path, ...round }) => round)
    for (const round of asOwner) expect(round).toEqual(asOwner[0])
    expect(spinAnswer.parse(replies[0]?.body).session.spins).toBe(1)
    await expectSound()
  })

  test('the same action with another stake is refused, before and after', async () => {
    const seat = await under.sit(await under.player('100000'))
    const replies = await Promise.all([
      pressed(seat.bearer, 'one-action', '1000'),
      pressed(seat.bearer, 'one-action', '2000'),
    ])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409])
    const played = replies[0]?.status === 200 ? '2000' : '1000'
    const late = await pressed(seat.bearer, 'one-action', played)
    expect([late.status, late.body['code']]).toEqual([409, 'actionReused'])
  })

  test('a page that is unsure asks another process and gets the round that was stored', async () => {
    const seat = await under.sit(await under.player('100000'))
    const { round } = await under.spin(seat.bearer, { actionId: 'lost-answer' })
    const other = await under.another()
    const reply = await other.server.inject({
      method: 'POST',
      url: '/play/spin',
      headers: { authorization: `Bearer ${seat.bearer}` },
      payload: { actionId: 'lost-answer', stake: '10000' },
    })
    expect(spinAnswer.parse(reply.json()).round).toEqual(round)
  })
})

describe('many at once', () => {
  test('parallel spins, through two processes, never spend more than there is and number every round once', async () => {
    const ref = await under.player('50000')
    const seat = await under.sit(ref)
    const other = await under.another()
    const spinAt = async (n: number) => {
      const { server } = n % 2 ? under.arcade : other
      const reply = await server.inject({
        method: 'POST',
        url: '/play/spin',
        headers: { authorization: `Bearer ${seat.bearer}` },
        payload: { actionId: `parallel-${n}`, stake: '10000' },
      })
      return { status: reply.statusCode, body: reply.json<unknown>() }
    }
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => spinAt(n)))
    const played = replies
      .filter(reply => reply.status === 200)
      .map(reply => spinAnswer.parse(reply.body).round)
    for (const reply of replies.filter(each => each.status !== 200)) {
      expect(reply).toMatchObject({ status: 422, body: { code: 'insufficientBalance' } })
    }
    expect(played.length).toBeGreaterThanOrEqual(5)
    expect(played.map(round => round.nonce).sort((a, b) => a - b)).toEqual(
      played.map((_, index) => index + 1),
    )
    for (const round of played) expect(BigInt(round.balanceAfter)).toBeGreaterThanOrEqual(0n)
    await expectSound()
  })

  test('a withdrawal of everything during play leaves nothing behind and nothing below zero', async () => {
    const ref = await under.player('200000')
    const seat = await under.sit(ref)
    const [out, ...spins] = await Promise.all([
      under.transfer({ ref, direction: 'out', amount: undefined, all: true }),
      ...Array.from({ length: 10 }, (_, n) => pressed(seat.bearer, `while-leaving-${n}`)),
    ])
    expect(out.status).toBe(200)
    expect(spins.every(reply => [200, 422].includes(reply.status))).toBe(true)
    await expectSound()
  })

  test('after a kick has answered no round is stored any more', async () => {
    const ref = await under.player('500000')
    const seat = await under.sit(ref)
    const spins = Array.from({ length: 10 }, (_, n) => pressed(seat.bearer, `kicked-${n}`))
    const kick = await under.signed('DELETE', `/v1/players/${ref}/sessions`, { query: { house: houseCode } })
    expect(kick.body).toEqual({ kicked: true })
    const count = await roundsOf(ref)
    const replies = await Promise.all(spins)
    expect(await roundsOf(ref)).toBe(count)
    for (const reply of replies.filter(each => each.status !== 200)) {
      expect([reply.status, reply.body['code']]).toEqual([401, 'sessionEnded'])
    }
    expect((await pressed(seat.bearer, 'after-the-kick')).status).toBe(401)
  })
})

async function roundsOf(ref: string): Promise<bigint> {
  const { n } = await under.database.database.one(
    z.object({ n: z.bigint() }),
    sql`select count(*) as n from rounds r join players p on p.id = r.player_id where p.ref = ${ref}`,
  )
  return n
}

/** A fresh player at a table, and the proof that since then nothing of theirs has moved: no round, money, draw or sum. */
async function seatAt(amount: string) {
  const ref = await under.player(amount)
  const { bearer } = await under.sit(ref)
  const view = async () => (await under.page('GET', '/play/session', { bearer })).body
  const before = await view()
  const expectUntouched = async () => {
    expect(await view()).toEqual(before)
    expect(before).toMatchObject({ balance: amount, seed: { nonce: 1 }, session: { spins: 0, staked: '0' } })
    expect(await roundsOf(ref)).toBe(0n)
    await expectSound()
  }
  return { bearer, expectUntouched }
}

describe('a stake is refused before anything is drawn', () => {
  test.each([
    '0',
    '-1000',
    '1e3',
    '+1000',
    '１０００',
    '',
    ' 1000',
    '1000,0',
    'NaN',
    '1'.repeat(33),
    '1.00001',
  ])('%j is no stake', async stake => {
    const { bearer, expectUntouched } = await seatAt('100000')
    const reply = await pressed(bearer, 'bad-stake', stake)
    expect([reply.status, reply.body]).toEqual([400, { code: 'badInput', message: 'game_bad_input' }])
    await expectUntouched()
  })
  test.each(['1', '999', '1500.5', '2000000', '0.5'])('%s is not offered', async stake => {
    const { bearer, expectUntouched } = await seatAt('100000')
    const reply = await pressed(bearer, 'odd-stake', stake)
    expect([reply.status, reply.body['code']]).toEqual([422, 'stakeNotOffered'])
    await expectUntouched()
  })
  test('more than there is', async () => {
    const { bearer, expectUntouched } = await seatAt('5000')
    const reply = await pressed(bearer, 'too-much')
    expect([reply.status, reply.body]).toEqual([
      422,
      { code: 'insufficientBalance', message: 'game_insufficient_balance' },
    ])
    await expectUntouched()
    expect((await under.spin(bearer, { actionId: 'too-much', stake: '5000' })).round.nonce).toBe(1)
  })
  test.each([
    [{ stake: '1000' }],
    [{ actionId: 'short', stake: '1000' }],
    [{ actionId: 'with space in it', stake: '1000' }],
    [{ actionId: 'good-action', stake: 1000 }],
    [[]],
  ])('%j is no press', async body => {
    const { bearer, expectUntouched } = await seatAt('5000')
    const reply = await under.page('POST', '/play/spin', { body, bearer })
    expect([reply.status, reply.body['code']]).toEqual([400, 'badInput'])
    await expectUntouched()
  })
})
