import { z } from 'zod'

export const opened = z.object({ port: z.int() })
/** When the event was published, by the clock that all processes share. */
export const sent = z.object({ atMs: z.number() })
export const fanOutOrder = z.object({ id: z.int() })
