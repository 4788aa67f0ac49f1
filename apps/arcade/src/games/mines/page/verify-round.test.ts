import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, openStream } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyData, type VerifyData } from '../../../protocol/page-api.ts'
import { usualLargestPayout } from '../../limits.ts'
import { playThrough } from '../../script.ts'
import { createGame } from '../game.ts'
import type { Mines, MinesAct, MinesPicture } from '../picture.ts'
import { playMines } from '../rules.ts'
import { mines } from '../tables.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { verifyRound } from './verify-round.ts'

type Shown = VerifyData<Mines>

const seeds = {
  serverSeed: '7ce370af44fb625044d56129a114ad8017d503e71aefa2975663b2f9679cddb0',
  clientSeed: 'song-bien-xanh',
  nonce: 865,
}
const stakeUnits = 100_000_000n

async function playedRound(acts: readonly MinesAct[]) {
  const bet = { mines: 3, stakeUnits, largestUnits: usualLargestPayout('VND') }
  const { drawBelow } = await openStream(seeds)
  const position = await playThrough(playMines(mines, bet), { acts, drawBelow })
  if (!position.isOver) throw new Error('these acts end the round')
  return { ...position.round, picture: position.round.picture as MinesPicture } // of this game
}

/** The three mines of these seeds. */
const hidden = (await playedRound([{ take: true }])).picture.mines
const [a = 0, b = 0] = Array.from({ length: 25 }, (_, field) => field).filter(each => !hidden.includes(each))

async function honestRound(acts: readonly MinesAct[]): Promise<Shown> {
  const { picture, payoutUnits, winTier } = await playedRound(acts)
  const { facts } = await createGame()
  const commitment = await commitmentOf(seeds.serverSeed)
  const data = verifyData.parse({
    round: {
      choice: { mines: 3 },
      acts,
      picture,
      id: 'r1',
      nonce: seeds.nonce,
      playedAt: '2026-11-20T14:31:52Z',
      stake: unitsText(stakeUnits, 'VND'),
      payout: unitsText(payoutUnits, 'VND'),
      net: unitsText(payoutUnits - stakeUnits, 'VND'),
      winTier,
      commitment,
    },
    game: 'mines',
    house: 'GPJL',
    currency: 'VND',
    isDemo: true,
    configVersion: facts.configVersion,
    configHash: facts.configHash,
    seal: { ...seeds, commitment, openedAt: '2026-11-20T14:40:00Z' },
    mayOpen: false,
    siteOrigins: [],
    language: 'en_US',
  })
  return { ...data, round: { ...data.round, choice: { mines: 3 }, picture } }
}

const taken = [{ open: a }, { open: b }, { take: true }] as const
const hit = [{ open: a }, { open: hidden[0] ?? 0 }]

const withRound = (data: Shown, change: Partial<Shown['round']>): Shown => ({
  ...data,
  round: { ...data.round, ...change },
})

describe('a verifier', () => {
  test.each([[taken], [hit], [[{ take: true }]]] as const)('agrees with %j', async acts => {
    expect(await verifyRound(await honestRound([...acts]))).toMatchObject({ kind: 'matches' })
  })

  test.each([
    ['a mine elsewhere', 'draws', { picture: { opened: [a, b], mines: [a, 3, 4], hasHit: false } }],
    [
      'another field than was opened',
      'window',
      { picture: { opened: [b, a], mines: hidden, hasHit: false } },
    ],
    ['acts that do not end the round', 'window', { acts: [{ open: a }] }],
    ['an act that cannot be done', 'window', { acts: [{ open: a }, { open: a }, { take: true }] }],
    ['another pay', 'pay', { payout: '12857' }],
  ] as const)('finds %s', async (_what, what, change) => {
    const data = withRound(await honestRound([...taken]), change as Partial<Shown['round']>) // false on purpose
    expect(await verifyRound(data)).toMatchObject({ kind: 'differs', what })
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

  test('agrees with honest rounds, won and lost, and finds false ones', async () => {
    const data = await honestRound([...taken])
    expect(run(data)).toMatchObject({ status: 0, stdout: expect.stringContaining('It matches.') })
    expect(run(await honestRound([...hit]))).toMatchObject({ status: 0 })
    expect(run(withRound(data, { payout: '12858' }))).toMatchObject({ status: 1 })
    expect(run(withRound(data, { acts: [{ open: b }, { open: a }, { take: true }] }))).toMatchObject({
      status: 1,
    })
  })
})
