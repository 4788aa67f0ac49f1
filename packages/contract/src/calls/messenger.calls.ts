import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { timeField } from '../fields/wire.ts'

const demoOutboxCall = defineCall({
  title: 'The letterbox of a demonstration',
  description:
    'E-mail and SMS that would have been sent, the newest first. Codes for a registration or a new device are found here. Production has no such letterbox.',
  method: 'GET',
  path: '/demo/outbox',
  auth: 'none',
  service: 211,
  body: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        channel: z.enum(['sms', 'email']),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        at: timeField,
      }),
    ),
  }),
  refusals: {},
})

export const messengerCalls = {
  demoOutbox: demoOutboxCall,
} as const
