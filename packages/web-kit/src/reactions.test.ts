import { serverPhrases } from '@glasshouse/phrases'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { provideSupport } from './support-opener.ts'
import { SupportSentence } from './support-sentence.tsx'
import { atField, nothing, react, toast } from './reactions.ts'
import { toasts } from './toasts.ts'

const phrases = serverPhrases('en_US')
const table = {
  wrongCredentials: atField('account', { phrase: 'verify_failed', thenRefresh: true }),
  tooFrequent: toast(),
  captchaWrong: nothing(),
}

const shown = () => toasts.current().map(toast => toast.text)

beforeEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
})

test('a refusal at a field is shown there, in our text, and asks for a new captcha', () => {
  const onField = vi.fn()
  const onRefresh = vi.fn()
  react({ refusal: 'wrongCredentials', message: 'theirs' }, table, { phrases, onField, onRefresh })
  expect(onField).toHaveBeenCalledWith('account', phrases.t('verify_failed'))
  expect(onRefresh).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

test('a page without that field shows a toast, so that no refusal is silent', () => {
  react({ refusal: 'wrongCredentials', message: '' }, table, { phrases })
  expect(shown()).toEqual([phrases.t('verify_failed')])
})

test('without our own text the server’s is shown', () => {
  react({ refusal: 'tooFrequent', message: 'Wait a moment.' }, table, { phrases })
  expect(shown()).toEqual(['Wait a moment.'])
})

test.each([
  ['networkError', true],
  ['requestTimeout', true],
  ['unhandled', true],
  ['maintenance', true],
  ['cancelled', false],
  ['noSession', false],
])('after a fault (%s) a picture may be spent: another one is asked for = %s', (refusal, isAsked) => {
  const onRefresh = vi.fn()
  react({ refusal, message: '' }, table, { phrases, onRefresh })
  expect(onRefresh).toHaveBeenCalledTimes(isAsked ? 1 : 0)
})

test('messages that mention customer service link to it', () => {
  const openSupport = vi.fn()
  provideSupport(openSupport)
  react({ refusal: 'frozen', message: 'Ask us.' }, { frozen: toast({ leadsToSupport: true }) }, { phrases })
  const [toSupport] = toasts.current()
  expect(toSupport?.action?.label).toBe('Contact support')
  toSupport?.action?.run()
  expect(openSupport).toHaveBeenCalledOnce()
})

test('at a field they lead there from below it', () => {
  const onField = vi.fn()
  react(
    { refusal: 'blocked', message: 'Ask us.' },
    { blocked: atField('name', { leadsToSupport: true }) },
    { phrases, onField },
  )
  const led = createElement(SupportSentence, { text: 'Ask us.', action: 'Contact support' })
  expect(onField).toHaveBeenCalledExactlyOnceWith('name', led)
  expect(shown()).toEqual([])
})

test('a field that is not drawn leaves it to a toast, which leads there too', () => {
  react(
    { refusal: 'blocked', message: 'Ask us.' },
    { blocked: atField('name', { leadsToSupport: true }) },
    { phrases, onField: () => false },
  )
  expect(toasts.current().map(({ text, action }) => [text, action?.label])).toEqual([
    ['Ask us.', 'Contact support'],
  ])
})

test.each([
  ['requestTimeout', '', phrases.t('requestTimeout')],
  ['networkError', '', phrases.t('networkError')],
  ['unhandled', '', phrases.t('unhandled')],
  ['flood', 'Too many.', 'Too many.'],
])('the fault %s is said', (refusal, message, text) => {
  react({ refusal, message }, table, { phrases })
  expect(shown()).toEqual([text])
})

test('an unexpected code is shown with its number and message', () => {
  react({ refusal: 'unhandled', code: 502, message: '' }, table, { phrases })
  react({ refusal: 'unhandled', code: 500, message: 'A bug.' }, table, { phrases })
  expect(shown()).toEqual([
    'Something went wrong on our side (502, unhandled).',
    'Something went wrong on our side (500, unhandled). A bug.',
  ])
})

test.each(['cancelled', 'noSession', 'captchaWrong'])('%s is not shown here', refusal => {
  react({ refusal, message: 'words' }, table, { phrases })
  expect(shown()).toEqual([])
})

test('the same sentence is not stacked', () => {
  react({ refusal: 'tooFrequent', message: 'Once.' }, table, { phrases })
  react({ refusal: 'tooFrequent', message: 'Once.' }, table, { phrases })
  expect(shown()).toEqual(['Once.'])
})
