import type { Letter } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { lettersOnPage, memberReads } from '@glasshouse/member-kit'
import { answered, drawPart, textsOf } from '../../testing/draw-part.tsx'
import { placeFrom } from '../../lists/list-place.ts'
import { LetterList } from './letter-list.tsx'
import { LettersPage } from './letters-page.tsx'

const letter = (change: Partial<Letter> = {}): Letter => ({
  id: 1,
  title: 'A lamp',
  content: '<p>It burns.</p>',
  is_read: 0,
  created_at: '2026-11-20T06:20:05.000Z',
  expire_at: null,
  ...change,
})
const nothing = () => undefined
const draw = (letters: readonly Letter[], template: 'desktop' | 'mobile' = 'desktop') =>
  drawPart(<LetterList letters={letters} onRead={nothing} onRemove={async () => undefined} />, { template })

describe.each(['desktop', 'mobile'] as const)('letters in the %s layout', template => {
  test('are closed at first, with an unread one marked in text too', async () => {
    const html = await draw([letter(), letter({ id: 2, title: 'A stall', is_read: 1 })], template)
    expect(html.match(/aria-expanded="false"/g)).toHaveLength(2)
    expect(html.match(/data-unread="true"/g)).toHaveLength(1)
    expect(textsOf(html).join(' ')).toContain('Unread: A lamp')
    expect(html).not.toContain('It burns.')
  })

  test('a long title stays text, whatever it contains', async () => {
    const html = await draw([letter({ title: `${'x'.repeat(200)}<img src=x>` })], template)
    expect(html).toContain('&lt;img src=x&gt;')
  })

  test('keep the place of the rows while they are on their way', async () => {
    const html = await drawPart(<LettersPage />, { template, path: '/user/Letter' })
    expect(html).toContain('aria-busy="true"')
    expect(textsOf(html)).toContain('Inbox')
  })
})

test.each([
  ['page=3', true],
  ['page=2', false],
])('of 11 letters, at %s: on the way to the last page = %s', async (asked, isOnTheWay) => {
  const place = placeFrom(new URLSearchParams(asked))
  const read = {
    list: isOnTheWay ? [] : [letter()],
    total_count: lettersOnPage + 1,
    next_cursor: null,
    unread_count: 0,
  }
  const cache = await answered([[[...memberReads.letters.key, place], Promise.resolve(read)]])
  const html = await drawPart(<LettersPage />, { path: `/user/Letter?${asked}`, cache })
  expect(html.includes('aria-busy="true"')).toBe(isOnTheWay)
  expect(textsOf(html).join(' ')).not.toContain('No messages yet')
})
