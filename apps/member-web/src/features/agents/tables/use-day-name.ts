import { usePhrases } from '@glasshouse/web-kit'
import type { Days } from '../../../lists/days.rules.ts'

const forms = {
  long: { weekday: 'short', day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'short' },
  year: { day: 'numeric', month: 'short', year: 'numeric' },
} as const

/** A day of the site in words. It has no hour: written as UTC it stays the day that it is. */
export function useDayName(): (day: string, form?: keyof typeof forms) => string {
  const { date } = usePhrases()
  return (day, form = 'long') =>
    day === '' ? '' : date(new Date(`${day}T00:00:00Z`), { ...forms[form], timeZone: 'UTC' })
}

/** The first and the last of some days. */
export function useDaysText(): (days: Days) => string {
  const { t } = usePhrases('agents')
  const name = useDayName()
  return ({ from, to }) =>
    from === to ? name(from, 'short') : t('agents.days', { from: name(from, 'short'), to: name(to, 'short') })
}
