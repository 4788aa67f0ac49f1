import { ok, refuse } from '@glasshouse/outcome'
import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

function paceAt(everyMs: number) {
  let time = 0
  const pace = createPace({
    now: () => time,
    wait: async ms => {
      time += ms
    },
  })
  pace.set(everyMs)
  return { pace, now: () => time, pass: (ms: number) => (time += ms) }
}

test('a round waits until it may begin, and no longer', async () => {
  const { pace, now, pass } = paceAt(1_000)
  const at: number[] = []
  const ask = () => pace.ask(() => Promise.resolve(ok(at.push(now()))))
  await ask()
  pass(300)
  await ask()
  pass(5_000)
  await ask()
  expect(at).toEqual([0, 1_010, 6_010])
})

test('rounds beside each other get a place each', async () => {
  const { pace, now } = paceAt(250)
  const at: number[] = []
  await Promise.all([1, 2, 3].map(() => pace.ask(() => Promise.resolve(ok(at.push(now()))))))
  expect(at).toHaveLength(3)
  expect(now()).toBeGreaterThanOrEqual(520)
})

test('a round that came too early is asked for again, not for ever', async () => {
  const { pace } = paceAt(250)
  const answers = [refuse('tooFast'), ok('played')] as const
  let asked = 0
  expect(await pace.ask(() => Promise.resolve(answers[asked++] ?? refuse('noAnswer')))).toEqual(ok('played'))
  let refused = 0
  const never = () => {
    refused += 1
    return Promise.resolve(refuse('tooFast'))
  }
  expect(await pace.ask(never)).toEqual(refuse('tooFast'))
  expect(refused).toBe(5)
})
