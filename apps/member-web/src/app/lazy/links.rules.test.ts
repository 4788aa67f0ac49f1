import { describe, expect, test } from 'vitest'
import { resolveLink } from './links.rules.ts'

const origin = 'https://house.example'

test.each([
  ['/faq/1', 'ours'],
  ['https://house.example/faq', 'ours'],
  ['https://HOUSE.example:443/faq', 'ours'],
  ['mailto:help@house.example', 'ours'],
  ['tel:+4912345', 'ours'],
  ['blob:https://house.example/1-2', 'ours'],
  ['https://help.example/', 'leaves'],
] as const)('%s is %s', (href, decision) => {
  expect(resolveLink(href, false, origin)).toBe(decision)
})

test.each(['https://help.example/', 'http://help.example/x?y#z'])(
  '%s is followed directly if the address is from the code',
  href => {
    expect(resolveLink(href, true, origin)).toBe('opensOutside')
  },
)

/** Whatever their source. */
const dangerous = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'javascript://house.example/%0aalert(1)',
  'javascript://https://house.example/',
  'javascript:',
  'data:text/html,<script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:,x',
  'vbscript:x',
  'VBScript:x',
  'file:///etc/passwd',
  'file://house.example/etc/passwd',
  'about:blank',
  'about:srcdoc',
  'ftp://house.example/',
  'ws://house.example/',
  'wss://house.example/',
  'intent://house.example#Intent;end',
  'filesystem:https://house.example/temporary/x',
  'view-source:https://house.example/',
  'chrome://settings',
  'ms-msdt:/id',
  'itms-services://?action=download-manifest',
  'sms:+4912345',
  'market://details?id=x',
  'feed:javascript:alert(1)',
  'jar:https://house.example!/',
  'blob:https://evil.example/1-2',
  'blob:null/1-2',
  'blob:',
  'https://[',
  'https://',
  'https://:443/',
  'https://house.example:99999/',
  'https://house .example/',
  'https://house%20.example/',
  'http://%00.example/',
  'https://house.example@evil.example/',
  'https://house.example:443@evil.example/',
  'https://user@house.example/',
  'https://user:pass@house.example/',
  '//house.example@evil.example/',
  'http:house.example@evil.example',
] as const

/** Look-alikes, and ways of writing another host that a reader or a simple filter takes for ours. */
const leaving = [
  '//help.example/',
  '\\\\evil.example/',
  '/\\evil.example/',
  '\\/evil.example/',
  '///evil.example/',
  'https:///evil.example/',
  'https:\\\\evil.example',
  'http:evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  'https://house.example.evil.example/',
  'https://house.example-evil.example/',
  'https://evilhouse.example/',
  'https://house.example./',
  'https://www.house.example/',
  'https://evil.example/https://house.example/',
  'https://evil.example#@house.example/',
  'https://evil.example?@house.example/',
  'https://evil.example\\@house.example/',
  'https://house.examp1e/',
  'https://hоuse.example/',
  'https://house。evil.example/',
  'https://house.example:444/',
  'http://house.example/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://127.0.0.1/',
] as const

describe('of bad forms', () => {
  test('there are sixty and more', () => {
    expect(new Set<string>([...dangerous, ...leaving]).size).toBeGreaterThanOrEqual(60)
  })

  test.each(dangerous)('%j is dangerous, whatever its source', href => {
    expect(resolveLink(href, true, origin)).toBe('dangerous')
    expect(resolveLink(href, false, origin)).toBe('dangerous')
  })

  test.each(leaving)('%j leaves the site', href => {
    expect(resolveLink(href, false, origin)).toBe('leaves')
  })
})
