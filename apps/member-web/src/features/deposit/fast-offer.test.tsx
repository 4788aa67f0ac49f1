import { describe, expect, test } from 'vitest'
import { memberReads } from '@glasshouse/member-kit'
import { ReadFailed } from '@glasshouse/web-kit'
import { answered, drawPart, textsOf } from '../../testing/draw-part.tsx'
import { depositReads, type FastSetting } from './deposit.api.ts'
import { FastOfferPage, NoFastOffer } from './fast-offer-page.tsx'
import { FastOffer } from './fast-offer.tsx'
import { OrderView } from './order-page.tsx'
import {
  cardFixture,
  channelFixture,
  endedFixture,
  offerFixture,
  orderFixture,
} from './testing/deposit-fixture.ts'

const fastFixture = (change: Partial<FastSetting> = {}): FastSetting => ({
  channel_id: 1,
  amounts: ['50000', '100000', '500000'],
  min: '20000',
  max: '100000000',
  last_amount: null,
  ...change,
})

type Drawing = Parameters<typeof drawPart>[1] & {
  readonly fast?: Partial<FastSetting>
  readonly offer?: Parameters<typeof offerFixture>[0]
  readonly channel?: ReturnType<typeof channelFixture>
}

async function draw({ fast, offer, channel = channelFixture(), ...setting }: Drawing = {}) {
  const html = await drawPart(
    <FastOffer
      fast={fastFixture(fast)}
      channel={channel}
      offer={offerFixture(offer)}
      currency="VND"
      needsBank={false}
    />,
    { path: '/fastPayment', ...setting },
  )
  return { html, text: textsOf(html).join(' ') }
}

describe.each(['desktop', 'mobile'] as const)('the fast payment in the %s layout', template => {
  test('shows the preferred way alone, its terms and its amounts', async () => {
    const { html, text } = await draw({ template })
    expect(text).toMatch(/^Quick deposit /)
    expect(text).toContain('VietQR')
    expect(text).not.toContain('Card')
    expect(text).toContain('₫20,000 to ₫100,000,000')
    expect(text).toContain('Continue')
    expect(text).not.toContain('last time')
    expect(html).toContain('aria-label="Quick amounts"')
    expect(text).toContain('All deposit methods')
  })

  test('begins with the amount of last time, among the others where it belongs', async () => {
    const { html, text } = await draw({ template, fast: { last_amount: '300000' } })
    expect(text).toContain('₫50,000 ₫100,000 ₫300,000 last time ₫500,000')
    expect(html).toContain('value="300,000"')
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
    expect(text).toMatch(/Credited to main wallet ₫ ?300,000/)
  })

  test('marks a quick amount that was the last one, and shows it once', async () => {
    const { text } = await draw({ template, fast: { last_amount: '100000' } })
    expect(text).toContain('₫50,000 ₫100,000 last time ₫500,000')
  })
})

test('the member’s fee is shown before the press', async () => {
  const { text } = await draw({ channel: cardFixture({ channel_id: 1 }), fast: { last_amount: '100000' } })
  expect(text).toContain('Fee ₫1,500')
  expect(text).toContain('Go to the payment page')
})

test('an order that waits is gone on with', async () => {
  const { text } = await draw({ offer: { open_orders: [orderFixture({ channel_id: 1 })] } })
  expect(text).toContain('Continue your deposit')
  expect(text).toContain('You have a pending deposit here')
})

test('in Vietnamese', async () => {
  const { text } = await draw({ locale: 'vi_VN', fast: { last_amount: '100000' } })
  expect(text).toContain('Nạp nhanh')
  expect(text).toContain('100.000\u00a0₫ lần trước')
})

test('if it is closed, the reason replaces the form, with a link to the others', async () => {
  const html = await drawPart(<NoFastOffer currency="VND" text="This payment method is closed just now." />, {
    path: '/fastPayment',
  })
  expect(textsOf(html).join(' ')).toContain('This payment method is closed just now. All deposit methods')
  expect(html).toContain('href="/user/Deposit"')
})

describe('the page of the fast payment', () => {
  const offer = Promise.resolve(offerFixture())
  const layout = Promise.resolve({ need_bank_account_deposit_verified: 0 })
  const drawPage = async (
    setting: Promise<unknown>,
    { offerReading = offer, layoutReading = layout } = {},
  ) => {
    const cache = await answered([
      [depositReads.fast('desktop'), setting],
      [depositReads.channels('desktop'), offerReading],
      [memberReads.layout.key, layoutReading],
    ])
    const html = await drawPart(<FastOfferPage currency="VND" />, { path: '/fastPayment', cache })
    return textsOf(html).join(' ')
  }
  const silence = () => Promise.reject(new ReadFailed('requestTimeout', 'No answer.'))

  test('is the form once all is read', async () => {
    expect(await drawPage(Promise.resolve(fastFixture()))).toContain('Continue')
  })

  test.each([
    ['what the site prefers', () => drawPage(silence())],
    ['the ways to pay', () => drawPage(Promise.resolve(fastFixture()), { offerReading: silence() })],
    ['the account', () => drawPage(Promise.resolve(fastFixture()), { layoutReading: silence() })],
  ])('says that it did not load, and offers to try again, without %s', async (_what, draw) => {
    const text = await draw()
    expect(text).toContain('Try again')
    expect(text).not.toContain('Continue')
  })

  test('shows the server’s reason why there is none, with a link to the others', async () => {
    const refused = Promise.reject(new ReadFailed('notOffered', 'There is no fast payment here.'))
    const text = await drawPage(refused)
    expect(text).toContain('There is no fast payment here. All deposit methods')
    expect(text).not.toContain('Try again')
  })

  test('reports that the preferred channel is gone', async () => {
    expect(await drawPage(Promise.resolve(fastFixture({ channel_id: 99 })))).toContain('All deposit methods')
  })
})

test('its order is followed there: the timeline, another amount, once more', async () => {
  const draw = async (path: string) =>
    drawPart(
      <OrderView
        order={endedFixture(2, 'paid')}
        heardAtMs={Date.now()}
        currency="VND"
        readAgain={() => undefined}
      />,
      { path },
    )
  const fast = await draw('/fastPayment')
  expect(textsOf(fast).join(' ')).toContain('Change amount')
  expect(textsOf(fast).join(' ')).toContain('Timeline')
  expect(fast.match(/href="\/fastPayment"/g)).toHaveLength(2)
  expect(fast).not.toContain('href="/user/Deposit"')
  expect(await draw('/user/Deposit')).not.toContain('/fastPayment')
})
