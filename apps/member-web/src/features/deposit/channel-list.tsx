import type { DepositChannel } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { VisuallyHidden } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { ChannelFacts } from './channel-facts.tsx'
import styles from './channel-list.module.css'

type ChannelListProps = {
  readonly channels: readonly DepositChannel[]
  readonly chosenId: number
  readonly currency: Currency
  readonly waiting: ReadonlySet<number>
  readonly onChoose: (channelId: number) => void
}

/** The payment channels with their terms, before the choice. A closed one can be read too. */
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
