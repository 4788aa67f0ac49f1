import type { SiteDetail } from '@glasshouse/contract'

export type PhoneKind = 'ios' | 'android' | undefined

export type AppOffer =
  | {
      readonly kind: 'ios' | 'android'
      /** The one that fits the phone that looks. */
      readonly isFirst: boolean
      readonly url: string
      readonly version: string
      readonly megabytes: number
    }
  | { readonly kind: 'web' }

const bytesOfMegabyte = 1_000_000

/** The installers that the site has, the fitting one first, and the page itself, which every phone can keep. */
export function appOffers(app: SiteDetail['app'], phone: PhoneKind): readonly AppOffer[] {
  const installers = (['ios', 'android'] as const)
    .filter(kind => app[`${kind}_url`].startsWith('https://'))
    .map(kind => ({
      kind,
      isFirst: kind === phone,
      url: app[`${kind}_url`],
      version: app[`${kind}_version`],
      megabytes: Math.ceil(app[`${kind}_bytes`] / bytesOfMegabyte),
    }))
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
  return [...installers, { kind: 'web' }]
}

export function phoneKindOf(userAgent: string): PhoneKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : undefined
}
