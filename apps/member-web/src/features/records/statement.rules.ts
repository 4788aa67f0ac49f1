import { dayAfter, isDay, type Days } from '../../lists/days.rules.ts'

export const statementPeriods = ['month', 'lastMonth', 'thirty', 'own'] as const
export type StatementPeriod = (typeof statementPeriods)[number]

export type StatementDays = { readonly period: StatementPeriod; readonly days: Days }

/** The days that an address asks for; this month where it asks for none. */
export function statementDays(params: URLSearchParams, today: string): StatementDays {
  const own = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  if (isDay(own.from) && isDay(own.to) && own.from <= own.to) return { period: 'own', days: own }
  const period = statementPeriods.find(each => each === params.get('days') && each !== 'own') ?? 'month'
  return { period, days: daysOfStatement(period, today) }
}

function daysOfStatement(period: StatementPeriod, today: string): Days {
  const first = `${today.slice(0, 8)}01`
  if (period === 'thirty') return { from: dayAfter(today, -29), to: today }
  if (period !== 'lastMonth') return { from: first, to: today }
  const last = dayAfter(first, -1)
  return { from: `${last.slice(0, 8)}01`, to: last }
}

/** As it may stand on paper: who has the account knows it, and a stranger does not. */
export function maskedAccount(account: string): string {
  return `${account.slice(0, 2)}${'*'.repeat(Math.max(account.length - 4, 3))}${account.slice(-2)}`
}
