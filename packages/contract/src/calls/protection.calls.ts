import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { flag, moneyText, sumText, timeField } from '../fields/wire.ts'
import { fieldFaults } from './registration.calls.ts'

const service = 208

export const moneyLimits = ['deposit_day', 'deposit_week', 'loss_day'] as const
export type MoneyLimit = (typeof moneyLimits)[number]

/** The limits of the session length that may be set, in minutes. */
export const sessionMinutes = { least: 10, most: 720 } as const
export const reminderMinutes = [15, 30, 60] as const

/** From one day to ten years; longer ones are `permanent`. */
export const longestTimeOutDays = 3_650

/** A raise that waits; it comes into force when it is asked for once more after that moment. */
function requested<A extends z.ZodMiniType>(amount: A) {
  return z.nullable(z.object({ limit: z.nullable(amount), ripe_at: timeField, is_ripe: flag }))
}

const moneyLimit = z.object({
  limit: z.nullable(moneyText).check(z.describe('Null without a limit.')),
  used: sumText.check(z.describe('Of it, so far. Losses below zero are a win.')),
  request: requested(moneyText),
})

const minutes = z.int().check(z.minimum(sessionMinutes.least), z.maximum(sessionMinutes.most))

export const memberLimits = z.object({
  deposit_day: moneyLimit,
  deposit_week: moneyLimit,
  loss_day: moneyLimit,
  session_minutes: z.object({ limit: z.nullable(z.int()), request: requested(z.int()) }),
  reminder_minutes: z.nullable(z.int()),
  session: z.object({
    began_at: timeField,
    ends_at: z.nullable(timeField).check(z.describe('By the limit of the member.')),
    bets: z.int(),
    stake: sumText,
    result: sumText.check(z.describe('What settled rounds of this session won, below zero what they lost.')),
  }),
  server_time: timeField,
})
export type MemberLimits = z.infer<typeof memberLimits>

const money = z.optional(z.nullable(moneyText))

const limitsCall = defineCall({
  title: 'Limits that the member sets',
  description:
    'Without a field it only returns them. Null is no limit. A lower limit applies at once; a higher one is stored, and applies when it is confirmed a day later. A day is the day of the site, a week that day and the six before it.',
  path: '/member/profile/limits',
  auth: 'member',
  service,
  body: z.object({
    deposit_day: money,
    deposit_week: money,
    loss_day: money,
    session_minutes: z.optional(z.nullable(minutes)),
    reminder_minutes: z.optional(z.nullable(z.literal(reminderMinutes))),
  }),
  example: { deposit_day: '500000' },
  data: memberLimits,
  refusals: { ruleBroken: { code: 102, data: fieldFaults } },
})

const selfExcludeCall = defineCall({
  title: 'Take a rest from play',
  description:
    'For some days or for good. Ends every session and the open game at once; it cannot be withdrawn or shortened. It covers the person: their other accounts are excluded too, on every site of the installation, and no new one can be opened.',
  path: '/member/profile/self_exclude',
  auth: 'member',
  service,
  body: z.object({
    days: z.optional(z.int().check(z.minimum(1), z.maximum(longestTimeOutDays))),
    permanent: z.optional(flag),
    password: z.string().check(z.minLength(1, 'ph_password'), z.maxLength(256)),
  }),
  example: { days: 7, password: 'demo1234' },
  data: z.object({ excluded_until: z.nullable(timeField).check(z.describe('Null is for good.')) }),
  refusals: { passwordWrong: 105, tooFrequent: { code: 996, data: z.object({ wait: z.int() }) } },
})

export const protectionCalls = {
  limits: limitsCall,
  selfExclude: selfExcludeCall,
} as const
