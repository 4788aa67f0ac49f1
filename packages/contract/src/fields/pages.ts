import * as z from 'zod/mini'
import { flag, languageField, openMethod, timeField } from './wire.ts'

export const richTextField = z
  .string()
  .check(z.describe('HTML of the few elements that operators may use; see packages/rich-text.'))
export const photoPathField = z
  .string()
  .check(z.describe('An address of this site, or the name of a drawing.'))
export const linkTypeField = z
  .union([z.literal(0), z.literal(1)])
  .check(z.describe('0 the web outside, 1 a page of the site.'))

/** An advertisement: a picture or a short text with a link. */
export const advertisement = z.object({
  id: z.int(),
  position: z.string(),
  photo_path: photoPathField,
  title: z.string(),
  link_type: linkTypeField,
  link_method: flag,
  url: z.string(),
  language: z.nullable(languageField),
  sort: z.int(),
  start_at: z.nullable(timeField),
  end_at: z.nullable(timeField),
})
export type Advertisement = z.infer<typeof advertisement>

export const sponsor = z.extend(advertisement, { content: richTextField, video_url: z.string() })
export type Sponsor = z.infer<typeof sponsor>

export const floatItem = z.object({
  id: z.int(),
  side: z.enum(['left', 'right']),
  icon: z.string(),
  icon_hover: z.string(),
  name: z.string(),
  link_type: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .check(z.describe('0 the web outside, 1 a page of the site, 2 customer service.')),
  link_method: flag,
  url: z.string(),
  display_device: z.union([z.literal(1), z.literal(2)]).check(z.describe('1 desktop, 2 phone.')),
  closable: flag,
  sort: z.int(),
})
export type FloatItem = z.infer<typeof floatItem>

/** A site's contacts besides its own pages; `other` is any without a name here. */
export const handleKinds = [
  'qq',
  'skype',
  'telegram',
  'whatsapp',
  'wechat',
  'zalo',
  'facebook',
  'line',
  'other',
] as const

const secureAddress = z
  .string()
  .check(z.regex(/^(https:\/\/.*)?$/), z.meta({ examples: ['https://help.example/'] }))

export const customerService = z.object({
  url: secureAddress,
  open_method: openMethod,
  phone: z.string(),
  email: z.string(),
  im: z.array(
    z.object({ type: z.enum(handleKinds), account: z.string(), url: secureAddress, icon: z.string() }),
  ),
  service_time: z.string().check(z.describe('The hours of service, as text.')),
})
export type CustomerService = z.infer<typeof customerService>

export const registerBackground = z.object({
  photo_path: photoPathField,
  color: z.string(),
  updated_at: timeField,
})
export type RegisterBackground = z.infer<typeof registerBackground>

export const discountCategories = ['welcome', 'deposit', 'games', 'other'] as const

/** How far an application for an offer has come. */
export const applyStatuses = ['waiting', 'accepted', 'declined'] as const
export type ApplyStatus = (typeof applyStatuses)[number]

const discountHead = {
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  photo_path: photoPathField,
  category: z.enum(discountCategories),
  start_at: z.nullable(timeField),
  end_at: z.nullable(timeField),
  can_apply: flag.check(
    z.describe('Of a visitor: whether members may. Of a member: whether this one may now.'),
  ),
  apply_status: z.nullable(z.enum(applyStatuses)),
  updated_at: timeField,
}
export const discountItem = z.object(discountHead)
export type DiscountItem = z.infer<typeof discountItem>
export const discount = z.object({ ...discountHead, content: richTextField })
export type Discount = z.infer<typeof discount>

const page = { id: z.int(), title: z.string(), content: richTextField, updated_at: timeField }
export const faq = z.object({ ...page, sort: z.int() })
export type Faq = z.infer<typeof faq>
export const mainPage = z.object(page)
export type MainPage = z.infer<typeof mainPage>

export const templateSections = ['banner', 'marquee', 'jackpot', 'games', 'hot', 'footer'] as const

/** How a layout is put together. */
export const templateConfig = z.object({
  name: z.string(),
  version: z.int(),
  sections: z.array(
    z.object({
      key: z.enum(templateSections),
      visible: flag,
      order: z.int(),
    }),
  ),
  footer_tabs: z.array(z.string()),
  game_layout: z.enum(['grid', 'list']),
  banner_use_type: z
    .union([z.literal(1), z.literal(2)])
    .check(z.describe('Which pictures of the banner phones get: 1 small, 2 mobile.')),
  push_channel: z.nullable(z.string()),
})
export type TemplateConfig = z.infer<typeof templateConfig>
