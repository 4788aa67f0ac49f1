import {
  type Advertisement,
  type CustomerService,
  type FloatItem,
  type PageLayout,
  type RegisterBackground,
  type Sponsor,
  type Template,
  type TemplateConfig,
} from '@glasshouse/contract'
import { sanitiseRichText } from '@glasshouse/rich-text/parse'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { listMobileItems } from './content.queries.ts'
import type { ContentView } from './content.service.ts'
import {
  findRegisterBackground,
  findTemplate,
  getCustomerService,
  listAdvertisements,
  listFloats,
  type AdvertisementPlace,
  type AdvertisementRow,
} from './placements.queries.ts'

/** What stands beside and around the pages: advertisements, sponsors, what floats, backgrounds, layouts. */
export type Placements = {
  /** Without a template all of them count. */
  listAdvertisements(
    view: ContentView,
    where: { readonly place: Exclude<AdvertisementPlace, 'sponsor'>; readonly template?: string },
  ): Promise<Advertisement[]>
  listSponsors(view: ContentView, template?: string): Promise<Sponsor[]>
  listFloats(view: ContentView): Promise<FloatItem[]>
  getCustomerService(view: ContentView): Promise<CustomerService>
  findRegisterBackground(siteId: number, template: Template): Promise<RegisterBackground | null>
  getTemplate(view: ContentView, name: string): Promise<TemplateConfig>
  /** What a page needs of it. */
  getLayout(name: string): Promise<PageLayout>
  /** Which pictures of the banner a phone gets in it. */
  getPhonePictureUse(name: string): Promise<1 | 2>
}

export function createPlacements({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Placements {
  const at = (view: ContentView) => ({ ...view, now: clock.now() })
  const readTemplate = async (name: string) => {
    const template = await findTemplate(database, name)
    if (!template) throw new Error('origin_mobile, the layout of last resort, is not in the database')
    return template
  }
  return {
    getLayout: async name => {
      const { sections, game_layout: games } = await readTemplate(name)
      const shown = sections.filter(section => section.visible === 1)
      return { sections: shown.toSorted((a, b) => a.order - b.order).map(section => section.key), games }
    },
    getPhonePictureUse: async name => (await readTemplate(name)).banner_use_type,
    listAdvertisements: async (view, { place, template }) =>
      (await listAdvertisements(database, at(view), { place, template })).map(toAdvertisement),
    listSponsors: async (view, template) =>
      (await listAdvertisements(database, at(view), { place: 'sponsor', template })).map(row => ({
        ...toAdvertisement(row),
        content: sanitiseRichText(row.content),
        video_url: row.video_url,
      })),
    listFloats: async view =>
      (await listFloats(database, at(view))).map(row => ({ ...row, closable: row.closable ? 1 : 0 })),
    getCustomerService: async view => {
      const { handles, ...desk } = await getCustomerService(database, at(view))
      return { ...desk, im: handles }
    },
    findRegisterBackground: async (siteId, template) => {
      const row = await findRegisterBackground(database, siteId, template)
      return row ? { ...row, updated_at: row.updated_at.toISOString() } : null
    },
    getTemplate: async (view, name) => {
      const [template, tabs] = await Promise.all([
        readTemplate(name),
        listMobileItems(database, at(view), name),
      ])
      return {
        ...template,
        footer_tabs: tabs.filter(tab => tab.is_display).map(tab => tab.tab),
      }
    },
  }
}

function toAdvertisement(row: AdvertisementRow): Advertisement {
  const { content: _words, video_url: _video, start_at, end_at, ...same } = row
  return { ...same, start_at: start_at?.toISOString() ?? null, end_at: end_at?.toISOString() ?? null }
}
