import { expect, test } from 'vitest'
import { mayFrame } from './framing.rules.ts'

const ours = 'https://play.example'

test.each([
  ['there is no header', {}, true],
  ['the older header forbids it', { 'x-frame-options': 'DENY' }, false],
  ['the older header allows its own origin only', { 'x-frame-options': 'SAMEORIGIN' }, false],
  ['the older header names an origin', { 'x-frame-options': 'ALLOW-FROM https://play.example' }, false],
  ['the older header has an unknown value', { 'x-frame-options': 'ALLOWALL' }, true],
  ['the policy is about other things', { 'content-security-policy': "default-src 'none'" }, true],
  ['no origin may', { 'content-security-policy': "frame-ancestors 'none'" }, false],
  ['it allows its own origin only', { 'content-security-policy': "frame-ancestors 'self'" }, false],
  ['all origins may', { 'content-security-policy': 'frame-ancestors *' }, true],
  ['our scheme may', { 'content-security-policy': 'frame-ancestors https:' }, true],
  ['another scheme may', { 'content-security-policy': 'frame-ancestors http:' }, false],
  ['we may', { 'content-security-policy': "default-src 'none'; Frame-Ancestors https://play.example" }, true],
  ['our host may', { 'content-security-policy': 'frame-ancestors play.example' }, true],
  ['hosts like ours may', { 'content-security-policy': 'frame-ancestors *.example' }, true],
  ['hosts below ours may', { 'content-security-policy': 'frame-ancestors *.play.example' }, false],
  ['another port may', { 'content-security-policy': 'frame-ancestors https://play.example:8443' }, false],
  ['any port may', { 'content-security-policy': 'frame-ancestors https://play.example:*' }, true],
  ['another one may', { 'content-security-policy': 'frame-ancestors https://other.example' }, false],
  [
    'one of two policies forbids it',
    { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" },
    false,
  ],
  [
    'the policy outweighs the older header',
    { 'content-security-policy': 'frame-ancestors https://play.example', 'x-frame-options': 'DENY' },
    true,
  ],
])('when %s', (_when, headers, expected) => {
  expect(mayFrame(headers, ours)).toBe(expected)
})
