import { expect, test } from 'vitest'
import { createTtlCache } from './ttl-cache.ts'

const lost = Object.assign(new Error('the database is gone'), { code: 'ECONNRESET' })

function cacheUnderTest() {
  let nowMs = 0
  let failure: Error | undefined
  const made: string[] = []
  const kept = createTtlCache<string>({
    clock: { now: () => new Date(nowMs) },
    ttlMs: 100,
    mostKept: 2,
  })
  return {
    made,
    pass: (ms: number) => void (nowMs += ms),
    failWith: (error: Error | undefined) => void (failure = error),
    get: (key: string) =>
      kept.get(key, async () => {
        made.push(key)
        if (key === 'broken') throw new Error('cannot be made')
        if (failure) throw failure
        return `${key} ${made.length}`
      }),
  }
}

test('who asks at once or soon after gets the same, who asks later a new one', async () => {
  const { get, pass, made } = cacheUnderTest()
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a 1', 'a 1'])
  pass(99)
  expect(await get('a')).toBe('a 1')
  pass(1)
  expect(await get('a')).toBe('a 2')
  expect(made).toEqual(['a', 'a'])
})

test('what could not be made is not kept, and all who waited for it learn why', async () => {
  const { get, made } = cacheUnderTest()
  const answers = await Promise.allSettled([get('broken'), get('broken')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(get('broken')).rejects.toThrow('cannot be made')
  expect(made).toEqual(['broken', 'broken'])
})

test('one too many pushes out the oldest', async () => {
  const { get, made } = cacheUnderTest()
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await get(key)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})

test('while the database is gone the last answer is given, however old; then it is made anew', async () => {
  const { get, pass, failWith, made } = cacheUnderTest()
  await get('a')
  failWith(lost)
  for (const _time of [1, 2, 3]) {
    pass(100_000)
    expect(await get('a')).toBe('a 1')
  }
  await expect(get('b')).rejects.toBe(lost)
  failWith(undefined)
  pass(100)
  expect(await get('a')).toBe(`a ${made.length}`)
})

test('another failure is not hidden, and does not forget the last answer', async () => {
  const { get, pass, failWith } = cacheUnderTest()
  await get('a')
  pass(100)
  failWith(new Error('a mistake'))
  await expect(get('a')).rejects.toThrow('a mistake')
  failWith(lost)
  expect(await get('a')).toBe('a 1')
})
