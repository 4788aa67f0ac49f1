import { useMember } from '@glasshouse/web-kit'
import styles from './member-bar.module.css'
import { MemberMenu } from './member-menu.tsx'
import { useMemberState } from './use-member-state.ts'
import { WalletPill } from './wallet-pill.tsx'

/** A member's corner of the top bar: the wallet and the menu. */
export function MemberBar() {
  const member = useMember()
  const { wallet } = useMemberState()
  if (!member) return null
  return (
    <div className={styles.bar}>
      <WalletPill wallet={wallet} currency={member.currency} />
      <MemberMenu account={member.account} />
    </div>
  )
}
