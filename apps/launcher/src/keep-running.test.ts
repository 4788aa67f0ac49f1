import { expect, test } from 'vitest'
import { keepRunning, type Part } from './keep-running.ts'

/** A part that the test ends, and how often one was started and stopped. */
function rig(outcomes: readonly ('runs' | 'fails')[] = []) {
  const warnings: string[] = []
  const ends: (() => void)[] = []
  let starts = 0
  let stops = 0
  const start = async (): Promise<Part> => {
    starts += 1
    if (outcomes[starts - 1] === 'fails') throw new Error('does not start')
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    ends.push(resolve)
    return {
      ended,
      stop: async () => {
        stops += 1
      },
    }
  }
  const plan = { name: 'part', logFile: () => 'part.log', start, warn: (line: string) => warnings.push(line) }
  return { plan, warnings, end: () => ends.at(-1)?.(), starts: () => starts, stops: () => stops }
}

const hurry = { retryDelaysMs: [10, 20], settledMs: 60_000 }

test('a part that ends is cleared away and started again, with one line each time', async () => {
  const { plan, warnings, end, starts, stops } = rig()
  const kept = keepRunning({ ...plan, pace: hurry })
  await kept.ready
  end()
  await expect.poll(starts).toBe(2)
  expect(stops()).toBe(1)
  expect(warnings).toEqual(['part has ended unexpectedly; starting it again in 0.01 s (see part.log)'])
  await kept.stop()
  expect([starts(), stops()]).toEqual([2, 2])
})

test('one that ends again and again is given up after the last rest', async () => {
  const { plan, warnings, end, starts } = rig(['runs', 'fails', 'runs'])
  const kept = keepRunning({ ...plan, pace: hurry })
  await kept.ready
  end()
  await expect.poll(starts).toBe(3)
  end()
  expect(await kept.lost).toEqual({ name: 'part', logFile: 'part.log' })
  expect(warnings.map(line => line.slice(0, 20))).toEqual(['part has ended unexp', 'part did not start; '])
  expect(starts()).toBe(3)
})

test('one that ran for long enough begins a new row', async () => {
  const { plan, end, starts } = rig()
  const kept = keepRunning({ ...plan, pace: { retryDelaysMs: [1], settledMs: 0 } })
  await kept.ready
  for (const next of [2, 3, 4, 5]) {
    end()
    await expect.poll(starts).toBe(next)
  }
  await kept.stop()
})

test('the first start is not tried twice', async () => {
  const { plan, starts } = rig(['fails'])
  const kept = keepRunning({ ...plan, pace: hurry })
  await expect(kept.ready).rejects.toThrow('does not start')
  await kept.stop()
  expect(starts()).toBe(1)
})

test('a stop cancels the pause before the next start', async () => {
  const { plan, warnings, end, starts } = rig()
  const kept = keepRunning({ ...plan, pace: { retryDelaysMs: [60_000], settledMs: 0 } })
  await kept.ready
  end()
  await expect.poll(() => warnings.length).toBe(1)
  await kept.stop()
  expect(starts()).toBe(1)
})
