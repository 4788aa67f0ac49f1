import type { MemberLayout } from '@glasshouse/contract'
import { Badge, Dialog, Icon, VisuallyHidden } from '@glasshouse/ui'
import { goToFastPayment, isStoreClient, usePayload } from '@glasshouse/member-kit'
import { Link, useLocation, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { paths } from '../../routes/paths.ts'
import { AgentEntry } from './agent-entry.tsx'
import styles from './member-menu.module.css'
import phone from './menu-sheet.module.css'
import { PreviousLogin } from './previous-login.tsx'
import { useLevelName } from './use-level-name.ts'
import { useLogout } from '../../use-logout.ts'

type MemberMenuProps = {
  readonly account: string
  readonly layout: MemberLayout | undefined
  readonly unread: number
  readonly onSecurity: () => void
}

/** The page with all the ways to pay in, and the short one where the site has it. */
function WaysToPay({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = usePhrases()
  const { site } = usePayload()
  const template = useTemplate()
  const [, navigate] = useLocation()
  const goFast = (event: MouseEvent) => {
    event.preventDefault()
    onLeave()
    goToFastPayment(navigate, template)
  }
  return (
    <>
      <Link className={styles.item} href={paths.deposit} onClick={onLeave}>
        <Icon name="plus" size={20} /> {t('nav.deposit')}
      </Link>
      {site.fast_payment === 1 && (
        <a className={styles.item} href={paths.fastPayment} onClick={goFast}>
          <Icon name="bolt" size={20} /> {t('nav.fastPayment')}
        </a>
      )}
    </>
  )
}

/** Messages of the site: to the member alone, and to all. */
function InfoLinks({ unread, onLeave }: { readonly unread: number; readonly onLeave: () => void }) {
  const { t } = usePhrases()
  return (
    <>
      <Link className={styles.item} href={paths.letters} onClick={onLeave}>
        <Icon name="letter" size={20} /> <span aria-hidden>{t('nav.letters')}</span> <Badge count={unread} />
        <VisuallyHidden>{t('nav.lettersUnread', { count: unread })}</VisuallyHidden>
      </Link>
      <Link className={styles.item} href={paths.announcements} onClick={onLeave}>
        <Icon name="horn" size={20} /> {t('marquee.label')}
      </Link>
    </>
  )
}

/** The member's own pages and the way out, behind the initials: a menu below them, on a phone a sheet. */
export function MemberMenu(props: MemberMenuProps) {
  const { t } = usePhrases('account')
  const [open, setOpen] = useState(false)
  const isPhone = useTemplate() === 'mobile'
  const frame = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  const label = t('account.menuOf', { account: props.account })
  const entries = <MenuEntries {...props} onLeave={close} />
  useLeaving(frame, open && !isPhone, close)

  return (
    <div className={styles.frame} ref={frame}>
      <button className={styles.initials} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span aria-hidden="true">{props.account.slice(0, 2).toUpperCase()}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
        {isPhone && <Badge count={props.unread} className={styles.badge} />}
      </button>
      {isPhone ? (
        <Dialog open={open} onClose={close} title={props.account} closeLabel={t('action.close')} sheet>
          <nav className={phone.sheet} aria-label={label}>
            {entries}
          </nav>
        </Dialog>
      ) : (
        open && (
          <nav className={styles.menu} aria-label={label}>
            <p className={styles.name}>{props.account}</p>
            {entries}
          </nav>
        )
      )}
    </div>
  )
}

/** The menu closes as soon as something beside it is pressed or focused, or by Escape. */
function useLeaving(frame: RefObject<HTMLDivElement | null>, open: boolean, close: () => void): void {
  const leaveMenu = useEffectEvent(close)
  useEffect(() => {
    if (!open) return undefined
    const leave = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) leaveMenu()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      leaveMenu()
      frame.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [open, frame])
}

function MenuEntries({ layout, unread, onSecurity, onLeave }: MemberMenuProps & { onLeave: () => void }) {
  const { t } = usePhrases('account')
  const logOut = useLogout()
  const levelName = useLevelName(layout)
  return (
    <>
      {levelName !== undefined && (
        <p className={styles.note}>
          {t('account.agentOf', { code: layout?.agent_id ?? '', level: levelName })}
        </p>
      )}
      <PreviousLogin at={layout?.previous_login_at ?? null} />
      {!isStoreClient() && <WaysToPay onLeave={onLeave} />}
      <Link className={styles.item} href={paths.withdrawal} onClick={onLeave}>
        <Icon name="up" size={20} /> {t('nav.withdraw')}
      </Link>
      <Link className={styles.item} href="/user/MyWallet" onClick={onLeave}>
        <Icon name="wallet" size={20} /> {t('nav.wallet')}
      </Link>
      <Link className={styles.item} href={paths.bankAccounts} onClick={onLeave}>
        <Icon name="bank" size={20} /> {t('nav.bankAccounts')}
      </Link>
      <Link className={styles.item} href={paths.info} onClick={onLeave}>
        <Icon name="user" size={20} /> {t('account.info')}
      </Link>
      <Link className={styles.item} href={paths.limits} onClick={onLeave}>
        <Icon name="pause" size={20} /> {t('nav.limits')}
      </Link>
      <Link className={styles.item} href="/user/Records" onClick={onLeave}>
        <Icon name="clock" size={20} /> {t('nav.records')}
      </Link>
      <AgentEntry layout={layout} onLeave={onLeave} />
      <InfoLinks unread={unread} onLeave={onLeave} />
      <button
        className={styles.item}
        type="button"
        onClick={() => {
          onLeave()
          onSecurity()
        }}
      >
        <Icon name="shield" size={20} /> {t('account.security')}
      </button>
      <button
        className={styles.item}
        type="button"
        onClick={() => {
          onLeave()
          void logOut()
        }}
      >
        <Icon name="leave" size={20} /> {t('action.logOut')}
      </button>
    </>
  )
}
