import type { AgentPlan, AgentPromotion } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { AgentBar } from './agent-bar.tsx'
import { menuFor } from './agent-centre.rules.ts'
import { AgentMenu } from './agent-menu.tsx'
import { DayBars } from './day-bars.tsx'
import { Figures } from './figures.tsx'
import { LinkCard } from './link-card.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { RefusedView } from './refused-view.tsx'
import { rebateVersion, shareVersion } from './testing/plan-versions.ts'

const link = {
  id: null,
  url: 'http://localhost/?id=AG1',
  name: 'AG1',
  code: 'AG1',
  currency: 'VND',
  target_page: 'home',
  host: null,
  created_at: null,
  clicks: 31,
  registers: 2,
  first_deposits: 1,
  deposit: '500000',
  valid_bet: '1200000',
  win_loss: '90000',
  net: '-15000',
  is_active: 1,
  reason: 'ok',
} as const satisfies AgentPromotion['links'][number]

const days = [
  { day: '2026-11-20', registers: 0, by_link: 0, clicks: 0 },
  { day: '2026-11-21', registers: 3, by_link: 2, clicks: 9 },
  { day: '2026-11-22', registers: 1, by_link: 0, clicks: 1 },
]

test('an agent reads how the link is doing, what it fixes and how long it is remembered', async () => {
  const html = await drawPart(<LinkCard link={link} currency="VND" minutes={120} />)
  expect(textsOf(html)).toEqual(
    expect.arrayContaining([
      'AG1',
      'Your link works',
      'http://localhost/?id=AG1',
      'Registrations by this link are in VND, with you as the introducer.',
      'The link stays valid in a browser for 2 hours.',
      '2 members registered by this link.',
    ]),
  )
  expect(html).toContain('aria-label="QR code of your referral link AG1"')
})

test.each([
  ['currency', 'the site does not offer its currency'],
  ['disabled', 'This link is closed'],
] as const)('a link that is judged %s says that %s', async (reason, says) => {
  const html = await drawPart(
    <LinkCard link={{ ...link, is_active: 0, reason }} currency="VND" minutes={1440} />,
  )
  expect(html).toContain(says)
  expect(html).not.toContain('Your link works')
})

test('the days are bars, and a list for screen readers, without empty days', async () => {
  const html = await drawPart(<DayBars days={days} />)
  expect(textsOf(html).filter(text => text.includes('by your link'))).toEqual([
    'November 21: 3 members, 2 by your link',
    'November 22: 1 member, 0 by your link',
  ])
  expect([...html.matchAll(/<rect/g)]).toHaveLength(6)
  const none = await drawPart(<DayBars days={days.slice(0, 1)} />)
  expect(none).not.toContain('<svg')
  expect(none).toContain('No registrations in this period')
})

test('figures are today’s first, then of all the days, then altogether', async () => {
  const promotion = { days, registers: 9 } as unknown as AgentPromotion // the part reads these two only
  const html = await drawPart(<Figures promotion={promotion} />)
  expect(textsOf(html).filter(text => /^\d+$/.test(text))).toEqual(['1', '4', '9'])
})

test.each(['en_US', 'vi_VN', 'en_XA'] as const)(
  'the 403 of the centre leads to the application: %s',
  async locale => {
    const html = await drawPart(<RefusedView />, { locale })
    expect(textsOf(html)).toContain('403')
    expect(html).toContain('href="/proxy?page=Register"')
  },
)

test('the page that is open is marked in the menu, and visitors see three', async () => {
  const html = await drawPart(<AgentMenu view="plan" pages={menuFor(undefined)} />)
  expect([...html.matchAll(/<li/g)]).toHaveLength(3)
  expect(html).toMatch(
    /aria-current="page"[^>]*href="\/proxy\?page=Plan"|href="\/proxy\?page=Plan"[^>]*aria-current="page"/,
  )
})

test('a phone has the first pages of an agent in its bar, and all behind one button, which marks the others', async () => {
  const pages = menuFor({ agent_active: 1 })
  const html = await drawPart(<AgentBar view="stratifiedtable" pages={pages} />)
  expect(textsOf(html).filter(Boolean)).toEqual([
    'Overview',
    'Downline',
    'Promotion',
    'Settlements',
    'All pages',
  ])
  expect(html).toMatch(/<button[^>]*data-here="true"/)
  expect(html).not.toContain('aria-current')
})

const rebate = {
  ...rebateVersion,
  least_active: 0,
  levels: [{ shares: [], rebates: [{ game_type: '99', rate: '0.6' }] }],
}

test('a plan shows its figures by level, what is deducted, and when new figures come', async () => {
  const versions = [
    shareVersion,
    { ...shareVersion, start_date: '2026-12-06', is_current: 0, carries_loss: 0 },
    rebate,
  ]
  const plan = { currency: 'VND', versions } as unknown as AgentPlan // the part reads these two only
  const html = await drawPart(<PlanFigures plan={plan} />)
  expect(textsOf(html)).toEqual(
    expect.arrayContaining([
      'In force since Nov 1, 2026',
      'New figures from Dec 6, 2026',
      'From ₫10,000',
      '35%',
      'Level 2 and below',
      'Game type 99',
      '0.6%',
      'A branch needs 2 active members in the period, or it earns nothing.',
      'A loss is carried over and deducted from the next periods.',
      'A loss ends with its period.',
    ]),
  )
  expect(html).toContain('after a platform fee of 12%')
  const none = await drawPart(<PlanFigures plan={{ ...plan, versions: [] }} />)
  expect(textsOf(none)).toEqual([])
})
