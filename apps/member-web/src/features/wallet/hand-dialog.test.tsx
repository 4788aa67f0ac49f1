import type { FinishedTransfer, WalletOverview } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { HandDialog } from './hand-dialog.tsx'
import { entry, recent, transfer, walletFixture } from './testing/wallet-fixture.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import { TravelSwitch } from './travel-switch.tsx'

type Setting = Parameters<typeof drawPart>[1]

async function drawHand(change: Partial<WalletOverview> = {}, gpId = 'Lamplight', setting: Setting = {}) {
  const wallet = walletFixture({ in_flight: [], ...change })
  const html = await drawPart(
    <HandDialog wallet={wallet} gpId={gpId} currency="VND" offsetMs={0} onClose={() => undefined} />,
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

describe.each(['desktop', 'mobile'] as const)('moving money by hand, in the %s layout', template => {
  test('shows both sides, what can be moved, and both ways', async () => {
    const { text } = await drawHand({}, 'Lamplight', { template })
    expect(text).toMatch(/Main wallet ₫ 155,000 .*Lamplight ₫ 640,000/)
    expect(text).toContain('From ₫1 to ₫155,000 at once')
    expect(text).toContain('Move money there Bring money home')
    expect(text).toContain('A quarter Half All of it')
  })

  test('what is on its way between the two is shown in place of the form, with what happens next', async () => {
    const { text, html } = await drawHand({ in_flight: [transfer({ by_hand: 1 })] }, 'Monsoon', { template })
    expect(text).toContain('The next amount can follow once it has arrived.')
    expect(text).toContain('You asked')
    expect(text).toContain('Monsoon has not answered yet')
    expect(html).not.toContain('<form')
  })

  test.each(['vi_VN', 'en_XA'] as const)('has words in %s', async locale => {
    const { text } = await drawHand({}, 'Lamplight', { template, locale })
    expect(text).not.toMatch(/Main wallet|Half|at once/)
  })
})

test('with nothing at home, bringing home comes first', async () => {
  const { html, text } = await drawHand({ cash: '0' })
  expect(html).toMatch(/aria-selected="true"[^>]*>Bring money home/)
  expect(text).toContain('From ₫1 to ₫640,000 at once')
})

test('with nothing on either side, the quick amounts rest', async () => {
  const { text, html } = await drawHand({ cash: '0', my_cash_list: [entry('Lamplight', '0')] })
  expect(text).toContain('There is nothing here that could be moved.')
  expect(html.match(/disabled=""/g)).toHaveLength(3)
})

test('an amount that could not be read is the last known one, with its mark', async () => {
  const unread = entry('Lamplight', '640000', { status: 2, as_of: '2026-11-20T05:00:00.000Z' })
  const { text, html } = await drawHand({ my_cash_list: [unread] })
  expect(text).toMatch(/Lamplight ₫ 640,000 .*Last known, Nov 20/)
  expect(html).toContain('data-stale="true"')
  expect(html).toContain('Ask Lamplight again')
})

test('a provider that is maintained, or that nobody speaks for, offers nothing to press', async () => {
  for (const change of [{ status: 1 }, { transfer: null }] as const) {
    const { text, html } = await drawHand({ my_cash_list: [entry('Lamplight', '5', change)] })
    expect(text).toContain('Lamplight is being maintained. Your money is safe there')
    expect(html).not.toContain('<form')
  }
})

test('from a provider that is not offered any more money only comes home', async () => {
  const limits = { min: '1', max: '100', step: '1', takes: 0 } as const
  const { text } = await drawHand({ my_cash_list: [entry('Lamplight', '50', { transfer: limits })] })
  expect(text).toContain('Lamplight is not offered here any more.')
  expect(text).not.toContain('Move money there')
  expect(text).toContain('From ₫1 to ₫50 at once')
})

test.each([
  ['came home', {}, ['You asked', 'Sent to Paper Tiger', 'Paper Tiger has confirmed it', 'Home']],
  [
    'went along with a game',
    { direction: 'in' },
    ['You opened a game', 'Paper Tiger has confirmed it', 'There'],
  ],
  ['was moved there by hand', { direction: 'in', by_hand: 1 }, ['You asked', 'There']],
  [
    'was refused',
    { direction: 'in', state: 'rejected' },
    ['Paper Tiger did not take it', 'Failed', 'Still in your main wallet'],
  ],
  [
    'was refused on its way home',
    { state: 'rejected' },
    ['Paper Tiger did not take it', 'Still with Paper Tiger'],
  ],
] as const)('the steps of a transfer that %s', async (_what, change, words) => {
  for (const template of ['desktop', 'mobile'] as const) {
    const text = await drawSteps(change, { template })
    for (const each of words) expect(text.toLowerCase()).toContain(each.toLowerCase())
    expect(text).not.toContain('cannot be lost or doubled')
  }
})

test.each([
  [true, 'It goes along when you open a game', 'checked=""'],
  [false, 'It stays where it is.', ''],
] as const)('whether money travels is told: %s', async (travels, sentence, mark) => {
  const html = await drawPart(<TravelSwitch travels={travels} />)
  expect(textsOf(html).join(' ')).toContain(sentence)
  expect(html.includes('checked=""')).toBe(mark !== '')
})
