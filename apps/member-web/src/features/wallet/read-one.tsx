import type { WalletEntry } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { usePhrases, useTimeText } from '@glasshouse/web-kit'
import styles from './read-one.module.css'
import { useReadOne } from './use-read-one.ts'

type ReadOneProps = { readonly entry: Pick<WalletEntry, 'gp_id' | 'gp_name' | 'status' | 'as_of'> }

/** The age of the amount, and a refresh button. An amount that could not be read is marked. */
export function ReadOne({ entry }: ReadOneProps) {
  const { t } = usePhrases('wallet')
  const time = useTimeText()
  const { read, isReading } = useReadOne(entry)
  const at = entry.as_of === null ? undefined : time(entry.as_of)
  return (
    <button
      type="button"
      className={styles.read}
      data-stale={entry.status === 2}
      aria-label={t('wallet.readOne', { provider: entry.gp_name, state: words() })}
      aria-busy={isReading || undefined}
      onClick={read}
    >
      <span aria-hidden>{words()}</span>
      <Icon name={entry.status === 2 ? 'alert' : 'refresh'} size={16} />
    </button>
  )

  function words(): string {
    if (entry.status === 2) return at === undefined ? t('wallet.unread') : t('wallet.lastKnown', { time: at })
    return at === undefined ? t('wallet.neverRead') : t('wallet.readAt', { time: at })
  }
}
