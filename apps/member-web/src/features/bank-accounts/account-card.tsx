import type { BankAccount } from '@glasshouse/contract'
import { Button, Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './account-card.module.css'

type AccountCardProps = {
  readonly account: BankAccount
  /** The server's time, as text. */
  readonly now: string
  readonly onDefault: () => void
  readonly onRemove: () => void
}

/** One bound account, with what can be done with it. */
export function AccountCard({ account, now, onDefault, onRemove }: AccountCardProps) {
  const { t, date } = usePhrases('payout')
  const isWaiting = account.usable_from > now
  const named = { account: `${account.bank_name} ${account.account_mask}` }
  return (
    <li className={styles.card}>
      <Icon name={account.type === 'wallet' ? 'wallet' : 'bank'} size={24} />
      <div className={styles.facts}>
        <p className={styles.bank}>
          {account.bank_name}
          {account.is_default === 1 && <span className={styles.mark}>{t('payout.default')}</span>}
        </p>
        <p className={styles.number}>{account.account_mask}</p>
        <p className={styles.quiet}>
          {account.account_name}
          {account.branch !== null && ` · ${account.branch}`}
        </p>
        {isWaiting && (
          <p className={styles.quiet}>
            <Icon name="clock" size={16} />{' '}
            {t('payout.usableFrom', {
              time: date(new Date(account.usable_from), { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {account.is_default === 0 && (
          <Button look="plain" size="small" aria-label={t('payout.makeDefaultOf', named)} onClick={onDefault}>
            {t('payout.makeDefault')}
          </Button>
        )}
        <Button look="plain" size="small" aria-label={t('payout.removeOf', named)} onClick={onRemove}>
          {t('payout.removeShort')}
        </Button>
      </div>
    </li>
  )
}
