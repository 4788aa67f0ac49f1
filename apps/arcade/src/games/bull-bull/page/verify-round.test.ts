import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, drawEach } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyData, type VerifyData } from '../../../protocol/page-api.ts'
import { createGame } from '../game.ts'
import type { BullBull, BullChoice } from '../picture.ts'
import { bullDraws, playBull } from '../rules.ts'
import { bullBull } from '../tables.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { verifyRound } from './verify-round.ts'

type Shown = VerifyData<BullBull>

const serverSeed = '7ce370af44fb625044d56129a114ad8017d503e71aefa2975663b2f9679cddb0'
const stakeUnits = 100_000_000n

async function honestRound(nonce: number, choice: BullChoice): Promise<Shown> {
  const seeds = { serverSeed, clientSeed: 'song-bien-xanh', nonce }
  const drawn = (await drawEach(seeds, bullDraws)).map(({ result }) => result)
  const { picture, payoutUnits, winTier } = playBull(bullBull, { ...choice, drawn, stakeUnits })
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
    game: 'bull-bull',
    house: 'GPCG',
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
  nonces.map(nonce => honestRound(nonce, { bet: nonce % 2 === 0 ? 'equal' : 'double' })),
)

const withRound = (data: Shown, change: Partial<Shown['round']>): Shown => ({
  ...data,
  round: { ...data.round, ...change },
})

describe('a verifier', () => {
  test('agrees with honest rounds, won and lost, of both bets', async () => {
    expect(new Set(rounds.map(({ round }) => `${round.choice.bet} ${round.picture.isWon}`)).size).toBe(4)
    for (const round of rounds) expect(await verifyRound(round)).toMatchObject({ kind: 'matches' })
  })

  const first = rounds[0]
  if (!first) throw new Error('there are rounds')
  test.each([
    ['other cards', 'draws', { picture: { ...first.round.picture, player: first.round.picture.banker } }],
    ['another multiplier', 'window', { picture: { ...first.round.picture, times: 9 } }],
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
