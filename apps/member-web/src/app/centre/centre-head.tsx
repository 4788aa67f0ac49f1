import { Skeleton } from '@glasshouse/ui'
import { memberReads } from '@glasshouse/member-kit'
import { Amount, Link, useAmounts, useMember, usePhrases } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useLevelName } from '../../features/session/index.ts'
import { paths } from '../../routes/paths.ts'
import styles from './centre-head.module.css'

/** Whose place this is: initials, account, an agent's level, and all of the member's money. */
export function CentreHead() {
  const { t } = usePhrases('account')
  const member = useMember()
  const layout = useQuery({ queryKey: memberReads.layout.key, queryFn: memberReads.layout.read })
  const wallet = useQuery({ queryKey: memberReads.wallet.key, queryFn: () => memberReads.wallet.read() })
  const amounts = useAmounts(member?.currency ?? 'USD')
  const level = useLevelName(layout.data)
  if (!member) return null
  return (
    <Link href={paths.wallet} className={styles.head}>
      <span className={styles.initials} aria-hidden="true">
        {member.account.slice(0, 2).toUpperCase()}
      </span>
      <span className={styles.who}>
        <span className={styles.account}>{member.account}</span>
        {level !== undefined && (
          <span className={styles.level}>
            {t('account.agentOf', { code: layout.data?.agent_id ?? '', level })}
          </span>
        )}
        {wallet.data ? (
          <Amount amounts={amounts} amount={wallet.data.total} className={styles.total} />
        ) : (
          <Skeleton shape="text" className={styles.wait} />
        )}
      </span>
    </Link>
  )
}
