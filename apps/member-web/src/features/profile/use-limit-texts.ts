import type { MemberLimits } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { usePhrases, useSiteZone, useTimeText } from '@glasshouse/web-kit'
import { isMoney, limitOf, type LimitName, type LimitValue } from './limits.rules.ts'

/** A limit as text: an amount of money, some minutes, or none; and the result of a requested change. */
export function useLimitTexts(currency: Currency): {
  readonly title: (name: LimitName) => string
  /** How it is counted, and by which days. */
  readonly help: (name: LimitName) => string
  readonly value: (value: LimitValue) => string
  readonly outcome: (answer: MemberLimits, name: LimitName) => string
} {
  const { t, tag } = usePhrases('profile')
  const time = useTimeText()
  const zone = useSiteZone()
  return {
    title: name => t(`profile.limit.${name}`),
    help: name => (isMoney(name) ? t(`profile.limitHelp.${name}`, { zone }) : t(`profile.limitHelp.${name}`)),
    value: value => {
      if (value === null) return t('profile.limitNone')
      return typeof value === 'number'
        ? t('profile.minutes', { minutes: value })
        : moneyLine(value, currency, { tag })
    },
    // The server decides: whether it is a raise may have changed since this page was drawn.
    outcome: (answer, name) => {
      const noted = limitOf(answer, name).request
      return noted ? t('profile.limitLater', { time: time(noted.ripe_at) }) : t('profile.limitNow')
    },
  }
}
