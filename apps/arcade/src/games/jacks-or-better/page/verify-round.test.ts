import { spawnSync } from 'node:child_process'
import { commitmentOf, openStream } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { describe, expect, test } from 'vitest'
import { verifyData, type VerifyData } from '../../../protocol/page-api.ts'
import { playThrough } from '../../script.ts'
import { createGame } from '../game.ts'
import { holdWhenLeft } from '../hands.ts'
import type { Poker, PokerOpenPicture, PokerPicture } from '../picture.ts'
import { playPoker } from '../rules.ts'
import { jacksOrBetter } from '../tables.ts'
import { offlineCheck } from './offline-check.ts'
import { verifyRound } from './verify-round.ts'

type Shown = VerifyData<Poker>

const serverSeed = '7ce370af44fb625044d56129a114ad8017d503e71aefa2975663b2f9679cddb0'
const stakeUnits = 100_000_000n

/** A round in which the player holds what is held where they leave. */
async function honestRound(nonce: number): Promise<Shown> {
  const seeds = { serverSeed, clientSeed: 'song-bien-xanh', nonce }
  const play = async (acts: readonly unknown[]) =>
    playThrough(playPoker(jacksOrBetter, stakeUnits), {
      acts,
      drawBelow: (await openStream(seeds)).drawBelow,
    })
  const dealt = await play([])
  if (dealt.isOver) throw new Error('a hand is exchanged')
  const { hand } = dealt.turn.picture as PokerOpenPicture // of this game
  const acts = [{ hold: holdWhenLeft(hand) }]
  const over = await play(acts)
  if (!over.isOver) throw new Error('one exchange ends the round')
  const picture = over.round.picture as PokerPicture // of this game
  const { facts } = await createGame()
  const commitment = await commitmentOf(serverSeed)
  const data = verifyData.parse({
    round: {
      choice: null,
      acts,
      picture,
      id: 'r1',
      nonce,
      playedAt: '2026-11-20T14:31:52Z',
      stake: unitsText(stakeUnits, 'VND'),
      firstStake: unitsText(stakeUnits, 'VND'),
      payout: unitsText(over.round.payoutUnits, 'VND'),
      net: unitsText(over.round.payoutUnits - stakeUnits, 'VND'),
      winTier: over.round.winTier,
      commitment,
    },
    game: 'jacks-or-better',
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

const rounds = await Promise.all(Array.from({ length: 40 }, (_, nonce) => honestRound(nonce + 1)))
const won = rounds.find(({ round }) => round.payout !== '0' && round.picture.hold !== 31)
if (!won) throw new Error('one of these rounds wins after an exchange')
const { round: shown, seal } = won
const { picture } = shown

type Change = Partial<Omit<Shown, 'round' | 'seal'>> & {
  readonly round?: Partial<Shown['round']>
  readonly seal?: Partial<Shown['seal']>
}

const changed = ({ round, seal: other, ...rest }: Change): Shown => ({
  ...won,
  ...rest,
  round: { ...shown, ...round },
  seal: { ...seal, ...other },
})

const [card = 0] = picture.dealt
const otherCard = (card + 1) % 52

describe('a verifier', () => {
  test('agrees with honest rounds, won and lost', async () => {
    expect(new Set(rounds.map(({ round }) => round.payout === '0')).size).toBe(2)
    for (const round of rounds) expect(await verifyRound(round)).toMatchObject({ kind: 'matches' })
  })

  test.each<[string, string, Change]>([
    ['another seed', 'seal', { seal: { serverSeed: '6'.repeat(64) } }],
    ['another hash of the seed', 'seal', { seal: { commitment: '6'.repeat(64) } }],
    ['another client seed', 'draws', { seal: { clientSeed: 'song-bien-do' } }],
    ['another nonce', 'draws', { seal: { nonce: seal.nonce + 1 } }],
    ['other tables', 'tables', { configHash: '6'.repeat(64) }],
    [
      'another dealt card',
      'draws',
      { round: { picture: { ...picture, dealt: [otherCard, ...picture.dealt.slice(1)] } } },
    ],
    [
      'another card after the exchange',
      'window',
      { round: { picture: { ...picture, hand: [otherCard, ...picture.hand.slice(1)] } } },
    ],
    ['another hold that is shown', 'window', { round: { picture: { ...picture, hold: 31 } } }],
    ['another hold that was made', 'window', { round: { acts: [{ hold: 31 }] } }],
    ['no exchange', 'window', { round: { acts: [] } }],
    ['another name of the hand', 'window', { round: { picture: { ...picture, category: 'royalFlush' } } }],
    ['another stake', 'pay', { round: { stake: '20000' } }],
    ['another payout', 'pay', { round: { payout: '12857' } }],
  ])('finds %s', async (_what, what, change) => {
    expect(await verifyRound(changed(change))).toMatchObject({ kind: 'differs', what })
  })
})

describe('the program to run elsewhere', () => {
  const run = (data: Shown) =>
    spawnSync(process.execPath, ['--input-type=module', '-'], { input: offlineCheck(data) }).status

  test('agrees with honest rounds and finds false ones', () => {
    for (const data of [won, ...rounds.slice(0, 3)]) expect(run(data)).toBe(0)
    expect(run(changed({ round: { payout: '12858' } }))).toBe(1)
    expect(run(changed({ seal: { serverSeed: '6'.repeat(64) } }))).toBe(1)
    expect(run(changed({ round: { picture: { ...picture, hold: 31 } } }))).toBe(1)
  })
})
