import { calls, type DataOf } from '@glasshouse/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { register } from './registration.api.ts'
import { readReferred } from './use-beginning.ts'
import { isLapse, isStillNamed } from './use-referred.ts'

type Decision = Pick<DataOf<typeof calls.validMessage>, 'is_valid' | 'currency' | 'reason'>

const jar = new Map<string, string>()
let decision: Decision | undefined
let asked: unknown[] = []

beforeEach(() => {
  jar.clear()
  asked = []
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
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    asked.push([url, JSON.parse(body)])
    if (!decision) return Promise.reject(new TypeError('no network'))
    const data = { ...decision, expire_minutes: 60 }
    return Promise.resolve(
      Response.json({ code: 100, message: '', codeFull: '', apiResponseData: data, data }),
    )
  })
})

const works: Decision = { is_valid: 1, currency: null, reason: 'ok' }
const withdrawn: Decision = { is_valid: 0, currency: null, reason: 'disabled' }

describe('who brought the visitor, when the form opens', () => {
  test('is asked for by a friend’s code, which stays while it works', async () => {
    jar.set('recommend_code', 'RC1')
    decision = works
    const referral = { kind: 'recommend', code: 'RC1' }
    expect(await readReferred()).toEqual({
      referral,
      fixedCurrency: null,
      hasLapsed: false,
      isHostClosed: false,
    })
    expect(asked).toMatchObject([['/api/register/valid_message', { recommend_code: 'RC1' }]])
    expect(jar.get('recommend_code')).toBe('RC1')
  })

  test('is asked for by an agent’s code, which fixes the currency', async () => {
    jar.set('member_agent', 'AG1')
    decision = { ...works, currency: 'VND' }
    const referral = { kind: 'agent', code: 'AG1' }
    expect(await readReferred()).toEqual({
      referral,
      fixedCurrency: 'VND',
      hasLapsed: false,
      isHostClosed: false,
    })
    expect(asked).toMatchObject([['/api/register/valid_message', { agent_id: 'AG1' }]])
  })

  test.each([
    ['recommend_code', 'RC2', true],
    ['member_agent', 'AG2', true],
    // At an agent's own host there is no registration without the agent, so nothing is promised.
    ['agent_domain_id', 'AG2', false],
  ])('is forgotten where %s was withdrawn', async (cookie, code, hasLapsed) => {
    jar.set(cookie, code)
    decision = withdrawn
    expect(await readReferred()).toEqual({
      referral: undefined,
      fixedCurrency: null,
      hasLapsed,
      isHostClosed: !hasLapsed,
    })
    expect(jar.size).toBe(0)
  })

  test('is kept without an answer', async () => {
    jar.set('recommend_code', 'RC1')
    decision = undefined
    expect(await readReferred()).toMatchObject({ referral: { code: 'RC1' }, hasLapsed: false })
    expect(jar.get('recommend_code')).toBe('RC1')
  })

  test('is empty without a referral, and causes no request', async () => {
    expect(await readReferred()).toMatchObject({ referral: undefined, hasLapsed: false })
    expect(asked).toEqual([])
  })
})

describe('an open form that names an introducer', () => {
  const named = { kind: 'agent', code: 'AG1' } as const

  test('is as good as the link that the browser remembers', () => {
    jar.set('member_agent', 'AG1')
    expect(isStillNamed(named)).toBe(true)
    jar.clear()
    expect(isStillNamed(named), 'the link has run out').toBe(false)
    jar.set('member_agent', 'AG7')
    expect(isStillNamed(named), 'another window followed a newer one').toBe(false)
  })

  test('uses its host, or no referral, whatever is remembered', () => {
    expect(isStillNamed({ kind: 'domain', code: 'AG1' })).toBe(true)
    expect(isStillNamed(undefined)).toBe(true)
  })
})

test('a registration sends the browser’s own id', async () => {
  vi.stubGlobal('window', {})
  const proof = { captchaToken: 't', captchaAnswer: 'abcd', agreedTo: '3', referral: undefined }
  await register({ member_account: 'minh_ly', password: 'quay7788' }, 'VND', proof)
  expect(asked).toMatchObject([
    ['/api/register', { agreement_version: '3', udid: expect.stringMatching(/^[0-9a-f]{32}$/) }],
  ])
})

describe('a registration that is refused', () => {
  const lapsesFor = (kind: 'agent' | 'domain' | 'recommend') =>
    Object.keys(calls.register.refusals).filter(refusal => isLapse(refusal, { kind, code: 'X1' }))
  const memories = [
    'recommendClosed',
    'recommendDisabled',
    'codeDisabled',
    'linkAgentUnknown',
    'domainAgentUnknown',
  ]

  test.each([
    ['agent', ['agentDisabled', ...memories]],
    ['recommend', memories],
    ['domain', memories],
  ] as const)('for what is remembered of %s drops it, and only then', (kind, expected) => {
    expect(lapsesFor(kind).sort()).toEqual([...expected].sort())
  })
})
