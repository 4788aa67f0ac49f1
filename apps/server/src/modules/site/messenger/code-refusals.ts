import type { Refused } from '@glasshouse/outcome'
import { z } from 'zod'
import type { SendRefusal } from './messenger.service.ts'

const waitData = z.object({ wait: z.int() })

/** For how many seconds no other code is sent, the value of `tooSoon`. */
export function waitOf({ data }: Refused<SendRefusal>): number {
  return waitData.parse(data).wait
}

const triesData = z.object({ triesLeft: z.int() })

/** How many tries a wrong code leaves; undefined where there is no code to try. */
export function triesLeft({ data }: Refused<'wrongCode'>): number | undefined {
  return triesData.safeParse(data).data?.triesLeft
}
