import type { WalletOverview } from '@glasshouse/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { entry, transfer, walletFixture } from './testing/wallet-fixture.ts'
import { WalletView } from './wallet-view.tsx'
import { WalletWait } from './wallet-wait.tsx'

// The countdown is read against the clock; eight seconds after the wallet was counted.
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T07:32:08.000Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const reading = { hasFailed: false, isAsking: false, offsetMs: 0, askProviders: async () => true }

async function draw(
  change: Partial<WalletOverview> = {},
  setting: Parameters<typeof drawPart>[1] = {},
  { isFrozen = false, ...state }: Partial<typeof reading & { isFrozen: boolean }> = {},
) {
  const wallet = walletFixture(change)
  const html = await drawPart(
    <WalletView wallet={wallet} currency="VND" reading={{ ...reading, ...state }} isFrozen={isFrozen} />,
    setting,
  )
  return { html, text: textsOf(html).join(' ') }
}

const nothingAnywhere: Partial<WalletOverview> = {
  cash: '0',
  my_cash_list: [entry('Lamplight', '0'), entry('Tidewater', '0')],
  in_flight: [],
  in_flight_total: '0',
  total: '0',
  recent: [],
}

describe.each(['desktop', 'mobile'] as const)('the wallet in the %s layout', template => {
  test('frozen, shows so plainly and offers nothing that would be refused', async () => {
    const { text, html } = await draw({}, { template }, { isFrozen: true })
    expect(text).toContain('Your wallet is frozen')
    expect(text).toContain('Your money stays where it is')
    expect(html).toMatch(/<button[^>]*disabled[^>]*>(?:(?!<\/button>).)*Recover/)
    expect(html).not.toContain('aria-label="Move')
    expect(html).not.toContain('href="/user/Deposit"')
  })

  test('shows all balances, their total, and money in flight', async () => {
    const { text } = await draw({}, { template })
    expect(text).toContain('everything adds up')
    expect(text).toMatch(/Main wallet ₫ 155,000 With 3 providers ₫ 1,975,000 In transfer ₫ 300,000/)
    expect(text).toContain('From Lamplight, Paper Tiger, and Fieldhand. Free of charge')
    expect(text).toContain('Monsoon to main wallet')
    expect(text).toContain('No reply from Monsoon yet')
    expect(text).toContain('We check again in 15\u00a0s.')
    expect(text).toMatch(/Monsoon ₫ 300,000 Returning to main wallet/)
    expect(text).toMatch(/Tidewater ₫ 0 No balance/)
    expect(text).toContain('₫450,000 to main wallet')
    expect(text).toContain('₫450,000 not transferred')
  })

  test('lights the button that brings all home only where there is something to bring', async () => {
    const look = ({ html }: { readonly html: string }) =>
      /<button[^>]*class="([^"]*)"[^>]*>(?:(?!<\/button>).)*Recover/.exec(html)?.[1] ?? ''
    expect(look(await draw({}, { template }))).toContain('filled')
    expect(look(await draw(nothingAnywhere, { template }))).toContain('outline')
  })

  test('empty, it shows so everywhere and claims nothing', async () => {
    const { text, html } = await draw(nothingAnywhere, { template })
    expect(text).toContain('Nothing to recover: no provider holds any of your money.')
    expect(text).toContain('No transfers yet.')
    expect(text).not.toContain('In game wallet')
    expect(html).not.toContain('data-lit="true"')
  })

  test('an amount that could not be read is the last known one, with its time, and never nothing', async () => {
    const my_cash_list = [entry('Lamplight', '640000', { status: 2, as_of: '2026-11-20T05:00:00.000Z' })]
    const { text } = await draw(
      { my_cash_list, in_flight: [], in_flight_total: '0', total: '795000' },
      { template },
    )
    expect(text).toMatch(/Lamplight ₫ 640,000 Last known, Nov 20/)
    expect(text).toContain('1 balance is the last known')
    expect(text).not.toContain('everything adds up')
  })

  test('an amount that was never read is marked', async () => {
    const { text } = await draw(
      { my_cash_list: [entry('Lamplight', '0', { status: 2, as_of: null })], in_flight: [] },
      { template },
    )
    expect(text).toContain('Could not be loaded')
  })

  test('a provider in maintenance is marked', async () => {
    const { text } = await draw({ my_cash_list: [entry('Lamplight', '5', { status: 1 })] }, { template })
    expect(text).toMatch(/Lamplight ₫ 5 Maintenance/)
  })

  test('sums that do not add up are not confirmed', async () => {
    const { text } = await draw({ total: '1' }, { template })
    expect(text).toContain('Updated at')
    expect(text).not.toContain('adds up')
  })

  test('a reading that failed leaves the one before, with its time', async () => {
    const { text } = await draw({}, { template }, { hasFailed: true })
    expect(text).toMatch(/As of .*; it could not be updated just now/)
    expect(text).toContain('2,430,000')
  })

  test('sandbox money is shown as what it is', async () => {
    const welcome = { amount: '500000', given_at: '2026-11-01T09:00:00.000Z' }
    const { text } = await draw({ welcome }, { template })
    expect(text).toContain('Your account received ₫500,000 of sandbox money on Nov 1, 2026.')
  })

  test.each([
    ['first', { state: 'sent', next_check_at: null }, 'Waiting for Monsoon'],
    ['overdue', { next_check_at: '2026-11-21T07:32:00.000Z' }, 'Checking again now.'],
    ['long', { next_check_at: '2026-11-21T07:37:00.000Z' }, 'We check again in 5\u00a0min.'],
    ['with a person', { state: 'manual' }, 'Our staff are reviewing it.'],
    ['going there', { direction: 'in' }, 'Main wallet to Monsoon'],
  ] as const)('an answer that is not here yet: %s', async (_what, change, sentence) => {
    const { text } = await draw({ in_flight: [transfer(change)] }, { template })
    expect(text).toContain(sentence)
  })

  test('amounts of twelve digits are whole, and long names are there to be read', async () => {
    const name = 'A provider whose name has quite a few more letters than any wire'
    const { text, html } = await draw({ my_cash_list: [entry(name, '100000000000')] }, { template })
    expect(text).toContain('100,000,000,000')
    expect(html).toContain(`title="${name}"`)
    expect(html).toContain('data-length="longer"')
  })

  test.each(['vi_VN', 'en_XA'] as const)('is drawn in %s', async locale => {
    const { text } = await draw({}, { template, locale })
    expect(text).not.toContain('Main wallet')
  })

  test('waits in its own shape', async () => {
    expect(await drawPart(<WalletWait />, { template })).toContain('aria-busy="true"')
  })
})

test('more providers than the wire carries are listed below it', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']
  const { text } = await draw({ my_cash_list: names.map(name => entry(name, '1')), in_flight: [] })
  expect(text).toContain('More providers')
  for (const name of names) expect(text).toContain(` ${name} `)
})
