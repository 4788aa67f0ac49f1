import { spawnSync } from 'node:child_process'
import { openStream, sha256Hex } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { expect, test } from 'vitest'
import type { VerifyData } from '../../../protocol/page-api.ts'
import {
  playedAt,
  playedBefore,
  sealChanges,
  sharedChanges,
  sharedSeal,
} from '../../../testing/shared-seal.ts'
import { readManifests } from '../../manifest.ts'
import { runSteps } from '../../shared.ts'
import type { Comet, CometAct, CometChoice, CometPicture, CometResult } from '../picture.ts'
import { cometRules } from '../rules.ts'
import { comet } from '../tables.ts'
import { offlineCheck } from './offline-check.ts'
import { cometCode, verifyRound } from './verify-round.ts'

const choice: CometChoice = { a: { stake: '1000', target: 101 }, b: { stake: '3000', target: null } }

const id = '01937f00-0000-7000-8000-000000000001'

/** A whole round of a seed whose flight is long enough for what happens in it. */
async function played(word?: string): Promise<VerifyData<Comet>> {
  for (let number = 1; ; number += 1) {
    const published = await sharedSeal(String(number).padStart(64, '0'), id)
    const byWord = word === undefined ? {} : { clientSeed: word, shared: { ...published.shared, bets: null } }
    const seal = { nonce: number, ...published, ...byWord }
    const stream = await openStream(seal)
    const result = (await runSteps(cometRules.draw(), stream.drawBelow)) as CometResult
    if (result.crash < 200) continue
    const acts: CometAct[] = [{ bet: 'b', at: 150 }]
    const { payoutUnits, picture } = cometRules.settle(
      { choice, acts, currency: 'VND', stakeUnits: 40_000_000n },
      result,
    )
    const round = {
      id,
      nonce: number,
      playedAt,
      stake: '4000',
      payout: unitsText(payoutUnits, 'VND'),
      choice,
      acts,
      picture: picture as CometPicture,
    }
    return {
      currency: 'VND',
      configVersion: comet.version,
      configHash: await sha256Hex(JSON.stringify(comet)),
      seal,
      round,
    } as unknown as VerifyData<Comet> // what the check reads of it
  }
}

test('a round that was played matches', async () => {
  expect(await verifyRound(await played())).toMatchObject({ kind: 'matches' })
})

test.each<[string, (data: VerifyData<Comet>) => Partial<VerifyData<Comet>['round']>, string]>([
  [
    'another end',
    ({ round }) => ({ picture: { ...round.picture, crash: round.picture.crash + 1 } }),
    'draws',
  ],
  [
    'a cash-out after the end',
    ({ round }) => ({ acts: [{ bet: 'b', at: round.picture.crash + 1 }] }),
    'window',
  ],
  [
    'a target that was paid elsewhere',
    ({ round }) => ({ picture: { ...round.picture, paidAt: { a: 102, b: 150 } } }),
    'window',
  ],
  ['another payout', () => ({ payout: '5511' }), 'pay'],
  ['another stake', () => ({ stake: '4001' }), 'pay'],
])('%s is found', async (_what, change, what) => {
  const data = await played()
  const round = { ...data.round, ...change(data) }
  expect(await verifyRound({ ...data, round })).toMatchObject({ kind: 'differs', what })
})

test.each(sealChanges)('%s is found', async (_what, what, change) => {
  const data = await played()
  expect(await verifyRound({ ...data, seal: { ...data.seal, ...change } })).toMatchObject({ what })
})

test.each(sharedChanges)('%s is found', async (_what, what, change) => {
  const data = await played()
  const shared = { ...data.seal.shared, ...change } as typeof data.seal.shared // one part of it is another
  expect(await verifyRound({ ...data, seal: { ...data.seal, shared } })).toMatchObject({ what })
})

const run = (text: string) => spawnSync(process.execPath, ['--input-type=module', '-'], { input: text })

test('a round of before that its table drew alone matches, and no other without its bets', async () => {
  expect(readManifests().some(({ path, code }) => path === 'comet' && code === cometCode)).toBe(true)
  const asOf = async (word: string, at: string) => {
    const data = await played(word)
    const shown = { ...data, round: { ...data.round, playedAt: at } }
    return [await verifyRound(shown), run(offlineCheck(shown)).status]
  }
  expect(await asOf(cometCode, playedBefore)).toMatchObject([{ kind: 'matches' }, 0])
  expect(await asOf(cometCode, playedAt)).toMatchObject([{ what: 'bets' }, 1])
  expect(await asOf('x17', playedBefore)).toMatchObject([{ what: 'bets' }, 1])
})

test('the program to run elsewhere finds the same', async () => {
  const data = await played()
  expect(run(offlineCheck(data))).toMatchObject({ status: 0 })
  const round = { ...data.round, payout: '5511' }
  expect(run(offlineCheck({ ...data, round }))).toMatchObject({ status: 1 })
  const other = { ...data.round, id: 'b2' }
  expect(run(offlineCheck({ ...data, round: other }))).toMatchObject({ status: 1 })
})
