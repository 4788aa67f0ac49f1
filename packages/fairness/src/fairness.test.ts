import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  commitmentOf,
  drawEach,
  evenLimit,
  isClientSeed,
  newServerSeed,
  openStream,
  verifyDraws,
  type Seeds,
} from './index.ts'

/** A round whose numbers were computed with other tools. */
const known: Seeds = {
  serverSeed: '7ce370af44fb625044d56129a114ad8017d503e71aefa2975663b2f9679cddb0',
  clientSeed: 'song-bien-xanh',
  nonce: 865,
}
const knownCommitment = 'b2eb93ce0f32c01d6cabe5a016326dfcfc863d7d980ddd010a94c9a9044d5cc1'

/** The scheme once more, by another library and in another shape, so that both cannot share a slip. */
function blockByNode(seeds: Seeds, k: number): Buffer {
  return createHmac('sha256', seeds.serverSeed).update(`${seeds.clientSeed}:${seeds.nonce}:${k}`).digest()
}

function drawsByNode(seeds: Seeds, belows: readonly number[]): number[] {
  const bytes = Buffer.concat(Array.from({ length: belows.length * 8 + 8 }, (_, k) => blockByNode(seeds, k)))
  let at = 0
  return belows.map(n => {
    for (;;) {
      const number = BigInt(bytes.readUInt32BE(at))
      at += 4
      if (number < (2n ** 32n / BigInt(n)) * BigInt(n)) return Number(number % BigInt(n)) // below 2^32, exact
    }
  })
}

const seedsOf = (text: string, nonce: number): Seeds => ({
  serverSeed: createHash('sha256').update(text).digest('hex'),
  clientSeed: 'house',
  nonce,
})

describe('the scheme', () => {
  test('a round known from elsewhere comes out the same, byte for byte', async () => {
    expect(await commitmentOf(known.serverSeed)).toBe(knownCommitment)
    const draws = await drawEach(known, [23, 23, 23])
    expect(draws.map(({ bytes, number, result }) => ({ bytes, number, result }))).toEqual([
      { bytes: '0cbabc78', number: 213_564_536, result: 14 },
      { bytes: 'e0f0a83d', number: 3_773_868_093, result: 10 },
      { bytes: 'ad69ffca', number: 2_909_405_130, result: 5 },
    ])
  })

  test('the stream equals HMAC blocks in order, and the commitment the hash of the hex text', async () => {
    const stream = await openStream(known)
    for (let i = 0; i < 20; i += 1) await stream.drawBelow(2 ** 32)
    expect(stream.blocks()).toEqual([0, 1, 2].map(k => blockByNode(known, k).toString('hex')))
    expect(
      stream
        .draws()
        .map(draw => draw.bytes)
        .join(''),
    ).toBe(stream.blocks().join('').slice(0, 160))
    expect(await commitmentOf(known.serverSeed)).toBe(
      createHash('sha256').update(known.serverSeed).digest('hex'),
    )
  })

  test('any seeds and ranges give what the second implementation gives', async () => {
    const below = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 2 ** 32 }))
    const clientSeed = fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme-ascii' })
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 20 }),
        clientSeed,
        fc.nat(),
        fc.array(below, { minLength: 1, maxLength: 30 }),
        async (text, word, nonce, belows) => {
          const seeds = { ...seedsOf(text, nonce), clientSeed: word }
          const draws = await drawEach(seeds, belows)
          expect(draws.map(draw => draw.result)).toEqual(drawsByNode(seeds, belows))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('server seeds are 32 fresh bytes', () => {
    const seeds = Array.from({ length: 200 }, newServerSeed)
    expect(new Set(seeds).size).toBe(200)
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    ['a', true],
    ['~ printable: all of it!', true],
    ['x'.repeat(64), true],
    ['', false],
    ['x'.repeat(65), false],
    ['biển', false],
    ['tab\t', false],
  ])('a client seed %j is usable: %s', (text, usable) => expect(isClientSeed(text)).toBe(usable))

  test.each([
    { ...known, serverSeed: 'short' },
    { ...known, clientSeed: '' },
    { ...known, nonce: -1 },
    { ...known, nonce: 1.5 },
  ])('no stream opens on seeds that cannot be: %j', async seeds => {
    await expect(openStream(seeds)).rejects.toThrow()
  })

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('no number is drawn below %s', async n => {
    await expect((await openStream(known)).drawBelow(n)).rejects.toThrow()
  })
})

describe('scaling', () => {
  test('a draw skips the uneven rest and reports it', async () => {
    const n = 3 * 2 ** 30
    const stream = await openStream(known)
    for (let i = 0; i < 400; i += 1) await stream.drawBelow(n)
    const discarded = stream.draws().flatMap(draw => draw.discarded)
    // A quarter of all groups is in the rest of this range: 133 of 533 expected, five deviations are 58.
    expect(Math.abs(discarded.length - 133)).toBeLessThan(58)
    for (const bytes of discarded) expect(Number.parseInt(bytes, 16)).toBeGreaterThanOrEqual(evenLimit(n))
    for (const draw of stream.draws()) expect(draw.number).toBeLessThan(evenLimit(n))
  })

  test.each([
    [1, 2 ** 32],
    [2, 2 ** 32],
    [3, 2 ** 32 - 1],
    [23, 4_294_967_284],
    [2 ** 32, 2 ** 32],
  ])('the even part below %s ends at %s', (n, limit) => expect(evenLimit(n)).toBe(limit))

  // The 0.005 and 0.995 quantiles of chi-square with n-1 degrees, by Wilson and Hilferty's approximation.
  test.each([2, 6, 23, 37, 52])('results below %s are uniform', async n => {
    const perValue = 1_200
    const counts = Array.from({ length: n }, () => 0)
    const stream = await openStream(seedsOf(`uniform below ${n}`, 1))
    for (let i = 0; i < perValue * n; i += 1) {
      const value = await stream.drawBelow(n)
      counts[value] = (counts[value] ?? 0) + 1
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - perValue) ** 2 / perValue, 0)
    const quantile = (z: number, df: number) => df * (1 - 2 / (9 * df) + z * Math.sqrt(2 / (9 * df))) ** 3
    expect(chiSquare).toBeLessThan(quantile(2.576, n - 1))
    if (n > 2) expect(chiSquare).toBeGreaterThan(quantile(-2.576, n - 1))
  })

  test('draws are independent: all 529 pairs below 23 come equally often', async () => {
    const counts = new Map<number, number>()
    for (let nonce = 0; nonce < 5_290; nonce += 1) {
      const [first, second] = await drawEach(seedsOf('pairs', nonce), [23, 23])
      const pair = (first?.result ?? 0) * 23 + (second?.result ?? 0)
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
    let chiSquare = 0
    for (let pair = 0; pair < 529; pair += 1) chiSquare += ((counts.get(pair) ?? 0) - 10) ** 2 / 10
    // 528 degrees of freedom: mean 528, deviation 32.5, bounds at 2.576 deviations.
    expect(Math.abs(chiSquare - 528)).toBeLessThan(84)
  })
})

describe('shuffle', () => {
  test('keeps every item and swaps as Fisher and Yates do', async () => {
    const items = Array.from({ length: 52 }, (_, i) => i)
    const stream = await openStream(known)
    const shuffled = await stream.shuffle(items)
    const expected = [...items]
    drawsByNode(
      known,
      items.slice(0, -1).map(i => 52 - i),
    ).forEach((step, i) => {
      const [a = 0, b = 0] = [expected[i], expected[i + step]]
      expected[i] = b
      expected[i + step] = a
    })
    expect(shuffled).toEqual(expected)
    expect([...shuffled].sort((a, b) => a - b)).toEqual(items)
    expect(stream.draws()).toHaveLength(51)
  })

  test('all 24 orders of four items come equally often', async () => {
    const counts = new Map<string, number>()
    for (let nonce = 0; nonce < 4_800; nonce += 1) {
      const order = (await (await openStream(seedsOf('orders', nonce))).shuffle(['a', 'b', 'c', 'd'])).join(
        '',
      )
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0)
    expect(chiSquare).toBeLessThan(44.2) // 0.995 quantile, 23 degrees of freedom
    expect(chiSquare).toBeGreaterThan(9.26) // 0.005 quantile
  })
})

describe('verification', () => {
  const drawn = [14, 10, 5].map(result => ({ below: 23, result }))

  test('accepts the round as it was', async () => {
    const verified = await verifyDraws({ commitment: knownCommitment, seeds: known, drawn })
    expect(verified).toMatchObject({ ok: true, value: [{ result: 14 }, { result: 10 }, { result: 5 }] })
  })

  test.each([
    ['another server seed', { seeds: { ...known, serverSeed: 'ab'.repeat(32) } }, 'sealBroken'],
    ['another commitment', { commitment: 'ab'.repeat(32) }, 'sealBroken'],
    ['another client seed', { seeds: { ...known, clientSeed: 'other' } }, 'otherDraws'],
    ['another nonce', { seeds: { ...known, nonce: 866 } }, 'otherDraws'],
    ['another result', { drawn: [{ below: 23, result: 13 }, ...drawn.slice(1)] }, 'otherDraws'],
  ])('refuses %s', async (_what, change, refusal) => {
    const claim = { commitment: knownCommitment, seeds: known, drawn, ...change }
    expect(await verifyDraws(claim)).toMatchObject({ ok: false, refusal })
  })
})
