import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  announcementCategories,
  announcementItem,
  bulletin,
  bulletinFrequency,
  type Bulletin,
} from '../fields/announcements.ts'
import { idField, languageField, siteIdField, timeField } from '../fields/wire.ts'

const service = 213

const announcementsCall = defineCall({
  title: 'Announcements',
  description: 'The current ones, for members or for visitors; pinned ones first, then the newest.',
  path: '/arks/web/announcement',
  auth: 'optional',
  service,
  body: z.object({
    site_id: siteIdField,
    language: z.optional(languageField),
    category: z.optional(z.enum(announcementCategories)),
    page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
    count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
  }),
  data: z.object({ list: z.array(announcementItem), total_count: z.int() }),
  refusals: {},
})

const announcementDetailCall = defineCall({
  title: 'One announcement',
  description: 'One that is not shown now, or not to the caller, is not found.',
  path: '/arks/web/announcement/detail',
  auth: 'optional',
  service,
  body: z.object({ site_id: siteIdField, id: idField, language: z.optional(languageField) }),
  example: { id: 101 },
  data: z.object({ detail: announcementItem }),
  refusals: {},
})

const device = z.union([z.literal([1, 2]), z.literal(['1', '2'])]).check(z.describe('1 desktop, 2 phone.'))
const memberPlace = z
  .union([z.literal([2, 3]), z.literal(['2', '3'])])
  .check(z.describe('2 everywhere, 3 the deposit page.'))

const popUps = z.object({
  list: z.array(bulletin),
  setting: z.object({ display_frequency: bulletinFrequency }),
})
export type PopUps = { readonly list: readonly Bulletin[] } & Pick<z.infer<typeof popUps>, 'setting'>

const bulletinCall = defineCall({
  title: 'Pop-ups for visitors',
  path: '/arks/web/bulletin',
  auth: 'none',
  service,
  body: z.object({
    site_id: siteIdField,
    display_device: device,
    display_location: z.optional(z.union([z.literal(1), z.literal('1')])),
  }),
  example: { display_device: 1 },
  data: popUps,
  refusals: {},
})

const memberBulletinCall = defineCall({
  title: 'Pop-ups for a member',
  description: 'Without those that the member has hidden and that have not changed since.',
  path: '/arks/web/bulletin/member',
  auth: 'member',
  service,
  body: z.object({ site_id: siteIdField, display_device: device, display_location: memberPlace }),
  example: { display_device: 1, display_location: 2 },
  data: popUps,
  refusals: {},
})

const bulletinHistoryCall = defineCall({
  title: 'Pop-ups of the last 90 days',
  description: 'At most 50, the newest first. Those for members come with a session only.',
  path: '/arks/web/bulletin/history',
  auth: 'optional',
  service,
  body: z.object({ site_id: siteIdField, display_device: device }),
  example: { display_device: 1 },
  data: z.object({ history: z.array(bulletin) }),
  refusals: {},
})

const hideBulletinCall = defineCall({
  title: 'Hide the pop-ups of one place',
  description: 'Until one of them changes or a new one begins. Asked again, it counts from then.',
  path: '/arks/web/bulletin/member/hide',
  auth: 'member',
  service,
  body: z.object({ site_id: siteIdField, display_device: device, display_location: memberPlace }),
  example: { display_device: 1, display_location: 2 },
  data: z.object({ hidden_at: timeField }),
  refusals: {},
})

export const announcementsCalls = {
  announcements: announcementsCall,
  announcementDetail: announcementDetailCall,
  bulletin: bulletinCall,
  memberBulletin: memberBulletinCall,
  bulletinHistory: bulletinHistoryCall,
  hideBulletin: hideBulletinCall,
} as const
