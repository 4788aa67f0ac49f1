import { expect, test, vi } from 'vitest'
import { runAgainIfFew } from './again.mjs'

const failed = (...failures) => ({ code: 1, counts: { passed: 10, failed: failures.length }, failures })
const passed = { code: 0, counts: { passed: 1, failed: 0 }, failures: [] }

test('a test that passes when it is run again is called unsteady, and the run passes', async () => {
  expect(await runAgainIfFew(failed('a > b: no'), async () => passed)).toEqual({
    code: 0,
    counts: { passed: 11, failed: 0 },
    failures: [],
    note: '1 unsteady: passed when run again',
    unsteady: ['a > b: no'],
  })
})

test.each([
  ['one that fails again', failed('a'), failed('a')],
  ['one that was not found again', failed('a'), { code: 0, counts: { passed: 0, failed: 0 }, failures: [] }],
  ['a second run without a report', failed('a'), { code: 1 }],
])('%s stays a failure', async (_name, first, second) => {
  expect(await runAgainIfFew(first, async () => second)).toBe(first)
})

test.each([
  ['a run that passed', passed],
  ['four failures', failed('a', 'b', 'c', 'd')],
  ['a run that broke outside a test', { code: 1, counts: { passed: 10, failed: 0 }, failures: [] }],
  ['a run without a report', { code: 1 }],
])('%s is not run again', async (_name, first) => {
  const again = vi.fn()
  expect(await runAgainIfFew(first, again)).toBe(first)
  expect(again).not.toHaveBeenCalled()
})
