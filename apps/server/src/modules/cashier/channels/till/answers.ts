import { currencyCodes, parseUnits } from '@glasshouse/money'
import { z } from 'zod'

const instant = z.iso.datetime().transform(text => new Date(text))
const currency = z.enum(currencyCodes)
const units = z.string().transform((text, context) => {
  const parsed = parseUnits(text)
  if (parsed.ok && parsed.value > 0n) return parsed.value
  context.addIssue({ code: 'custom', message: 'not an amount above zero' })
  return z.NEVER
})

/** What Till says, as far as we believe it; anything of another shape is unreadable. */
const reportFacts = { orderNumber: z.string(), gatewayId: z.string(), at: instant }
export const reportAnswer = z.discriminatedUnion('state', [
  z.strictObject({ ...reportFacts, state: z.enum(['WAITING', 'REFUSED', 'EXPIRED']) }),
  z.strictObject({ ...reportFacts, state: z.literal('PAID'), currency, paid: units }),
])
export type ReportAnswer = z.infer<typeof reportAnswer>

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

/** A sum may pass the largest single amount, so it is read without its bound. */
const sum = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,30})(\.[0-9]{1,4})?$/)
  .transform(text => {
    const [whole = '0', fraction = ''] = text.split('.')
    return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
  })

export const totalsAnswer = z.object({
  totals: z.array(z.object({ currency, count: z.int().min(1), paid: sum })),
})

export const refusalAnswer = z.object({ code: z.string() })
