import type { Queries } from '@glasshouse/postgres'

/** Reads the hours of a filter once for all that is asked with this filter: a page and its totals, or the lots of a file. */
export function hoursOnce<I extends { readonly filter: object }, H>(
  read: (queries: Queries, input: I) => Promise<H>,
): (queries: Queries, input: I) => Promise<H> {
  const known = new WeakMap<object, Promise<H>>()
  return (queries, input) => {
    const hours = known.get(input.filter) ?? read(queries, input)
    known.set(input.filter, hours)
    return hours
  }
}
