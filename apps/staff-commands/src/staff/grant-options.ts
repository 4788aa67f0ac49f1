import { parseUnits } from '@glasshouse/money'
import type { Written } from './staff-command.ts'

/** Null where nothing was written, undefined where it is no sum. */
export function moneyOf(text: string | undefined): bigint | null | undefined {
  if (text === undefined) return null
  const units = parseUnits(text)
  return units.ok && units.value > 0n ? units.value : undefined
}

/** Null where nothing was written, undefined where it is no whole number above zero. */
export function wholeOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return null
  return /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : undefined
}

/** Null where nothing was written, undefined where it is no time. */
export function timeOf(text: string | undefined): Date | null | undefined {
  if (text === undefined) return null
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time
}

const mostLetters = { name: 60, title: 80 } as const

/** A sentence about a name or a title that is missing, empty or too long. */
export function textFaultOf({ names: [name = ''], options }: Written): string | undefined {
  if (name.trim() === '' || name.length > mostLetters.name)
    return `a name has 1 to ${mostLetters.name} characters.`
  const titles = [options['title'], options['title-vi']].filter(title => title !== undefined)
  return titles.some(title => title.trim() === '' || title.length > mostLetters.title)
    ? `a title has 1 to ${mostLetters.title} characters.`
    : undefined
}

/** How often a grant is to be staked, in percent, and what counts; or a sentence about a fault. */
export function turnoverOf(options: Written['options']) {
  const turnover = Math.round(Number(options['turnover'] ?? '0') * 100)
  if (!(turnover >= 0 && turnover <= 10_000)) return '--turnover is from 0 to 100 times.'
  const weights: Record<string, number> = {}
  for (const each of (options['weights'] ?? '').split(',').filter(Boolean)) {
    const [, type, percent] = /^([2-9]):(100|[1-9][0-9]?)$/.exec(each) ?? []
    if (type === undefined) return '--weights are like 2:100,3:20.'
    weights[type] = Number(percent)
  }
  if (turnover > 0 && Object.keys(weights).length === 0) return 'a turnover needs --weights.'
  return { turnover, weights }
}
