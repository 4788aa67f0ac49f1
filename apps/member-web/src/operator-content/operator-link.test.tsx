import type { Advertisement } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { LoginAdvertisement } from '../features/login/login-advertisement.tsx'
import { BannerActions } from '../features/home/banner-actions.tsx'
import { PromoRow } from '../features/home/promo-row.tsx'
import { OnePopUp } from '../features/pop-ups/one-pop-up.tsx'
import { SponsorsPage } from '../features/operator-pages/sponsors-page.tsx'
import { drawPart } from '../testing/draw-part.tsx'
import { OperatorLink } from './operator-link.tsx'

const page = { kind: 'page', href: '/faq' } as const
const outside = { kind: 'outside', href: 'https://help.example/' } as const

test.each([
  ['a page', page, 0, false],
  ['a page, apart', page, 1, true],
  ['the web outside', outside, 0, true],
  ['the web outside, apart', outside, 1, true],
] as const)('%s opens where its operator said', (_what, to, method, isApart) => {
  const link = OperatorLink({ to, method, children: 'More' })
  expect(link.props).toMatchObject({ href: to.href, ...(isApart && { target: '_blank', rel: 'noopener' }) })
  // The router's link would open in this window whatever its target.
  expect(link.type === 'a').toBe(isApart)
})

const advertisement = {
  id: 1,
  position: '',
  photo_path: '',
  title: 'Seen',
  link_type: 1,
  link_method: 1,
  url: '/faq',
  language: null,
  sort: 0,
  start_at: null,
  end_at: null,
} as const satisfies Advertisement
const sponsor = { ...advertisement, content: '', video_url: '' }
const banner = { ...advertisement, subtitle: '', game_link_parameter: null }
const popUp = {
  ...advertisement,
  display_device: 1,
  display_location: 1,
  display_content: 'both',
  content: '',
  updated_at: '2026-11-20T10:00:00Z',
} as const
const stay = () => undefined

test.each([
  ['on the home page', (item: Advertisement) => <PromoRow items={[item]} />],
  ['beside the login', (item: Advertisement) => <LoginAdvertisement advertisement={item} />],
  ['on a banner', (item: Advertisement) => <BannerActions banner={{ ...banner, ...item }} />],
  ['by a pop-up', (item: Advertisement) => <OnePopUp item={{ ...popUp, ...item }} onLeave={stay} />],
  ['as a sponsor', (item: Advertisement) => <SponsorsPage sponsors={[{ ...sponsor, ...item }]} />],
])('what is advertised %s obeys its method and its kind', async (_where, draw) => {
  expect(await drawPart(draw(advertisement))).toContain('href="/faq"')
  expect(await drawPart(draw(advertisement))).toContain('target="_blank"')
  expect(await drawPart(draw({ ...advertisement, link_method: 0 }))).not.toContain('target=')
  expect(await drawPart(draw({ ...advertisement, link_type: 0 }))).not.toContain('href="/faq"')
})
