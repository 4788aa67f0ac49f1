import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).transform(text => new URL(text).origin)

/** What an operator enters to reach Till. */
export const tillConfig = z.strictObject({
  /** Where the server reaches Till. */
  url: address,
  /** Where payers reach its pages; an address that leads elsewhere is not believed. */
  publicUrl: address,
  merchant: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  /** The first signs what is asked. Answers and webhooks may carry the second while the one takes the other's place. */
  secrets: z.array(z.string().min(32)).min(1).max(2).readonly(),
})
export type TillConfig = z.infer<typeof tillConfig>
