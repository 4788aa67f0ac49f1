import { describe, expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { BetsView } from './bets-view.tsx'
import type { BetPage } from './records.api.ts'
import { betFixture, filtersFixture, pageFixture, readingFixture } from './testing/record-fixtures.ts'
import type { Reading } from '../../lists/use-list.ts'

type Setting = Parameters<typeof drawPart>[1] & { readonly address?: string }

const sums = { bet: '20000', valid_bet: '20000', win_loss: '30000' }
const listed = (count: number, list = [betFixture()]) => ({ page: pageFixture(list, sums, count) })

async function draw(reading: Partial<Reading<BetPage>>, { address = '', ...setting }: Setting = {}) {
  const view = <BetsView reading={readingFixture(reading)} filters={filtersFixture(address)} currency="VND" />
  const html = await drawPart(view, setting)
  return { html, text: textsOf(html).join(' ') }
}

describe.each(['desktop', 'mobile'] as const)('a list of records in the %s layout', template => {
  test('loading keeps the place of the rows', async () => {
    expect((await draw({}, { template })).html).toContain('aria-busy="true"')
  })

  test('empty, it explains the list and links to the source', async () => {
    const { text, html } = await draw(listed(0, []), { template })
    expect(text).toContain('No bets yet.')
    expect(text).toContain('Browse games')
    expect(html).toContain('viewBox="0 0 240 160"')
  })

  test('empty where it was narrowed, it offers the usual days again', async () => {
    const { text } = await draw(listed(0, []), { template, address: 'days=today' })
    expect(text).toContain('No records in this period.')
    expect(text).toContain('Show 30 days')
  })

  test('a failed read tells what failed and offers a retry', async () => {
    const { text } = await draw({ failure: 'other' }, { template })
    expect(text).toContain('Your history could not be loaded.')
    expect(text).toContain('Try again')
  })

  test('days that the server refuses differ from a failure', async () => {
    const { text } = await draw({ failure: 'rangeTooLong' }, { template })
    expect(text).toContain('Choose at most 31 days')
    expect(text).not.toContain('could not be loaded')
  })

  test('a list that could not be refreshed stays, with a note', async () => {
    const { text } = await draw({ ...listed(1), failure: 'other' }, { template })
    expect(text).toContain('This list could not be refreshed.')
    expect(text).toContain('Lantern Three')
  })

  test('pages lead on and back; at an end a way is closed', async () => {
    const { html, text } = await draw(listed(45), { template, address: 'page=3' })
    expect(text).toContain('Page 3 of 3')
    expect(html).toMatch(/<button(?=[^>]*disabled="")[^>]*>(?:(?!<\/button>).)*Next/)
    expect(html).not.toMatch(/<button(?=[^>]*disabled="")[^>]*>(?:(?!<\/button>).)*Previous/)
  })

  test('a page past the end leads to the first', async () => {
    const { text } = await draw(listed(45, []), { template, address: 'page=9' })
    expect(text).toContain('There are no records on this page.')
    expect(text).toContain('Go to the first page')
  })

  test('one page needs no turning', async () => {
    expect((await draw(listed(1), { template })).text).not.toContain('Page 1')
  })

  test('the filters show what the address asks for', async () => {
    const { html } = await draw(listed(1), { template, address: 'days=seven&provider=GPJD&type=2' })
    expect(html).toMatch(/<button(?=[^>]*aria-pressed="true")[^>]*>7 days/)
    expect(html).toMatch(/<option(?=[^>]*selected="")[^>]*>Tidewater/)
    expect(html).toMatch(/<option(?=[^>]*selected="")[^>]*>Slots/)
  })

  test('days of one’s own are asked for together, and too many are not', async () => {
    const address = 'days=own&from=2026-10-01&to=2026-11-03'
    const { html, text } = await draw(listed(1), { template, address })
    expect(html).toContain('value="2026-10-01"')
    // Said once, above the list, also where it is empty.
    expect(text.match(/counted in GMT−4/g)).toHaveLength(1)
    expect(text).toContain('Choose at most 31 days')
    expect(html).toMatch(/<button(?=[^>]*disabled="")(?=[^>]*type="submit")/)
  })

  test('names and amounts that are long are both there', async () => {
    const game_name = 'Lanternthreelanternthreelanternthreethree'
    const { text } = await draw(listed(1, [betFixture({ game_name, payout: '100000000000' })]), { template })
    expect(text).toContain(game_name)
    expect(text).toContain('100,000,000,000')
  })

  test.each(['vi_VN', 'en_XA'] as const)('is drawn in %s', async locale => {
    const { text } = await draw(listed(1), { template, locale })
    expect(text).not.toMatch(/Staked|30 days|Providers/)
  })
})

test('on a phone the filters are closed until they are opened, or in use', async () => {
  const phone = { template: 'mobile' } as const
  expect((await draw(listed(1), phone)).html).not.toContain('<select')
  expect((await draw(listed(1), { ...phone, address: 'provider=GPR8' })).html).toContain('<select')
  expect((await draw(listed(1))).html).toContain('<select')
})

test('on a phone the links to the other lists mark the current one', async () => {
  const { html } = await draw(listed(1), { template: 'mobile' })
  expect(html).toMatch(/href="\/user\/Transaction"/)
  expect(html).toMatch(/href="\/user\/DWRecord"/)
  expect(html).toMatch(/<a(?=[^>]*aria-current="page")(?=[^>]*href="\/user\/Records")/)
})

test('beside the menu of the member centre the list has its own name and no other links', async () => {
  const { html } = await draw(listed(1), { template: 'desktop' })
  expect(html).toMatch(/<h1[^>]*>Bets<\/h1>/)
  expect(html).not.toMatch(/href="\/user\/Transaction"/)
})
