import { expect, test } from 'vitest'
import { chooseView, type ViewSite } from './page-view.ts'

const site: ViewSite = {
  siteId: 1,
  name: 'Glasshouse',
  defaultLanguage: 'en_US',
  defaultCurrency: 'VND',
  currencies: ['VND', 'RMB', 'USD'],
  loginCaptcha: 'always',
  registerCaptcha: true,
  phone10: false,
  hasFastPayment: false,
  passwordProfile: 'basic',
  isDemo: false,
  maintenance: null,
  timezone: 'America/Caracas',
  enabledLanguages: ['en_US', 'vi_VN'],
  knowsPseudo: true,
  isDesktopLocked: false,
  title: 'Glasshouse, the house you can see through',
  brand: 'lantern',
  ground: '#0b1a1f',
}

type Case = {
  readonly cookies?: Readonly<Record<string, string>>
  readonly accept?: string
  readonly agent?: string
  readonly search?: string
  readonly country?: string
  readonly linked?: string
  readonly settled?: boolean
}

function view(
  { cookies = {}, accept = '', agent = '', search = '', country = 'ZZ', linked, settled = false }: Case,
  change: Partial<ViewSite> = {},
) {
  return chooseView(
    '/',
    { ...site, ...change },
    {
      cookies: new Map(Object.entries(cookies)),
      acceptLanguage: accept,
      userAgent: agent,
      query: new URLSearchParams(search),
      country,
      hasSettled: settled,
      linkedCurrency: linked,
    },
  )
}

test.each([
  ['nothing is known', {}, 'en_US', 'USD'],
  ['the browser asks for Vietnamese', { accept: 'vi' }, 'vi_VN', 'VND'],
  ['it asks for Vietnamese of Vietnam', { accept: 'vi-VN,vi;q=0.9,en;q=0.8' }, 'vi_VN', 'VND'],
  ['it prefers English by weight', { accept: 'vi;q=0.2,en-GB;q=0.9' }, 'en_US', 'USD'],
  ['it asks for what is not enabled', { accept: 'th-TH,ko;q=0.9' }, 'en_US', 'USD'],
  ['it rejects Vietnamese', { accept: 'vi;q=0' }, 'en_US', 'USD'],
  ['its header is nonsense', { accept: ';;;q=9,,*;q=x' }, 'en_US', 'USD'],
  ['a language was chosen', { cookies: { i18n_redirected: 'vi-VN' }, accept: 'en' }, 'vi_VN', 'VND'],
  ['an older cookie has it', { cookies: { lang: 'vi_VN' } }, 'vi_VN', 'VND'],
  ['the newer cookie wins', { cookies: { i18n_redirected: 'en-US', lang: 'vi_VN' } }, 'en_US', 'USD'],
  [
    'what was chosen is not enabled any more',
    { cookies: { i18n_redirected: 'th_TH' }, accept: 'vi' },
    'vi_VN',
    'VND',
  ],
  ['the pseudo-locale was chosen', { cookies: { i18n_redirected: 'en-XA' } }, 'en_XA', 'VND'],
  ['a currency was chosen', { cookies: { ccy: 'RMB' } }, 'en_US', 'RMB'],
  ['the current currency is in its own cookie', { cookies: { currency: 'RMB' } }, 'en_US', 'RMB'],
  ['the chosen currency is not offered', { cookies: { ccy: 'THB' } }, 'en_US', 'USD'],
  [
    'the current currency is another than the chosen one',
    { cookies: { ccy: 'RMB', currency: 'VND' } },
    'en_US',
    'VND',
  ],
  ['the address asks for one', { search: 'currency=RMB', cookies: { ccy: 'VND' } }, 'en_US', 'RMB'],
  [
    'the address asks for nonsense',
    { search: 'currency=XXX&modal=zzz', cookies: { ccy: 'VND' } },
    'en_US',
    'VND',
  ],
  ['the visitor is in Vietnam', { country: 'VN' }, 'vi_VN', 'VND'],
  ['they read English there', { country: 'VN', accept: 'en' }, 'en_US', 'VND'],
  ['they chose another currency', { country: 'VN', cookies: { ccy: 'RMB' } }, 'vi_VN', 'RMB'],
  ['the country pays with what is not offered', { country: 'TH' }, 'en_US', 'USD'],
  ['a link fixes it', { linked: 'VND', search: 'currency=RMB', cookies: { ccy: 'RMB' } }, 'en_US', 'VND'],
  ['the link’s is not offered', { linked: 'THB', search: 'currency=RMB' }, 'en_US', 'RMB'],
  ['the cookie is no currency', { cookies: { ccy: '__proto__' } }, 'en_US', 'USD'],
] as const)('when %s', (_when, given: Case, locale, currency) => {
  expect(view(given)).toMatchObject({ locale, currency })
})

test('the language’s currency counts only where the site offers it', () => {
  expect(view({ accept: 'vi' }, { currencies: ['THB'], defaultCurrency: 'THB' }).currency).toBe('THB')
})

test('a site that is no demonstration does not know the pseudo-locale', () => {
  expect(view({ cookies: { lang: 'en_XA' } }, { knowsPseudo: false }).locale).toBe('en_US')
})

test.each([
  [{ agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' }, 'mobile'],
  [{ agent: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/141 Mobile' }, 'mobile'],
  [{ agent: 'Mozilla/5.0 (Windows NT 10.0)' }, 'desktop'],
  [{ agent: 'Mozilla/5.0 (Windows NT 10.0)', cookies: { template: 'mobile' } }, 'mobile'],
  [{ agent: 'iPhone', cookies: { template: 'desktop' } }, 'mobile'],
  [{ agent: '', cookies: { template: 'sideways' } }, 'desktop'],
  // A phone's window that has grown wide, once the page is there.
  [{ agent: 'iPhone', cookies: { template: 'desktop' }, settled: true }, 'desktop'],
  [{ agent: 'iPhone', settled: true }, 'mobile'],
] as const)('%o is shown the template %s', (given: Case, template) => {
  expect(view(given).template).toBe(template)
})

test('a lock shows the desktop to all visitors, except with the developers’ flag', () => {
  const phone = { agent: 'iPhone' }
  expect(view(phone, { isDesktopLocked: true }).template).toBe('desktop')
  expect(view({ ...phone, cookies: { debug: '1' } }, { isDesktopLocked: true }).template).toBe('mobile')
  // The address lifts it for this very load, and lets it down again.
  expect(view({ ...phone, search: 'debug=1' }, { isDesktopLocked: true }).template).toBe('mobile')
  const withdrawn = { ...phone, search: 'debug=0', cookies: { debug: '1' } }
  expect(view(withdrawn, { isDesktopLocked: true }).template).toBe('desktop')
})

test.each([
  ['', 'header content footer'],
  ['appPage=header', 'header'],
  ['appPage=content&header=1', 'content'],
  ['appPage=footer', 'footer'],
  ['appPage=everything', 'header content footer'],
  ['header=0', 'content footer'],
  ['footer=0', 'header content'],
  ['header=0&footer=0', 'content'],
] as const)('%j shows %s', (search, shown) => {
  const { parts } = view({ search })
  const names = Object.entries(parts).flatMap(([name, isShown]) => (isShown ? [name] : []))
  expect(names.join(' ')).toBe(shown)
})
