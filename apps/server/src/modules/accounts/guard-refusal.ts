import { z } from 'zod'

const guardData = z.object({ refusal: z.string() })

/** What a guard said, of what the ledger passes on with `guardRefused`; undefined where no guard refused. */
export function guardRefusalOf(data: unknown): string | undefined {
  return guardData.safeParse(data).data?.refusal
}
