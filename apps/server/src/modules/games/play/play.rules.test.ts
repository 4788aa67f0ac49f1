import { forwardGameCodes } from '@glasshouse/contract'
import { serverPhrases } from '@glasshouse/phrases'
import { faultKinds, ProviderFault, type FaultKind } from '@glasshouse/provider-kit'
import { expect, test } from 'vitest'
import { codeOfFault, deviceOf, isOwnClosePage, phraseOfCode } from './play.rules.ts'

test.each([
  ['http://play.example/close', false, true],
  ['http://play.example:3000/close', false, true],
  ['http://play.example/close?from=game', false, true],
  ['https://play.example/close', true, true],
  ['https://play.example/close', false, false],
  ['http://play.example/close', true, false],
  ['http://play.example.evil.test/close', false, false],
  ['http://play.example@evil.test/close', false, false],
  ['http://play.example/close/../open', false, false],
  ['//play.example/close', false, false],
  ['data:text/html,close', false, false],
])('%s (secure: %s) as the address to come back to: %s', (address, isSecure, allowed) => {
  expect(isOwnClosePage(address, { host: 'play.example', isSecure })).toBe(allowed)
})

test('only 0 is a desktop', () => {
  // The wire’s own union; the list alone would widen to number.
  expect([0, 1, 'ios', 'android'].map(each => deviceOf(each as 0 | 1 | string))).toEqual([
    'desktop',
    'mobile',
    'mobile',
    'mobile',
  ])
})

test('every fault has a code, silence another than a refusal', () => {
  // Keys of an object are its kinds.
  const codes = Object.keys(faultKinds).map(kind => codeOfFault(new ProviderFault(kind as FaultKind)))
  expect(new Set(codes)).toEqual(new Set([forwardGameCodes.providerError, forwardGameCodes.providerTimeout]))
  expect(codeOfFault(new ProviderFault('timeout'))).toBe(951)
  expect(codeOfFault(new ProviderFault('maintenance'))).toBe(950)
})

test.each(['en_US', 'vi_VN'])('every code has its text in %s', language => {
  const phrases = serverPhrases(language)
  for (const code of Object.values(forwardGameCodes)) expect(phrases.has(phraseOfCode(code))).toBe(true)
})
