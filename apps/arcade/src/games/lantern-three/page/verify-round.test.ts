import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, drawEach } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyData, type VerifyData } from '../../../protocol/page-api.ts'
import { lanternConfigHash, lanternPicture } from '../game.ts'
import { lanternPictureField, type LanternThree } from '../picture.ts'
import { lanternDraws, playLanternThree } from '../rules.ts'
import { lanternThree } from '../tables.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { oneInForAtLeast, verifyRound } from './verify-round.ts'

/** The published example: this server seed, client seed and nonce stop the reels at 14, 10 and 5: bell, bell, wild. */
const serverSeed = '7ce370af44fb625044d56129a114ad8017d503e71aefa2975663b2f9679cddb0'
const clientSeed = 'song-bien-xanh'
const nonce = 865
const stakeUnits = 100_000_000n

type Shown = VerifyData<LanternThree>

async function honestRound(): Promise<Shown> {
  const draws = await drawEach({ serverSeed, clientSeed, nonce }, lanternDraws(lanternThree))
  const [a = 0, b = 0, c = 0] = draws.map(draw => draw.result)
  const round = playLanternThree(lanternThree, [a, b, c], stakeUnits)
  const picture = lanternPictureField.parse(lanternPicture(round, 'VND'))
  const data = verifyData.parse({
    round: {
      choice: null,
      picture,
      acts: null,
      id: 'r1',
      nonce,
      playedAt: '2026-11-20T14:31:52Z',
      stake: unitsText(stakeUnits, 'VND'),
      payout: unitsText(round.payoutUnits, 'VND'),
      net: unitsText(round.payoutUnits - stakeUnits, 'VND'),
      lanterns: round.lanterns,
      commitment: await commitmentOf(serverSeed),
    },
    game: 'lantern-three',
    house: 'GPR8',
    currency: 'VND',
    isDemo: true,
    configVersion: lanternThree.version,
    configHash: await lanternConfigHash(lanternThree),
    seal: {
      commitment: await commitmentOf(serverSeed),
      clientSeed,
      nonce,
      serverSeed,
      openedAt: '2026-11-20T14:40:00Z',
    },
    mayOpen: false,
    siteOrigins: [],
    language: 'en_US',
  })
  return { ...data, round: { ...data.round, choice: null, picture } }
}

describe('a verifier', () => {
  test('finds the known round: reels at 14, 10 and 5, ninety thousand dong for ten', async () => {
    const data = await honestRound()
    expect(data.round.picture.stops).toEqual([14, 10, 5])
    expect(data.round.payout).toBe('90000')
    expect(await verifyRound(data)).toMatchObject({ kind: 'matches' })
  })

  test('reports that the seed is not revealed yet', async () => {
    const data = await honestRound()
    expect(await verifyRound({ ...data, seal: { ...data.seal, serverSeed: null } })).toEqual({
      kind: 'sealed',
    })
  })

  test.each([
    [
      'another seed than was committed',
      'seal',
      (d: Shown) => ({ ...d, seal: { ...d.seal, commitment: 'a'.repeat(64) } }),
    ],
    ['other tables', 'tables', (d: Shown) => ({ ...d, configHash: 'b'.repeat(64) })],
    [
      'another place of a reel',
      'draws',
      (d: Shown) => ({ ...d, round: { ...d.round, picture: { ...d.round.picture, stops: [13, 10, 5] } } }),
    ],
    [
      'another picture',
      'window',
      (d: Shown) => {
        const { picture } = d.round
        return { ...d, round: { ...d.round, picture: { ...picture, window: picture.window.toReversed() } } }
      },
    ],
    ['another pay', 'pay', (d: Shown) => ({ ...d, round: { ...d.round, payout: '89999' } })],
    ['another client seed', 'draws', (d: Shown) => ({ ...d, seal: { ...d.seal, clientSeed: 'x' } })],
  ] as const)('finds %s', async (_what, what, change) => {
    const changed = change(await honestRound()) as Shown // a changed copy keeps its shape
    expect(await verifyRound(changed)).toMatchObject({ kind: 'differs', what })
  })
})

test('the chance of a pay is counted over all outcomes', () => {
  expect(oneInForAtLeast(0)).toBe(1)
  expect(oneInForAtLeast(1)).toBe(3)
  expect(oneInForAtLeast(45)).toBe(71)
})

describe('the program to run elsewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  function run(data: Shown) {
    const file = join(folder, offlineName(data))
    writeFileSync(file, offlineCheck(data))
    return spawnSync(process.execPath, [file], { encoding: 'utf8' })
  }

  test('agrees with an honest round and finds a false one', async () => {
    const data = await honestRound()
    expect(run(data)).toMatchObject({ status: 0, stdout: expect.stringContaining('It matches.') })
    const false1 = { ...data, round: { ...data.round, payout: '900000' } }
    expect(run(false1)).toMatchObject({ status: 1, stdout: expect.stringContaining('It does not match.') })
  })
})
