import { calls, type DataOf, type SentBodyOf } from '@glasshouse/contract'
import type { Answered, Asked, ServerUnderTest } from './server-under-test.ts'
import { fixedCaptcha } from './server-under-test.ts'

export type LoginAnswer = Answered<typeof calls.login>

/** A login with a captcha of its own that is answered right, unless the test overrides it. */
export async function logIn(
  server: ServerUnderTest,
  body: Partial<SentBodyOf<typeof calls.login>>,
  from: Asked = {},
): Promise<LoginAnswer> {
  const asked = marked(from)
  const captcha_token = body.captcha_token ?? (await drawCaptcha(server, 1, asked))
  return server.ask(
    calls.login,
    { account: 'member1', password: 'demo1234', answer: fixedCaptcha, ...body, captcha_token },
    asked,
  )
}

/** A token for the login (1) or the registration (2), two seconds later than the one before. */
export async function drawCaptcha(server: ServerUnderTest, type: 1 | 2, asked: Asked = {}): Promise<string> {
  await server.clock.advance(2_001)
  const drawn: { data: DataOf<typeof calls.captcha> } = await server.ask(
    calls.captcha,
    { type },
    marked(asked),
  )
  return drawn.data.token
}

/** An unused address: the rate limits of one test do not affect another. */
export function newAddress(): string {
  lastAddress += 1
  return `198.51.${100 + Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
}
let lastAddress = 0

/** The cookie of a `Set-Cookie` header, ready to be sent back. */
export function cookieOf(answer: { readonly headers: Readonly<Record<string, unknown>> }): string {
  const [first] = [answer.headers['set-cookie']].flat()
  return typeof first === 'string' ? (first.split(';')[0] ?? '') : ''
}

/** A browser that has looked at a picture before: what it is given is its own as long as it sends this along. */
export function marked(asked: Asked): Asked {
  const mark = 'p'.repeat(43)
  const cookies = [asked.headers?.cookie, `picture=${mark}`, `__Host-picture=${mark}`]
  const { 'sec-fetch-site': site, origin, referer } = asked.headers ?? {}
  return [site, origin, referer].every(each => each === undefined)
    ? asked
    : { ...asked, headers: { ...asked.headers, cookie: cookies.filter(Boolean).join('; ') } }
}
