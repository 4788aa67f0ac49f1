import type { FinishedTransfer, WalletOverview } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { ManualTransferDialog } from './manual-transfer-dialog.tsx'
import { entry, recent, transfer, walletFixture } from './testing/wallet-fixture.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import { AutoTransferSwitch } from './auto-transfer-switch.tsx'

type Setting = Parameters<typeof drawPart>[1]

async function drawManualTransfer(
  change: Partial<WalletOverview> = {},
  gpId = 'Lamplight',
  setting: Setting = {},
) {
  const wallet = walletFixture({ in_flight: [], ...change })
  const html = await drawPart(
    <ManualTransferDialog
      wallet={wallet}
      gpId={gpId}
      currency="VND"
      offsetMs={0}
      onClose={() => undefined}
    />,
    setting,
  )
  return { html, text: textsOf(html).join(' ') }
}

async function drawSteps(change: Partial<FinishedTransfer>, setting: Setting = {}) {
  const wallet = walletFixture({ recent: [recent('r', 'applied', change)] })
  const html = await drawPart(
    <TransferDialog wallet={wallet} transferId="r" currency="VND" offsetMs={0} onClose={() => undefined} />,
    setting,
  )
  return textsOf(html).join(' ')
}

describe.each(['desktop', 'mobile'] as const)('manual transfers, in the %s layout', template => {
  test('shows both sides, what can be moved, and both ways', async () => {
    const { text } = await drawManualTransfer({}, 'Lamplight', { template })
    expect(text).toMatch(/Main wallet ₫ 155,000 .*Lamplight ₫ 640,000/)
    expect(text).toContain('From ₫1 to ₫155,000 per transfer')
    expect(text).toContain('Transfer in Transfer out')
    expect(text).toContain('25% 50% Max')
  })

  test('what is on its way between the two is shown in place of the form, with what happens next', async () => {
    const { text, html } = await drawManualTransfer({ in_flight: [transfer({ manual: 1 })] }, 'Monsoon', {
      template,
    })
    expect(text).toContain('The next one can follow when it has arrived.')
    expect(text).toContain('You requested it')
    expect(text).toContain('No reply from Monsoon yet')
    expect(html).not.toContain('<form')
  })

  test.each(['vi_VN', 'en_XA'] as const)('has texts in %s', async locale => {
    const { text } = await drawManualTransfer({}, 'Lamplight', { template, locale })
    expect(text).not.toMatch(/Main wallet|Half|per transfer/)
  })
})

test('with an empty main wallet, withdrawing comes first', async () => {
  const { html, text } = await drawManualTransfer({ cash: '0' })
  expect(html).toMatch(/aria-selected="true"[^>]*>Transfer out/)
  expect(text).toContain('From ₫1 to ₫640,000 per transfer')
})

test('with nothing on either side, the quick amounts rest', async () => {
  const { text, html } = await drawManualTransfer({ cash: '0', my_cash_list: [entry('Lamplight', '0')] })
  expect(text).toContain('There is no balance to transfer.')
  expect(html.match(/disabled=""/g)).toHaveLength(3)
})

test('an amount that could not be read is the last known one, with its mark', async () => {
  const unread = entry('Lamplight', '640000', { status: 2, as_of: '2026-11-20T05:00:00.000Z' })
  const { text, html } = await drawManualTransfer({ my_cash_list: [unread] })
  expect(text).toMatch(/Lamplight ₫ 640,000 .*Last known, Nov 20/)
  expect(html).toContain('data-stale="true"')
  expect(html).toContain('Refresh Lamplight')
})

test('a provider that is maintained, or without an adapter, offers nothing to press', async () => {
  for (const change of [{ status: 1 }, { transfer: null }] as const) {
    const { text, html } = await drawManualTransfer({ my_cash_list: [entry('Lamplight', '5', change)] })
    expect(text).toContain('Lamplight is under maintenance. Your money there is safe')
    expect(html).not.toContain('<form')
  }
})

test('from a provider that is no longer offered money can only be withdrawn', async () => {
  const limits = { min: '1', max: '100', step: '1', takes: 0 } as const
  const { text } = await drawManualTransfer({
    my_cash_list: [entry('Lamplight', '50', { transfer: limits })],
  })
  expect(text).toContain('Lamplight is no longer offered here.')
  expect(text).not.toContain('Transfer in')
  expect(text).toContain('From ₫1 to ₫50 per transfer')
})

test.each([
  [
    'came home',
    {},
    ['You requested it', 'Sent to Paper Tiger', 'Confirmed by Paper Tiger', 'In main wallet'],
  ],
  [
    'went along with a game',
    { direction: 'in' },
    ['You opened a game', 'Confirmed by Paper Tiger', 'Arrived'],
  ],
  ['was moved there manually', { direction: 'in', manual: 1 }, ['You requested it', 'Arrived']],
  [
    'was refused',
    { direction: 'in', state: 'rejected' },
    ['Declined by Paper Tiger', 'Failed', 'Still in your main wallet'],
  ],
  [
    'was refused on its way back',
    { state: 'rejected' },
    ['Declined by Paper Tiger', 'Still with Paper Tiger'],
  ],
] as const)('the steps of a transfer that %s', async (_what, change, words) => {
  for (const template of ['desktop', 'mobile'] as const) {
    const text = await drawSteps(change, { template })
    for (const each of words) expect(text.toLowerCase()).toContain(each.toLowerCase())
    expect(text).not.toContain('cannot be lost or counted twice')
  }
})

test.each([
  [true, 'Your balance moves in when you open a game', 'checked=""'],
  [false, 'Balances stay where they are.', ''],
] as const)('whether money travels is told: %s', async (autoTransfer, sentence, mark) => {
  const html = await drawPart(<AutoTransferSwitch autoTransfer={autoTransfer} />)
  expect(textsOf(html).join(' ')).toContain(sentence)
  expect(html.includes('checked=""')).toBe(mark !== '')
})
