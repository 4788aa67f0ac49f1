import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFloodLog } from './flood-log.ts'
import { createLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function floodLog() {
  const lines: Record<string, unknown>[] = []
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const flood = createFloodLog(createLog({ name: 'test', destination }), 'refused')
  return { flood, lines }
}

test('ten thousand of a flood are one line, with their count and who sent most', () => {
  const { flood, lines } = floodLog()
  for (let n = 0; n < 10_000; n += 1) flood.count(n % 4 === 0 ? '203.0.113.8' : '203.0.113.7')
  vi.advanceTimersByTime(9_999)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(1)
  expect(lines).toMatchObject([
    {
      level: 'warn',
      msg: 'refused',
      count: 10_000,
      seconds: 10,
      callers: 2,
      mostFrom: '203.0.113.7',
      mostCount: 7_500,
    },
  ])
})

test('each interval has its own line, a quiet one none', () => {
  const { flood, lines } = floodLog()
  flood.count()
  vi.advanceTimersByTime(60_000)
  flood.count()
  flood.count()
  vi.advanceTimersByTime(60_000)
  expect(lines.map(({ count }) => count)).toEqual([1, 2])
  expect(lines[0]).not.toHaveProperty('mostFrom')
})

test('a flood from very many addresses takes bounded memory', () => {
  const { flood, lines } = floodLog()
  for (let n = 0; n < 5_000; n += 1) flood.count(`address ${n}`)
  vi.advanceTimersByTime(10_000)
  expect(lines).toMatchObject([{ count: 5_000, callers: '1000 or more' }])
})
