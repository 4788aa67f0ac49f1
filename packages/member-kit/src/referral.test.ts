import { beforeEach, expect, test, vi } from 'vitest'
import { provideReferral, readReferral, settleReferral } from './referral.ts'
import { forgetReferral, rememberReferral } from './remember-referral.ts'

/** A browser's jar, as a page sees it: what is written is an instruction, what is read are the names and values. */
const jar = new Map<string, string>()
const written: string[] = []
beforeEach(() => {
  jar.clear()
  written.length = 0
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=0;')) jar.delete(name)
      else jar.set(name, value)
    },
  })
})

test('no introducer is remembered before one was followed', () => {
  expect(readReferral()).toBeUndefined()
})

test('a link is remembered with its kind and its end, for the time set by the site', () => {
  rememberReferral({ kind: 'agent', code: 'AG1' }, 60)
  expect(readReferral()).toEqual({ kind: 'agent', code: 'AG1' })
  expect([...jar.keys()].sort()).toEqual(['member_agent', 'register_type', 'register_type_limit'])
  expect(jar.get('register_type')).toBe('agent')
  const kept = written.filter(text => text.startsWith('member_agent=AG1'))
  expect(kept).toEqual(['member_agent=AG1; path=/; max-age=3600; samesite=lax; secure'])
})

test('a host is remembered until the browser closes', () => {
  rememberReferral({ kind: 'domain', code: 'AG1' })
  expect(readReferral()).toEqual({ kind: 'domain', code: 'AG1' })
  expect(written.at(-1)).toBe('agent_domain_id=AG1; path=/; samesite=lax; secure')
})

test('the newest takes the place of the one before', () => {
  rememberReferral({ kind: 'agent', code: 'AG1' }, 60)
  rememberReferral({ kind: 'recommend', code: 'RC1' }, 60)
  expect(readReferral()).toEqual({ kind: 'recommend', code: 'RC1' })
  forgetReferral()
  expect(jar.size).toBe(0)
})

test.each(['a b', '', 'x'.repeat(21), 'a;path=/x'])('%j is no code', code => {
  rememberReferral({ kind: 'agent', code }, 60)
  expect(jar.size).toBe(0)
  jar.set('member_agent', code)
  expect(readReferral()).toBeUndefined()
})

test('a link is followed once, however many wait for it', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no network')))
  provideReferral(work)
  await Promise.all([settleReferral(), settleReferral()])
  await settleReferral()
  expect(work).toHaveBeenCalledOnce()
})
