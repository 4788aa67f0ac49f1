import { callApi, calls } from '@glasshouse/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { LoginFields } from './login-fields.tsx'
import { asksForPicture } from './login.rules.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the page makes of an answer of the server to a login. */
async function answerOf(code: number, data: unknown) {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ code, message: 'words', codeFull: '', apiResponseData: data, data })),
  )
  const answer = await callApi(calls.login, { account: 'member1', password: 'x', captcha_token: '' })
  vi.unstubAllGlobals()
  if (answer.ok) throw new Error('the login was not refused')
  return answer
}

const picture = {
  picture: 'data:image/svg+xml,',
  token: 't',
  isLoading: false,
  waitS: 0,
  refresh: () => undefined,
}

test.each([
  ['asks for a picture', 101, { captcha: 1 }, true],
  ['asks for none', 101, { captcha: 0 }, false],
  ['is about the account', 103, null, false],
] as const)('after a refusal that %s the fields are drawn so: %i %j', async (_which, code, data, isShown) => {
  const hasCaptcha = asksForPicture(await answerOf(code, data))
  const form = {
    values: { account: 'member1', password: '', captcha: '' },
    errors: {},
    captcha: picture,
    hasCaptcha,
    change: () => undefined,
  }
  const html = await drawPart(<LoginFields form={form} />, { loginCaptcha: 0 })
  expect(html.includes('name="captcha"')).toBe(isShown)
})
