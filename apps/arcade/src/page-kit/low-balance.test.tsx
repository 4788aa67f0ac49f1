import { serverPhrases } from '@glasshouse/phrases'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { isBelowStake, LowBalance } from './low-balance.tsx'
import { playIn, PlayProvider } from './play-context.tsx'

// A window of its own, as a game has; `parent` is itself then.
vi.stubGlobal('window', globalThis)
vi.stubGlobal('parent', globalThis)

const phrases = serverPhrases('en_US')
const draw = (balance: string, stake: string, isDemo = false) =>
  renderToStaticMarkup(
    <PlayProvider value={playIn(phrases, 'USD')}>
      <LowBalance
        view={{ balance, isDemo, limits: { smallestStake: '1' }, lobbyUrl: 'https://site.example/' }}
        stake={stake}
      />
    </PlayProvider>,
  )

test('a balance below the stake names the daily loss limit and the way to the wallet, with a smaller stake or without', () => {
  expect(draw('0.7', '1')).toMatch(/below the smallest bet, \$1\.00.*daily loss limit.*Go to your wallet/)
  expect(draw('32.7', '50')).toMatch(
    /below this bet, \$50\.00\. Choose a smaller one.*daily loss limit.*Go to your wallet/,
  )
})

test('play money has no limit and no wallet', () => {
  expect(draw('0.7', '1', true)).toContain('Open the demo again')
  expect(draw('32.7', '50', true)).toContain('Choose a smaller one')
  for (const html of [draw('0.7', '1', true), draw('32.7', '50', true)]) {
    expect(html).not.toContain('limit')
    expect(html).not.toContain('<a ')
  }
})

test('a stake that the balance just reaches is not above it', () => {
  expect(isBelowStake({ balance: '50' }, '50')).toBe(false)
  expect(isBelowStake({ balance: '49.9999' }, '50')).toBe(true)
})
