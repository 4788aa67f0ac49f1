import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { PreviousLogin } from './previous-login.tsx'

const at = '2026-11-21T10:05:07.000Z'

test.each([
  ['en_US', 'Last login Nov 21, 2026, 6:05:07 AM GMT-4'],
  ['vi_VN', /^Đăng nhập.*06:05:07 GMT-4.*21 thg 11, 2026/],
] as const)('a member reads when the account was opened before, to the second: %s', async (locale, says) => {
  const [line] = textsOf(await drawPart(<PreviousLogin at={at} />, { locale }))
  expect(line).toMatch(says)
})

test('who is here for the first time reads nothing of it', async () => {
  expect(await drawPart(<PreviousLogin at={null} />)).toBe('')
})
