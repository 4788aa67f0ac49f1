import type { WithdrawalSetting } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { Skeleton } from '@glasshouse/ui'
import { ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CanWithdraw } from '../../can-withdraw.tsx'
import { SupportButton } from '../../support-button.tsx'
import { CentreTitle } from '../../centre-title.tsx'
import { OpenWithdrawals } from './open-withdrawals.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import styles from './withdrawal-page.module.css'

/** Taking money out: what is possible now and why not more, the form, and what is under way. */
export function WithdrawalPage() {
  const { t } = usePhrases('payout')
  // The texts of its form as well: loading them with its figures would suspend the page again.
  usePhrases('payout', 'account')
  const cache = useQueryClient()
  const { key, read } = memberReads.withdrawal
  const reading = useQuery({ queryKey: key, queryFn: read })
  const changed = () => void cache.invalidateQueries({ queryKey: key })
  return (
    <div className={styles.page}>
      <CentreTitle title={t('nav.withdraw')} />
      {reading.data ? (
        <WithdrawalView setting={reading.data} onChanged={changed} />
      ) : reading.isError ? (
        <ReadingFailed text={t('payout.settingFailed')} onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton shape="block" className={styles.wait} />
      )}
    </div>
  )
}

type WithdrawalViewProps = { readonly setting: WithdrawalSetting; readonly onChanged: () => void }

export function WithdrawalView({ setting, onChanged }: WithdrawalViewProps) {
  const { t } = usePhrases('payout')
  const isOpen = setting.blocks.length === 0
  return (
    <div className={styles.columns}>
      <section className={styles.panel}>
        <CanWithdraw setting={setting} />
        {isOpen && <WithdrawForm setting={setting} onChanged={onChanged} />}
        {setting.payout_time !== null && (
          <p className={styles.quiet}>
            {t('payout.time', {
              median: minutesText(setting.payout_time.median),
              slow: minutesText(setting.payout_time.slow),
              count: setting.payout_time.count,
            })}
          </p>
        )}
        {!isOpen && <SupportButton />}
      </section>
      <OpenWithdrawals orders={setting.open_orders} onChanged={onChanged} />
    </div>
  )
}

/** Whole minutes, never none. */
function minutesText(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60))
}
