import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, drawEach } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyData, type VerifyData } from '../../../protocol/page-api.ts'
import { createGame } from '../game.ts'
import type { Plinko, PlinkoChoice } from '../picture.ts'
import { playPlinko, plinkoDraws } from '../rules.ts'
import { plinko } from '../tables.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { verifyRound } from './verify-round.ts'

type Shown = VerifyData<Plinko>

const seeds = {
  serverSeed: '7ce370af44fb625044d56129a114ad8017d503e71aefa2975663b2f9679cddb0',
  clientSeed: 'song-bien-xanh',
  nonce: 865,
}
const stakeUnits = 100_000_000n

async function honestRound(choice: PlinkoChoice = { rows: 16, risk: 'high' }): Promise<Shown> {
  const draws = await drawEach(seeds, plinkoDraws(choice))
  const round = playPlinko(plinko, { choice, path: draws.map(draw => draw.result), stakeUnits })
  const { facts } = await createGame()
  const commitment = await commitmentOf(seeds.serverSeed)
  const data = verifyData.parse({
    round: {
      choice,
      acts: null,
      picture: round.picture,
      id: 'r1',
      nonce: seeds.nonce,
      playedAt: '2026-11-20T14:31:52Z',
      stake: unitsText(stakeUnits, 'VND'),
      payout: unitsText(round.payoutUnits, 'VND'),
      net: unitsText(round.payoutUnits - stakeUnits, 'VND'),
      winTier: round.winTier,
      commitment,
    },
    game: 'plinko',
    house: 'GPJD',
    currency: 'VND',
    isDemo: true,
    configVersion: facts.configVersion,
    configHash: facts.configHash,
    seal: { ...seeds, commitment, openedAt: '2026-11-20T14:40:00Z' },
    mayOpen: false,
    siteOrigins: [],
    language: 'en_US',
  })
  return { ...data, round: { ...data.round, choice, picture: round.picture } }
}

const withRound = (data: Shown, change: Partial<Shown['round']>): Shown => ({
  ...data,
  round: { ...data.round, ...change },
})
const withPicture = (data: Shown, change: Partial<Plinko['picture']>): Shown =>
  withRound(data, { picture: { ...data.round.picture, ...change } })

describe('a verifier', () => {
  test.each([8, 11, 16])('agrees with an honest round of %i rows', async rows => {
    expect(await verifyRound(await honestRound({ rows, risk: 'low' }))).toMatchObject({ kind: 'matches' })
  })

  test.each([
    [
      'another path',
      'draws',
      (d: Shown) => withPicture(d, { path: d.round.picture.path.toReversed().map(s => 1 - s) }),
    ],
    ['another bin', 'window', (d: Shown) => withPicture(d, { bin: d.round.picture.bin + 1 })],
    ['another multiplier', 'pay', (d: Shown) => withPicture(d, { times: '1000' })],
    ['another pay', 'pay', (d: Shown) => withRound(d, { payout: '1' })],
    ['another risk', 'pay', (d: Shown) => withRound(d, { choice: { rows: 16, risk: 'low' } })],
  ] as const)('finds %s', async (_what, what, change) => {
    expect(await verifyRound(change(await honestRound()))).toMatchObject({ kind: 'differs', what })
  })
})

describe('the program to run elsewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  function run(data: Shown) {
    const file = join(folder, offlineName(data))
    writeFileSync(file, offlineCheck(data))
    return spawnSync(process.execPath, [file], { encoding: 'utf8' })
  }

  test('agrees with an honest round and finds false ones', async () => {
    const data = await honestRound()
    expect(run(data)).toMatchObject({ status: 0, stdout: expect.stringContaining('It matches.') })
    expect(run(withRound(data, { payout: '1' }))).toMatchObject({ status: 1 })
    expect(run(withPicture(data, { bin: 0 }))).toMatchObject({ status: 1 })
  })
})
