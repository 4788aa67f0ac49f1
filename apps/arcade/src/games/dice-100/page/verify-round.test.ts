import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, drawEach } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyData, type VerifyData } from '../../../protocol/page-api.ts'
import { createGame, dicePicture } from '../game.ts'
import type { Dice100, DiceChoice } from '../picture.ts'
import { diceDraws, playDice } from '../rules.ts'
import { dice100 } from '../tables.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { verifyRound } from './verify-round.ts'

type Shown = VerifyData<Dice100>

const serverSeed = '7ce370af44fb625044d56129a114ad8017d503e71aefa2975663b2f9679cddb0'
const clientSeed = 'song-bien-xanh'
const nonce = 865
const stakeUnits = 100_000_000n
/** What these seeds roll, worked out by other means than ours: 45.36. */
const known = 4_536
const lucky: DiceChoice = { side: 'under', faces: 7_000 }

async function honestRound(choice: DiceChoice = lucky): Promise<Shown> {
  const [draw] = await drawEach({ serverSeed, clientSeed, nonce }, diceDraws(dice100))
  const round = playDice(dice100, { choice, roll: draw?.result ?? -1, stakeUnits })
  const picture = dicePicture(round, choice.faces)
  const { facts } = await createGame()
  const data = verifyData.parse({
    round: {
      choice,
      picture,
      acts: null,
      id: 'r1',
      nonce,
      playedAt: '2026-11-20T14:31:52Z',
      stake: unitsText(stakeUnits, 'VND'),
      payout: unitsText(round.payoutUnits, 'VND'),
      net: unitsText(round.payoutUnits - stakeUnits, 'VND'),
      winTier: round.winTier,
      commitment: await commitmentOf(serverSeed),
    },
    game: 'dice-100',
    house: 'GPJL',
    currency: 'VND',
    isDemo: true,
    configVersion: facts.configVersion,
    configHash: facts.configHash,
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
  return { ...data, round: { ...data.round, choice, picture } }
}

const withRound = (data: Shown, change: Partial<Shown['round']>): Shown => ({
  ...data,
  round: { ...data.round, ...change },
})
const withPicture = (data: Shown, change: Partial<Dice100['picture']>): Shown =>
  withRound(data, { picture: { ...data.round.picture, ...change } })

describe('a verifier', () => {
  test('finds the known roll, which wins under 70 and loses over 69.99', async () => {
    const won = await honestRound()
    expect([won.round.picture.roll, won.round.payout]).toEqual([known, '14142.8571'])
    expect(await verifyRound(won)).toMatchObject({ kind: 'matches' })
    const lost = await honestRound({ side: 'over', faces: 3_000 })
    expect([lost.round.picture.isWin, lost.round.payout]).toEqual([false, '0'])
    expect(await verifyRound(lost)).toMatchObject({ kind: 'matches' })
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
    ['another roll', 'draws', (d: Shown) => withPicture(d, { roll: known + 1 })],
    ['a win shown as a loss', 'window', (d: Shown) => withPicture(d, { isWin: false })],
    [
      'another bet, that would have lost',
      'window',
      (d: Shown) => withRound(d, { choice: { side: 'over', faces: 5_000 } }),
    ],
    [
      'another bet, that would have paid otherwise',
      'pay',
      (d: Shown) => withRound(d, { choice: { side: 'under', faces: 5_000 } }),
    ],
    ['another multiple', 'pay', (d: Shown) => withPicture(d, { times: '1.41' })],
    ['another pay', 'pay', (d: Shown) => withRound(d, { payout: '14141' })],
    ['another client seed', 'draws', (d: Shown) => ({ ...d, seal: { ...d.seal, clientSeed: 'x' } })],
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

  test('agrees with honest rounds, won and lost, and finds false ones', async () => {
    const data = await honestRound()
    expect(run(data)).toMatchObject({ status: 0, stdout: expect.stringContaining('It matches.') })
    expect(run(await honestRound({ side: 'over', faces: 3_000 }))).toMatchObject({ status: 0 })
    const falsePay = withRound(data, { payout: '19800' })
    expect(run(falsePay)).toMatchObject({ status: 1, stdout: expect.stringContaining('It does not match.') })
    expect(run(withRound(data, { choice: { side: 'over', faces: 5_000 } }))).toMatchObject({ status: 1 })
  })
})
