/**
 * What compiled phrases need at run time: Intl, with every formatter made once. Making one costs about as much as
 * formatting a thousand values with it.
 */

type Cases = { readonly [key: string]: string }

let pageZone: string | undefined

/**
 * The time zone of instants where nothing else is said. A server sets the site's while it draws a page; a browser sets
 * none, so that instants stand in the reader's own.
 */
export function setTimeZone(timeZone: string | undefined): void {
  pageZone = timeZone
}

const made = new Map<string, unknown>()

/** One formatter for each set of ingredients. The kind is part of the name, so a name belongs to one type only. */
function once<T>(name: string, make: () => T): T {
  if (!made.has(name)) made.set(name, make())
  // The map holds many types; the name that was just looked up or filled fixes which one this is.
  return made.get(name) as T
}

/** Formatting for one Intl locale tag. `Formats` of the same tag share their formatters. */
export function formats(tag: string) {
  const number = (value: number | bigint, options?: Intl.NumberFormatOptions): string =>
    once(`n${tag}${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options)).format(value)
  const chooseBy =
    (type: Intl.PluralRuleType) =>
    (value: number, cases: Cases, offset = 0): string =>
      cases[`=${value}`] ??
      cases[once(`p${tag}${type}`, () => new Intl.PluralRules(tag, { type })).select(value - offset)] ??
      cases['other'] ??
      ''
  return {
    /** The tag everything here is formatted by. */
    tag,
    number,
    /** An instant as the options say. */
    date: (value: Date | number, options?: Intl.DateTimeFormatOptions): string => {
      const all = { timeZone: pageZone, ...options }
      return once(`d${tag}${JSON.stringify(all)}`, () => new Intl.DateTimeFormat(tag, all)).format(value)
    },
    /** "3 minutes ago" for -3 minutes, "in 2 hours" for 2 hours. */
    relative: (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
      once(`r${tag}`, () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })).format(value, unit),
    /** "a, b and c", or "a, b or c". */
    list: (values: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
      once(`l${tag}${type}`, () => new Intl.ListFormat(tag, { type })).format(values),
    plural: chooseBy('cardinal'),
    ordinal: chooseBy('ordinal'),
    select: (value: string, cases: Cases): string => cases[value] ?? cases['other'] ?? '',
  }
}

export type Formats = ReturnType<typeof formats>
