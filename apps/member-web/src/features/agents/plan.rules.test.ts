import { expect, test } from 'vitest'
import { rebatesOf, sharesOf } from './plan.rules.ts'
import { rebateVersion, shareVersion } from './testing/plan-versions.ts'

test('a level keeps its rate where another one has a step', () => {
  const levels = [
    {
      shares: [
        { from: '0', rate: '30' },
        { from: '100', rate: '40' },
      ],
      rebates: [],
    },
    {
      shares: [
        { from: '0', rate: '20' },
        { from: '20', rate: '25' },
      ],
      rebates: [],
    },
  ]
  expect(sharesOf({ ...shareVersion, levels })).toEqual([
    { key: '0', rates: ['30', '20'] },
    { key: '20', rates: ['30', '25'] },
    { key: '100', rates: ['40', '25'] },
  ])
})

test('a type that a level does not name pays nothing there', () => {
  const levels = [
    {
      shares: [],
      rebates: [
        { game_type: '10', rate: '0.3' },
        { game_type: '2', rate: '0.6' },
      ],
    },
    { shares: [], rebates: [{ game_type: '2', rate: '0.4' }] },
  ]
  expect(rebatesOf({ ...rebateVersion, levels })).toEqual([
    { key: '2', rates: ['0.6', '0.4'] },
    { key: '10', rates: ['0.3', '0'] },
  ])
})
