import { expectStatus } from '@glasshouse/signed-http'
import { commitmentOf, verifyDraws } from '@glasshouse/fairness'
import { describe, expect, test } from 'vitest'
import { lanternPictureField } from '../games/lantern-three/picture.ts'
import { changeSeedAnswer, verifyData } from '../protocol/page-api.ts'
import { arcadeUnderTest, houseCode } from '../testing/arcade-under-test.ts'

const under = arcadeUnderTest()

async function changeSeed(bearer: string, clientSeed: string) {
  const reply = await expectStatus(under.page('POST', '/play/seed', { body: { clientSeed }, bearer }), 200)
  return changeSeedAnswer.parse(reply.body)
}

describe('changing the client seed', () => {
  test('reveals the committed pair, and continues with the next committed one', async () => {
    const seat = await under.sit(await under.player('100000'))
    await under.spin(seat.bearer, { actionId: 'first-spin' })
    await under.spin(seat.bearer, { actionId: 'second-spin' })
    const { opened, seed } = await changeSeed(seat.bearer, 'song-bien-xanh')
    expect(opened).toMatchObject({
      commitment: seat.seed.commitment,
      clientSeed: seat.seed.clientSeed,
      rounds: 2,
    })
    expect(await commitmentOf(opened.serverSeed)).toBe(seat.seed.commitment)
    expect(seed).toMatchObject({
      commitment: seat.seed.nextCommitment,
      clientSeed: 'song-bien-xanh',
      nonce: 1,
    })
    const again = await changeSeed(seat.bearer, 'another word')
    expect(again.opened).toMatchObject({
      commitment: seed.commitment,
      clientSeed: 'song-bien-xanh',
      rounds: 0,
    })
    expect(again.seed.commitment).toBe(seed.nextCommitment)
  })

  test.each(['', 'x'.repeat(65), 'biển xanh', 'line\nbreak', '\u0001'])(
    'refuses %j as a client seed',
    async clientSeed => {
      const seat = await under.sit(await under.player())
      const reply = await under.page('POST', '/play/seed', { body: { clientSeed }, bearer: seat.bearer })
      expect([reply.status, reply.body['code']]).toEqual([422, 'clientSeedInvalid'])
    },
  )

  test('in eight tabs at once opens eight pairs, each once', async () => {
    const seat = await under.sit(await under.player())
    const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const answers = await Promise.all(words.map(word => changeSeed(seat.bearer, word)))
    expect(new Set(answers.map(answer => answer.opened.commitment)).size).toBe(words.length)
  })

  test('while rounds are under way never opens the pair of a round that is not stored yet', async () => {
    const seat = await under.sit(await under.player('10000000'))
    const spins = Array.from({ length: 12 }, (_, n) =>
      under.spin(seat.bearer, { actionId: `while-opening-${n}` }),
    )
    const opened = [await changeSeed(seat.bearer, 'one'), await changeSeed(seat.bearer, 'two')]
    const rounds = (await Promise.all(spins)).map(answer => answer.round)
    for (const { opened: pair } of opened) {
      const under = rounds.filter(round => round.commitment === pair.commitment)
      // Every round of an opened pair was counted when it was opened.
      expect(pair.rounds).toBe(under.length)
    }
  })
})

function verifierPathOf(verifyPath: string, action: 'data' | 'open') {
  return verifyPath.replace('/verify/', `/verify/${action}/`)
}

describe('the verifier', () => {
  test('keeps the seed secret while the pair is in use, and its owner may reveal it', async () => {
    const seat = await under.sit(await under.player('100000'))
    const { round } = await under.spin(seat.bearer, { actionId: 'to-be-checked' })
    const sealed = await expectStatus(under.page('GET', verifierPathOf(round.verifyPath, 'data')), 200)
    const before = verifyData.parse(sealed.body)
    expect(before).toMatchObject({ mayOpen: true, seal: { serverSeed: null, openedAt: null, nonce: 1 } })
    expect(JSON.stringify(sealed.body)).not.toContain('balance')

    const opened = await expectStatus(under.page('POST', verifierPathOf(round.verifyPath, 'open')), 200)
    const after = verifyData.parse(opened.body)
    expect(after).toMatchObject({ mayOpen: false, game: 'lantern-three', isDemo: false, currency: 'VND' })
    const { seal } = after
    const verified = await verifyDraws({
      commitment: seal.commitment,
      seeds: { serverSeed: seal.serverSeed ?? '', clientSeed: seal.clientSeed, nonce: seal.nonce },
      drawn: lanternPictureField.parse(after.round.picture).stops.map(result => ({ below: 23, result })),
    })
    expect(verified.ok).toBe(true)
  })

  test('opening twice opens one pair', async () => {
    const seat = await under.sit(await under.player('100000'))
    const { round } = await under.spin(seat.bearer, { actionId: 'opened-twice' })
    const open = () => under.page('POST', verifierPathOf(round.verifyPath, 'open'))
    await Promise.all([open(), open(), open()])
    const { seed } = await under.spin(seat.bearer, { actionId: 'after-that' })
    expect(seed).toMatchObject({
      commitment: seat.seed.nextCommitment,
      clientSeed: seat.seed.clientSeed,
      nonce: 2,
    })
  })

  test('an operator sees the round but cannot reveal its seed', async () => {
    const ref = await under.player('100000')
    const seat = await under.sit(ref)
    const { round } = await under.spin(seat.bearer, { actionId: 'seen-by-office' })
    const query = { house: houseCode, ref, language: 'en_US', viewer: 'operator' }
    const detail = await expectStatus(under.signed('GET', `/v1/rounds/${round.id}/detail`, { query }), 200)
    const url = new URL(String(detail.body['url']))
    const path = `${url.pathname}${url.search}`
    const shown = await expectStatus(under.page('GET', verifierPathOf(path, 'data')), 200)
    expect(verifyData.parse(shown.body)).toMatchObject({ mayOpen: false, seal: { serverSeed: null } })
    expect((await under.page('POST', verifierPathOf(path, 'open'))).status).toBe(403)
  })

  test('a link is good for its own round and for a week', async () => {
    const seat = await under.sit(await under.player('100000'))
    const first = (await under.spin(seat.bearer, { actionId: 'first-link' })).round
    const second = (await under.spin(seat.bearer, { actionId: 'second-link' })).round
    const swapped = first.verifyPath.replace(first.id, second.id)
    const asOperator = first.verifyPath.replace('owner', 'operator')
    const bare = first.verifyPath.replace(/token=.*/, 'token=')
    for (const path of [swapped, asOperator, bare, '/verify/not-an-id?token=x', `/verify/${first.id}`]) {
      const reply = await under.page('GET', verifierPathOf(path, 'data'))
      expect([reply.status, reply.body['code']]).toEqual([403, 'linkExpired'])
    }
    await under.clock.advance(7 * 24 * 3_600_000 - 1)
    expect((await under.page('GET', verifierPathOf(first.verifyPath, 'data'))).status).toBe(200)
    await under.clock.advance(1)
    expect((await under.page('GET', verifierPathOf(first.verifyPath, 'data'))).status).toBe(403)
  })

  test('another player of the agent has no such round', async () => {
    const seat = await under.sit(await under.player('100000'))
    const { round } = await under.spin(seat.bearer, { actionId: 'not-yours' })
    const query = { house: houseCode, ref: await under.player(), language: 'en_US', viewer: 'owner' }
    const reply = await under.signed('GET', `/v1/rounds/${round.id}/detail`, { query })
    expect([reply.status, reply.body['code']]).toEqual([404, 'ROUND_NOT_FOUND'])
  })
})
