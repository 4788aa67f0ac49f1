import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createHealth, createHouseClock, createLog, createMetrics } from './index.ts'

const hourMs = 3_600_000

/** A process whose own clock is ahead of the database's by so much. */
function processAhead(ms: number) {
  const out = new PassThrough()
  const health = createHealth()
  const metrics = createMetrics()
  const ahead = { ms }
  const clock = createHouseClock({
    ask: async () => new Date(),
    log: createLog({ name: 'test', destination: out }),
    metrics,
    health,
    own: { now: () => new Date(Date.now() + ahead.ms) },
  })
  return { clock, health, metrics, ahead, logged: () => String(out.read() ?? '') }
}

const isNear = (time: Date) => Math.abs(time.getTime() - Date.now()) < 60_000

test("the time is the database's, and a machine whose clock is a day ahead is not ready and says so", async () => {
  const { clock, health, metrics, logged } = processAhead(25 * hourMs)
  await clock.set()
  expect(isNear(clock.now())).toBe(true)
  expect(await health.findFaults()).toEqual(['clock'])
  expect(clock.offsetS()).toBeGreaterThan(24 * 3_600)
  expect((await metrics.text()).body).toMatch(/^glasshouse_clock_offset_seconds (8999|9000)\d/m)
  await clock.set()
  expect(logged().match(/clock is off/g)).toHaveLength(1)
})

test('a clock that is set while the process runs moves nothing, and one that is set right makes it ready', async () => {
  const { clock, health, ahead, logged } = processAhead(0)
  await clock.set()
  expect(await health.findFaults()).toEqual([])
  ahead.ms = -hourMs
  expect(isNear(clock.now())).toBe(true)
  await clock.set()
  expect(isNear(clock.now())).toBe(true)
  expect(await health.findFaults()).toEqual(['clock'])
  ahead.ms = 0
  await clock.set()
  expect(await health.findFaults()).toEqual([])
  expect(logged()).toContain('right again')
})
