import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { currencyField, flag, gpIdField, maintainInterval, siteIdField } from '../fields/wire.ts'

const service = 222

const sportQuickbetUrlCall = defineCall({
  title: 'Where the sport frame of the home page is',
  path: '/arks/web/game/sport-quickbet-url',
  auth: 'optional',
  service,
  body: z.object({
    currency: currencyField,
    support_device: z
      .union([z.literal([0, 1]), z.literal(['0', '1'])])
      .check(z.describe('0 for desktop, 1 for mobile.')),
    domain: z.string().check(z.maxLength(255), z.describe('The host of the page that asks.')),
    site_id: siteIdField,
  }),
  example: { currency: 'VND', support_device: 0, domain: 'localhost' },
  data: z.object({
    detail: z
      .nullable(
        z.object({
          url: z.string(),
          gp_id: gpIdField,
          origin: z.string().check(z.describe('Messages of the frame come from here and nowhere else.')),
        }),
      )
      .check(z.describe('Null if the site has none in this currency.')),
  }),
  refusals: { inMaintenance: { code: 203, data: z.object({ maintain_interval: maintainInterval }) } },
})

const checkIframeCall = defineCall({
  title: 'Whether an address can be shown in a frame',
  description:
    'Only addresses of known providers are checked, and the answer is cached for a minute. The server reads headers and no content, follows no redirect, and connects to no address of its own network.',
  path: '/check_iframe',
  auth: 'none',
  service,
  body: z.object({ url: z.string().check(z.minLength(1), z.maxLength(2_048)) }),
  example: { url: 'http://arcade.localhost:3001/sport' },
  data: z.object({
    is_valid: flag.check(z.describe('1 where it answered well and may be framed.')),
    status: z.int().check(z.describe('0 where no answer came.')),
    frameable: flag,
    reason: z.enum(['ok', 'unreachable', 'badStatus', 'forbidden']),
  }),
  refusals: { notListed: 400, tooFrequent: { code: 996, data: z.object({ wait: z.int() }) } },
})

export const sportCalls = {
  sportQuickbetUrl: sportQuickbetUrlCall,
  checkIframe: checkIframeCall,
} as const
