import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SessionView } from '../../../protocol/page-api.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { ChipTray } from './chip-tray.tsx'
import { useChips } from './use-chips.ts'
import { emptyLayout, type Layout } from './layout.ts'

/** The parts of a session that chips need, and so only those. */
const views = {
  USD: {
    currency: 'USD',
    stakeSteps: ['0.10', '0.20', '0.50', '1.00', '2.00', '5.00', '10.00', '20.00', '50.00'],
    defaultStake: '0.50',
    takesAnyStake: true,
    limits: { smallestStake: '0.10', largestStake: '50.00' },
  },
  VND: {
    currency: 'VND',
    stakeSteps: ['1000', '10000', '100000', '1000000'],
    defaultStake: '10000',
    takesAnyStake: true,
    limits: { smallestStake: '1000', largestStake: '1000000' },
  },
}

type PartProps = { readonly currency: keyof typeof views; readonly freeUnits: bigint; readonly most?: bigint }

/** A table with one spot and one limit of what a round pays: twice all chips must be within it. */
function Part({ currency, freeUnits, most = 0n }: PartProps) {
  const view = views[currency] as unknown as SessionView
  const [layout, setLayout] = useState<Layout>(emptyLayout)
  const bets = useChips({
    opened: view,
    last: new Map(),
    rules: { mostUnits: stakes => (stakes.get('red') ?? 0n) * (most === 0n ? 1n : most) },
    change: next => setLayout(before => next(before) ?? before),
  })
  return (
    <>
      <ChipTray
        chips={bets.chips}
        chosen={bets.isOwn ? undefined : bets.chip}
        onChoose={bets.choose}
        own={{ view, freeUnits, own: bets.own, isChosen: bets.isOwn, onChoose: bets.chooseOwn }}
      />
      <button type="button" onClick={() => bets.place('red')}>
        Red
      </button>
      <button type="button" onClick={bets.halve}>
        Halve
      </button>
      <output>{`${layout.stakes.get('red') ?? 0n} ${bets.note ?? ''}`}</output>
    </>
  )
}

const own = () => page.getByRole('button', { name: /own/ })
const placed = () => document.querySelector('output')?.textContent.split(' ')[0]

async function type(text: string) {
  await own().click()
  await page.getByRole('textbox').fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
}

async function placeOne() {
  await page.getByRole('button', { name: 'Red' }).click()
}

test.each([
  ['3.70', 3_7000n],
  ['3,75', 3_7500n],
  ['0.01', 1000n],
  ['9999', 50_0000n],
] as const)('a chip typed as %s is placed as what can be staked', async (text, units) => {
  await showPart(<Part currency="USD" freeUnits={1_000_0000n} />)
  await type(text)
  await placeOne()
  await expect.poll(placed).toBe(String(units))
})

test('the chip is halved, doubled, and made as large as the balance allows', async () => {
  await showPart(<Part currency="USD" freeUnits={12_3456n} />)
  await own().click()
  const value = page.getByRole('textbox')
  await expect.element(value).toHaveValue('0.50')
  await page.getByRole('button', { name: /double/ }).click()
  await expect.element(value).toHaveValue('1.00')
  await page.getByRole('button', { name: /half/ }).click()
  await page.getByRole('button', { name: /half/ }).click()
  await expect.element(value).toHaveValue('0.25')
  await page.getByRole('button', { name: 'Max' }).click()
  await expect.element(value).toHaveValue('12.34')
  await page.getByRole('button', { name: 'Take this chip' }).click()
  await placeOne()
  await expect.poll(placed).toBe('123400')
})

test('what was typed stays with the chip while another is in hand, and a press takes it again', async () => {
  await showPart(<Part currency="USD" freeUnits={1_000_0000n} />)
  await type('3.70')
  await page.getByRole('radio', { name: /5\.00/ }).click({ force: true })
  await placeOne()
  await expect.poll(placed).toBe('50000')
  await page.getByRole('button', { name: /3\.70/ }).click()
  await placeOne()
  await expect.poll(placed).toBe('87000')
})

test('of a chip that a round could not pay as much is placed as it can, and said', async () => {
  await showPart(<Part currency="USD" freeUnits={1_000_0000n} most={100n} />)
  await type('40')
  await placeOne()
  await expect.poll(placed).toBe('250000')
  await expect.element(page.getByText(/All that this spot takes was placed: \$25\.00/)).toBeVisible()
  await placeOne()
  await expect.element(page.getByText(/more than a round pays at most/)).toBeVisible()
})

test('a half that is no amount is refused in words', async () => {
  await showPart(<Part currency="USD" freeUnits={1_000_0000n} />)
  await type('3.75')
  await placeOne()
  await page.getByRole('button', { name: 'Halve' }).click()
  await expect.element(page.getByText(/cannot be halved/)).toBeVisible()
  expect(placed()).toBe('37500')
})

test.each([
  ['12.345', '123450000'],
  ['12345', '123450000'],
  ['2,5', '10000000'],
  ['9.999.999', '10000000000'],
] as const)('in Vietnamese a chip typed as %s is one of whole dong', async (text, units) => {
  await showPart(<Part currency="VND" freeUnits={9_000_000_0000n} />, { locale: 'vi_VN', currency: 'VND' })
  await page.getByRole('button', { name: 'Chip tự nhập mệnh giá' }).click()
  await page.getByRole('textbox').fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  await page.getByRole('button', { name: 'Red' }).click()
  await expect.poll(placed).toBe(units)
})
