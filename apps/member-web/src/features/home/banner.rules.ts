import type { CarouselPicture, GameItem, PagePayload, RenderedPage } from '@glasshouse/contract'
import { coverUrl, sceneUrl } from '@glasshouse/ui'
import { brandLook, isOwnPath } from '@glasshouse/web-kit'
import { linkFrom, reportLink, type SiteLink } from '../../operator-content/links.ts'
import type { SiteSettings } from '../../routes/route-rules.ts'

export type BannerArt =
  | { readonly kind: 'scene'; readonly wide: string; readonly phone: string }
  | { readonly kind: 'cover'; readonly url: string }
  | { readonly kind: 'none' }

export type BannerAction =
  | { readonly kind: 'game'; readonly game: GameItem; readonly mayPlay: boolean }
  | { readonly kind: 'link'; readonly to: SiteLink }
  | { readonly kind: 'none' }

export const phoneMedia = '(max-width: 991.98px)'
const wideMedia = '(min-width: 992px)'

/** The drawing behind a banner: a file of the site, a scene by day or night as the brand has it, or a game's cover. */
export function bannerArt(banner: CarouselPicture, brand: PagePayload['site']['brand']): BannerArt {
  const { light } = brandLook(brand)
  if (isOwnPath(banner.photo_path)) {
    return { kind: 'scene', wide: banner.photo_path, phone: banner.photo_path }
  }
  if (banner.photo_path === 'night-market') {
    const wide = sceneUrl(light, 'wide')
    const phone = sceneUrl(light, 'phone')
    if (wide !== undefined && phone !== undefined) return { kind: 'scene', wide, phone }
  }
  const url = coverUrl(banner.photo_path)
  return url === undefined ? { kind: 'none' } : { kind: 'cover', url }
}

/**
 * Where a banner leads. An inside link must be an own page, an outside one a web address; a game must be on offer here,
 * and is played for real only in the currency it was announced for. On a demo site banners have no links.
 */
export function bannerAction(
  banner: CarouselPicture,
  payload: PagePayload,
  settings: SiteSettings,
): BannerAction {
  if (payload.site.demo_site === 1) return { kind: 'none' }
  if (banner.link_type === 2) return gameAction(banner, payload)
  const link = linkFrom(banner.url, settings)
  if (!link) return { kind: 'none' }
  if ((link.kind === 'page') === (banner.link_type === 1)) return { kind: 'link', to: link }
  reportLink(banner.url)
  return { kind: 'none' }
}

function gameAction({ game_link_parameter: link }: CarouselPicture, payload: PagePayload): BannerAction {
  if (!link) return { kind: 'none' }
  const offered = [...(payload.home?.hotGames ?? []), ...payload.gameTypes.flatMap(type => type.gp_list)]
  const game = offered.find(each => each.gp_id === link.gp_id && each.game_code === link.game_code)
  return game ? { kind: 'game', game, mayPlay: link.currency === payload.currency } : { kind: 'none' }
}

/** Only the first banner is on the first screen, in one of its two cuts. */
export function homePreloads(payload: PagePayload): RenderedPage['preloads'] {
  const isShown = payload.layouts[payload.template].sections.includes('banner')
  const first = isShown ? payload.home?.banners[0] : undefined
  const art = first ? bannerArt(first, payload.site.brand) : undefined
  if (art?.kind === 'cover') return [{ href: art.url }]
  if (art?.kind !== 'scene') return []
  return [
    { href: art.wide, media: wideMedia },
    { href: art.phone, media: phoneMedia },
  ]
}
