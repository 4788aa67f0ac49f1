import type { DepositChannel } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { Icon, iconNames } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import styles from './channel-facts.module.css'
import { useChannelTexts } from './channel-texts.ts'

type ChannelFactsProps = {
  readonly channel: DepositChannel
  readonly currency: Currency
  readonly hasOrder: boolean
  /** Below the terms: what pressing here does. */
  readonly more?: ReactNode
}

/** A way to pay with its terms: how, between which limits, at what cost, at which hours. */
export function ChannelFacts({ channel, currency, hasOrder, more }: ChannelFactsProps) {
  const { t } = usePhrases('deposit')
  const words = useChannelTexts(currency)(channel)
  const icon = iconNames.find(name => name === channel.icon) ?? 'bank'
  return (
    <>
      <span className={styles.mark} data-open={words.isOpen}>
        <Icon name={icon} />
      </span>
      <span className={styles.facts}>
        <span className={styles.name}>{channel.name}</span>
        <span className={styles.way}>{words.way}</span>
        <span className={styles.terms}>
          <span>{words.limits}</span>
          <span>{words.fee}</span>
        </span>
        {words.times.length > 0 && (
          <span className={styles.terms} data-warn={!words.isOpen}>
            {words.times.map(text => (
              <span key={text}>{text}</span>
            ))}
          </span>
        )}
        {hasOrder && <span className={styles.waits}>{t('deposit.orderWaits')}</span>}
        {more}
      </span>
    </>
  )
}
