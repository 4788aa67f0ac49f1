import { expect, onTestFinished, test, vi } from 'vitest'
import { runPhases, summary } from './phases.mjs'

function captureOutput() {
  const lines = []
  const spy = vi.spyOn(console, 'log').mockImplementation(line => void lines.push(line))
  onTestFinished(() => spy.mockRestore())
  return lines
}

const passing = (name, more) => ({ name, run: async () => ({ code: 0 }), ...more })
const failing = (name, more) => ({ name, run: async () => ({ code: 1 }), ...more })

test('every phase runs, also after one that failed', async () => {
  captureOutput()
  const done = await runPhases([[failing('types'), passing('lint')], [passing('tests')]])
  expect(done.map(({ name, failed }) => [name, failed])).toEqual([
    ['types', true],
    ['lint', false],
    ['tests', false],
  ])
})

test('a phase whose need failed is not run, and counts as a failure', async () => {
  captureOutput()
  const run = vi.fn()
  const done = await runPhases([[failing('build')], [{ name: 'journeys', needs: ['build'], run }]])
  expect(run).not.toHaveBeenCalled()
  expect(done.at(-1)).toMatchObject({
    failed: true,
    note: 'not run: build failed',
    counts: { passed: 0, failed: 1 },
  })
})

test('after a stop nothing begins', async () => {
  captureOutput()
  const run = vi.fn()
  const done = await runPhases([[{ name: 'tests', run }]], { isStopped: () => true })
  expect(run).not.toHaveBeenCalled()
  expect(done).toMatchObject([{ failed: true, note: 'not run: stopped' }])
})

test('a phase that failed without a count is one failure, one with counts is as many as it counts', async () => {
  captureOutput()
  const counts = { passed: 7, failed: 2 }
  const done = await runPhases([
    [failing('types'), failing('tests', { run: async () => ({ code: 1, counts }) })],
  ])
  expect(done.map(phase => phase.counts)).toEqual([{ passed: 0, failed: 1 }, counts])
})

test('the output of parallel phases comes in one piece each', async () => {
  const lines = captureOutput()
  const talking = name => ({
    name,
    run: async ({ onOutput }) => {
      onOutput(`${name} begins\n`)
      await Promise.resolve()
      onOutput(`${name} ends\n`)
      return { code: 0 }
    },
  })
  await runPhases([[talking('a'), talking('b')]])
  expect(lines).toEqual(['\n== a\na begins\na ends', '\n== b\nb begins\nb ends'])
})

test.each([
  ['within its budget it passes', 9_000, false, 'under  10 s'],
  ['over its budget it is marked', 19_000, false, 'OVER   10 s'],
  ['over four times its budget it fails', 41_000, true, 'OVER   10 s'],
])('a phase has a budget: %s', async (_when, tookMs, failed, said) => {
  captureOutput()
  const times = [0, tookMs]
  const done = await runPhases([[passing('tests', { budget: 10 })]], { now: () => times.shift() })
  expect(done[0]?.failed).toBe(failed)
  expect(summary(done)).toContain(said)
})

test('without budgets no time fails', async () => {
  captureOutput()
  const times = [0, 90_000]
  const options = { now: () => times.shift(), hasBudgets: false }
  const done = await runPhases([[passing('tests', { budget: 10 })]], options)
  expect(summary(done)).toBe('ok      tests    90.0 s')
})

test('the summary names each phase, its time, its budget, and its note', () => {
  const done = [
    { name: 'types', seconds: 2.04, failed: false },
    { name: 'unit tests', seconds: 31, budget: 20, failed: true, note: 'slow' },
  ]
  expect(summary(done)).toBe('ok      types          2.0 s\nFAILED  unit tests    31.0 s  OVER   20 s  slow')
})
