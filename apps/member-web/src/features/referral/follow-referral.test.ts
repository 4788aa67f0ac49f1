import { beforeEach, expect, test, vi } from 'vitest'
import { followReferral } from './follow-referral.ts'

/** What the server would answer, by path; each call that was made, in order. */
let answers: Readonly<Record<string, unknown>> = {}
let asked: string[] = []
const jar = new Map<string, string>()

beforeEach(() => {
  asked = []
  jar.clear()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=0;')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const data = answers[url]
    if (data === undefined) return Promise.reject(new TypeError('no network'))
    const code = url.startsWith('/api/arks/') ? 1000 : 100
    return Promise.resolve(Response.json({ code, message: '', codeFull: '', apiResponseData: data, data }))
  })
})

const nobodysHost = { is_valid: 0, currency: '', agent_id: '', reason: 'unknown' }
const arrival = { host: 'localhost', agentId: undefined, invite: undefined, currency: 'USD' } as const
const link = (reason: string) => ({
  '/api/arks/web/check-agent-domain': nobodysHost,
  '/api/bonus_setting/check': { is_friend: 1 },
  '/api/register/valid_message': {
    is_valid: reason === 'ok' ? 1 : 0,
    currency: null,
    expire_minutes: 60,
    reason,
  },
  '/api/member_info': { currency: 'VND' },
})

test('an agent’s link that works is kept, with the currency that it fixes', async () => {
  answers = link('ok')
  expect(await followReferral({ ...arrival, agentId: 'AG1' })).toEqual({
    currency: 'VND',
    notice: undefined,
  })
  expect([jar.get('member_agent'), jar.get('register_type')]).toEqual(['AG1', 'agent'])
})

test('a friend’s code is asked about only where the programme runs', async () => {
  answers = link('ok')
  expect(await followReferral({ ...arrival, invite: 'RC1' })).toEqual({
    currency: null,
    notice: undefined,
  })
  expect(jar.get('recommend_code')).toBe('RC1')
  jar.clear()
  asked = []
  answers = { ...link('ok'), '/api/bonus_setting/check': { is_friend: 0 } }
  const closed = await followReferral({ ...arrival, invite: 'RC1' })
  expect(closed.notice).toBe('account.linkDisabled')
  expect([jar.size, asked.includes('/api/register/valid_message')]).toEqual([0, false])
})

test.each([
  ['disabled', 'account.linkDisabled'],
  ['unknown', 'account.linkDisabled'],
  ['closed', 'account.linkDisabled'],
  ['currency', 'account.currencyNotOpen'],
])('a link that is %s is told and not kept', async (reason, notice) => {
  answers = link(reason)
  expect((await followReferral({ ...arrival, agentId: 'AG2' })).notice).toBe(notice)
  expect(jar.size).toBe(0)
})

test('the host wins over a link', async () => {
  const own = { is_valid: 1, currency: 'VND', agent_id: 'AG1', reason: 'ok' }
  answers = { ...link('ok'), '/api/arks/web/check-agent-domain': own }
  const followed = await followReferral({ ...arrival, host: 'ag1.localhost', agentId: 'AG7' })
  expect(followed).toEqual({ currency: 'VND', notice: undefined })
  expect([jar.get('agent_domain_id'), jar.get('member_agent')]).toEqual(['AG1', undefined])
})

test('a host that is no longer an agent’s is dropped, and a disabled one is reported', async () => {
  jar.set('agent_domain_id', 'AG1')
  answers = { '/api/arks/web/check-agent-domain': { ...nobodysHost, reason: 'disabled' } }
  expect((await followReferral(arrival)).notice).toBe('account.hostClosed')
  expect(jar.size).toBe(0)
})

test('without an answer a link stays valid', async () => {
  answers = {}
  expect(await followReferral({ ...arrival, agentId: 'AG1' })).toEqual({
    currency: null,
    notice: undefined,
  })
  expect(jar.size).toBe(0)
})
