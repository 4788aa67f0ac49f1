import { expect, test, vi } from 'vitest'
import { ListPager } from './list-pager.tsx'
import type { ListPlace } from './list-place.ts'

/** Where a press leads from page 2, whose answer has a cursor, unless it says otherwise. */
function pressed(
  to: number,
  { isTurning = false, next_cursor = 'c.d' }: { isTurning?: boolean; next_cursor?: string | null } = {},
): ListPlace {
  const turn = vi.fn<(place: ListPlace) => void>()
  const reading = { page: { total_count: 70, next_cursor }, isTurning }
  const { props } = ListPager({ reading, place: { page: 2, cursor: 'a.b' }, onPage: 20, turn })
  // React forgets the type of an element's properties; they are those of PageTurner.
  ;(props as { readonly onTurn: (page: number) => void }).onTurn(to)
  return turn.mock.calls[0]?.[0] ?? expect.fail('it leads nowhere')
}

test('the next page follows the cursor of this one', () => {
  expect(pressed(3)).toEqual({ page: 3, cursor: 'c.d' })
})

test.each([
  ['back', pressed(1), 1],
  ['at the end', pressed(3, { next_cursor: null }), 3],
  // The cursor at hand is that of another page.
  ['while a page is on its way', pressed(3, { isTurning: true }), 3],
])('%s a page is asked by its number', (_when, place, page) => expect(place).toEqual({ page, cursor: '' }))
