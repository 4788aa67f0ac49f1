import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BookProvider, type BookState } from '../../../kits/book/page/look.ts'
import type { EventView } from '../../../kits/book/wire.ts'
import { phrases, showPart } from '../../../testing/show-part.tsx'
import { playIn } from '../../../page-kit/play-context.tsx'
import { kiteLook } from './look.tsx'

const coming = {
  id: 'coming',
  setup: { kites: [0, 1] },
  startsAt: new Date(Date.now() + 30_000).toISOString(),
  live: null,
  markets: [],
} as unknown as EventView // what the look reads of it

test.each([
  ['the first contest has its kites in the sky before it begins', true, 1],
  ['one behind a contest that is flown has its prices alone', false, 0],
])('%s', async (_what, isFirst, skies) => {
  const texts = kiteLook.texts(playIn(phrases, 'USD'))
  await showPart(
    <BookProvider value={{ texts, clock: { now: () => Date.now() } } as unknown as BookState}>
      <ul>
        <kiteLook.Event event={coming} isFirst={isFirst} isNext />
      </ul>
    </BookProvider>,
  )
  await expect.element(page.getByRole('listitem')).toBeVisible()
  expect(document.querySelectorAll('div[role=img]')).toHaveLength(skies)
})
