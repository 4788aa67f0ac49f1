import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { countingGames, grantPrice } from './grants.calls.ts'
import { currencyField, idField, moneyText, shortText, sumText, timeField } from '../fields/wire.ts'

const service = 210

const dayText = z.string().check(z.describe('A day of the site, as `2026-12-01`.'))

export const checkInStates = ['click_signin', 'signed', 'expired', 'not_open'] as const

const checkInDay = z.object({
  date: dayText,
  day: z.int(),
  status: z.enum(checkInStates),
  reward: z
    .nullable(moneyText)
    .check(
      z.describe('What was paid, or what is paid if no day is missed until then; null for a missed day.'),
    ),
})
export type CheckInDay = z.infer<typeof checkInDay>

const checkInProgramme = z.object({
  id: z.int(),
  title: z.string(),
  currency: currencyField,
  days: z.array(checkInDay).check(z.describe("The running month by the site's days.")),
  streak: z
    .int()
    .check(z.describe('Days in a row until today, or until yesterday while today is still open.')),
  rewards: z
    .array(moneyText)
    .check(z.describe('For the first to the seventh day of a streak; then from the first again.')),
  condition: z.object({ deposit_needed: moneyText, deposit_today: sumText }),
  turnover: z.string().check(z.describe('How often a reward is to be staked, in percent; `0` for none.')),
  weights: countingGames,
  next_reward: moneyText.check(z.describe("Today's, or tomorrow's once today's is paid.")),
  price: z.nullable(grantPrice).check(z.describe('Of the next reward; null where nothing is to be staked.')),
})
export type CheckInProgramme = z.infer<typeof checkInProgramme>

const checkInCall = defineCall({
  title: 'The check-in calendar',
  description: 'Null where the site runs none, or the member may have nothing now.',
  path: '/arks/web/activity/sign_in',
  auth: 'member',
  service,
  body: z.object({}),
  data: z.object({ programme: z.nullable(checkInProgramme), timezone: z.string(), server_time: timeField }),
  refusals: {},
})

const checkInStoreCall = defineCall({
  title: 'Check in today',
  description: "Pays the day's reward, once for each day of the site.",
  path: '/arks/web/activity/sign_in/store',
  auth: 'member',
  service,
  body: z.object({ id: idField, date: shortText }),
  example: { id: 9, date: '2026-12-01' },
  data: z.object({ cash: sumText, streak: z.int(), status: z.literal('success') }),
  refusals: {
    conditionNotMet: 101,
    alreadySigned: 102,
    notToday: 103,
    closed: 104,
    accountFrozen: 105,
    ledgerHalted: 106,
  },
})

export const checkInCalls = { checkIn: checkInCall, checkInStore: checkInStoreCall }
