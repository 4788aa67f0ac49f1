import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { currencyField } from '../fields/wire.ts'

/** Events that may be sent to an advertiser: that a deposit succeeded, by the names its pixel knows. */
export const trackedEvents = ['e_first_pay', 'e_pay', 'Purchase'] as const

/** A cookie of an advertiser's form; anything else is not passed on. */
const pixelCookie = z._default(z.string().check(z.maxLength(256)), '')

const fbTrackingCall = defineCall({
  title: 'Tell an advertiser that a deposit succeeded',
  description:
    'Passed on by the server in the background, and only for a paid order of the caller, once for each name, where the site has a receiver and the member agreed. Value and currency are the order’s own, not the body’s. The answer is always the same: a page never fails by its advertising.',
  path: '/api/fb_tracking',
  auth: 'optional',
  service: 220,
  body: z.object({
    event_name: z.string().check(z.maxLength(64)),
    event_id: z.string().check(z.maxLength(64)),
    event_time: z.optional(z.int()),
    event_source_url: z._default(z.string().check(z.maxLength(512)), ''),
    value: z.optional(z.union([z.number(), z.string().check(z.maxLength(32))])),
    currency: z.optional(currencyField),
    fbp: pixelCookie,
    fbc: pixelCookie,
  }),
  example: { event_name: 'Purchase', event_id: 'D2611210001', fbp: 'fb.1.1795392000000.123456789' },
  data: z.object({}),
  refusals: {},
})

export const trackingCalls = {
  fbTracking: fbTrackingCall,
} as const
