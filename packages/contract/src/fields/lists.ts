import * as z from 'zod/mini'
import { timeField } from './wire.ts'

/** Which days a list of records is about. */
export const rangeFields = {
  start_at: z.optional(timeField),
  end_at: z.optional(timeField).check(z.describe('The first instant that is not in the range any more.')),
}

/**
 * Which page of a list: the one that a cursor leads to, or else the one of a number, counted from 1. Newest first unless
 * the order says otherwise.
 */
export const pageFields = {
  cursor: z
    .optional(z.string().check(z.minLength(1), z.maxLength(500)))
    .check(
      z.describe(
        'The `next_cursor` of the page before, asked with the same filters and order. It leads to the rows after that page, whatever was added since; `page` then says nothing.',
      ),
    ),
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
  sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
}

/** What a list may be sorted by; the first is meant when none is named. */
export function sortField<const S extends readonly [string, ...string[]]>(sorts: S) {
  return z._default(z.enum(sorts), sorts[0])
}

/** What every list answers, besides its totals. */
export function pageAnswer<Row extends z.core.$ZodType>(row: Row) {
  return {
    list: z.array(row),
    total_count: z.int().check(z.describe('Over all pages of the filter.')),
    next_cursor: z
      .nullable(z.string())
      .check(z.describe('Leads to the page after this one; null at the end.')),
  }
}

export const rangeAnswer = z.object({ start_at: timeField, end_at: timeField })

export const csvTicket = z.object({
  url: z.string().check(z.describe('A path of this site that answers the file to a plain GET.')),
  file_name: z.string(),
  expires_at: timeField,
})

export const exportMeans =
  'Answers a short-lived address at which the browser fetches the file by itself; it is good for this list only.'

export const rangeRefusals = { rangeTooLong: 101 } as const

export const exportRefusals = {
  ...rangeRefusals,
  tooManyRows: { code: 102, data: z.object({ most: z.int() }) },
} as const
