import { currencyCodes, parseSum, parseUnits } from '@glasshouse/money'
import { z } from 'zod'

const instant = z.iso.datetime().transform(text => new Date(text))
const currency = z.enum(currencyCodes)
const units = z.string().transform((text, context) => {
  const parsed = parseUnits(text)
  if (parsed.ok && parsed.value > 0n) return parsed.value
  context.addIssue({ code: 'custom', message: 'not an amount above zero' })
  return z.NEVER
})

/** Till's answers, as far as we believe them; any other shape is unreadable. */
const reportFacts = { orderNumber: z.string(), gatewayId: z.string(), at: instant }
export const reportAnswer = z.discriminatedUnion('state', [
  z.strictObject({ ...reportFacts, state: z.enum(['WAITING', 'REFUSED', 'EXPIRED']) }),
  z.strictObject({ ...reportFacts, state: z.literal('PAID'), currency, paid: units }),
])
export type ReportAnswer = z.infer<typeof reportAnswer>

const payoutFacts = { payoutNumber: z.string(), gatewayId: z.string(), at: instant }
export const payoutAnswer = z.discriminatedUnion('state', [
  z.strictObject({ ...payoutFacts, state: z.enum(['ACCEPTED', 'REFUSED']) }),
  z.strictObject({ ...payoutFacts, state: z.literal('PAID'), currency, paid: units }),
])

const transfer = {
  payee: z.object({
    bank: z.string(),
    bankCode: z.string().nullable(),
    name: z.string(),
    number: z.string(),
  }),
  reference: z.string(),
  practiceUrl: z.url(),
}

export const openedAnswer = z.object({
  orderNumber: z.string(),
  gatewayId: z.string(),
  instruction: z.discriminatedUnion('type', [
    z.object({ type: z.literal('redirect'), payUrl: z.url() }),
    z.object({ type: z.literal(['account', 'qr', 'link']), ...transfer }),
  ]),
})
export type OpenedAnswer = z.infer<typeof openedAnswer>

/** A day's payments may pass the largest single amount together, so they are read without its bound. */
const sum = z.string().transform((text, context) => {
  const parsed = parseSum(text)
  if (parsed.ok && parsed.value >= 0n) return parsed.value
  context.addIssue({ code: 'custom', message: 'not a sum of amounts' })
  return z.NEVER
})

export const totalsAnswer = z.object({
  totals: z.array(z.object({ currency, count: z.int().min(1), paid: sum })),
})

export const refusalAnswer = z.object({ code: z.string() })
