import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../testing/show-part.tsx'
import { isBelowStake, LowBalance } from './low-balance.tsx'

// A window of its own, as a game has; `parent` is itself then.
beforeAll(() => void vi.stubGlobal('parent', window))
afterAll(() => void vi.unstubAllGlobals())

const show = (balance: string, stake: string, isDemo = false) =>
  showPart(
    <LowBalance
      view={{ balance, isDemo, limits: { smallestStake: '1' }, lobbyUrl: 'https://site.example/' }}
      stake={stake}
    />,
  )
const shown = () => page.getByRole('status').element().textContent

test('a balance below the smallest stake names it, the daily loss limit and the way to the wallet', async () => {
  await show('0.7', '1')
  expect(shown()).toMatch(/below the smallest bet, \$1\.00.*daily loss limit.*Go to your wallet/)
})

test('a balance below the stake asks for a smaller one', async () => {
  await show('32.7', '50')
  expect(shown()).toMatch(
    /below this bet, \$50\.00\. Choose a smaller one.*daily loss limit.*Go to your wallet/,
  )
})

test.each([
  ['0.7', '1', 'Open the demo again'],
  ['32.7', '50', 'Choose a smaller one'],
])('play money has no limit and no wallet: %s of %s', async (balance, stake, words) => {
  await show(balance, stake, true)
  expect(shown()).toContain(words)
  expect(shown()).not.toContain('limit')
  expect(page.getByRole('link').elements()).toEqual([])
})

test('a stake that the balance just reaches is not above it', () => {
  expect(isBelowStake({ balance: '50' }, '50')).toBe(false)
  expect(isBelowStake({ balance: '49.9999' }, '50')).toBe(true)
})
