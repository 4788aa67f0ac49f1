import { isCurrency } from '@glasshouse/money'
import type { Staff } from '@glasshouse/server'
import { answerOf } from './grant-lines.ts'
import { moneyOf, turnoverOf } from './grant-options.ts'
import { refused, type Answer, type Written } from './staff-command.ts'

export const checkInTerms = [
  'site',
  'currency',
  'title',
  'title-vi',
  'rewards',
  'deposit',
  'turnover',
  'weights',
] as const

export async function defineCheckIn(
  { checkIns }: Staff,
  { by, names: [name = ''], options }: Written,
): Promise<Answer> {
  const { site = '', currency = '', title, reason = '' } = options
  if (!isCurrency(currency)) return refused('there is no such currency.', currency)
  if (title === undefined) return refused('it needs a --title.')
  const rewards = (options['rewards'] ?? '').split(',').flatMap(each => moneyOf(each.trim()) ?? [])
  if (rewards.length !== 7) return refused('--rewards are seven amounts, for the days of a streak.')
  const depositUnits = moneyOf(options['deposit'])
  if (depositUnits === undefined) return refused('--deposit is digits above zero.')
  const staked = turnoverOf(options)
  if (typeof staked === 'string') return refused(staked)
  const titleVi = options['title-vi']
  const titles = { en_US: title, ...(titleVi === undefined ? {} : { vi_VN: titleVi }) }
  const input = { by, reason, site, name, currency, title: titles, rewards, ...staked }
  return answerOf(await checkIns.define({ ...input, depositUnits: depositUnits ?? 0n }))
}
