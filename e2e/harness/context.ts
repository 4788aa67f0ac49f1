import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import type { View } from './journey.ts'

const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 ' +
  'Mobile/15E148 Safari/604.1'

export const sizes = {
  desktop: { width: 1440, height: 900 },
  mobile: { width: 390, height: 844 },
} as const

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
      origins: [],
    },
  }
}

/** As if the pop-ups of every place had been closed, and had not changed since. */
export async function closePopUps(context: BrowserContext, siteUrl: string): Promise<void> {
  // By each page as it begins: to fill the storage beforehand the driver would open every site once more.
  await context.addInitScript(
    ({ origins }) => {
      if (!origins.includes(location.origin)) return
      const closing = '9999-12-31T00:00:00Z 9999-12-31T00:00:00Z'
      for (const place of [1, 2, 3]) localStorage.setItem(`popUpsClosed.${place}`, closing)
    },
    { origins: [siteUrl, siteUrl.replace('//', '//ag1.')].map(address => new URL(address).origin) },
  )
}
