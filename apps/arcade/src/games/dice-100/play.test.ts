import { expectStatus } from '@glasshouse/signed-http'
import { randomUUID } from 'node:crypto'
import { drawEach } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { describe, expect, test } from 'vitest'
import { openSessionAnswer, changeSeedAnswer, spinAnswer } from '../../protocol/page-api.ts'
import { arcadeUnderTest, launchBody, openPage } from '../../testing/arcade-under-test.ts'
import { roundsOff, trialBalance } from '../../testing/proof.ts'
import { dicePicture } from './game.ts'
import { diceDraws, playDice } from './rules.ts'
import { dice100 } from './tables.ts'

const under = arcadeUnderTest()
/** It has every game. */
const house = 'GPAR'

/** A fresh player of this house in dong, with this money, at a game. */
async function sit(amount: string, gameCode = 'AR02') {
  const ref = `p-${randomUUID().slice(0, 18)}`
  const body = { house, currency: 'VND', language: 'vi_VN' }
  await expectStatus(under.signed('PUT', `/v1/players/${ref}`, { body }), 201)
  await expectStatus(under.transfer({ house, ref, amount }), 200)
  return { ref, ...(await launch(ref, gameCode)) }
}

async function launch(ref: string, gameCode: string) {
  const body = { ...launchBody, house, gameCode, ref, sessionRef: 'play-1' }
  return openPage(under.page, await expectStatus(under.signed('POST', '/v1/sessions', { body }), 201))
}

const even = { side: 'under', faces: 5_000 }

function roll(bearer: string, actionId: string, change: { stake?: string; choice?: unknown } = {}) {
  return under.page('POST', '/play/spin', {
    body: { actionId, stake: '10000', choice: even, ...change },
    bearer,
  })
}

async function expectSound() {
  for (const total of Object.values(await trialBalance(under.database.database))) expect(total).toBe('0')
  expect(await roundsOff(under.database.database)).toEqual([])
}

test('a roll follows from the committed seed, and its money matches the picture', async () => {
  const seat = await sit('1000000')
  const choices = [
    even,
    { side: 'over', faces: 2_500 },
    { side: 'under', faces: 9_800 },
    { side: 'over', faces: 7_321 },
  ]
  const answers = []
  for (const [index, choice] of choices.entries()) {
    const reply = await expectStatus(roll(seat.bearer, `roll-no-${index}`, { choice }), 200)
    answers.push(spinAnswer.parse(reply.body))
  }
  const word = { body: { clientSeed: 'my word' }, bearer: seat.bearer }
  const { opened } = changeSeedAnswer.parse((await under.page('POST', '/play/seed', word)).body)
  let balance = 1_000_000_0000n
  for (const [index, { round, balance: reported }] of answers.entries()) {
    const choice = choices[index]
    expect(round.choice).toEqual(choice)
    const seeds = { serverSeed: opened.serverSeed, clientSeed: seat.seed.clientSeed, nonce: round.nonce }
    const [draw] = await drawEach(seeds, diceDraws(dice100))
    const again = playDice(dice100, {
      choice: { side: choice?.side === 'over' ? 'over' : 'under', faces: choice?.faces ?? 0 },
      roll: draw?.result ?? -1,
      stakeUnits: 100_000_000n,
    })
    expect(round.picture).toEqual(dicePicture(again, choice?.faces ?? 0))
    expect(round.payout).toBe(unitsText(again.payoutUnits, 'VND'))
    balance += again.payoutUnits - 100_000_000n
    expect([round.balanceAfter, reported]).toEqual([unitsText(balance, 'VND'), unitsText(balance, 'VND')])
  }
  await expectSound()
})

describe('one press, one roll', () => {
  test('ten copies at once show one round and cost one stake', async () => {
    const { bearer } = await sit('100000')
    const replies = await Promise.all(Array.from({ length: 10 }, () => roll(bearer, 'double-click')))
    const rounds = replies.map(reply => spinAnswer.parse(reply.body).round)
    for (const round of rounds) expect(round.id).toBe(rounds[0]?.id)
    await expectSound()
  })

  test('the same press with another bet is refused, at once and later', async () => {
    const { bearer } = await sit('100000')
    const other = { ...even, side: 'over' }
    const replies = await Promise.all([
      roll(bearer, 'one-action'),
      roll(bearer, 'one-action', { choice: other }),
    ])
    expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 409])
    const played = replies[0]?.status === 200 ? other : even
    const late = await roll(bearer, 'one-action', { choice: played })
    expect([late.status, late.body['code']]).toEqual([409, 'actionReused'])
    await expectSound()
  })
})

test.each([
  ['no bet', { choice: undefined }, 400, 'badInput'],
  ['a bet of another form', { choice: [] }, 400, 'badInput'],
  ['a bet on nothing', { choice: { ...even, faces: 0 } }, 422, 'choiceNotOffered'],
  ['a bet on everything', { choice: { ...even, faces: 10_000 } }, 422, 'choiceNotOffered'],
  ['a win beyond the limit', { stake: '1000000', choice: { ...even, faces: 100 } }, 422, 'winTooLarge'],
  ['a stake that is not offered', { stake: '999' }, 422, 'stakeNotOffered'],
  ['a stake below nothing', { stake: '-1000' }, 400, 'badInput'],
  ['more than there is', { stake: '1000000' }, 422, 'insufficientBalance'],
])('%s is refused and moves nothing', async (_what, change, status, code) => {
  const { bearer, seed } = await sit('100000')
  const reply = await roll(bearer, 'refused-roll', change)
  expect([reply.status, reply.body['code']]).toEqual([status, code])
  const after = openSessionAnswer.parse({
    ...(await under.page('GET', '/play/session', { bearer })).body,
    bearer,
  })
  expect(after).toMatchObject({ balance: '100000', lastRounds: [], seed: { nonce: seed.nonce } })
})

test('each game of a house shows its own last rounds, whose numbers count on', async () => {
  const { ref, bearer } = await sit('100000')
  await expectStatus(roll(bearer, 'first-roll'), 200)
  const slot = await launch(ref, 'SL01')
  expect(slot.lastRounds).toEqual([])
  const choice = await roll(slot.bearer, 'a-slot-has-no-bet')
  expect([choice.status, choice.body['code']]).toEqual([400, 'badInput'])
  const spun = await under.spin(slot.bearer, { actionId: 'first-spin' })
  expect([spun.round.nonce, spun.round.choice]).toEqual([2, null])
  const dice = await launch(ref, 'AR02')
  expect(dice.lastRounds).toMatchObject([{ nonce: 1, choice: even }])
})

test('it is listed in the houses of its manifest, and in no other', async () => {
  const gamesOf = async (code: string) => {
    const reply = await under.signed('GET', '/v1/games', { query: { house: code, currency: 'VND' } })
    return reply.body['games']
  }
  expect(await gamesOf(house)).toContainEqual({
    gameCode: 'AR02',
    gameType: 2,
    names: expect.objectContaining({ en_US: 'Dice 100', vi_VN: 'Xúc Xắc 100' }),
    rtpPercent: '99.00',
    volatility: 1,
    hasDemo: true,
    status: 'open',
    minStake: '1000',
    maxStake: '1000000',
  })
  expect(JSON.stringify(await gamesOf('GPR8'))).not.toContain('AR02')
  const body = { ...launchBody, house: 'GPR8', gameCode: 'AR02' }
  const refused = await under.signed('POST', '/v1/demo-sessions', { body })
  expect([refused.status, refused.body['code']]).toEqual([404, 'GAME_NOT_FOUND'])
})
