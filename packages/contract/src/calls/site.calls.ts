import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { announcement, carouselPicture, footer, logo, mobileFooterItem } from '../fields/content.ts'
import { siteDetail } from '../fields/site-detail.ts'
import { siteIdField } from '../fields/wire.ts'

const service = 200
const siteBody = z.object({ site_id: siteIdField })

const siteDetailCall = defineCall({
  title: 'What everyone may know of this site',
  description: 'Which site it is follows from the host that is asked.',
  path: '/arks/web/site/detail',
  auth: 'none',
  service,
  body: siteBody,
  data: z.object({ env_config: siteDetail }),
  refusals: {},
})

const logoCall = defineCall({
  title: 'Logos',
  path: '/web/logo',
  auth: 'none',
  service,
  body: siteBody,
  data: z.object({ list: z.array(logo) }),
  refusals: {},
})

const footerCall = defineCall({
  title: 'The footer on a desktop',
  path: '/arks/web/footer',
  auth: 'none',
  service,
  body: siteBody,
  data: footer,
  refusals: {},
})

const mobileFooterCall = defineCall({
  title: 'The tabs at the foot of a phone',
  path: '/arks/web/web-mobile-footer',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField, template: z.optional(z.string().check(z.maxLength(40))) }),
  data: z.object({ footer: z.array(mobileFooterItem) }),
  refusals: {},
})

const carouselCall = defineCall({
  title: 'Pictures of the banner',
  path: '/arks/web/carousel_picture',
  auth: 'none',
  service,
  body: z.object({
    site_id: siteIdField,
    use_type: z
      .union([z.literal([0, 1, 2]), z.literal(['0', '1', '2'])])
      .check(z.describe('0 desktop, 1 small, 2 mobile.')),
  }),
  example: { use_type: 2 },
  data: z.object({ web_carousel_picture_list: z.array(carouselPicture) }),
  refusals: {},
})

const marqueeCall = defineCall({
  title: 'Announcements of the marquee',
  description: 'Some are for visitors only, some for members only.',
  path: '/arks/web/announcement/marquee',
  auth: 'optional',
  service,
  body: z.object({
    site_id: siteIdField,
    sort_field: z._default(z.enum(['sort', 'id']), 'sort'),
    sort_order: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  data: z.object({ web_announcement_list: z.array(announcement) }),
  refusals: {},
})

export const siteCalls = {
  siteDetail: siteDetailCall,
  logo: logoCall,
  footer: footerCall,
  mobileFooter: mobileFooterCall,
  carousel: carouselCall,
  marquee: marqueeCall,
} as const
