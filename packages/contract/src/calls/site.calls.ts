import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  announcement,
  carouselPicture,
  footer,
  jackpot,
  logo,
  mobileFooterItem,
  siteDetail,
} from '../fields/content.ts'
import { currencyField, siteIdField } from '../fields/wire.ts'

const service = 200
const siteBody = z.object({ site_id: siteIdField })

export const siteDetailCall = defineCall({
  path: '/arks/web/site/detail',
  auth: 'none',
  service,
  body: siteBody,
  data: z.object({ env_config: siteDetail }),
  refusals: {},
})

export const logoCall = defineCall({
  path: '/web/logo',
  auth: 'none',
  service,
  body: siteBody,
  data: z.object({ list: z.array(logo) }),
  refusals: {},
})

export const footerCall = defineCall({
  path: '/arks/web/footer',
  auth: 'none',
  service,
  body: siteBody,
  data: footer,
  refusals: {},
})

export const mobileFooterCall = defineCall({
  path: '/arks/web/web-mobile-footer',
  auth: 'none',
  service,
  body: z.object({ site_id: siteIdField, template: z.optional(z.string().check(z.maxLength(40))) }),
  data: z.object({ footer: z.array(mobileFooterItem) }),
  refusals: {},
})

export const carouselCall = defineCall({
  path: '/arks/web/carousel_picture',
  auth: 'none',
  service,
  body: z.object({
    site_id: siteIdField,
    /** 0 desktop, 1 small, 2 mobile. */
    use_type: z.union([z.literal([0, 1, 2]), z.literal(['0', '1', '2'])]),
  }),
  data: z.object({ web_carousel_picture_list: z.array(carouselPicture) }),
  refusals: {},
})

export const marqueeCall = defineCall({
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

export const jackpotCall = defineCall({
  path: '/v2/get_jackpot',
  auth: 'none',
  service,
  body: z.object({ currency: currencyField }),
  data: jackpot,
  refusals: {},
})
