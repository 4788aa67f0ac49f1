import type { BrowserContextOptions } from 'playwright-core'
import type { View } from './journey.ts'

const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 ' +
  'Mobile/15E148 Safari/604.1'

export const sizes = {
  desktop: { width: 1440, height: 900 },
  mobile: { width: 390, height: 844 },
} as const

/** Whoever plays here has closed the pop-ups of every place, and they have not changed since. */
const seenPopUps = [1, 2, 3].map(place => ({ name: `popUpsClosed.${place}`, value: '9999-12-31T00:00:00Z' }))

/** A fresh profile as this view needs it; the language is chosen by the cookie that the site itself remembers it in. */
export function contextOptions({ template, locale }: View, siteUrl: string): BrowserContextOptions {
  const forever = { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const
  const domain = new URL(siteUrl).hostname
  return {
    viewport: sizes[template],
    locale: locale === 'vi_VN' ? 'vi-VN' : 'en-US',
    ...(template === 'mobile' ? { userAgent: phoneAgent, hasTouch: true, isMobile: true } : {}),
    storageState: {
      cookies: [{ name: 'i18n_redirected', value: locale.replace('_', '-'), domain, path: '/', ...forever }],
      origins: [siteUrl, siteUrl.replace('//', '//ag1.')].map(address => ({
        origin: new URL(address).origin,
        localStorage: seenPopUps,
      })),
    },
  }
}
