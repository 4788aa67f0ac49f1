import { expect, test } from 'vitest'
import { announcementsAsked } from './announcements.rules.ts'

test.each([
  ['', { category: undefined }],
  ['category=safety', { category: 'safety' }],
  ['category=nonsense', { category: undefined }],
  ['item=101', { id: '101' }],
  ['item=0', { id: '' }],
  ['item=', { id: '' }],
  ['item=1%3Bdrop', { id: '' }],
])('the address %j asks for %j', (address, asked) => {
  expect(announcementsAsked(new URLSearchParams(address))).toEqual(asked)
})
