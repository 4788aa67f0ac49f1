import { expect, test } from 'vitest'
import { tables as harvest } from '../../../games/harvest-243/tables.ts'
import { gamesByCount } from './free-rule.ts'

test('the rules name the free games of every number of scatters', () => {
  expect(gamesByCount(harvest.scatter?.games ?? [])).toBe('3: 8, 4: 12, 5: 20')
})
