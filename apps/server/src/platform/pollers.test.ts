import { createLog, createMovableClock, createIncidents } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createPollers } from './pollers.ts'

const line = z.object({ msg: z.string(), times: z.number() })

test('work that always fails is logged once a minute, and recovers by itself', async () => {
  const clock = createMovableClock(new Date(0))
  const logged: string[] = []
  const write = (text: string) => {
    const { msg, times } = line.parse(JSON.parse(text))
    logged.push(`${msg}, ${times} times`)
  }
  const incidents = createIncidents({ log: createLog({ name: 'test', destination: { write } }), clock })
  let isLost = true
  let done = 0
  const runDue = async () => {
    if (isLost) throw new Error('lost')
    done += 1
    return 0
  }
  const work = createPollers({ clock, incidents }, [{ name: 'pulling', runDue, pollIntervalMs: 1_000 }])
  work.start()
  for (let second = 0; second < 90; second += 1) await clock.advance(1_000)
  isLost = false
  for (let second = 0; second < 10; second += 1) await clock.advance(1_000)
  await Promise.all([work.stop(), clock.advance(1_000)])
  expect(done).toBeGreaterThanOrEqual(9)
  expect(logged).toEqual([
    'polling failed: pulling, 1 times',
    expect.stringMatching(/^polling failed: pulling, (59|60) times$/),
    expect.stringMatching(/^over: polling failed: pulling, \d\d times$/),
  ])
})
