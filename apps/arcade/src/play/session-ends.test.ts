import { expect, test } from 'vitest'
import { arcadeUnderTest, houseCode } from '../testing/arcade-under-test.ts'
import { mostWaitMs } from './session-ends.ts'

const under = arcadeUnderTest()

/** What the page got, once it got an answer; its clock advances half a second at a time. */
async function watched(bearer: string, during: () => Promise<unknown> = async () => undefined) {
  let answer: unknown
  const watching = under.page('GET', '/play/session/watch', { bearer }).then(reply => (answer = reply.body))
  await during()
  let waitedMs = 0
  while (answer === undefined && waitedMs < 2 * mostWaitMs) {
    await new Promise(resolve => setTimeout(resolve, 20))
    await under.clock.advance(500)
    waitedMs += 500
  }
  await watching
  return { answer, waitedMs }
}

test('a page is told at once that its player was kicked', async () => {
  const ref = await under.player('10000')
  const { bearer } = await under.sit(ref)
  const { answer, waitedMs } = await watched(bearer, () =>
    under.signed('DELETE', `/v1/players/${ref}/sessions`, { query: { house: houseCode } }),
  )
  expect(answer).toEqual({ isOpen: false })
  expect(waitedMs).toBeLessThanOrEqual(1_500)
  expect((await under.page('GET', '/play/session/watch', { bearer })).body).toEqual({ isOpen: false })
})

test('a newer game ends the page of the one before', async () => {
  const ref = await under.player('10000')
  const { bearer } = await under.sit(ref)
  expect((await watched(bearer, () => under.sit(ref))).answer).toEqual({ isOpen: false })
})

test('a live session is reported as live after a while, and only its own pages are told of an end', async () => {
  const { bearer } = await under.sit(await under.player('10000'))
  const { answer, waitedMs } = await watched(bearer)
  expect(answer).toEqual({ isOpen: true })
  expect(waitedMs).toBeGreaterThanOrEqual(mostWaitMs - 1_000)
})
