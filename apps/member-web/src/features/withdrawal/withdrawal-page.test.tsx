import type { WithdrawalSetting } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { WithdrawalView } from './withdrawal-page.tsx'

const at = '2030-05-10T12:00:00.000Z'
const open: WithdrawalSetting = {
  currency: 'VND',
  available: '4500000',
  blocks: [],
  main: '4500000',
  at_providers: '0',
  in_savings: '0',
  reserved: '0',
  min: '100000',
  max: '100000000',
  daily_limit: '300000000',
  daily_count: 5,
  used_amount: '0',
  used_count: 0,
  free_count: 3,
  fee_rate: '1',
  fee_fixed: '0',
  turnover_required: '0',
  turnover_done: '0',
  conditions: [],
  is_withdraw_password: 1,
  bank_accounts: [
    {
      id: 7,
      bank_id: 1,
      bank_name: 'Vietcombank',
      type: 'bank',
      account_name: 'NguyễnVănAn',
      account_mask: '**** 3456',
      branch: null,
      is_default: 1,
      usable_from: '2030-01-01T00:00:00.000Z',
      created_at: '2030-01-01T00:00:00.000Z',
    },
  ],
  payout_time: { median: 150, slow: 900, count: 100 },
  open_orders: [],
  server_time: at,
}

async function draw(change: Partial<WithdrawalSetting> = {}, template: 'desktop' | 'mobile' = 'desktop') {
  const html = await drawPart(
    <WithdrawalView setting={{ ...open, ...change }} onChanged={() => undefined} />,
    { template },
  )
  return { html, text: textsOf(html).join(' ') }
}

describe.each(['desktop', 'mobile'] as const)('withdrawing on %s', template => {
  test('says how much and offers the form', async () => {
    const { html, text } = await draw({}, template)
    expect(text).toContain('Can I withdraw?')
    expect(text).toContain('₫4,500,000')
    expect(text).toContain('Vietcombank **** 3456')
    expect(html).toContain('type="submit"')
    expect(text).toContain('half arrived within 3 minutes, nine of ten within 15 minutes')
  })

  test('says why it is not more, and what the next one costs', async () => {
    const day = { main: '400000000', available: '40000000', used_amount: '260000000', reserved: '1000000' }
    const { text } = await draw({ ...day, used_count: 3 }, template)
    expect(text).toContain('At most ₫300,000,000 a day; ₫260,000,000 of it is used.')
    expect(text).toContain('₫1,000,000 is reserved for withdrawals and transfers under way.')
    expect(text).toContain('Withdrawals today: 3 of 5.')
    expect(text).toContain('The next one costs 1% of its amount.')
    const one = await draw({ main: '150000000', available: '100000000' }, template)
    expect(one.text).toContain('At most ₫100,000,000 in one withdrawal.')
    expect(one.text).toContain('The next 3 are free of charge.')
    const fixed = await draw({ used_count: 3, fee_fixed: '2000' }, template)
    expect(fixed.text).toContain('The next one costs 1% of its amount and ₫2,000.')
    expect(fixed.text).not.toContain('At most')
  })

  test('says from when a new account can be used', async () => {
    const [account] = open.bank_accounts
    const accounts = account ? [{ ...account, usable_from: '2030-05-11T09:30:00.000Z' }] : []
    const blocks = ['accountWaits'] as const
    const { text } = await draw({ available: '0', blocks: [...blocks], bank_accounts: accounts }, template)
    expect(text).toMatch(/Can be used from May 1[12], 2030/)
  })

  test('says why not, condition by condition, and offers no form', async () => {
    const conditions = [
      {
        kind: 'deposit' as const,
        source: 'D1',
        title: null,
        base: '500000',
        required: '500000',
        done: '200000',
        left: '300000',
        since: at,
      },
    ]
    const { html, text } = await draw({ available: '0', blocks: ['turnover'], conditions }, template)
    expect(text).toContain('Some money has to be played first:')
    expect(text).toContain('Deposit of ₫500,000 (D1)')
    expect(text).toContain('₫200,000 of ₫500,000 bet, ₫300,000 left')
    expect(html).not.toContain('type="submit"')
  })

  test('leads to where an account is bound, and brings money back from providers', async () => {
    const { html, text } = await draw(
      { available: '0', blocks: ['bankAccount'], bank_accounts: [], at_providers: '20000' },
      template,
    )
    expect(html).toContain('href="/user/BindAccount"')
    expect(text).toContain('₫20,000 is at game providers')
    expect(text).toContain('Recover all')
  })

  test('shows what is under way, with the way back while it waits', async () => {
    const order = {
      order_number: 'W300510120000ABCDEFGH',
      currency: 'VND' as const,
      amount: '500000',
      fee: '0',
      real_amount: '500000',
      bank_name: 'Vietcombank',
      account_mask: '**** 3456',
      created_at: at,
      finished_at: null,
    }
    const timeline = [{ state: 0 as const, note: 'requested' as const, at }]
    const waiting = await draw({ open_orders: [{ ...order, status: 0, can_cancel: 1, timeline }] }, template)
    expect(waiting.text).toContain('Requested, amount reserved')
    expect(waiting.text).toContain('Cancel withdrawal')
    const paying = await draw({ open_orders: [{ ...order, status: 2, can_cancel: 0, timeline }] }, template)
    expect(paying.text).not.toContain('Cancel withdrawal')
  })
})
