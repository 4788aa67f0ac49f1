import { currencyCodes, parseUnits, sumPattern } from '@glasshouse/money'
import * as z from 'zod/mini'

/** One amount on the wire: a plain decimal string, never a number (decision record 002). Bounded; no balance is. */
export const moneyText = z.string().check(
  z.refine(text => parseUnits(text).ok, {
    error: ({ input }) => (isTooLarge(input) ? 'err_money_large' : 'err_money_format'),
  }),
)

function isTooLarge(input: unknown): boolean {
  const read = parseUnits(String(input))
  return !read.ok && read.refusal === 'tooLarge'
}

/** Many amounts together, or a balance: it may be larger than any single amount, and below zero. */
export const sumText = z.string().check(z.regex(sumPattern, 'err_money_format'))

export const currencyField = z.enum(currencyCodes)
/** An instant, ISO 8601 in UTC. */
export const timeField = z.iso.datetime()
export const flag = z.union([z.literal(0), z.literal(1)])
/** How an address that an operator chose opens. */
export const openMethod = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .check(z.describe('0 in the same window, 1 in a new one, 2 in a small one of its own.'))
/** Ids come as a number or as its decimal text, as pages of different age send them. */
export const idField = z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9][0-9]{0,17}$/))])
export const siteIdField = z.optional(idField)
export const gpIdField = z.string().check(z.regex(/^GP[A-Z0-9]{2}$/))
export const gameCodeField = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
export const shortText = z.string().check(z.maxLength(64))

export const languageNames = [
  'zh_TW',
  'zh_CN',
  'en_US',
  'vi_VN',
  'ko_KR',
  'ja_JP',
  'th_TH',
  'hi_IN',
  'my_MM',
  'ta_IN',
  'bn_BD',
] as const
export type LanguageName = (typeof languageNames)[number]
export const languageField = z.enum(languageNames)

/** The eight game types by their number. */
export const gameTypeIds = [2, 3, 4, 5, 6, 7, 8, 9] as const
export type GameTypeId = (typeof gameTypeIds)[number]
export const gameTypeField = z.literal(gameTypeIds)
/** A type of games in a question: its number, or the number as text. */
export const gameTypeIdField = z.union([gameTypeField, z.enum(['2', '3', '4', '5', '6', '7', '8', '9'])])

export const maintainInterval = z.object({ start_at: z.nullable(timeField), end_at: z.nullable(timeField) })

/** A number or its text, as game type ids arrive; anything else is refused by the schema around it. */
export function asNumber(id: number | string): number {
  return typeof id === 'number' ? id : Number.parseInt(id, 10)
}

/** The layout that asks: 0 is a desktop, 1 a phone. */
export const deviceField = z.optional(z.union([z.literal([0, 1]), z.enum(['desktop', 'mobile'])]))
