import type { BetRecord } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { RecordsView } from './records-view.tsx'
import { betFixture } from './testing/bet-fixture.ts'
import type { BetsReading } from './use-bets.ts'

const settled: BetsReading = { bets: undefined, hasFailed: false, isTurning: false, again: () => undefined }

async function draw(
  reading: Partial<BetsReading>,
  setting: Parameters<typeof drawPart>[1] & { readonly page?: number } = {},
) {
  const html = await drawPart(
    <RecordsView
      reading={{ ...settled, ...reading }}
      currency="VND"
      page={setting.page ?? 1}
      onTurn={() => undefined}
    />,
    setting,
  )
  return { html, text: textsOf(html).join(' ') }
}

const listed = (list: BetRecord[], total_count = list.length) => ({ bets: { list, total_count } })

describe.each(['desktop', 'mobile'] as const)('the records in the %s layout', template => {
  test('a bet says when, what, where, and what it did', async () => {
    const { text, html } = await draw(listed([betFixture()]), { template })
    expect(text).toContain('Lantern Three')
    expect(text).toContain('Lamplight')
    expect(text).toMatch(/₫ 20,000/)
    expect(text).toMatch(/₫ 50,000/)
    expect(text).toMatch(/\+ ₫ 30,000/)
    expect(html).toMatch(/aria-label="Check(?: this round)?, Lantern Three, Nov 20, 2026/)
  })

  test('a loss has its minus and no colour of alarm', async () => {
    const { text, html } = await draw(listed([betFixture({ payout: '0', win_loss: '-20000' })]), { template })
    expect(text).toMatch(/− ₫ 20,000/)
    expect(html).not.toMatch(/_loss_/)
  })

  test.each([
    ['open', 'Still open'],
    ['void', 'Void, the stake came back'],
    ['cancelled', 'Canceled'],
    ['resettled', 'Counted anew'],
  ] as const)('a bet that is %s says so', async (state, word) => {
    const { text } = await draw(listed([betFixture({ state })]), { template })
    expect(text).toContain(word)
  })

  test('an open bet promises nothing', async () => {
    const { text } = await draw(listed([betFixture({ state: 'open', payout: '0', win_loss: '0' })]), {
      template,
    })
    expect(text).not.toMatch(/₫ 0/)
  })

  test('loading keeps the place of the rows', async () => {
    const { html } = await draw({}, { template })
    expect(html).toContain('aria-busy="true"')
  })

  test('empty, it leads to the games', async () => {
    const { text, html } = await draw(listed([]), { template })
    expect(text).toContain('No bets yet.')
    expect(text).toContain('Look at the games')
    expect(html).toContain('viewBox="0 0 240 160"')
  })

  test('a failed reading says what failed and offers another', async () => {
    const { text } = await draw({ hasFailed: true }, { template })
    expect(text).toContain('Your bets could not be read.')
    expect(text).toContain('Try again')
  })

  test('a list that could not be renewed stays, and says so', async () => {
    const { text } = await draw({ ...listed([betFixture()]), hasFailed: true }, { template })
    expect(text).toContain('This list could not be brought up to date.')
    expect(text).toContain('Lantern Three')
  })

  test('pages lead on and back; at an end a way is closed', async () => {
    const { html, text } = await draw(listed([betFixture()], 45), { template, page: 3 })
    expect(text).toContain('Page 3 of 3')
    expect(html).toMatch(/<button(?=[^>]*disabled="")[^>]*>(?:(?!<\/button>).)*Next/)
    expect(html).not.toMatch(/<button(?=[^>]*disabled="")[^>]*>(?:(?!<\/button>).)*Previous/)
  })

  test('a page past the end leads to the first', async () => {
    const { text } = await draw(listed([], 45), { template, page: 9 })
    expect(text).toContain('There are no bets on this page.')
    expect(text).toContain('Go to the first page')
  })

  test('one page needs no turning', async () => {
    expect((await draw(listed([betFixture()]), { template })).html).not.toContain('<nav')
  })

  test('a name of forty letters and an amount of twelve digits are both there', async () => {
    const game_name = 'Lanternthreelanternthreelanternthreethree'
    const { text } = await draw(listed([betFixture({ game_name, payout: '100000000000' })]), { template })
    expect(text).toContain(game_name)
    expect(text).toContain('100,000,000,000')
  })

  test.each(['vi_VN', 'en_XA'] as const)('is drawn in %s', async locale => {
    const { text } = await draw(listed([betFixture()]), { template, locale })
    expect(text).not.toContain('Staked')
  })
})
