import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, openStream, sha256Hex } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { afterAll, describe, expect, test } from 'vitest'
import { readManifests } from '../../../games/manifest.ts'
import { playThrough } from '../../../games/script.ts'
import { verifyData, type VerifyData } from '../../../protocol/page-api.ts'
import { slotPictureField, type SlotWire } from '../picture.ts'
import { slotScript } from '../play.ts'
import type { SlotTables } from '../tables.ts'
import { offlineCheck, offlineName } from './offline-check.ts'
import { verifyRound } from './verify-round.ts'

type Shown = VerifyData<SlotWire>

const serverSeed = '7ce370af44fb625044d56129a114ad8017d503e71aefa2975663b2f9679cddb0'
const clientSeed = 'song-bien-xanh'
const stakeUnits = 100_000_000n

/** Every game whose tables are those of a slot. */
const slots = (
  await Promise.all(
    readManifests().map(async ({ path }) => {
      const module: unknown = await import(`../../../games/${path}/tables.ts`)
      const tables = (module as { tables?: SlotTables }).tables // what the tables of a slot are exported as
      return tables ? [{ path, tables }] : []
    }),
  )
).flat()

async function honestRound({ path, tables }: (typeof slots)[number], nonce: number): Promise<Shown> {
  const stream = await openStream({ serverSeed, clientSeed, nonce })
  const position = await playThrough(slotScript(tables, stakeUnits), {
    acts: [],
    drawBelow: below => stream.drawBelow(below),
  })
  if (!position.isOver) throw new Error('a slot waits for no one')
  const { round } = position
  const picture = slotPictureField.parse(round.picture)
  const commitment = await commitmentOf(serverSeed)
  const data = verifyData.parse({
    round: {
      choice: null,
      acts: null,
      picture,
      id: 'r1',
      nonce,
      playedAt: '2026-11-20T14:31:52Z',
      stake: unitsText(stakeUnits, 'VND'),
      payout: unitsText(round.payoutUnits, 'VND'),
      net: unitsText(round.payoutUnits - stakeUnits, 'VND'),
      winTier: round.winTier,
      commitment,
    },
    game: path,
    house: 'GPR8',
    currency: 'VND',
    isDemo: true,
    configVersion: tables.version,
    configHash: await sha256Hex(JSON.stringify(tables)),
    seal: { commitment, clientSeed, nonce, serverSeed, openedAt: '2026-11-20T14:40:00Z' },
    mayOpen: false,
    siteOrigins: [],
    language: 'en_US',
  })
  return { ...data, round: { ...data.round, choice: null, picture } }
}

test('the known round of Lantern Three: reels at 14, 10 and 5, ninety thousand for ten', async () => {
  const slot = slots.find(({ path }) => path === 'lantern-three')
  if (!slot) throw new Error('Lantern Three is a slot')
  const data = await honestRound(slot, 865)
  expect(data.round).toMatchObject({ payout: '90000', winTier: 3, picture: { spins: [[[14, 10, 5]]] } })
})

describe.each(slots)('a verifier of $path', slot => {
  const { tables } = slot

  test('agrees with honest rounds, long ones too', async () => {
    for (let nonce = 1; nonce <= 60; nonce += 1) {
      expect(await verifyRound(tables, await honestRound(slot, nonce))).toMatchObject({ kind: 'matches' })
    }
  })

  test('says of a round of another version that its tables are not here, and calls it neither right nor false', async () => {
    const data = { ...(await honestRound(slot, 1)), configVersion: '0', configHash: 'b'.repeat(64) }
    expect(await verifyRound(tables, data)).toEqual({
      kind: 'otherTables',
      ofRound: '0',
      ofPage: tables.version,
    })
    const otherSeed = { ...data, seal: { ...data.seal, commitment: 'a'.repeat(64) } }
    expect(await verifyRound(tables, otherSeed)).toMatchObject({ kind: 'differs', what: 'seal' })
  })

  test('reports that the seed is not revealed yet', async () => {
    const data = await honestRound(slot, 1)
    const sealed = { ...data, seal: { ...data.seal, serverSeed: null } }
    expect(await verifyRound(tables, sealed)).toEqual({ kind: 'sealed' })
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
      (d: Shown) => ({ ...d, round: { ...d.round, picture: { spins: [[[0, 0, 0]]] } } }),
    ],
    ['another pay', 'pay', (d: Shown) => ({ ...d, round: { ...d.round, payout: '89999' } })],
    ['another client seed', 'draws', (d: Shown) => ({ ...d, seal: { ...d.seal, clientSeed: 'x' } })],
  ] as const)('finds %s', async (_what, what, change) => {
    const changed = change(await honestRound(slot, 865)) as Shown // a changed copy keeps its shape
    expect(await verifyRound(tables, changed)).toMatchObject({ kind: 'differs', what })
  })

  describe('and its program to run elsewhere', () => {
    const folder = mkdtempSync(join(tmpdir(), 'check-'))
    afterAll(() => rmSync(folder, { recursive: true }))

    const run = (data: Shown) => {
      const file = join(folder, offlineName(data))
      writeFileSync(file, offlineCheck(tables, data))
      return spawnSync(process.execPath, [file], { encoding: 'utf8' })
    }

    test('agree on an honest round and find a false one', async () => {
      const rounds = await Promise.all(
        Array.from({ length: 200 }, (_, index) => honestRound(slot, index + 1)),
      )
      const longest = rounds.toSorted(
        (a, b) => b.round.picture.spins.flat(2).length - a.round.picture.spins.flat(2).length,
      )[0]
      if (!longest) throw new Error('no round')
      expect(run(longest)).toMatchObject({ status: 0, stdout: expect.stringContaining('It matches.') })
      const wrong = { ...longest, round: { ...longest.round, payout: '1' } }
      expect(run(wrong)).toMatchObject({ status: 1, stdout: expect.stringContaining('It does not match.') })
    })
  })
})
