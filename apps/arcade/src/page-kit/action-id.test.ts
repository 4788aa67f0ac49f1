import { expect, test } from 'vitest'
import { spinBody } from '../protocol/page-api.ts'
import { newActionId } from './action-id.ts'

test('names of presses are time-ordered ids, and no two are the same', () => {
  const made = [1_795_000_000_122, 1_795_000_000_123, 1_795_000_000_123].map(newActionId)
  expect(made[1]).toMatch(/^01a1ee56-5e7b-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect((made[0] ?? '') < (made[1] ?? '')).toBe(true)
  expect(new Set(made).size).toBe(3)
  for (const actionId of made) expect(spinBody.shape.actionId.parse(actionId)).toBe(actionId)
})
