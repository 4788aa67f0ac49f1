import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { WithdrawalPage } from './withdrawal-page.tsx'

test.each(['desktop', 'mobile'] as const)(
  'withdrawal is shown as not open, with links to customer service and the wallet: %s',
  async template => {
    const html = await drawPart(<WithdrawalPage />, { template })
    expect(html).toMatch(/<h1[^>]*>Withdraw</)
    expect(textsOf(html).join(' ')).toContain('Withdrawals are not open on this site yet.')
    expect(html).toContain('>Support<')
    expect(html).toContain('href="/user/MyWallet"')
    expect(html).not.toMatch(/<form|<input/)
  },
)
