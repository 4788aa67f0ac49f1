import type { WalletOverview } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { Icon, IconButton, Skeleton } from '@glasshouse/ui'
import { useRecovery } from '@glasshouse/member-kit'
import { Amount, Link, updateSession, useAmounts, usePhrases, useSession } from '@glasshouse/web-kit'
import { useRecoverAll } from './use-recover-all.ts'
import styles from './wallet-pill.module.css'

type WalletPillProps = { readonly wallet: WalletOverview | undefined; readonly currency: Currency }

/** All of the member's money in one figure, an eye that hides it, and the button that brings it home. */
export function WalletPill({ wallet, currency }: WalletPillProps) {
  const { t } = usePhrases('wallet')
  const { amountsShown } = useSession()
  const amounts = useAmounts(currency)
  const recovery = useRecovery()
  const recoverAll = useRecoverAll()
  return (
    <div className={styles.pill} role="group" aria-label={t('nav.wallet')}>
      <Link className={styles.total} href="/user/MyWallet" title={t('wallet.allTogether')}>
        {wallet === undefined ? (
          <Skeleton shape="text" className={styles.wait} />
        ) : (
          <Amount amounts={amounts} amount={wallet.total} />
        )}
      </Link>
      <IconButton
        icon={amountsShown ? 'eye' : 'eye-off'}
        label={amountsShown ? t('wallet.hide') : t('wallet.show')}
        className={styles.eye}
        onClick={() => updateSession({ amountsShown: !amountsShown })}
      />
      <button
        className={styles.home}
        type="button"
        aria-label={
          recovery.phase === 'cooling'
            ? t('wallet.recoverIn', { seconds: recovery.secondsLeft })
            : t('wallet.recoverAll')
        }
        title={t('wallet.recoverAll')}
        aria-disabled={recovery.phase !== 'idle'}
        onClick={recoverAll}
      >
        {recovery.phase === 'cooling' ? recovery.secondsLeft : <Icon name="recall" size={20} />}
      </button>
    </div>
  )
}
