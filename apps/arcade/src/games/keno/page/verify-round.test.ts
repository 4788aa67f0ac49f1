import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, drawEach } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyData, type VerifyData } from '../../../protocol/page-api.ts'
import { createGame } from '../game.ts'
import type { Keno, KenoChoice } from '../picture.ts'
import { kenoDraws, playKeno } from '../rules.ts'
import { keno } from '../tables.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { verifyRound } from './verify-round.ts'

type Shown = VerifyData<Keno>

const serverSeed = '7ce370af44fb625044d56129a114ad8017d503e71aefa2975663b2f9679cddb0'
const stakeUnits = 100_000_000n

async function honestRound(nonce: number, choice: KenoChoice): Promise<Shown> {
  const seeds = { serverSeed, clientSeed: 'song-bien-xanh', nonce }
  const drawn = (await drawEach(seeds, kenoDraws(keno))).map(({ result }) => result)
  const { picture, payoutUnits, winTier } = playKeno(keno, { ...choice, places: drawn, stakeUnits })
  const { facts } = await createGame()
  const commitment = await commitmentOf(serverSeed)
  const data = verifyData.parse({
    round: {
      choice,
      acts: null,
      picture,
      id: 'r1',
      nonce,
      playedAt: '2026-11-20T14:31:52Z',
      stake: unitsText(stakeUnits, 'VND'),
      payout: unitsText(payoutUnits, 'VND'),
      net: unitsText(payoutUnits - stakeUnits, 'VND'),
      winTier,
      commitment,
    },
    game: 'keno',
    house: 'GPLT',
    currency: 'VND',
    isDemo: true,
    configVersion: facts.configVersion,
    configHash: facts.configHash,
    seal: { ...seeds, commitment, openedAt: '2026-11-20T14:40:00Z' },
    mayOpen: false,
    siteOrigins: [],
    language: 'en_US',
  })
  return { ...data, round: { ...data.round, choice, picture } }
}

const nonces = Array.from({ length: 24 }, (_, nonce) => nonce + 1)
const rounds = await Promise.all(
  nonces.map(nonce =>
    honestRound(nonce, { picks: Array.from({ length: 1 + (nonce % 10) }, (_, index) => 8 * index + 1) }),
  ),
)

const withRound = (data: Shown, change: Partial<Shown['round']>): Shown => ({
  ...data,
  round: { ...data.round, ...change },
})

describe('a verifier', () => {
  test('agrees with honest rounds, of every count of picks, won and lost', async () => {
    expect(new Set(rounds.map(({ round }) => round.payout === '0')).size).toBe(2)
    for (const round of rounds) expect(await verifyRound(round)).toMatchObject({ kind: 'matches' })
  })

  const first = rounds[0]
  if (!first) throw new Error('there are rounds')
  test.each([
    ['other balls', 'draws', { picture: { ...first.round.picture, balls: [1, 2, 3] } }],
    ['another count', 'window', { picture: { ...first.round.picture, caught: 9 } }],
    ['another pay', 'pay', { payout: '12857' }],
  ] as const)('finds %s', async (_what, what, change) => {
    expect(await verifyRound(withRound(first, change))).toMatchObject({ kind: 'differs', what })
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

  test('agrees with honest rounds and finds false ones', () => {
    for (const data of rounds.slice(0, 4)) {
      expect(run(data)).toMatchObject({ status: 0, stdout: expect.stringContaining('It matches.') })
      expect(run(withRound(data, { payout: '12858' }))).toMatchObject({ status: 1 })
    }
  })
})
