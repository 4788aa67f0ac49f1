import { beforeEach, expect, test } from 'vitest'
import { newestRead, type LastAnswer, type NewestRead } from './newest-read.ts'
import type { Answer } from './value-of.ts'

type TextAnswer = Answer<string>
const failed: TextAnswer = { ok: false, refusal: 'networkError', message: 'offline' }

/** A read whose answers the test gives, in the order of the requests. */
function question() {
  const readings: { readonly signal: AbortSignal; readonly answer: (answer: TextAnswer) => Promise<void> }[] =
    []
  const load = (signal: AbortSignal): Promise<TextAnswer> => {
    const { promise, resolve } = Promise.withResolvers<TextAnswer>()
    const answer = async (text: TextAnswer) => {
      resolve(text)
      await promise
    }
    readings.push({ signal, answer })
    return promise
  }
  return { load, readings }
}

let last: LastAnswer<string>
let newest: NewestRead<string>

beforeEach(() => {
  last = undefined
  newest = newestRead(after => (last = after(last)))
})

const value = (text: string): TextAnswer => ({ ok: true, value: text })

test('a late answer to an earlier question does not take the place of a later one’s', async () => {
  const [earlier, later] = [question(), question()]
  newest.read(earlier.load)
  await earlier.readings[0]?.answer(value('earlier'))
  newest.read(earlier.load)
  newest.read(later.load)
  await later.readings[0]?.answer(value('later'))
  await earlier.readings[1]?.answer(value('late'))
  expect(last).toEqual({ load: later.load, value: 'later' })
})

test('of several readings of the same the newest counts, in any order of the answers', async () => {
  const { load, readings } = question()
  for (let asked = 0; asked < 3; asked++) newest.read(load)
  expect(readings.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  await readings[2]?.answer(value('third'))
  await readings[0]?.answer(value('first'))
  await readings[1]?.answer(failed)
  expect(last?.value).toBe('third')
})

test('a failed read is reported without data, and else keeps the data', async () => {
  const { load, readings } = question()
  newest.read(load)
  await readings[0]?.answer(failed)
  expect(last?.value).toBe('failed')
  newest.read(load)
  await readings[1]?.answer(value('known'))
  newest.read(load)
  await readings[2]?.answer(failed)
  expect(last?.value).toBe('known')
})

test('data of another request is not used for this one', async () => {
  const [one, other] = [question(), question()]
  newest.read(one.load)
  await one.readings[0]?.answer(value('one'))
  newest.read(other.load)
  await other.readings[0]?.answer(failed)
  expect(last).toEqual({ load: other.load, value: 'failed' })
})

test('no callback after the end', async () => {
  const { load, readings } = question()
  newest.read(load)
  newest.stop()
  await readings[0]?.answer(value('late'))
  expect(last).toBeUndefined()
})
