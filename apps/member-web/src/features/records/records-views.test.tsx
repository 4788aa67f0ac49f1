import { Amount, type Amounts } from '@glasshouse/web-kit'
import { describe, expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { BetsView } from './bets-view.tsx'
import { DepositTimeline } from './deposit-steps.tsx'
import { DepositsView } from './deposits-view.tsx'
import {
  betFixture,
  depositFixture,
  filtersFixture,
  orderFixture,
  pageFixture,
  readingFixture,
  transferFixture,
} from './testing/record-fixtures.ts'
import { TransferSteps } from './transfer-steps.tsx'
import { TransfersView } from './transfers-view.tsx'

const filters = filtersFixture()

async function drawn(view: Parameters<typeof drawPart>[0], setting: Parameters<typeof drawPart>[1]) {
  const html = await drawPart(view, setting)
  return { html, text: textsOf(html).join(' ') }
}

const bets = (list = [betFixture()], win_loss = '30000') => {
  const page = pageFixture(list, { bet: '20000', valid_bet: '15000', win_loss })
  return <BetsView reading={readingFixture({ page })} filters={filters} currency="VND" />
}
const transfers = (...list: Parameters<typeof transferFixture>[0][]) => {
  const page = pageFixture(list.map(transferFixture), { in: '900000', out: '200000' })
  return <TransfersView reading={readingFixture({ page })} filters={filters} currency="VND" />
}
const deposits = (...list: Parameters<typeof depositFixture>[0][]) => {
  const page = pageFixture(list.map(depositFixture), { deposit: '500000', withdraw: '0' })
  return <DepositsView reading={readingFixture({ page })} filters={filters} currency="VND" />
}

describe.each(['desktop', 'mobile'] as const)('in the %s layout', template => {
  const setting = { template }

  test('a bet shows time, game, platform, result, and the running total', async () => {
    const { text, html } = await drawn(bets([betFixture({ running: '-120000' })]), setting)
    expect(text).toContain('Lantern Three')
    expect(text).toContain('Lamplight')
    expect(text).toMatch(/₫ 20,000/)
    expect(text).toMatch(/₫ 50,000/)
    expect(text).toMatch(/\+ ₫ 30,000/)
    expect(text).toMatch(/Running net.*− ₫ 120,000/)
    expect(html).toMatch(/aria-label="Verify(?: this round)?, Lantern Three, Nov 20, 2026/)
  })

  test('bets are added up over all pages', async () => {
    const { text } = await drawn(bets([betFixture()], '-42000'), setting)
    expect(text).toMatch(/Valid bet ₫ 15,000/)
    expect(text).toMatch(/− ₫ 42,000/)
  })

  test('a lost bet has its minus and no colour of alarm', async () => {
    const { text, html } = await drawn(bets([betFixture({ payout: '0', win_loss: '-20000' })]), setting)
    expect(text).toMatch(/− ₫ 20,000/)
    expect(html).not.toMatch(/_loss_/)
  })

  test.each([
    ['open', 'Open'],
    ['void', 'Void, bet refunded'],
    ['cancelled', 'Cancelled'],
    ['resettled', 'Resettled'],
  ] as const)('a bet that is %s says so', async (state, word) => {
    expect((await drawn(bets([betFixture({ state })]), setting)).text).toContain(word)
  })

  test('an open bet promises nothing', async () => {
    const open = betFixture({ state: 'open', payout: '0', win_loss: '0', running: '500' })
    expect((await drawn(bets([open]), setting)).text).not.toMatch(/₫ 0/)
  })

  test('a transfer shows its direction and the main wallet before and after', async () => {
    const { text } = await drawn(transfers({}), setting)
    expect(text).toContain('Lamplight to main wallet')
    expect(text).toContain('Completed')
    expect(text).toMatch(/₫ 200,000.*₫ 50,000.*₫ 250,000/)
    expect(text).toMatch(/To providers ₫ 900,000/)
  })

  test('a transfer in flight shows so and promises nothing that is unknown', async () => {
    const moving = {
      status: 0,
      state: 'unknown',
      direction: 'in',
      before_cash: null,
      after_cash: null,
    } as const
    const { text, html } = await drawn(transfers(moving), setting)
    expect(text).toContain('Main wallet to Lamplight')
    expect(text).toContain('In transfer')
    expect(text).not.toMatch(/₫ 0/)
    expect(html).toMatch(
      /<button(?=[^>]*aria-expanded="false")[^>]*aria-label="Details, Main wallet to Lamplight/,
    )
  })

  test('a deposit shows channel, amount and credit', async () => {
    const { text } = await drawn(deposits({ fee: '3000', real_amount: '497000' }), setting)
    expect(text).toContain('Scan a code')
    expect(text).toContain('D202611200001')
    expect(text).toMatch(/₫ 500,000.*₫ 3,000.*₫ 497,000/)
  })

  test.each([
    [0, 'Pending'],
    [1, 'Under review'],
    [3, 'Declined'],
    [4, 'Expired'],
    [5, 'Cancelled'],
  ] as const)('a deposit in state %i says %s and credits nothing', async (status, word) => {
    const { text } = await drawn(deposits({ status, real_amount: '444000' }), setting)
    expect(text).toContain(word)
    expect(text).not.toContain('444,000')
  })

  test.each(['vi_VN', 'en_XA'] as const)('transfers and deposits are drawn in %s', async locale => {
    const both = await drawn(
      <>
        {transfers({}, { id: 'b', status: 2, state: 'rejected' })}
        {deposits({})}
      </>,
      { template, locale },
    )
    expect(both.text).not.toMatch(/Done|Failed|Credited|main wallet/)
  })
})

describe('the steps of a transfer', () => {
  test.each([
    ['applied', { status: 1, state: 'applied' }, /Reply from Lamplight.*In main wallet/],
    ['rejected', { status: 2, state: 'rejected' }, /Not transferred: the money stayed where it was/],
    ['sent', { status: 0, state: 'sent' }, /Waiting for Lamplight.*first reply.*one place/],
    [
      'unknown',
      { status: 0, state: 'unknown', checks: 3, next_check_at: '2026-11-20T06:21:00.000Z' },
      /Checked again 3 times\. We check again at \d+:\d\d:00/,
    ],
  ] as const)('of one that is %s', async (_name, change, words) => {
    const { text } = await drawn(<TransferSteps transfer={transferFixture(change)} />, {})
    expect(text).toMatch(words)
  })

  test('one that was never sent failed there', async () => {
    const transfer = transferFixture({ status: 2, state: 'rejected', sent_at: null })
    const { text } = await drawn(<TransferSteps transfer={transfer} />, {})
    expect(text).toMatch(/Sent to Lamplight Failed/)
  })
})

describe('the steps of a deposit', () => {
  test('a pending one links to its payment page, and shows its expiry', async () => {
    const { text, html } = await drawn(<DepositTimeline order={orderFixture()} />, {})
    expect(text).toMatch(/Order created Done.*Ready for payment In progress/)
    expect(text).toContain('Pay before')
    expect(text).toContain('Pay or cancel')
    expect(html).toContain('href="/user/Deposit?order=D202611200001"')
    expect(html).toContain('aria-current="step"')
  })

  test('one that is over cannot', async () => {
    const timeline = [
      ...orderFixture().timeline,
      { state: 4, note: 'expired', at: '2026-11-20T06:50:05.000Z' },
    ] as const
    const order = orderFixture({ status: 4, can_cancel: 0, timeline: [...timeline] })
    const { text } = await drawn(<DepositTimeline order={order} />, {})
    expect(text).toMatch(/Not paid in time Failed/)
    expect(text).not.toContain('Pay or cancel')
  })

  test('one that was paid late and waits for a person claims no money', async () => {
    const timeline = [
      ...orderFixture().timeline,
      { state: 1, note: 'paidLate', at: '2026-11-20T07:00:00.000Z' },
    ] as const
    const order = orderFixture({ status: 1, can_cancel: 0, timeline: [...timeline] })
    const { text } = await drawn(<DepositTimeline order={order} />, {})
    expect(text).toMatch(/Paid late In progress/)
    expect(text).not.toMatch(/credited/i)
  })
})

describe('a result while the eye is closed', () => {
  const hidden: Amounts = {
    areShown: false,
    parts: () => [{ kind: 'figures', text: '••••••' }],
    line: () => '••••••',
  }
  test.each(['win', 'loss', 'muted'] as const)('carries no meaning by colour alone: %s', async tone => {
    const { html } = await drawn(<Amount amounts={hidden} amount="-5" signed tone={tone} />, {})
    const { html: even } = await drawn(<Amount amounts={hidden} amount="0" signed />, {})
    expect(html).toBe(even)
    expect(html).toContain('Amount hidden')
  })
})
