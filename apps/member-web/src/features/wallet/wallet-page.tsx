import { CanWithdrawNote } from '../../can-withdraw.tsx'
import { memberReads } from '@glasshouse/member-kit'
import { ReadingFailed, useMember, usePhrases } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { CentreTitle } from '../../centre-title.tsx'
import styles from './wallet-page.module.css'
import { useWallet } from './use-wallet.ts'
import { WalletView } from './wallet-view.tsx'
import { WalletWait } from './wallet-wait.tsx'

/** Where the member's money is, what of it is moving, and the button that brings it home. */
export function WalletPage() {
  const { t } = usePhrases('wallet')
  // The texts of the answer below it as well: loading them later would suspend the page again.
  usePhrases('payout')
  const member = useMember()
  const reading = useWallet()
  const { key, read } = memberReads.layout
  const layout = useQuery({ queryKey: key, queryFn: read })
  const isFrozen = layout.data?.wallet_status === 0
  if (!member) return null
  if (reading.wallet) {
    const { currency } = member
    return (
      <>
        <WalletView wallet={reading.wallet} currency={currency} reading={reading} isFrozen={isFrozen} />
        <div className={styles.failed}>
          <CanWithdrawNote />
        </div>
      </>
    )
  }
  if (!reading.hasFailed) return <WalletWait />
  return (
    <div className={styles.failed}>
      <CentreTitle title={t('wallet.titleShort')} />
      <ReadingFailed text={t('wallet.failed')} onRetry={() => void reading.askProviders()} />
    </div>
  )
}
