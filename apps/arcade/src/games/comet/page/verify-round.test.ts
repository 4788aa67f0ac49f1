import { spawnSync } from 'node:child_process'
import { openStream, sha256Hex } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { expect, test } from 'vitest'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { runSteps } from '../../shared.ts'
import type { Comet, CometAct, CometChoice, CometPicture, CometResult } from '../picture.ts'
import { cometRules } from '../rules.ts'
import { comet } from '../tables.ts'
import { offlineCheck } from './offline-check.ts'
import { verifyRound } from './verify-round.ts'

const choice: CometChoice = { a: { stake: '1000', target: 101 }, b: { stake: '3000', target: null } }

/** A whole round of a seed whose flight is long enough for what happens in it. */
async function played(): Promise<VerifyData<Comet>> {
  for (let number = 1; ; number += 1) {
    const serverSeed = String(number).padStart(64, '0')
    const stream = await openStream({ serverSeed, clientSeed: 'AR01', nonce: number })
    const result = (await runSteps(cometRules.draw(), stream.drawBelow)) as CometResult
    if (result.crash < 200) continue
    const acts: CometAct[] = [{ bet: 'b', at: 150 }]
    const { payoutUnits, picture } = cometRules.settle(
      { choice, acts, currency: 'VND', stakeUnits: 40_000_000n },
      result,
    )
    const commitment = await sha256Hex(serverSeed)
    const round = {
      nonce: number,
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
      seal: { serverSeed, clientSeed: 'AR01', nonce: number, commitment },
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

test('the program to run elsewhere finds the same', async () => {
  const data = await played()
  const run = (text: string) => spawnSync(process.execPath, ['--input-type=module', '-'], { input: text })
  expect(run(offlineCheck(data))).toMatchObject({ status: 0 })
  const round = { ...data.round, payout: '5511' }
  expect(run(offlineCheck({ ...data, round }))).toMatchObject({ status: 1 })
})
