import * as z from 'zod/mini'
import { timeField } from './wire.ts'

/** Which days a list of records is about. */
export const rangeFields = {
  start_at: z.optional(timeField),
  end_at: z.optional(timeField).check(z.describe('The first instant that is not in the range any more.')),
}

/** The page of a list; pages are counted from 1, newest first unless the order says otherwise. */
export const pageFields = {
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
  sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
}

export const rangeAnswer = z.object({ start_at: timeField, end_at: timeField })

export const csvTicket = z.object({
  url: z.string().check(z.describe('A path of this site that answers the file to a plain GET.')),
  file_name: z.string(),
  expires_at: timeField,
})

export const exportMeans =
  'Answers a short-lived address at which the browser fetches the file by itself; it is good for this list only.'
