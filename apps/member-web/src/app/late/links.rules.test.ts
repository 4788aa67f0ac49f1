import { expect, test } from 'vitest'
import { judgeLink } from './links.rules.ts'

const origin = 'https://house.example'

test.each([
  ['/faq/1', '', 'ours'],
  ['https://house.example/faq', '', 'ours'],
  ['mailto:help@house.example', '', 'ours'],
  ['tel:+4912345', '', 'ours'],
  ['blob:https://house.example/1-2', '', 'ours'],
  ['https://help.example/', 'noopener', 'opensOutside'],
  ['http://help.example/', 'external noopener nofollow', 'opensOutside'],
  ['https://help.example/', '', 'leaves'],
  ['//help.example/', '', 'leaves'],
  ['https://house.example.evil.example/', '', 'leaves'],
  ['http://house.example/', '', 'leaves'],
  ['javascript:alert(1)', 'noopener', 'dangerous'],
  [' JavaScript:alert(1)', '', 'dangerous'],
  ['data:text/html,<script>', '', 'dangerous'],
  ['vbscript:x', '', 'dangerous'],
  ['file:///etc/passwd', '', 'dangerous'],
  ['blob:https://evil.example/1-2', '', 'dangerous'],
  ['https://[', '', 'dangerous'],
] as const)('%s with rel "%s" is %s', (href, rel, verdict) => {
  expect(judgeLink(href, rel, origin)).toBe(verdict)
})
