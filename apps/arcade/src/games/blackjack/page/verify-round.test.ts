import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, openStream } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyData, type VerifyData } from '../../../protocol/page-api.ts'
import { playThrough } from '../../script.ts'
import { createGame } from '../game.ts'
import type { Blackjack, BlackjackOpenPicture, BlackjackPicture, Move } from '../picture.ts'
import { playBlackjack } from '../rules.ts'
import { blackjack } from '../tables.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { verifyRound } from './verify-round.ts'

type Shown = VerifyData<Blackjack>

const serverSeed = '7ce370af44fb625044d56129a114ad8017d503e71aefa2975663b2f9679cddb0'
const stakeUnits = 100_000_000n

/** A round that is played by these moves where they are allowed, and stands after them. */
async function honestRound(nonce: number, wanted: readonly Move[]): Promise<Shown> {
  const seeds = { serverSeed, clientSeed: 'song-bien-xanh', nonce }
  const acts: { move: Move }[] = []
  const left = [...wanted]
  for (;;) {
    const { drawBelow } = await openStream(seeds)
    const position = await playThrough(playBlackjack(blackjack, stakeUnits), { acts, drawBelow })
    if (!position.isOver) {
      const { moves } = position.turn.picture as BlackjackOpenPicture // of this game
      const next = left.shift() ?? 'stand'
      acts.push({ move: moves.includes(next) ? next : 'stand' })
      continue
    }
    const { facts } = await createGame()
    const commitment = await commitmentOf(serverSeed)
    const stake = stakeUnits + position.moreStakeUnits
    const picture = position.round.picture as BlackjackPicture // of this game
    const data = verifyData.parse({
      round: {
        choice: null,
        acts: acts.length === 0 ? null : acts,
        picture,
        id: 'r1',
        nonce,
        playedAt: '2026-11-20T14:31:52Z',
        stake: unitsText(stake, 'VND'),
        ...(acts.length === 0 ? {} : { firstStake: unitsText(stakeUnits, 'VND') }),
        payout: unitsText(position.round.payoutUnits, 'VND'),
        net: unitsText(position.round.payoutUnits - stake, 'VND'),
        winTier: position.round.winTier,
        commitment,
      },
      game: 'blackjack',
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
    return { ...data, round: { ...data.round, choice: null, picture } }
  }
}

const nonces = Array.from({ length: 40 }, (_, nonce) => nonce + 1)
const moves: readonly Move[] = ['split', 'double', 'hit', 'hit', 'split', 'double', 'hit']
const rounds = await Promise.all(nonces.map(nonce => honestRound(nonce, moves)))
const doubled = rounds.find(({ round }) => round.picture.hands.some(({ stakes }) => stakes === 2))

const withRound = (data: Shown, change: Partial<Shown['round']>): Shown => ({
  ...data,
  round: { ...data.round, ...change },
})

describe('a verifier', () => {
  test('agrees with honest rounds: dealt out at once, split, doubled, bust', async () => {
    expect(rounds.some(({ round }) => round.acts === null)).toBe(true)
    expect(rounds.some(({ round }) => round.picture.hands.length > 1)).toBe(true)
    for (const round of rounds) expect(await verifyRound(round)).toMatchObject({ kind: 'matches' })
  })

  test.each([
    [
      'another card of the dealer',
      'draws',
      (round: Shown['round']) => ({ picture: { ...round.picture, dealer: [0, 1] } }),
    ],
    ['another stake than the moves make', 'window', () => ({ stake: '10000' })],
    ['acts that do not end the round', 'window', () => ({ acts: [{ move: 'hit' }, { move: 'hit' }] })],
    ['another pay', 'pay', () => ({ payout: '12857' })],
  ] as const)('finds %s', async (_what, what, change) => {
    if (!doubled) throw new Error('one of these rounds is doubled')
    const data = withRound(doubled, change(doubled.round))
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

  test('agrees with honest rounds and finds false ones', () => {
    const atOnce = rounds.find(({ round }) => round.acts === null)
    const split = rounds.find(({ round }) => round.picture.hands.length > 1)
    for (const data of [atOnce, split, doubled]) {
      if (!data) throw new Error('there is one among these rounds')
      expect(run(data)).toMatchObject({ status: 0, stdout: expect.stringContaining('It matches.') })
      expect(run(withRound(data, { payout: '12858' }))).toMatchObject({ status: 1 })
    }
  })
})
