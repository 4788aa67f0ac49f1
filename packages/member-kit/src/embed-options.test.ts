import { expect, test } from 'vitest'
import { withEmbedOptions } from './embed-options.ts'

const whole = { header: true, content: true, footer: true }

test.each([
  [whole, '/faq?x=1#two', '/faq?x=1#two'],
  [{ ...whole, footer: false }, '/', '/?footer=0'],
  [{ ...whole, header: false }, '/user/Records?page=2', '/user/Records?page=2&header=0'],
  [{ ...whole, header: false, footer: false }, '/#slot', '/?header=0&footer=0#slot'],
  [{ header: true, content: false, footer: false }, '/faq', '/faq?appPage=header'],
  [{ header: false, content: false, footer: true }, '/faq', '/faq?appPage=footer'],
  // A room that leads on to the other layout's has them already.
  [{ ...whole, footer: false }, '/gameRoom?gt_id=2&footer=0', '/gameRoom?gt_id=2&footer=0'],
] as const)('of a page of which %j is shown, %s is %s', (parts, address, kept) => {
  expect(withEmbedOptions(address, parts)).toBe(kept)
})
