import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { BetPicker } from './bet-picker.tsx'

test('the quick pick is above the numbers, and places a chip on one of them', async () => {
  const placed: string[] = []
  await showPart(
    <BetPicker
      kind={{ type: 'lo', numbers: 1, digits: 2 } as never}
      about="Wins for each of 27 numbers that ends in yours."
      nameOf={bet => bet}
      stakes={new Map()}
      currency="USD"
      pays={() => false}
      isOpen
      onPlace={bet => placed.push(bet)}
      onRemove={() => undefined}
      onUndo={() => undefined}
      onRepeat={() => undefined}
    />,
  )
  const quick = page.getByRole('button', { name: 'Quick pick' })
  const numbers = page.getByRole('group').element().getBoundingClientRect()
  expect(quick.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(numbers.top)
  await quick.click()
  expect(placed).toEqual([expect.stringMatching(/^lo.\d\d$/)])
})
