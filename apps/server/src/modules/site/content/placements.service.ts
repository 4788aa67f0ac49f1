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
  type CustomerServiceRow,
  type FloatRow,
} from './placements.queries.ts'

/** Placements beside and around the pages: advertisements, sponsors, floating pictures, backgrounds, layouts. */
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
      const { sections, gameLayout: games } = await readTemplate(name)
      const shown = sections.filter(section => section.visible === 1)
      return { sections: shown.toSorted((a, b) => a.order - b.order).map(section => section.key), games }
    },
    getPhonePictureUse: async name => (await readTemplate(name)).bannerUseType,
    listAdvertisements: async (view, { place, template }) =>
      (await listAdvertisements(database, at(view), { place, template })).map(toAdvertisement),
    listSponsors: async (view, template) =>
      (await listAdvertisements(database, at(view), { place: 'sponsor', template })).map(row => ({
        ...toAdvertisement(row),
        content: sanitiseRichText(row.content),
        video_url: row.videoUrl,
      })),
    listFloats: async view => (await listFloats(database, at(view))).map(toFloat),
    getCustomerService: async view => toCustomerService(await getCustomerService(database, at(view))),
    findRegisterBackground: async (siteId, template) => {
      const row = await findRegisterBackground(database, siteId, template)
      return row
        ? { photo_path: row.photoPath, color: row.color, updated_at: row.updatedAt.toISOString() }
        : null
    },
    getTemplate: async (view, name) => {
      const [template, tabs] = await Promise.all([
        readTemplate(name),
        listMobileItems(database, at(view), name),
      ])
      return {
        name: template.name,
        version: template.version,
        game_layout: template.gameLayout,
        banner_use_type: template.bannerUseType,
        push_channel: template.pushChannel,
        sections: template.sections,
        footer_tabs: tabs.filter(tab => tab.isDisplay).map(tab => tab.tab),
      }
    },
  }
}

function toAdvertisement(row: AdvertisementRow): Advertisement {
  return {
    id: row.id,
    position: row.position,
    photo_path: row.photoPath,
    title: row.title,
    link_type: row.linkType,
    link_method: row.linkMethod,
    url: row.url,
    language: row.language,
    sort: row.sort,
    start_at: row.startAt?.toISOString() ?? null,
    end_at: row.endAt?.toISOString() ?? null,
  }
}

function toFloat(row: FloatRow): FloatItem {
  return {
    id: row.id,
    side: row.side,
    icon: row.icon,
    icon_hover: row.iconHover,
    name: row.name,
    link_type: row.linkType,
    link_method: row.linkMethod,
    url: row.url,
    display_device: row.displayDevice,
    closable: row.closable ? 1 : 0,
    sort: row.sort,
  }
}

function toCustomerService(row: CustomerServiceRow): CustomerService {
  return {
    url: row.url,
    open_method: row.openMethod,
    phone: row.phone,
    email: row.email,
    im: row.handles,
    service_time: row.serviceTime,
  }
}
