import { IconButton } from '@glasshouse/ui'
import { showToast, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { CentreTitle } from '../../centre-title.tsx'
import type { Tally } from './wallet.rules.ts'
import type { WalletReading } from './use-wallet.ts'
import styles from './wallet-head.module.css'

type WalletHeadProps = {
  readonly countedAt: string
  readonly tally: Tally
  readonly reading: Pick<WalletReading, 'hasFailed' | 'isAsking' | 'askProviders'>
}

/** The page's title, when this was counted and whether it adds up, and a way to ask the providers anew. */
export function WalletHead({ countedAt, tally, reading }: WalletHeadProps) {
  const { t, date } = usePhrases('wallet')
  const template = useTemplate()
  const time = date(new Date(countedAt), { timeStyle: 'long' })
  const ask = async () => {
    const isAnswered = await reading.askProviders()
    showToast(
      isAnswered
        ? { tone: 'good', text: t('wallet.refreshed') }
        : { tone: 'error', text: t('wallet.failed') },
    )
  }
  return (
    <CentreTitle title={template === 'desktop' ? t('wallet.title') : t('wallet.titleShort')}>
      <p className={styles.counted}>{reading.hasFailed ? t('wallet.stale', { time }) : countedWords()}</p>
      <IconButton
        icon="refresh"
        label={t('wallet.refresh')}
        className={styles.refresh}
        aria-disabled={reading.isAsking || undefined}
        onClick={() => {
          if (!reading.isAsking) void ask()
        }}
      />
    </CentreTitle>
  )

  function countedWords(): string {
    if (tally.unread > 0) return t('wallet.countedPartly', { time, count: tally.unread })
    return tally.addsUp ? t('wallet.countedAt', { time }) : t('wallet.counted', { time })
  }
}
