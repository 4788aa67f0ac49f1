import { calls } from '@glasshouse/contract'
import { ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import type { Content, ContentView, PictureUse } from './content.service.ts'

export function createContentRoutes(content: Content): Route[] {
  return [
    bind(calls.logo, async (_body, context) => ok({ list: await content.listLogos(viewOf(context)) })),
    bind(calls.footer, async (_body, context) => ok(await content.getFooter(viewOf(context)))),
    bind(calls.mobileFooter, async ({ template }, context) =>
      ok({ footer: await content.listMobileFooter(viewOf(context), template) }),
    ),
    bind(calls.carousel, async ({ use_type }, context) => {
      const view = { ...viewOf(context), currency: context.site.defaultCurrency }
      return ok({ web_carousel_picture_list: await content.listBanners(view, useOf(use_type)) })
    }),
    bind(
      calls.marquee,
      async ({ sort_field, sort_order }, context) => {
        const lines = await content.listMarquee(viewOf(context), context.member !== undefined)
        const direction = sort_order === 'asc' ? 1 : -1
        return ok({
          web_announcement_list: lines.toSorted(
            (a, b) => direction * (a[sort_field] - b[sort_field] || a.id - b.id),
          ),
        })
      },
      { background: true },
    ),
  ]
}

function viewOf({ site, language }: RequestFacts): ContentView {
  return { siteId: site.siteId, language }
}

function useOf(type: PictureUse | '0' | '1' | '2'): PictureUse {
  return type === 0 || type === '0' ? 0 : type === 1 || type === '1' ? 1 : 2
}
