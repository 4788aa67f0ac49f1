import { expect, test } from 'vitest'
import type { HeardLine } from './use-feed.ts'
import { heardAfter, type TableWire } from './use-table.ts'

const before = { table: undefined, own: undefined, newest: { id: 'r7', payout: '20' } } as never
const whole = (id: string) =>
  ({ type: 'whole', lastRound: { id, payout: '20' }, history: [], voids: [] }) as unknown as HeardLine<
    TableWire,
    null
  >

test('a re-reading of the same round keeps it, so that its win is not heard again; another round is another', () => {
  const { newest } = heardAfter(before, whole('r7'))
  expect(newest).toBe((before as { newest: unknown }).newest)
  expect(heardAfter(before, whole('r8')).newest).toMatchObject({ id: 'r8' })
})
