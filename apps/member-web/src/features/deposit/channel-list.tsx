import type { DepositChannel } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { Icon, iconNames, VisuallyHidden } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import styles from './channel-list.module.css'
import { useChannelWords } from './channel-words.ts'

type ChannelListProps = {
  readonly channels: readonly DepositChannel[]
  readonly chosenId: number
  readonly currency: Currency
  readonly waiting: ReadonlySet<number>
  readonly onChoose: (channelId: number) => void
}

/** The ways to pay with their terms, before anybody chooses. One that is closed can be read like any other. */
export function ChannelList({ channels, chosenId, currency, waiting, onChoose }: ChannelListProps) {
  const { t } = usePhrases('deposit')
  return (
    <fieldset className={styles.list}>
      <legend>
        <VisuallyHidden>{t('deposit.how')}</VisuallyHidden>
      </legend>
      {channels.map(channel => (
        <label key={channel.channel_id} className={styles.channel}>
          <input
            className={styles.radio}
            type="radio"
            name="channel"
            data-focus-first={channel.channel_id === chosenId || undefined}
            checked={channel.channel_id === chosenId}
            onChange={() => onChoose(channel.channel_id)}
          />
          <ChannelFacts channel={channel} currency={currency} hasOrder={waiting.has(channel.channel_id)} />
        </label>
      ))}
    </fieldset>
  )
}

type ChannelFactsProps = {
  readonly channel: DepositChannel
  readonly currency: Currency
  readonly hasOrder: boolean
  /** Stands under the terms: what pressing here does. */
  readonly more?: ReactNode
}

export function ChannelFacts({ channel, currency, hasOrder, more }: ChannelFactsProps) {
  const { t } = usePhrases('deposit')
  const words = useChannelWords(currency)(channel)
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
          <span className={styles.term}>{words.limits}</span>
          <span className={styles.term}>{words.fee}</span>
        </span>
        {words.times.length > 0 && (
          <span className={styles.terms} data-warn={!words.isOpen}>
            {words.times.map(text => (
              <span key={text} className={styles.term}>
                {text}
              </span>
            ))}
          </span>
        )}
        {hasOrder && <span className={styles.waits}>{t('deposit.orderWaits')}</span>}
        {more}
      </span>
    </>
  )
}
