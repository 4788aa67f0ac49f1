import { expect, test } from 'vitest'
import { rebatesOf, sharesOf, type PlanVersion } from './plan.rules.ts'

const version: PlanVersion = {
  agent_type: 1,
  start_date: '2026-11-01',
  is_current: 1,
  least_active: 2,
  platform_fee: '12',
  carries_loss: 1,
  levels: [],
}

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
  expect(sharesOf({ ...version, levels })).toEqual([
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
  expect(rebatesOf({ ...version, agent_type: 2, levels })).toEqual([
    { key: '2', rates: ['0.6', '0.4'] },
    { key: '10', rates: ['0.3', '0'] },
  ])
})
