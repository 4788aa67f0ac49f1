import type { OpenMode } from '@glasshouse/contract'

/** A site's settings of how games open. */
export type SiteModes = {
  readonly window_platforms: readonly string[]
  readonly modal_platforms: readonly string[]
  readonly mobile_redirect: 0 | 1
}

type Asked = {
  readonly gpId: string
  /** How the platform's games open where nothing forces them. */
  readonly usual: OpenMode
  /** A client around the page has windows of its own and no other way. */
  readonly isNative: boolean
  readonly isPhone: boolean
}

/** How a game opens here: what is forced comes in this order, and then what its platform asks for. */
export function openModeOf(site: SiteModes, { gpId, usual, isNative, isPhone }: Asked): OpenMode {
  if (isNative || site.window_platforms.includes(gpId)) return 'window'
  if (isPhone && site.mobile_redirect === 1) return 'redirect'
  return site.modal_platforms.includes(gpId) ? 'modal' : usual
}
