import type { Grant, GrantOffer } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { GrantsView } from './grants-page.tsx'

const terms = {
  weights: [
    { name: 'Slots', percent: 100 },
    { name: 'Live', percent: 20 },
  ],
  price: { game_type: 'Slots', play: '300000', rtp: '95.50', cost: '13500' },
}
const offer: GrantOffer = {
  ...terms,
  id: 7,
  title: 'A gift',
  amount: '100000',
  required: '300000',
  deposit: null,
  before: '0',
  turnover: '300',
  set_aside: null,
  ends_at: null,
}
const open: Grant = {
  ...terms,
  id: 3,
  title: 'Welcome gift',
  amount: '500000',
  required: '1500000',
  done: '1200000',
  left: '300000',
  status: 'open',
  envelope: null,
  given_at: '2030-05-10T12:00:00.000Z',
}

async function draw(
  list: { readonly offers?: readonly GrantOffer[]; readonly grants?: readonly Grant[] },
  template: 'desktop' | 'mobile' = 'desktop',
) {
  const { offers = [], grants = [] } = list
  const html = await drawPart(
    <GrantsView
      list={{ currency: 'VND', offers: [...offers], grants: [...grants] }}
      onChanged={() => undefined}
    />,
    { template },
  )
  return { html, text: textsOf(html).join(' ') }
}

describe.each(['desktop', 'mobile'] as const)('bonuses on %s', template => {
  test('an offer tells its price before it is accepted', async () => {
    const { text } = await draw({ offers: [offer] }, template)
    expect(text).toContain('Bet ₫300,000 more on Slots to withdraw it. Expected cost: ₫13,500.')
    expect(text).toContain('Bets on Slots return 95.50% or more on average')
    expect(text).toContain('Counts towards turnover: Slots 100% · Live 20%')
    expect(text).toContain('Accept ₫100,000')
  })

  test('an offer says which open turnover comes before it, and only where it asks for any', async () => {
    const words = 'Your open turnover of ₫120,000 comes first'
    expect((await draw({ offers: [{ ...offer, before: '120000' }] }, template)).text).toContain(words)
    const free = { ...offer, before: '120000', turnover: '0', price: null }
    expect((await draw({ offers: [free] }, template)).text).not.toContain(words)
    expect((await draw({ offers: [offer] }, template)).text).not.toContain('comes first')
  })

  test('a bonus shows how far it has come, to the unit', async () => {
    const { html, text } = await draw({ grants: [open] }, template)
    expect(text).toContain('Welcome gift')
    expect(text).toContain('To be played')
    expect(text).toContain('₫1,200,000 of ₫1,500,000 bet, ₫300,000 left')
    expect(html).toMatch(/<progress [^>]*value="80" max="100"/)
  })
})

test('a lapsed bonus says how far it had come only where that is known', async () => {
  const lapsed = { ...open, status: 'lapsed', left: '0', price: null } as const
  expect((await draw({ grants: [lapsed] })).text).toContain('It ended with ₫1,200,000 of ₫1,500,000 bet')
  const { text } = await draw({ grants: [{ ...lapsed, done: null }] })
  expect(text).toContain('Lapsed')
  expect(text).not.toContain('It ended')
})

test('a first deposit is offered by its share and leads to the deposit', async () => {
  const deposit = { percent: '50', min: '100000', most: '1000000', turnover: '100' }
  const { html, text } = await draw({
    offers: [{ ...offer, amount: null, required: null, price: null, turnover: '500', deposit }],
  })
  expect(text).toContain('50% of your first deposit, from ₫100,000, up to ₫1,000,000.')
  expect(text).toContain('To be bet 5 times before it can be withdrawn.')
  expect(text).toContain('The deposit itself is to be bet once; that comes before the bonus.')
  expect(html).toContain('href="/user/Deposit"')
})

test('what is set aside for a deposit is said: while it is open, and once it has come in', async () => {
  const end = '2030-05-10T12:00:00.000Z'
  const deposit = { percent: '50', min: '100000', most: '1000000', turnover: '100' }
  const open = {
    ...offer,
    amount: null,
    required: null,
    price: null,
    deposit,
    set_aside: '80000',
    ends_at: end,
  }
  expect((await draw({ offers: [open] })).text).toContain(
    '₫80,000 is set aside for you while your deposit is open, until May 10, 2030',
  )
  const credited = { ...offer, deposit, set_aside: '100000', ends_at: end }
  const { text } = await draw({ offers: [credited] })
  expect(text).toContain('Accept ₫100,000')
  expect(text).toMatch(/Set aside for you until May 10, 2030/)
})

test.each([
  ['met', 'Turnover reached'],
  ['lapsed', 'It ended with ₫1,200,000 of ₫1,500,000 bet'],
  ['free', 'No turnover'],
] as const)('a bonus that is %s asks for nothing more', async (status, words) => {
  const { html, text } = await draw({ grants: [{ ...open, status, price: null }] })
  expect(text).toContain(words)
  expect(html).not.toContain('<progress')
})

test('without any it says so', async () => {
  expect((await draw({})).text).toContain('No bonus at the moment.')
})
