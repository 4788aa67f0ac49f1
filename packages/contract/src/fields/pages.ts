import * as z from 'zod/mini'
import { flag, languageField, timeField } from './wire.ts'

const richText = z
  .string()
  .check(z.describe('HTML of the few elements that operators may use; see rich-text.ts.'))
const photoPath = z.string().check(z.describe('An address of this site, or the name of a drawing.'))
const linkType = z
  .union([z.literal(0), z.literal(1)])
  .check(z.describe('0 the web outside, 1 a page of the site.'))

/** An advertisement: a picture or a few words that lead somewhere. */
export const advertisement = z.object({
  id: z.int(),
  position: z.string(),
  photo_path: photoPath,
  title: z.string(),
  link_type: linkType,
  link_method: flag,
  url: z.string(),
  language: z.nullable(languageField),
  sort: z.int(),
  start_at: z.nullable(timeField),
  end_at: z.nullable(timeField),
})
export type Advertisement = z.infer<typeof advertisement>

export const sponsor = z.extend(advertisement, { content: richText, video_url: z.string() })
export type Sponsor = z.infer<typeof sponsor>

export const floatItem = z.object({
  id: z.int(),
  side: z.enum(['left', 'right']),
  icon: z.string(),
  icon_hover: z.string(),
  name: z.string(),
  link_type: linkType,
  link_method: flag,
  url: z.string(),
  display_device: z.union([z.literal(1), z.literal(2)]).check(z.describe('1 desktop, 2 phone.')),
  closable: flag,
  sort: z.int(),
})
export type FloatItem = z.infer<typeof floatItem>

export const registerBackground = z.object({
  photo_path: photoPath,
  color: z.string(),
  updated_at: timeField,
})
export type RegisterBackground = z.infer<typeof registerBackground>

export const discountCategories = ['welcome', 'deposit', 'games', 'other'] as const

const discountHead = {
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  photo_path: photoPath,
  category: z.enum(discountCategories),
  start_at: z.nullable(timeField),
  end_at: z.nullable(timeField),
  can_apply: flag,
  apply_status: z.nullable(z.string()),
  updated_at: timeField,
}
export const discountItem = z.object(discountHead)
export type DiscountItem = z.infer<typeof discountItem>
export const discount = z.object({ ...discountHead, content: richText })
export type Discount = z.infer<typeof discount>

const page = { id: z.int(), title: z.string(), content: richText, updated_at: timeField }
export const faq = z.object({ ...page, sort: z.int() })
export type Faq = z.infer<typeof faq>
export const mainPage = z.object(page)
export type MainPage = z.infer<typeof mainPage>

export const templateSections = ['banner', 'marquee', 'jackpot', 'games', 'hot', 'footer'] as const

/** How a layout is put together. */
export const templateConfig = z.object({
  name: z.string(),
  version: z.int(),
  theme: z.object({ primary: z.string(), background: z.string(), radius: z.int() }),
  sections: z.array(
    z.object({
      key: z.enum(templateSections),
      visible: flag,
      order: z.int(),
      props: z.record(z.string(), z.unknown()),
    }),
  ),
  footer_tabs: z.array(z.string()),
  game_layout: z.enum(['grid', 'list']),
  banner_use_type: z.union([z.literal(1), z.literal(2)]),
  push_channel: z.nullable(z.string()),
})
export type TemplateConfig = z.infer<typeof templateConfig>
