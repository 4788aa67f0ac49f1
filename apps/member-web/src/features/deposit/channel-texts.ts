import type { DepositChannel } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { unitsOf, usePhrases, useTimeText } from '@glasshouse/web-kit'
import { channelState, hasFee } from './deposit.rules.ts'

export type ChannelTexts = {
  readonly way: string
  readonly limits: string
  readonly fee: string
  /** Only with opening hours or during maintenance: when it is open, or why it is not. */
  readonly times: readonly string[]
  readonly isOpen: boolean
}

const ways = {
  redirect: 'deposit.wayRedirect',
  account: 'deposit.wayAccount',
  qr: 'deposit.wayQr',
  link: 'deposit.wayLink',
} as const

/** The terms of a payment channel, as text. */
export function useChannelTexts(currency: Currency): (channel: DepositChannel) => ChannelTexts {
  const { t, tag } = usePhrases('deposit')
  const time = useTimeText()
  const money = (amount: string) => moneyLine(amount, currency, { tag })
  return channel => {
    const state = channelState(channel)
    return {
      way: t(ways[channel.pay_type]),
      limits: t('deposit.limits', { min: money(channel.min), max: money(channel.max) }),
      fee: feeWords(channel),
      times: [...maintenanceWords(channel), ...hourWords(channel)],
      isOpen: state === 'open',
    }
  }

  function feeWords(channel: DepositChannel): string {
    if (!hasFee(channel)) return t('deposit.noFee')
    const { fee_rate, fee_fixed, fee_bearer } = channel
    const rate = unitsOf(fee_rate) > 0n ? percent(fee_rate) : ''
    const fixed = unitsOf(fee_fixed) > 0n ? money(fee_fixed) : ''
    const fee = rate !== '' && fixed !== '' ? t('deposit.feeBoth', { rate, fixed }) : `${rate}${fixed}`
    return fee_bearer === 'house' ? t('deposit.feeOurs', { fee }) : t('deposit.feeYours', { fee })
  }

  /** Intl reads decimal texts exactly, with an exponent too. */
  function percent(rate: string): string {
    const literal = `${rate}e-2` as Intl.StringNumericLiteral
    return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(literal)
  }

  function maintenanceWords({ maintain, is_maintained }: DepositChannel): readonly string[] {
    if (maintain === null) return []
    const { start_at, end_at } = maintain
    if (is_maintained === 1) {
      return [
        end_at === null ? t('deposit.maintained') : t('deposit.maintainedUntil', { time: time(end_at) }),
      ]
    }
    return start_at === null ? [] : [t('deposit.maintenanceAt', { time: time(start_at) })]
  }

  function hourWords({ hours }: DepositChannel): readonly string[] {
    if (hours === null) return []
    const change = { time: time(hours.changes_at) }
    return [
      hours.is_open === 1 ? t('deposit.openUntil', change) : t('deposit.opensAt', change),
      t('deposit.daily', { opens: hours.opens, closes: hours.closes }),
    ]
  }
}
