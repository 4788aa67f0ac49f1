import type { WalletOverview } from '@glasshouse/contract'
import { type Amounts, usePhrases, useTimeText } from '@glasshouse/web-kit'
import styles from './recent-transfers.module.css'

type Recent = WalletOverview['recent'][number]

type RecentTransfersProps = {
  readonly recent: WalletOverview['recent']
  readonly amounts: Amounts
  /** Opens the timeline of one. */
  readonly onOpen: (transferId: string) => void
}

const mostShown = 6

/** What moved lately between the main wallet and the providers, newest first. */
export function RecentTransfers({ recent, amounts, onOpen }: RecentTransfersProps) {
  const { t } = usePhrases('wallet')
  const time = useTimeText()
  const ending = ({ state, direction, amount: moved }: Recent) => {
    const amount = amounts.line(moved)
    if (state === 'rejected') return t('wallet.recentStayed', { amount })
    return direction === 'out' ? t('wallet.recentHome', { amount }) : t('wallet.recentThere', { amount })
  }
  return (
    <section className={styles.recent}>
      <h2 className={styles.title}>{t('wallet.recent')}</h2>
      {recent.length === 0 ? (
        <p className={styles.none}>{t('wallet.recentNone')}</p>
      ) : (
        <ul className={styles.list}>
          {recent.slice(0, mostShown).map(each => {
            const words = { provider: each.gp_name, time: time(each.finished_at) }
            return (
              <li key={each.transfer_id}>
                <button type="button" className={styles.row} onClick={() => onOpen(each.transfer_id)}>
                  <span className={styles.where}>
                    {each.direction === 'out' ? t('wallet.recentFrom', words) : t('wallet.recentTo', words)}
                  </span>
                  <span className={styles.amount}>{ending(each)}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
