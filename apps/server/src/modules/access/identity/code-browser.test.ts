import { calls } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { cookieOf, drawCaptcha, marked, newAddress } from '../../../testing/asking.ts'
import { newestCode, otherThan } from '../../../testing/proofs.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const pair = { member_account: 'member1', member_phone: '0912345678' }

/** A browser by its cookie; it has none before its first code. */
const browser = (cookie?: string): Asked =>
  marked({
    address: newAddress(),
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
  })

async function askForCode(asked: Asked, who = pair) {
  const captcha_token = await drawCaptcha(server, 1, asked)
  return server.ask(calls.forgotSend, { ...who, captcha_token, answer: fixedCaptcha }, asked)
}

test('a code for a forgotten password is the browser’s that asked: no other can type it, nor use up its tries', async () => {
  const sent = await askForCode(browser())
  const own = cookieOf(sent)
  expect(own).toMatch(/^code=[\w-]{43}$/)
  const code = await newestCode(server, pair.member_phone)
  const type = async (typed: string, asked: Asked) =>
    (await server.ask(calls.forgotVerify, { ...pair, code: typed }, asked)).code
  const plain = { address: newAddress() }
  for (const stranger of [browser(), browser(`code=${'x'.repeat(43)}`), plain])
    for (const typed of [otherThan(code), otherThan(code), code])
      expect(await type(typed, stranger)).toBe(103)
  expect(await type(code, browser(own))).toBe(100)
})

test('the wait counts for the number, over all browsers', async () => {
  await server.clock.advance(5 * 60_000)
  expect((await askForCode(browser())).code).toBe(100)
  expect((await askForCode(browser())).code).toBe(102)
})

test.each([
  ['of a member', pair],
  ['of no member', { ...pair, member_account: 'nobody77' }],
])('who asks again for %s pair is told whether this very browser has a code', async (_whose, asked) => {
  await server.clock.advance(5 * 60_000)
  const sent = await askForCode(browser(), asked)
  expect(sent.code).toBe(100)
  const own = browser(cookieOf(sent))
  const again = [await askForCode(own, asked), await askForCode(browser(), asked)]
  expect(again.map(({ code, raw }) => [code, raw])).toEqual([
    [102, { wait: expect.any(Number), has_code: 1 }],
    [102, { wait: expect.any(Number), has_code: 0 }],
  ])
})
