import { expect, test } from 'vitest'
import { alike, beadPlate, derivedRoad, lastColumns, placed, runsOf, type Winner } from './roads.ts'

const names = { B: 'banker', P: 'player', T: 'tie' } as const
const winners = (text: string): Winner[] => [...text].map(letter => names[letter as keyof typeof names])
const depthsOf = (text: string) => runsOf(winners(text)).map(({ ties }) => ties.length)
const inks = (text: string, back: 1 | 2 | 3) =>
  derivedRoad(depthsOf(text), back)
    .map(ink => ink[0])
    .join('')
const placesOf = (runs: readonly (readonly unknown[])[]) => placed(runs).map(({ x, y }) => `${x},${y}`)
const run = (length: number) => Array.from({ length }, (_, index) => index)

test('the bead plate is in order, six in a column', () => {
  expect(beadPlate(run(8)).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
    [1, 0],
    [1, 1],
  ])
})

test('the big road changes column with the winner; ties are strokes', () => {
  expect(runsOf(winners('TTBBTTPTB'))).toEqual([
    { winner: 'banker', ties: [2, 2] },
    { winner: 'player', ties: [1] },
    { winner: 'banker', ties: [0] },
  ])
  expect(runsOf(winners('TT'))).toEqual([])
})

test('a long run turns right at the foot, and later ones above what stands there', () => {
  expect(placesOf([run(8)])).toEqual(['0,0', '0,1', '0,2', '0,3', '0,4', '0,5', '1,5', '2,5'])
  expect(placesOf([run(8), run(7)]).slice(8)).toEqual(['1,0', '1,1', '1,2', '1,3', '1,4', '2,4', '3,4'])
})

test('a run goes on to the right once it has turned', () => {
  expect(placesOf([run(7), run(6), run(3)]).slice(7)).toEqual([
    '1,0',
    '1,1',
    '1,2',
    '1,3',
    '1,4',
    '2,4',
    '2,0',
    '2,1',
    '2,2',
  ])
})

test('a tail along the top moves the next column on', () => {
  const tails = [run(7), run(7), run(7), run(7), run(7), run(8)]
  const cells = placed(tails)
  expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(cells.length)
})

test('derived roads begin where there is enough to compare', () => {
  expect([inks('BB', 1), inks('BBP', 1), inks('BBPP', 1), inks('BPB', 1)]).toEqual(['', '', 'r', 'r'])
  expect([inks('BPB', 2), inks('BPBB', 2), inks('BPBP', 2)]).toEqual(['', 'b', 'r'])
  expect([inks('BPBP', 3), inks('BPBPP', 3), inks('BPBPB', 3)]).toEqual(['', 'b', 'r'])
})

test.each([
  // A choppy shoe, and one of equal pairs, are regular: red throughout.
  ['BPBPBPBP', 'rrrrrr', 'rrrrr', 'rrrr'],
  ['BBPPBBPP', 'rrrrr', 'rrr', 'r'],
  // The second of a column beside a single is blue; beside a longer one it is red.
  ['BPP', 'b', '', ''],
  ['BBBPP', 'r', '', ''],
  // A run that outgrows its neighbour: one blue where it passes it, red from then on.
  ['BBPPPPP', 'rbrr', '', ''],
  // Columns of 3, 1, 2, 4, 1.
  ['BBBPBBPPPPB', 'bbbrbrb', 'rbbrrb', 'rrbb'],
])('%s', (text, bigEye, small, cockroach) => {
  expect([inks(text, 1), inks(text, 2), inks(text, 3)]).toEqual([bigEye, small, cockroach])
})

test('a road shows its newest columns', () => {
  expect(lastColumns(beadPlate(run(14)), 2).map(({ x, y, entry }) => [x, y, entry])).toEqual([
    [0, 0, 6],
    [0, 1, 7],
    [0, 2, 8],
    [0, 3, 9],
    [0, 4, 10],
    [0, 5, 11],
    [1, 0, 12],
    [1, 1, 13],
  ])
  expect(alike(['red', 'red', 'blue', 'red'])).toEqual([['red', 'red'], ['blue'], ['red']])
})
