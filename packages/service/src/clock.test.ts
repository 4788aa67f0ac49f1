import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { machineClock } from './index.ts'

const reading = z.object({ name: z.string(), ms: z.number() })

test("another process reads the same machine's clock, further on", async () => {
  const before = machineClock.ms()
  const index = new URL('index.ts', import.meta.url).href
  const program = `import { machineClock } from '${index}'
    console.log(JSON.stringify({ name: machineClock.name, ms: machineClock.ms() }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  const there = reading.parse(JSON.parse(stdout))
  expect(there.name).toBe(machineClock.name)
  expect(there.ms).toBeGreaterThanOrEqual(before)
  expect(there.ms).toBeLessThanOrEqual(machineClock.ms())
})
