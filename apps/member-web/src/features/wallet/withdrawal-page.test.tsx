import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { WithdrawalPage } from './withdrawal-page.tsx'

test.each(['desktop', 'mobile'] as const)(
  'paying out says that it is not open, and leads to the desk and to the wallet: %s',
  async template => {
    const html = await drawPart(<WithdrawalPage />, { template })
    expect(html).toMatch(/<h1[^>]*>Withdraw</)
    expect(textsOf(html).join(' ')).toContain('Withdrawals are not open on this site yet.')
    expect(html).toContain('>Support<')
    expect(html).toContain('href="/user/MyWallet"')
    expect(html).not.toMatch(/<form|<input/)
  },
)
