import { expectStatus } from '@glasshouse/signed-http'
import { commitmentOf, verifyDraws } from '@glasshouse/fairness'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { slotPictureField } from '../kits/slot/picture.ts'
import { changeSeedAnswer, verifyData } from '../protocol/page-api.ts'
import { arcadeUnderTest, houseCode, settingsOf } from '../testing/arcade-under-test.ts'

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
      drawn: slotPictureField
        .parse(after.round.picture)
        .spins.flat(2)
        .map(result => ({ below: 23, result })),
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

const tableRow = z.object({ name: z.string() })
const dumpRow = z.object({ row: z.string() })
const comingRow = z.object({ id: z.bigint(), serverSeed: z.string(), commitment: z.string() })

/** Every row of every table, as a dump has them. */
async function dump(): Promise<string> {
  const { database } = under.database
  const tables = await database.all(
    tableRow,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.all(dumpRow, { text: `select each::text as row from ${name} each`, values: [] }),
    ),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

const comingSeeds = () =>
  under.database.database.all(
    comingRow,
    sql`select id, server_seed, commitment from seeds where state <> 'opened' order by id`,
  )

describe('a dump of the database', () => {
  test('does not tell coming rounds; a revealed seed is in it', async () => {
    const seat = await under.sit(await under.player('100000'))
    await under.spin(seat.bearer, { actionId: 'before-the-dump' })
    const { opened, seed } = await changeSeed(seat.bearer, 'one')
    const texts = new Set((await dump()).match(/[0-9a-f]{64}/g))
    const commitments = new Set(await Promise.all([...texts].map(commitmentOf)))
    expect(commitments).toContain(opened.commitment)
    for (const { commitment } of await comingSeeds()) expect(commitments).not.toContain(commitment)
    expect(commitments).not.toContain(seed.commitment)
  })

  test('cannot be altered to give one player the seed of another', async () => {
    const [one, other] = [
      await under.sit(await under.player('100000')),
      await under.sit(await under.player()),
    ]
    await under.database.database.run(sql`
      update seeds set server_seed = (select server_seed from seeds where commitment = ${other.seed.commitment})
       where commitment = ${one.seed.commitment}`)
    const body = { actionId: 'with-the-seed-of-another', stake: '10000' }
    expect((await under.page('POST', '/play/spin', { body, bearer: one.bearer })).status).toBe(503)
  })
})

describe('the key of coming seeds', () => {
  const [older] = settingsOf('', {}).seedKeys
  const newer = 'another key of at least thirty-two letters'

  test('is changed without a change of the seeds: a start with both encrypts them by the new one', async () => {
    const seat = await under.sit(await under.player('100000'))
    // The test before left a seed that does not belong to its row.
    await under.database.database.run(sql`
      delete from seeds where server_seed in (select server_seed from seeds group by 1 having count(*) > 1)`)
    await expect(under.another({ seedKeys: [newer] })).rejects.toThrow('there is no encryption key')
    const before = await comingSeeds()
    await under.another({ seedKeys: [newer, older] })
    const after = await comingSeeds()
    expect(after.map(({ commitment }) => commitment)).toEqual(before.map(({ commitment }) => commitment))
    const renewed = await under.another({ seedKeys: [newer] })
    const opened = await renewed.server.inject({
      method: 'POST',
      url: '/play/seed',
      payload: { clientSeed: 'after the change' },
      headers: { authorization: `Bearer ${seat.bearer}` },
    })
    const { serverSeed, commitment } = changeSeedAnswer.parse(opened.json()).opened
    expect(commitment).toBe(seat.seed.commitment)
    expect(await commitmentOf(serverSeed)).toBe(commitment)
    await under.another({ seedKeys: [older, newer] })
  })

  test('encrypts the plain seeds of an older version at the start', async () => {
    const seat = await under.sit(await under.player('100000'))
    const plain = 'ab'.repeat(32)
    const commitment = await commitmentOf(plain)
    const { database } = under.database
    await database.run(sql`alter table seeds drop constraint seeds__encrypted`)
    await database.run(sql`
      update seeds set server_seed = ${plain}, commitment = ${commitment}
       where commitment = ${seat.seed.commitment}`)
    await under.another()
    expect(await dump()).not.toContain(plain)
    expect((await changeSeed(seat.bearer, 'one')).opened).toMatchObject({ serverSeed: plain, commitment })
  })
})
