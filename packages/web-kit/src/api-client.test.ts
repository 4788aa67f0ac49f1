import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as calls from './calls.ts'
import { callFiles, callsModule, fileOf } from './calls.build.ts'
import { openEnvelope } from './envelope.ts'
import { standInForBrowser } from './testing/browser-stand-in.ts'

const member = { token: 't1', memberId: 7, account: 'member1', currency: 'VND' } as const
const login = { account: 'member1', password: 'demo1234' }

type Sent = { readonly url: string; readonly init: RequestInit }
type Reply = () => Response | Promise<Response>

let sent: Sent[]
let reply: Reply
let api: typeof import('./api-client.ts')
let session: typeof import('./session.ts')

beforeEach(async () => {
  vi.resetModules()
  standInForBrowser()
  sent = []
  // The network is faked here. It answers, or it waits until it is aborted.
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    const stopped = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('stopped')))
    })
    return Promise.race([reply(), stopped])
  })
  session = await import('./session.ts')
  api = await import('./api-client.ts')
  session.openSession()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = (code: number | string, data: unknown = {}, init: ResponseInit = {}): Reply => {
  const text = JSON.stringify({ code, message: 'words', codeFull: '', apiResponseData: data, data })
  return () => new Response(text, init)
}
const silence: Reply = () => new Promise(() => undefined)
const headers = (): Headers => new Headers(sent[0]?.init.headers)

test('the calls of the pages are those of the contract, letter for letter', async () => {
  const { readFile } = await import('node:fs/promises')
  for (const name of callFiles) expect(await readFile(fileOf(name), 'utf8')).toBe(await callsModule(name))
})

describe('what is sent', () => {
  test('a path of its own gets the prefix, the body is JSON, and the language goes along', async () => {
    reply = answer(1000, { list: [] })
    api.setCallLanguage('vi_VN')
    await api.callApi(calls.registerSettings, { site_id: 1 })
    expect(sent[0]?.url).toBe('/api/arks/web/register-settings')
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"site_id":1}' })
    expect(headers().get('language')).toBe('vi_VN')
    expect(headers().get('authorization')).toBeNull()
  })

  test('a call that may name its site names that of the page, and no other call does', async () => {
    api.setCallSite(3)
    reply = answer(1000, { list: [] })
    await api.callApi(calls.registerSettings, {})
    await api.callApi(calls.registerSettings, { site_id: 4 })
    await api.callApi(calls.leave, {})
    expect(sent.map(each => each.init.body)).toEqual(['{"site_id":3}', '{"site_id":4}', '{}'])
  })

  test('the stored token is the authorization, and an idempotency key is a header', async () => {
    session.beginSession(member)
    reply = answer(100, {})
    await api.callApi(calls.recoverAll, {}, { idempotencyKey: 'k' })
    expect(headers().get('authorization')).toBe('t1')
    expect(headers().get('idempotency-key')).toBe('k')
  })

  test('a GET carries no body', async () => {
    reply = answer(100, {})
    await api.callApi(calls.loginHeader, {})
    expect(sent[0]?.init.method).toBe('GET')
    expect(sent[0]?.init.body).toBeUndefined()
  })
})

describe('what comes back', () => {
  test.each([100, 1000, '100', '1000'])('code %s is a success', async code => {
    reply = answer(code, { token: 'x' })
    expect(await api.callApi(calls.login, login)).toMatchObject({ ok: true, value: { token: 'x' } })
  })

  test('a refusal has its name, its data, and the server’s sentence', async () => {
    reply = answer(996, { wait: 900 }, { headers: { 'x-request-id': 'r1' } })
    expect(await api.callApi(calls.login, login)).toEqual({
      ok: false,
      refusal: 'tooFrequent',
      code: 996,
      message: 'words',
      data: { wait: 900 },
      requestId: 'r1',
    })
  })

  test('the same code means another thing in another call', async () => {
    reply = answer(101)
    expect(await api.callApi(calls.login, login)).toMatchObject({ refusal: 'wrongCredentials' })
    expect(await api.callApi(calls.captcha, { type: 1 })).toMatchObject({ refusal: 'wait' })
  })

  test('a partial success is a value with a name', async () => {
    reply = answer(104, { total: '0', list: [] })
    expect(await api.callApi(calls.recoverAll, {})).toMatchObject({ ok: true, partial: 'someUnanswered' })
  })

  test('the push sequence of a read comes along', async () => {
    reply = answer(100, {}, { headers: { 'x-push-seq': '42' } })
    expect(await api.callApi(calls.myCash, {})).toMatchObject({ pushSeq: 42 })
  })

  test.each([
    ['a field the server does not take', answer(400), 'badRequest'],
    ['too many requests', answer(429, null, { status: 429 }), 'flood'],
    ['an internal error', answer(500, null, { status: 500 }), 'unhandled'],
    ['a proxy’s page', () => new Response('<html>', { status: 502 }), 'unhandled'],
    ['a proxy’s page during maintenance', () => new Response('<html>', { status: 503 }), 'maintenance'],
    ['no network', () => Promise.reject(new TypeError('failed')), 'networkError'],
  ] as const)('%s is a fault with a name', async (_what, replies, refusal) => {
    reply = replies
    expect(await api.callApi(calls.logout, {})).toMatchObject({ ok: false, refusal })
  })

  test('30 seconds without an answer is a time-out', async () => {
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    reply = silence
    const pending = api.callApi(calls.login, login)
    clock.abort()
    expect(await pending).toMatchObject({ refusal: 'requestTimeout' })
    expect(timeout).toHaveBeenCalledWith(30_000)
  })
})

describe('the session', () => {
  beforeEach(() => session.beginSession(member))

  test('a newer token in an answer is stored and sent from then on', async () => {
    reply = answer(100, {}, { headers: { authorization: 't2' } })
    await api.callApi(calls.layout, {})
    expect(session.getSession().token).toBe('t2')
  })

  test('401 ends it, and everything under way with it', async () => {
    const heard = vi.fn()
    session.onSessionEnd(heard)
    reply = silence
    const waiting = api.callApi(calls.gameList, { currency: 'VND' })
    reply = answer(401, null, { status: 401 })
    expect(await api.callApi(calls.layout, {})).toMatchObject({ refusal: 'noSession' })
    expect(await waiting).toMatchObject({ refusal: 'cancelled' })
    expect(session.getSession().token).toBe('')
    expect(heard.mock.calls).toEqual([[expect.objectContaining({ reason: 'expired', isReported: false })]])
  })

  test.each([
    ['otherLogin', 'elsewhere'],
    ['expired', 'expired'],
    ['accountStatus', 'ended'],
    ['passwordChanged', 'ended'],
    ['kicked', 'ended'],
    ['logout', 'ended'],
    ['timeLimit', 'timeLimit'],
    ['exclusion', 'resting'],
  ])('401 that says why (%s) and when is heard with both', async (reason, expected) => {
    const heard = vi.fn()
    session.onSessionEnd(heard)
    reply = answer(401, { ended_at: '2026-11-21T01:30:00.000Z', reason }, { status: 401 })
    await api.callApi(calls.layout, {})
    const at = new Date('2026-11-21T01:30:00Z')
    expect(heard.mock.calls).toEqual([[{ reason: expected, at, isReported: true }]])
  })

  test('401 for a token that is no longer the current one changes nothing', async () => {
    reply = async () => {
      session.replaceToken('t1', 't2')
      return answer(401, null, { status: 401 })()
    }
    await api.callApi(calls.layout, {})
    expect(session.getSession().token).toBe('t2')
  })

  test('a logout cancels letters, pop-ups, layout and cash that are on their way', async () => {
    reply = silence
    const place = { display_device: 1, display_location: 2 } as const
    const waiting = [
      api.callApi(calls.letters, {}),
      api.callApi(calls.memberBulletin, place),
      api.callApi(calls.layout, {}),
      api.callApi(calls.myCash, {}),
    ]
    session.endSession('loggedOut')
    for (const call of waiting) expect(await call).toMatchObject({ refusal: 'cancelled' })
  })

  test('a logout cancels what only a member may ask, and nothing else', async () => {
    reply = silence
    const cash = api.callApi(calls.myCash, {})
    const stop = new AbortController()
    const footer = api.callApi(calls.footer, {}, { signal: stop.signal })
    session.endSession('loggedOut')
    expect(await cash).toMatchObject({ refusal: 'cancelled' })
    const first = await Promise.race([footer, Promise.resolve('still under way')])
    expect(first).toBe('still under way')
    stop.abort()
    expect(await footer).toMatchObject({ refusal: 'cancelled' })
  })
})

test.each([
  [
    { header: { status: '201101', desc: 'no' }, body: { a: 1 } },
    { code: 101, message: 'no', data: { a: 1 } },
  ],
  [
    { header: { status: '000099', desc: '' }, body: null },
    { code: 99, message: '', data: null },
  ],
  [
    { code: '099', message: 'm', data: 5 },
    { code: 99, message: 'm', data: 5 },
  ],
  [
    { code: 100, body: 'older field' },
    { code: 100, message: '', data: 'older field' },
  ],
  [{ code: 1.5 }, undefined],
  [{ header: { status: 'none' } }, undefined],
  ['text', undefined],
  [null, undefined],
])('the envelope %j opens to %j', (envelope, opened) => expect(openEnvelope(envelope)).toEqual(opened))
