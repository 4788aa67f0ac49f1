import type { DepositOrder } from '@glasshouse/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { OrderView } from './order-page.tsx'
import { endedFixture, orderFixture } from './testing/deposit-fixture.ts'

// Ten minutes ahead of the server: a countdown by the reader's own clock would be over.
const ownClockMs = Date.parse('2026-11-21T10:10:00.000Z')
beforeEach(() => vi.useFakeTimers({ now: ownClockMs, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function draw(order: DepositOrder, setting: Parameters<typeof drawPart>[1] = {}) {
  const html = await drawPart(
    <OrderView order={order} heardAtMs={ownClockMs} currency="VND" readAgain={() => undefined} />,
    setting,
  )
  return { html, text: textsOf(html).join(' ') }
}

const code =
  '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN'

describe.each(['desktop', 'mobile'] as const)('an order in the %s layout', template => {
  test('that waits at a bank shows what to copy, and counts by the server’s time', async () => {
    const { text, html } = await draw(orderFixture(), { template })
    expect(text).toContain('Waiting for your payment')
    expect(text).toContain('4:05 left')
    for (const what of ['Bank', 'Account name', 'Account number', 'Amount', 'Reference', 'Order number']) {
      expect(html).toContain(`aria-label="Copy: ${what}"`)
    }
    expect(text).toContain('999123456789012')
    expect(html).toContain('href="http://till.localhost:3002/bank/x"')
    expect(text).toContain('Sandbox: this page acts as your bank.')
    expect(text).toContain('Cancel deposit')
    expect(text).toMatch(/Order created Done .*Payment In progress now Credited Next/)
  })

  test('says what is set aside with it, until when, and where it is accepted', async () => {
    const bonus = {
      title: 'First deposit bonus',
      amount: '250000',
      is_due: 0,
      until: '2026-12-21T12:00:00.000Z',
    } as const
    const held = await draw(orderFixture({ bonus }), { template })
    expect(held.text).toMatch(
      /First deposit bonus: ₫250,000 is set aside for you with this order until Dec 21, 2026/,
    )
    expect(held.html).toContain('href="/user/Bonus"')
    const due = await draw(endedFixture(2, 'paid', { bonus: { ...bonus, is_due: 1 } }), { template })
    expect(due.text).toMatch(/₫250,000 is set aside for you\. Accept it by Dec 21, 2026/)
  })

  test('with a code shows it and what is in it', async () => {
    const order = orderFixture({ type: 'qr', pay_type: 'qr', account: null, qr: code })
    const { html, text } = await draw(order, { template })
    expect(html).toContain('aria-label="QR code that pays ₫500,000"')
    expect(text).toContain(code)
    expect(text).toContain('Save the image')
    expect(text).not.toContain('Account number')
  })

  test('by a link opens the app, and has the code for another phone', async () => {
    const link = 'upi://pay?pa=glasshouse@okbank&pn=Glasshouse&am=500.00&cu=INR'
    const order = orderFixture({
      pay_type: 'link',
      currency: 'INR',
      amount: '500.00',
      account: null,
      link,
      qr: link,
    })
    const { html, text } = await draw(order, { template })
    expect(text).toContain('Open your UPI app')
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(html).toContain('aria-label="QR code that pays ₹500.00"')
  })

  test('at a payment page leads there again', async () => {
    const order = orderFixture({
      pay_type: 'redirect',
      account: null,
      reference: null,
      practice_url: null,
      pay_url: 'http://till.localhost:3002/pay/x',
    })
    const { text } = await draw(order, { template })
    expect(text).toContain('Open the payment page')
    expect(text).not.toContain('Copy: Reference')
  })

  test('without payment details yet shows so', async () => {
    const { text } = await draw(
      orderFixture({ opening: 1, account: null, reference: null, practice_url: null }),
      {
        template,
      },
    )
    expect(text).toContain('Getting your payment ready')
    expect(text).toContain('Cancel deposit')
    expect(text).not.toContain('Open the sandbox bank')
  })

  test('that has expired shows no payment details', async () => {
    const { text } = await draw(orderFixture({ expire_at: '2026-11-21T10:00:00.000Z' }), { template })
    expect(text).toContain('The time to pay is over')
    expect(text).toContain('Do not pay now.')
    expect(text).not.toContain('999123456789012')
  })

  test('that was credited shows the amount, the fee, and the new balance', async () => {
    const order = endedFixture(2, 'paid', {
      fee: '7500',
      real_amount: '492500',
      paid: { amount: '500000', currency: 'VND' },
    })
    const { text } = await draw(order, { template })
    expect(text).toContain('Deposit successful')
    expect(text).toContain(
      '₫492,500 was credited to your main wallet. You paid ₫500,000; the fee was ₫7,500.',
    )
    expect(text).toContain('Main wallet balance')
    expect(text).toMatch(/Credited ₫492,500/)
    expect(text).toContain('Play now')
  })
})

test.each([
  ['credited late', endedFixture(2, 'paidLate'), 'and was credited.'],
  ['credited by a person', endedFixture(2, 'approved'), 'Reviewed by our staff and credited.'],
  [
    'of another amount',
    endedFixture(1, 'amountDiffers', { paid: { amount: '300000', currency: 'VND' } }),
    'You paid ₫300,000; the order was ₫500,000.',
  ],
  [
    'of another currency',
    endedFixture(1, 'currencyDiffers', { paid: { amount: '20.00', currency: 'USD' } }),
    'You paid $20.00; the order was ₫500,000.',
  ],
  ['paid after it was declined', endedFixture(1, 'paidLate'), 'after this order was declined'],
  ['beyond the own limit', endedFixture(1, 'overOwnLimit'), 'your own deposit limit'],
  ['of a closed account', endedFixture(1, 'memberClosed'), 'your account cannot be credited now'],
  ['refused by its payer', endedFixture(3, 'payerRefused'), 'Nothing was charged.'],
  ['refused by the channel', endedFixture(3, 'channelRefused'), 'try another method'],
  ['declined', endedFixture(3, 'declined'), 'is returned to its source'],
  ['that ran out', endedFixture(4, 'expired'), 'we keep checking for a day'],
  ['that was cancelled', endedFixture(5, 'cancelled'), 'If you did pay'],
] as const)('an order %s says what happened and where the money is', async (_what, order, sentence) => {
  const { text } = await draw(order)
  expect(text).toContain(sentence)
  expect(text).not.toContain('Cancel deposit')
})

test.each([
  ['is reviewed', endedFixture(1, 'amountDiffers')],
  ['was refused', endedFixture(3, 'payerRefused')],
  ['ran out', endedFixture(4, 'expired')],
] as const)('an order that %s promises no arrival', async (_what, order) => {
  const { text } = await draw(order)
  expect(text).not.toContain('To be credited')
  expect(text).not.toMatch(/Credited(?! Next)/)
})
