import type { Bulletin, PopUps } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { OnePopUp } from './one-pop-up.tsx'
import { mayShow } from './pop-ups.rules.ts'

const bulletin = (change: Partial<Bulletin> = {}): Bulletin => ({
  id: 1,
  title: 'Look before you play',
  display_device: 1,
  display_location: 1,
  display_content: 'both',
  content: '<p>Each round is sealed.</p>',
  photo_path: '/storage/1/x.svg',
  link_type: 1,
  link_method: 0,
  url: '/discount',
  updated_at: '2026-11-20T10:00:00Z',
  sort: 0,
  ...change,
})
const popUps = (display_frequency: 0 | 1 | 2, list = [bulletin()]): PopUps => ({
  list,
  setting: { display_frequency },
})
const now = new Date('2026-11-21T12:00:00Z')
const closed = (at: string, newest = '2026-11-20T10:00:00Z') => ({
  at: new Date(at),
  newest: new Date(newest),
})
const today = closed('2026-11-21T11:00:00Z')
const yesterday = closed('2026-11-20T11:00:00Z')
const before = closed('2026-11-20T09:00:00Z', '2026-11-20T08:00:00Z')
/** Closed today, on a device whose clock is years behind. */
const slow = closed('2020-01-01T00:00:00Z')

describe('pop-ups come up by themselves', () => {
  const cases = [
    ['never closed', 0, undefined, undefined, true],
    ['closed in this visit', 0, today, today, false],
    ['closed in this visit', 1, today, today, false],
    ['closed in this visit', 2, today, today, false],
    ['closed in an earlier visit', 0, undefined, yesterday, false],
    ['closed in an earlier visit', 1, undefined, today, true],
    ['closed in an earlier visit of today', 2, undefined, today, false],
    ['closed yesterday', 2, undefined, yesterday, true],
    ['closed on a slow clock', 0, slow, slow, false],
    ['closed on a slow clock', 1, slow, slow, false],
    ['closed on a slow clock', 2, slow, slow, false],
    ['closed before it changed', 0, before, before, true],
    ['closed before it changed', 1, before, before, true],
    ['closed before it changed', 2, before, before, true],
  ] as const
  test.each(cases)('%s, frequency %i', (_what, frequency, visit, browser, comes) => {
    expect(mayShow(popUps(frequency), { visit, browser }, now)).toBe(comes)
  })

  test('not without any, and a changed one brings them all back', () => {
    const closings = { visit: today, browser: today }
    expect(mayShow(popUps(0, []), { visit: undefined, browser: undefined }, now)).toBe(false)
    const list = [bulletin(), bulletin({ id: 2, updated_at: '2026-11-21T11:30:00Z' })]
    expect(mayShow(popUps(2, list), closings, now)).toBe(true)
  })
})

describe.each(['desktop', 'mobile'] as const)('one pop-up in the %s layout', template => {
  const draw = (change: Partial<Bulletin> = {}) =>
    drawPart(<OnePopUp item={bulletin(change)} onLeave={() => undefined} />, { template })

  test('shows text, picture, or both, and their link', async () => {
    expect(await draw()).toMatch(/<img[^>]*x\.svg[^]*Each round is sealed\.[^]*href="\/discount"/)
    expect(await draw({ display_content: 'text' })).not.toContain('<img')
    expect(textsOf(await draw({ display_content: 'image' }))).not.toContain('Each round is sealed.')
  })

  test('draws no dead link, and none without an address', async () => {
    for (const url of ['', '/no/such/page', 'javascript:alert(1)']) {
      expect(await draw({ url })).not.toContain('<a ')
    }
  })

  test('an address outside opens beside the page', async () => {
    expect(await draw({ url: 'https://help.example', link_type: 0 })).toContain('rel="noopener"')
  })
})
