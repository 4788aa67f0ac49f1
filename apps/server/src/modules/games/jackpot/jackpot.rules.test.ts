import { commitmentOf, newServerSeed, verifyDraws } from '@glasshouse/fairness'
import { expect, test } from 'vitest'
import { countIn, drawBelow, drawOf, drawSeedOf, isWin, partOf, type Fed, type Pot } from './jackpot.rules.ts'

const start: Pot = { round: 1, potUnits: 1_000n, owedUnits: 0n, ceilingUnits: null }
const fresh: Fed = { fedUnits: 0n, keptUnits: 0n, round: null }

test.each([
  [1_000_000n, 5_000, 5_000n],
  [1n, 500_000, 0n],
  [3n, 500_000, 2n],
  [100n, 4_999, 0n],
  [0n, 5_000, 0n],
])('%s units at %s parts of a million give %s', (units, parts, part) =>
  expect(partOf(units, parts)).toBe(part),
)

test('what is too much is made up by the parts that follow: a pot never falls', () => {
  const first = countIn(start, fresh, 100n)
  expect(first).toMatchObject({ toPot: 100n, pot: { potUnits: 1_100n } })
  const isVoid = countIn(first.pot, first.fed, 0n)
  expect(isVoid).toMatchObject({
    toPot: 0n,
    fed: { fedUnits: 0n },
    pot: { potUnits: 1_100n, owedUnits: 100n },
  })
  const next = countIn(isVoid.pot, fresh, 130n)
  expect(next).toMatchObject({
    toPot: 30n,
    fed: { fedUnits: 130n },
    pot: { potUnits: 1_130n, owedUnits: 0n },
  })
})

test('what was paid out with a win is given: only what came later is taken back', () => {
  const { fed } = countIn(start, fresh, 100n)
  const after: Pot = { ...start, round: 2 }
  expect(countIn(after, fed, 0n)).toMatchObject({
    fed: { fedUnits: 100n, keptUnits: 100n },
    pot: { owedUnits: 0n },
  })
  const more = countIn(after, fed, 150n)
  expect(more).toMatchObject({ toPot: 50n, fed: { fedUnits: 150n, keptUnits: 100n } })
  expect(countIn(more.pot, more.fed, 0n)).toMatchObject({ fed: { fedUnits: 100n }, pot: { owedUnits: 50n } })
})

test('beyond the ceiling parts go to the reserve', () => {
  const pot: Pot = { ...start, ceilingUnits: 1_060n }
  const step = countIn(pot, fresh, 100n)
  expect(step).toMatchObject({ toPot: 60n, toReserve: 40n, fed: { fedUnits: 100n } })
  // A ceiling that was set below what is there stops the growth and takes nothing.
  expect(countIn({ ...start, ceilingUnits: 500n }, fresh, 100n)).toMatchObject({ toPot: 0n, toReserve: 100n })
})

/** Numbers from a small generator, so that a failing run can be repeated by its seed. */
function numbersOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

test('whatever comes: what is paid in is what bets give, what is owed and what was forgiven; the pot falls by wins alone', () => {
  const wrong: string[] = []
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = numbersOf(seed)
    const bets = new Map<number, Fed>()
    let pot: Pot = { ...start, ceilingUnits: random(2) === 0 ? null : 3_000n }
    let [paid, toPot, wonUnits, begun, forgiven] = [0n, 0n, 0n, 1_000n, 0n]
    for (let step = 0; step < 60; step += 1) {
      const bet = random(12)
      const counted = countIn(pot, bets.get(bet) ?? fresh, random(3) === 0 ? 0n : BigInt(random(400)))
      if (counted.pot.potUnits < pot.potUnits) wrong.push(`${seed} ${step}: the pot fell`)
      pot = counted.pot
      bets.set(bet, counted.fed)
      paid += counted.toPot + counted.toReserve
      toPot += counted.toPot
      if (random(9) === 0) {
        wonUnits += pot.potUnits
        forgiven += pot.owedUnits
        begun += 1_000n
        pot = { ...pot, round: pot.round + 1, potUnits: 1_000n, owedUnits: 0n }
      }
      let fed = 0n
      for (const each of bets.values()) fed += each.fedUnits
      if (paid !== fed + pot.owedUnits + forgiven) wrong.push(`${seed} ${step}: paid in ${paid}`)
      if (pot.potUnits !== begun + toPot - wonUnits) wrong.push(`${seed} ${step}: ${pot.potUnits} in the pot`)
    }
  }
  expect(wrong).toEqual([])
})

test('a draw is of its bet and seed alone, even, and anyone can make it again', async () => {
  const serverSeed = newServerSeed()
  const bet = { gpId: 'GPR8', betId: 'b-1' }
  const number = await drawOf(serverSeed, bet, 7n)
  expect(await drawOf(serverSeed, bet, 7n)).toBe(number)
  expect(await drawOf(serverSeed, { ...bet, betId: 'b-2' }, 7n)).not.toBe(number)
  const thousandUnits = 10_000_000n
  const checked = await verifyDraws({
    commitment: await commitmentOf(serverSeed),
    seeds: { serverSeed, clientSeed: await drawSeedOf(bet.gpId, bet.betId), nonce: 0 },
    drawn: [
      { below: 7, result: Number(number / thousandUnits) },
      { below: Number(thousandUnits), result: Number(number % thousandUnits) },
    ],
  })
  expect(checked.ok).toBe(true)

  // A bet of a fifth of the odds wins one time in five: five standard deviations of 500 draws are 9 %.
  const below = drawBelow(1n)
  let wins = 0
  for (let n = 0; n < 500; n += 1) {
    if (isWin(await drawOf(serverSeed, { gpId: 'GPR8', betId: `e-${n}` }, 1n), below / 5n)) wins += 1
  }
  expect(Math.abs(wins / 500 - 0.2)).toBeLessThan(0.09)
})
