import { CronExpressionParser } from 'cron-parser'

export type Cron = { readonly pattern: string; readonly timezone: string }

const parse = ({ pattern, timezone }: Cron, currentDate: Date) =>
  CronExpressionParser.parse(pattern, { tz: timezone, currentDate })

/** The last time at or before `now` that a repeated job was due. */
export function lastOccurrence(cron: Cron, now: Date): Date {
  return parse(cron, new Date(now.getTime() + 1))
    .prev()
    .toDate()
}

export function nextOccurrence(cron: Cron, now: Date): Date {
  return parse(cron, now).next().toDate()
}
