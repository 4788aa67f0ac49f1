import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import type { DepositOffer } from './deposit.api.ts'
import { OfferView } from './offer-page.tsx'
import { cardFixture, channelFixture, offerFixture, orderFixture } from './testing/deposit-fixture.ts'

// "Today" is shown as a time alone, so the day has to stand still.
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.000Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function draw(
  change: Partial<DepositOffer> = {},
  setting: Parameters<typeof drawPart>[1] & { readonly needsBank?: boolean } = {},
) {
  const { needsBank = false, ...rest } = setting
  const html = await drawPart(
    <OfferView offer={offerFixture(change)} currency="VND" needsBank={needsBank} />,
    rest,
  )
  return { html, text: textsOf(html).join(' ') }
}

describe.each(['desktop', 'mobile'] as const)('the ways to pay in the %s layout', template => {
  test('show the method, limits and cost before payment', async () => {
    const { text, html } = await draw({}, { template })
    expect(text).toContain('VietQR')
    expect(text).toContain('Scan a QR code with your bank app')
    expect(text).toContain('₫20,000 to ₫100,000,000')
    expect(text).toContain('No fee')
    expect(text).toContain('30 minutes to pay')
    expect(text).toContain('Paid and credited in Vietnamese đồng (VND)')
    expect(text).toContain('Continue')
    expect(text).toContain('Do not send real money')
    for (const quick of ['₫50,000', '₫100,000', '₫500,000']) expect(html).toContain(`>${quick}</button>`)
  })

  test('lead to the payment page of a way that has one', async () => {
    const { text } = await draw({ list: [cardFixture()] }, { template })
    expect(text).toContain('Fee 1.5%, deducted from the amount')
    expect(text).toContain('Go to the payment page')
    expect(text).toContain('You are charged only after you confirm there.')
  })

  test('show when a closed channel opens, and disable its order', async () => {
    const hours = {
      opens: '06:00',
      closes: '02:00',
      is_open: 0,
      changes_at: '2026-11-22T10:00:00.000Z',
    } as const
    const { text, html } = await draw({ list: [channelFixture({ hours })] }, { template })
    expect(text).toMatch(/Closed, opens at Nov 2\d/)
    expect(text).toContain('Daily 06:00 to 02:00, site time')
    expect(text).toContain('This method is closed now.')
    expect(html).toMatch(/<button type="submit"[^>]* disabled=""/)
  })

  test('show current and coming maintenance with its times', async () => {
    const maintain = { start_at: '2026-11-22T10:00:00.000Z', end_at: '2026-11-23T10:00:00.000Z' }
    const now = await draw({ list: [channelFixture({ maintain, is_maintained: 1 })] }, { template })
    expect(now.text).toMatch(/Maintenance until Nov 2\d/)
    const later = await draw({ list: [channelFixture({ maintain })] }, { template })
    expect(later.text).toMatch(/Maintenance from Nov 2\d/)
    expect(later.html).not.toMatch(/<button type="submit"[^>]* disabled=""/)
  })

  test('ask for the payer where a bank does', async () => {
    const { text } = await draw({ list: [channelFixture({ need_payer_name: 1 })] }, { template })
    expect(text).toContain('Payer name, as on the bank account')
    expect((await draw({}, { template })).text).not.toContain('Payer name')
  })

  test('show an order that waits, and go on with it instead of making another', async () => {
    const open_orders = [orderFixture({ channel_id: 1, channel_name: 'VietQR' })]
    const { text, html } = await draw({ open_orders }, { template })
    expect(text).toContain('A deposit waits for your payment')
    expect(text).toContain('Continue ₫500,000 by VietQR')
    expect(html).toContain('href="/user/Deposit?order=D261121100000ABCDEF"')
    expect(text).toContain('Continue your deposit')
  })

  test('are empty for a currency without channels', async () => {
    const { text, html } = await draw({ list: [] }, { template })
    expect(text).toContain('There is no payment method for Vietnamese đồng yet.')
    expect(html).not.toContain('type="submit"')
  })

  test('show first that a bank account is missing, with the way to bind one', async () => {
    const { text, html } = await draw({}, { template, needsBank: true })
    expect(text).toContain('Bank account required')
    expect(html).toContain('href="/user/BindAccount"')
  })

  test('speak in one language only', async () => {
    const { text } = await draw({}, { template, locale: 'vi_VN' })
    expect(text).toContain('Số tiền (Đồng Việt Nam)')
    expect(text).toContain('Tiếp tục')
    expect(text).toContain('20.000\u00a0₫ đến 100.000.000\u00a0₫')
  })
})

test('a fee with a fixed part is shown in full, and one paid by the site as such', async () => {
  const both = await draw({ list: [cardFixture({ fee_fixed: '2000' })] })
  expect(both.text).toContain('Fee 1.5% and ₫2,000, deducted from the amount')
  const borne = await draw({ list: [cardFixture({ fee_bearer: 'house', fee_rate: '1' })] })
  expect(borne.text).toContain('Fee 1%, paid by us')
  expect(borne.text).toContain('Paid by us')
})
