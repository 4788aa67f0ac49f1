import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { BookProvider, type BookState } from './look.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

function Seconds({ until }: { readonly until: string }) {
  return <output>{useSecondsUntil(until)}</output>
}

test('the seconds that are left are those of the server, not of the device', async () => {
  const serverNow = Date.parse('2026-03-01T12:00:00.000Z')
  const book = { clock: { now: () => serverNow } } as unknown as BookState // the part that counts down
  await showPart(
    <BookProvider value={book}>
      <Seconds until="2026-03-01T12:00:41.200Z" />
    </BookProvider>,
  )
  await expect.element(page.getByText('42')).toBeVisible()
})
