import { footerTabs, languageNames } from '@glasshouse/contract'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

/** Whose content, when, and in which language; a text that lacks the language comes in English. */
export type ContentQuery = { readonly siteId: number; readonly language: string; readonly now: Date }

const pictureRow = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  photoPath: z.string(),
  url: z.string(),
  linkType: z.literal([0, 1, 2]),
  linkMethod: z.literal([0, 1]),
  sort: z.int(),
  startAt: z.nullable(z.date()),
  endAt: z.nullable(z.date()),
  gameTypeId: z.nullable(z.int()),
  gpId: z.nullable(z.string()),
  platformName: z.nullable(z.string()),
  gameCode: z.nullable(z.string()),
})
export type PictureRow = z.infer<typeof pictureRow>

export function listPictures(queries: Queries, { siteId, language, now }: ContentQuery, useType: number) {
  return queries.all(
    pictureRow,
    sql`
      select c.id, coalesce(c.title ->> ${language}, c.title ->> 'en_US') as title,
             coalesce(c.subtitle ->> ${language}, c.subtitle ->> 'en_US') as subtitle,
             c.photo_path, c.url, c.link_type, c.link_method, c.sort, c.start_at, c.end_at,
             g.game_type_id, p.gp_id, coalesce(p.name ->> ${language}, p.name ->> 'en_US') as platform_name,
             g.game_code
        from carousel_pictures c
        left join games g on g.id = c.game_id
        left join platforms p on p.id = g.platform_id
       where c.site_id = ${siteId}
         and c.use_types @> array[${useType}::integer]
         and (c.start_at is null or c.start_at <= ${now})
         and (c.end_at is null or c.end_at > ${now})
       order by c.sort, c.id`,
  )
}

const announcementRow = z.object({
  id: z.int(),
  content: z.string(),
  displayBeforeLogin: z.boolean(),
  displayAfterLogin: z.boolean(),
  startAt: z.nullable(z.date()),
  endAt: z.nullable(z.date()),
  sort: z.int(),
})
export type AnnouncementRow = z.infer<typeof announcementRow>

export function listAnnouncements(
  queries: Queries,
  { siteId, language, now }: ContentQuery,
  isMember: boolean,
): Promise<AnnouncementRow[]> {
  return queries.all(
    announcementRow,
    sql`
      select id, coalesce(content ->> ${language}, content ->> 'en_US') as content, display_before_login,
             display_after_login, start_at, end_at, sort
        from announcements
       where site_id = ${siteId}
         and content is not null
         and case when ${isMember}::boolean then display_after_login else display_before_login end
         and (start_at is null or start_at <= ${now})
         and (end_at is null or end_at > ${now})
       order by sort, id`,
  )
}

const groupRow = z.object({ id: z.int(), name: z.string(), sort: z.int() })

export function listFooterGroups(queries: Queries, { siteId, language }: ContentQuery) {
  return queries.all(
    groupRow,
    sql`
      select id, coalesce(name ->> ${language}, name ->> 'en_US') as name, sort
        from footer_groups
       where site_id = ${siteId}
       order by sort, id`,
  )
}

const footerItemRow = z.object({
  id: z.int(),
  groupId: z.int(),
  type: z.enum(['main', 'faq']),
  name: z.string(),
  url: z.string(),
  sort: z.int(),
})

export function listFooterItems(queries: Queries, { siteId, language }: ContentQuery) {
  return queries.all(
    footerItemRow,
    sql`
      select i.id, i.group_id, i.type, coalesce(i.name ->> ${language}, i.name ->> 'en_US') as name, i.url, i.sort
        from footer_items i
        join footer_groups g on g.id = i.group_id
       where i.site_id = ${siteId}
         and g.site_id = ${siteId}
       order by i.sort, i.id`,
  )
}

const footerLogoRow = z.object({ photoPath: z.string(), name: z.string(), url: z.string() })

export function listFooterLogos(queries: Queries, { siteId, language }: ContentQuery) {
  return queries.all(
    footerLogoRow,
    sql`
      select photo_path, coalesce(name ->> ${language}, name ->> 'en_US') as name, url
        from footer_logos
       where site_id = ${siteId}
       order by sort, id`,
  )
}

const copyrightRow = z.object({ copyright: z.string() })

export async function getCopyright(queries: Queries, { siteId, language }: ContentQuery): Promise<string> {
  const row = await queries.one(
    copyrightRow,
    sql`
      select coalesce(copyright ->> ${language}, copyright ->> 'en_US') as copyright
        from sites
       where id = ${siteId}`,
  )
  return row.copyright
}

const mobileItemRow = z.object({
  id: z.int(),
  tab: z.enum(footerTabs),
  type: z.enum(['tab', 'main', 'faq']),
  name: z.string(),
  icon: z.string(),
  iconActive: z.string(),
  url: z.string(),
  isDisplay: z.boolean(),
  sort: z.int(),
})

export function listMobileItems(
  queries: Queries,
  { siteId, language }: ContentQuery,
  template: string | undefined,
) {
  return queries.all(
    mobileItemRow,
    sql`
      select id, tab, type, coalesce(name ->> ${language}, name ->> 'en_US') as name, icon, icon_active, url,
             is_display, sort
        from mobile_footer_items
       where site_id = ${siteId}
         and (template is null or ${template ?? null}::text is null or template = ${template ?? null})
       order by sort, id`,
  )
}

const logoRow = z.object({
  id: z.int(),
  photoPath: z.string(),
  position: z.enum(['header', 'mobile', 'favicon']),
  language: z.nullable(z.enum(languageNames)),
  link: z.string(),
})

/** Logos of this language, then those without one: the first of a position is the one to draw. */
export function listLogos(queries: Queries, siteId: number, language: string) {
  return queries.all(
    logoRow,
    sql`
      select id, photo_path, position, language, link
        from logos
       where site_id = ${siteId}
         and (language is null or language = ${language})
       order by language nulls last, sort, id`,
  )
}
