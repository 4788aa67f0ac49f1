import type { Discount } from '@glasshouse/contract'
import { ReadFailed } from '@glasshouse/web-kit'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answered, drawPart, textsOf } from '../../testing/draw-part.tsx'
import { offerKey } from './offer-reading.ts'
import { OwnApply } from './own-apply.tsx'
import { OwnAsked } from './own-asked.tsx'

const offer: Discount = {
  id: 7,
  title: 'The house pays the fee',
  summary: '',
  photo_path: 'jaderiver',
  category: 'deposit',
  start_at: null,
  end_at: null,
  can_apply: 1,
  apply_status: null,
  updated_at: '2026-11-01T00:00:00.000Z',
  content: '<p>All of it.</p>',
}
const declined: Discount = { ...offer, can_apply: 0, apply_status: 'declined' }
const failed = () => Promise.reject<Discount>(new ReadFailed('networkError', ''))
const button = 'Apply'

/** What a member reads at the offer, after these reads of the application. */
async function shownAfter(readings: readonly (() => Promise<Discount | null>)[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  for (const queryFn of readings) await cache.prefetchQuery({ queryKey: offerKey(7), queryFn })
  return textsOf(await drawPart(<OwnApply offer={offer} />, { cache }))
}

test('what was read of an application stays where a renewal fails', async () => {
  const shown = await shownAfter([() => Promise.resolve(declined), failed])
  expect(shown).toContain('Your application was declined.')
  expect(shown).not.toContain(button)
})

test('if it could never be read, the button calls the server anyway', async () => {
  expect(await shownAfter([failed])).toContain(button)
})

test('an offer that is over and was not asked for cannot be asked for', async () => {
  const shown = await shownAfter([() => Promise.resolve(null)])
  expect(shown).toContain('This promotion is not available for your account now.')
  expect(shown).not.toContain(button)
})

test.each([
  ['a member who has asked for it', () => Promise.resolve(declined), 'All of it.'],
  ['a member who has not', () => Promise.resolve(null), 'Page Not Found'],
  ['a failed connection', failed, 'This part could not be loaded'],
] as const)('an offer that is over, for %s', async (_who, reading, expected) => {
  const cache = await answered([[offerKey(7), reading()]])
  const asked = <OwnAsked id={7} waiting={<p>waiting</p>} otherwise={<p>Page Not Found</p>} />
  const texts = textsOf(await drawPart(asked, { cache }))
  expect(texts).toContain(expected)
  expect(texts.includes('Page Not Found')).toBe(expected === 'Page Not Found')
})
