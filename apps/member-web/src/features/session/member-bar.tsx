import { ButtonLink } from '@glasshouse/ui'
import { isStoreClient } from '@glasshouse/member-kit'
import { Link, Redirect, useMember, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'
import { LettersLink } from './letters-link.tsx'
import styles from './member-bar.module.css'
import { MemberMenu } from './member-menu.tsx'
import { useMemberState } from './use-member-state.ts'
import { WalletPill } from './wallet-pill.tsx'

type MemberBarProps = {
  /** Unread letters. */
  readonly unread: number
  readonly onSecurity: () => void
}

/** A member's corner of the top bar: the way to pay in (on a phone a tab of the bottom bar), the wallet, the menu. */
export function MemberBar({ unread, onSecurity }: MemberBarProps) {
  const member = useMember()
  const { wallet, layout } = useMemberState()
  const template = useTemplate()
  const { t } = usePhrases()
  if (!member) return null
  // A sub-account of an agent has the agent centre and nothing else.
  if (layout?.sub_account_rights) return <Redirect to={paths.agentCentre} />
  return (
    <div className={styles.bar}>
      {template === 'desktop' && !isStoreClient() && (
        <Link href={paths.deposit} asChild>
          <ButtonLink size="small" icon="plus">
            {t('nav.deposit')}
          </ButtonLink>
        </Link>
      )}
      {template === 'desktop' && <LettersLink unread={unread} />}
      <WalletPill wallet={wallet} currency={member.currency} />
      <MemberMenu account={member.account} layout={layout} unread={unread} onSecurity={onSecurity} />
    </div>
  )
}
