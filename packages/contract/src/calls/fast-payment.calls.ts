import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  currencyField,
  deviceField,
  maintainInterval,
  moneyText,
  siteIdField,
  timeField,
} from '../fields/wire.ts'

const fastPaymentSettingCall = defineCall({
  title: 'The short way to pay in',
  description: 'The channel that the site prefers in the currency of the member, in its current state.',
  path: '/arks/web/fast_payment/setting',
  auth: 'member',
  service: 210,
  body: z.object({
    site_id: siteIdField,
    currency: z.optional(currencyField).check(z.describe("The member's own; in another one there is none.")),
    device: deviceField,
  }),
  data: z.object({
    channel_id: z.int(),
    amounts: z.array(moneyText).check(z.describe('Quick amounts, rising.')),
    min: moneyText,
    max: moneyText,
    last_amount: z
      .nullable(moneyText)
      .check(
        z.describe(
          'The amount of the member’s last credited order; null without one, or if it is outside the limits.',
        ),
      ),
  }),
  refusals: {
    channelClosed: { code: 101, data: z.object({ opens_at: z.nullable(timeField) }) },
    channelMaintenance: { code: 203, data: z.object({ maintain_interval: z.nullable(maintainInterval) }) },
    notOffered: 404,
  },
})

export const fastPaymentCalls = {
  fastPaymentSetting: fastPaymentSettingCall,
} as const
