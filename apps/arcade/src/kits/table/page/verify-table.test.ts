import { spawnSync } from 'node:child_process'
import { openStream, sha256Hex } from '@glasshouse/fairness'
import { unitsText } from '@glasshouse/money'
import { describe, expect, test } from 'vitest'
import { verifiable as baccaratCheck } from '../../../games/baccarat/page/verify.tsx'
import { baccaratRules } from '../../../games/baccarat/rules.ts'
import { baccarat } from '../../../games/baccarat/tables.ts'
import { verifiable as k3Check } from '../../../games/k3/page/verify.tsx'
import { k3Rules } from '../../../games/k3/rules.ts'
import { k3 } from '../../../games/k3/tables.ts'
import { verifiable as northernCheck } from '../../../games/northern/page/verify.tsx'
import { northernRules } from '../../../games/northern/rules.ts'
import { northern } from '../../../games/northern/tables.ts'
import { verifiable as rouletteCheck } from '../../../games/roulette/page/verify.tsx'
import { rouletteRules } from '../../../games/roulette/rules.ts'
import { roulette } from '../../../games/roulette/tables.ts'
import { readManifests } from '../../../games/manifest.ts'
import { runSteps } from '../../../games/shared.ts'
import { verifiable as sicBoCheck } from '../../../games/sic-bo/page/verify.tsx'
import { sicBoRules } from '../../../games/sic-bo/rules.ts'
import { sicBo } from '../../../games/sic-bo/tables.ts'
import { verifyData, type VerifyData } from '../../../protocol/page-api.ts'
import {
  playedAt,
  playedBefore,
  sealChanges,
  sharedChanges,
  sharedSeal,
} from '../../../testing/shared-seal.ts'
import { payoutsOf, stakesOf, sumOf, type TableGameWire, type TableRules } from '../table-rules.ts'
import type { verifiableTable } from './verifiable-table.tsx'

type Shown = VerifyData<TableGameWire<unknown>>

type Tabled = {
  readonly check: ReturnType<typeof verifiableTable<unknown>>
  readonly rules: TableRules<unknown>
  readonly tables: { readonly version: string }
  /** Spots that win and lose between them. */
  readonly spots: readonly string[]
  /** A result that is none of the seeds of this test. */
  readonly other: unknown
}

/** The parts of a game as those of any. */
const asAny = (parts: unknown) => parts as Tabled

const id = '01937f00-0000-7000-8000-000000000001'

/** A round of this number, drawn by its bets or by this word alone. */
async function honestRound({ rules, tables, spots }: Tabled, number: number, word?: string): Promise<Shown> {
  const serverSeed = await sha256Hex(`seed ${number}`)
  const published = await sharedSeal(serverSeed, id)
  const byWord = word === undefined ? {} : { clientSeed: word, shared: { ...published.shared, bets: null } }
  const seal = { nonce: number, ...published, ...byWord }
  const { drawBelow } = await openStream({ ...seal, serverSeed })
  const picture = await runSteps(rules.draw(), drawBelow)
  const choice = {
    spots: Object.fromEntries(spots.map((spot, index) => [spot, `${10_000 + 1_000 * index}`])),
  }
  const stakes = stakesOf(choice)
  const [stakeUnits, payoutUnits] = [sumOf(stakes), sumOf(payoutsOf(rules, stakes, picture))]
  const data = verifyData.parse({
    round: {
      id,
      choice,
      acts: [],
      // As the database gives it back: with its keys in another order.
      picture: Object.fromEntries(Object.entries(picture as object).toReversed()),
      nonce: number,
      playedAt,
      stake: unitsText(stakeUnits, 'VND'),
      payout: unitsText(payoutUnits, 'VND'),
      net: unitsText(payoutUnits - stakeUnits, 'VND'),
      winTier: 0,
      commitment: seal.commitment,
    },
    game: 'roulette',
    house: 'GPLC',
    currency: 'VND',
    isDemo: true,
    configVersion: tables.version,
    configHash: await sha256Hex(JSON.stringify(tables)),
    seal,
    mayOpen: false,
    siteOrigins: [],
    language: 'en_US',
  })
  return { ...data, round: { ...data.round, choice, picture: data.round.picture } }
}

const withRound = (data: Shown, change: Partial<Shown['round']>): Shown => ({
  ...data,
  round: { ...data.round, ...change },
})
const withSeal = (data: Shown, change: Partial<Shown['seal']>): Shown => ({
  ...data,
  seal: { ...data.seal, ...change },
})

const rounds = [1, 2, 3, 4, 5, 6, 7, 8]

describe.each([
  [
    'baccarat',
    asAny({
      check: baccaratCheck,
      rules: baccaratRules,
      tables: baccarat,
      spots: ['player', 'banker', 'tie', 'playerPair', 'bankerPair', 'big', 'small'],
      other: { player: [0, 0], banker: [1, 1] },
    }),
  ],
  [
    'roulette',
    asAny({
      check: rouletteCheck,
      rules: rouletteRules,
      tables: roulette,
      spots: ['red', 'black', 'odd', 'even', 'dozen1', '17', '0'],
      other: { number: 37 },
    }),
  ],
  [
    'sic bo',
    asAny({
      check: sicBoCheck,
      rules: sicBoRules,
      tables: sicBo,
      spots: [
        'big',
        'small',
        'odd',
        'even',
        'anyTriple',
        'total9',
        'single1',
        'double2',
        'triple3',
        'pair12',
      ],
      other: { dice: [7, 7, 7] },
    }),
  ],
  [
    'K3',
    asAny({
      check: k3Check,
      rules: k3Rules,
      tables: k3,
      spots: ['big', 'small', 'odd', 'even', 'straight', 'anyTriple', 'sum10', 'double1', 'triple2'],
      other: { dice: [7, 7, 7] },
    }),
  ],
  [
    'the northern lottery',
    asAny({
      check: northernCheck,
      rules: northernRules,
      tables: northern,
      spots: ['lo-12', 'lo-34', 'de-56', 'de3-123', 'head-7', 'tail-8', 'xien2-12-34'],
      other: { prizes: [] },
    }),
  ],
])('%s', (_name, game) => {
  const kindOf = async (data: Shown) => {
    const verdict = await game.check.verify(data)
    return verdict.kind === 'differs' ? verdict.what : verdict.kind
  }
  const honest = () => honestRound(game, 1)
  const run = (data: Shown) =>
    spawnSync(process.execPath, ['--input-type=module', '-'], { input: game.check.program(data) }).status

  test('honest rounds match, won and lost spots together', async () => {
    for (const spot of game.spots) expect([spot, game.rules.isSpot(spot)]).toEqual([spot, true])
    const all = await Promise.all(rounds.map(number => honestRound(game, number)))
    expect(new Set(all.map(({ round }) => JSON.stringify(round.picture))).size).toBeGreaterThan(1)
    expect(all.some(({ round }) => round.payout !== '0')).toBe(true)
    for (const data of all) expect(await kindOf(data)).toBe('matches')
  })

  test.each(sealChanges)('%s is found', async (_what, expected, change) => {
    expect(await kindOf(withSeal(await honest(), change))).toBe(expected)
  })

  test.each(sharedChanges)('%s is found', async (_what, expected, change) => {
    const data = await honest()
    const { shared } = data.seal
    if (!shared) throw new Error('the round is shared')
    expect(await kindOf(withSeal(data, { shared: { ...shared, ...change } }))).toBe(expected)
  })

  test('a round of before that its table drew alone matches, and no other without its bets', async () => {
    const { code } = game.check
    expect(readManifests().some(card => card.path === game.check.words[1] && card.code === code)).toBe(true)
    const asOf = async (word: string, at: string) => {
      const data = withRound(await honestRound(game, 1, word), { playedAt: at })
      return [await kindOf(data), run(data)]
    }
    expect(await asOf(code, playedBefore)).toEqual(['matches', 0])
    expect(await asOf(code, playedAt)).toEqual(['bets', 1])
    expect(await asOf('x17', playedBefore)).toEqual(['bets', 1])
    expect(await asOf('6'.repeat(64), playedBefore)).toEqual(['bets', 1])
  })

  test('a round without its chain, or of another number, is found', async () => {
    const data = await honest()
    const { shared: _shared, ...bare } = data.seal
    expect(await kindOf({ ...data, seal: bare })).toBe('chain')
    expect(await kindOf(withSeal(data, { nonce: 12_345 }))).toBe('draws')
  })

  test('another bet, result, stake or payout is found', async () => {
    const data = await honest()
    const [first = ''] = game.spots
    const more = { spots: { ...data.round.choice.spots, [first]: '20000' } }
    const { [first]: _gone, ...fewer } = data.round.choice.spots
    expect(await kindOf(withRound(data, { id: '01937f00-0000-7000-8000-000000000002' }))).toBe('bets')
    expect(await kindOf(withRound(data, { choice: more }))).toBe('pay')
    expect(await kindOf(withRound(data, { choice: { spots: fewer } }))).toBe('pay')
    expect(await kindOf(withRound(data, { picture: game.other }))).toBe('draws')
    expect(await kindOf(withRound(data, { payout: '1' }))).toBe('pay')
    expect(await kindOf(withRound(data, { stake: '1' }))).toBe('pay')
  })

  test('other tables are found, and another version is said', async () => {
    const data = await honest()
    expect(await kindOf({ ...data, configHash: '6'.repeat(64) })).toBe('tables')
    expect(await kindOf({ ...data, configVersion: 'older' })).toBe('otherTables')
  })

  test('the program to run elsewhere finds the same', async () => {
    const data = await honest()
    const { shared } = data.seal
    if (!shared) throw new Error('the round is shared')
    expect(run(data)).toBe(0)
    expect(run(await honestRound(game, 2))).toBe(0)
    expect(run(withRound(data, { payout: '1' }))).toBe(1)
    expect(run(withRound(data, { picture: game.other }))).toBe(1)
    expect(run(withSeal(data, { shared: { ...shared, bets: ['6'.repeat(64)] } }))).toBe(1)
    expect(run(withSeal(data, { shared: { ...shared, place: shared.place + 1 } }))).toBe(1)
  })
})
