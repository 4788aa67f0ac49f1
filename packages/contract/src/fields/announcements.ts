import * as z from 'zod/mini'
import { linkTypeField, photoPathField, richTextField } from './pages.ts'
import { flag, timeField } from './wire.ts'

export const announcementCategories = ['news', 'games', 'payments', 'safety'] as const

export const announcementItem = z.object({
  id: z.int(),
  title: z.string(),
  content: richTextField,
  category: z.enum(announcementCategories),
  is_top: flag,
  display_before_login: flag,
  display_after_login: flag,
  start_at: z.nullable(timeField),
  end_at: z.nullable(timeField),
  updated_at: timeField,
})
export type AnnouncementItem = z.infer<typeof announcementItem>

export const bulletinFrequency = z
  .literal([0, 1, 2])
  .check(
    z.describe('How often one that was closed comes back: 0 when it changes, 1 every visit, 2 once a day.'),
  )
export type BulletinFrequency = z.infer<typeof bulletinFrequency>

export const bulletin = z.object({
  id: z.int(),
  title: z.string(),
  display_device: z.literal([1, 2]),
  display_location: z.literal([1, 2, 3]).check(z.describe('1 visitors, 2 members, 3 the deposit page.')),
  display_content: z.enum(['text', 'image', 'both']),
  content: richTextField,
  photo_path: photoPathField,
  link_type: linkTypeField,
  link_method: flag,
  url: z.string().check(z.describe('Empty where it leads nowhere.')),
  updated_at: timeField.check(z.describe('When it was changed last, or began to be shown.')),
  sort: z.int(),
})
export type Bulletin = z.infer<typeof bulletin>
