import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import frame from '../../../page-kit/game-frame.module.css'
import { showPart } from '../../../testing/show-part.tsx'
import { LookProvider } from './look.ts'
import { TableResult } from './table-result.tsx'

test.each([
  ['shown', /Choose a chip/, false],
  ['telling', /Choose a chip/, false],
  ['betting', /Choose a chip/, true],
] as const)('a player with chips and no result yet, %s', async (phase, words, isAsked) => {
  await showPart(
    <LookProvider value={{ rules: {} } as never}>
      <TableResult round={undefined} result={undefined} currency="USD" phase={phase} hasStakes />
    </LookProvider>,
  )
  expect(words.test(document.body.textContent)).toBe(isAsked)
})

test.each([800, 1_000])('what a win of several spots paid is whole in a window of %i', async height => {
  const before = { width: window.innerWidth, height: window.innerHeight }
  await page.viewport(1440, height)
  onTestFinished(() => page.viewport(before.width, before.height))
  const spots = { big: '5.00', odd: '5.00', small: '5.00' }
  const round = { id: 'round', stake: '15.00', payout: '20.00', net: '5.00', choice: { spots }, picture: {} }
  const rules = {
    spots: Object.keys(spots),
    payoutUnits: (spot: string, units: bigint) => (spot === 'small' ? 0n : units * 2n),
  }
  await showPart(
    <LookProvider value={{ rules, nameOf: (spot: string) => spot } as never}>
      <div className={frame.page}>
        <TableResult round={round as never} result={{}} currency="USD" phase="shown" hasStakes />
      </div>
    </LookProvider>,
  )
  await expect.element(page.getByText('You win')).toBeVisible()
  const section = document.querySelector('section')
  const amountHeight = () => section?.querySelector('p + p')?.clientHeight
  const shown = amountHeight()
  expect(section?.scrollHeight).toBeLessThanOrEqual(section?.clientHeight ?? 0)
  expect(section?.querySelectorAll('dl > div')).toHaveLength(4)
  if (section) section.style.blockSize = '600px'
  expect(shown, 'as high as where there is room').toBe(amountHeight())
})
