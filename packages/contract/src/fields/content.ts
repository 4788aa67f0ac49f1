import * as z from 'zod/mini'
import { currencyField, flag, gpIdField, languageField, timeField } from './wire.ts'

export const carouselPicture = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string().check(z.describe('One sentence under the title; empty when the picture says enough.')),
  photo_path: z.string().check(z.describe('Name of the scene drawing.')),
  url: z.string(),
  link_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  link_method: flag,
  game_link_parameter: z.nullable(
    z.object({
      currency: currencyField,
      gt_id: z.int(),
      gp_id: gpIdField,
      gp_gt_name: z.string(),
      game_code: z.string(),
      customized: flag,
    }),
  ),
  sort: z.int(),
  start_at: z.nullable(timeField),
  end_at: z.nullable(timeField),
})
export type CarouselPicture = z.infer<typeof carouselPicture>

export const announcement = z.object({
  id: z.int(),
  content: z.string(),
  display_before_login: flag,
  display_after_login: flag,
  start_at: z.nullable(timeField),
  end_at: z.nullable(timeField),
  sort: z.int(),
})
export type Announcement = z.infer<typeof announcement>

export const footerTabs = [
  'home',
  'discount',
  'sponsor',
  'deposit',
  'withdrawal',
  'wallet',
  'sign_up_user',
  'letter',
  'announcement',
  'custom_service',
  'custom_link',
] as const
export type FooterTab = (typeof footerTabs)[number]

export const footerItem = z.object({
  id: z.int(),
  type: z.enum(['main', 'faq']),
  name: z.string(),
  url: z.string(),
  sort: z.int(),
})

export const footer = z.object({
  groups: z.array(z.object({ id: z.int(), name: z.string(), sort: z.int(), items: z.array(footerItem) })),
  logos: z.array(
    z.object({
      photo_path: z.string(),
      name: z.string().check(z.describe('A text for the picture, for screen readers.')),
      url: z.string(),
    }),
  ),
  copyright: z.string(),
})
export type Footer = z.infer<typeof footer>

export const mobileFooterItem = z.object({
  id: z.int(),
  tab: z.enum(footerTabs),
  type: z.enum(['tab', 'main', 'faq']),
  name: z.string(),
  icon: z.string(),
  icon_active: z.string(),
  url: z.string(),
  is_display: flag,
  sort: z.int(),
})
export type MobileFooterItem = z.infer<typeof mobileFooterItem>

export const logo = z.object({
  id: z.int(),
  photo_path: z.string(),
  position: z.enum(['header', 'mobile', 'favicon']),
  language: z.nullable(languageField),
  link: z.string(),
})

export const jackpot = z.object({
  jackpot_amount_total: z
    .string()
    .check(z.describe('Two decimals; the page pads it to at least ten whole digits.')),
  currency: currencyField,
  counted_at: timeField.check(z.describe('When the jackpot was read from the ledger.')),
  fed_by: z
    .array(z.string())
    .check(z.describe('Names of the games whose bets feed it; without any the page shows no jackpot.')),
})
export type Jackpot = z.infer<typeof jackpot>
