import type { SiteDetail } from '@glasshouse/contract'
import type { BrandMarkName } from '@glasshouse/ui'
import { usePage } from './page.tsx'

/** What of a brand cannot be a custom property: which drawings it carries, and whether pictures meet day or night. */
export type BrandLook = { readonly mark: BrandMarkName; readonly light: 'dark' | 'light' }

const looks: { readonly [B in SiteDetail['brand']]: BrandLook } = {
  lantern: { mark: 'glasshouse', light: 'dark' },
  quay: { mark: 'quayside', light: 'light' },
  lacquer: { mark: 'lacquer', light: 'dark' },
  kite: { mark: 'kite', light: 'light' },
}

export function brandLook(brand: SiteDetail['brand']): BrandLook {
  return looks[brand]
}

export function useBrandLook(): BrandLook {
  return brandLook(usePage().payload.site.brand)
}
