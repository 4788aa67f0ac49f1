import { Icon, VisuallyHidden } from '@glasshouse/ui'
import {
  goToFastPayment,
  isStoreClient,
  Link,
  useLocation,
  usePayload,
  usePhrases,
  useTemplate,
} from '@glasshouse/web-kit'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { paths } from '../../paths.ts'
import styles from './member-menu.module.css'
import { useLogout } from './use-logout.ts'

type MemberMenuProps = {
  readonly account: string
  /** When the account was opened before this visit; a member sees by it whether somebody else did. */
  readonly previousLogin: string | null
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

/** The member's own pages and the way out, behind the initials. */
export function MemberMenu({ account, previousLogin, onSecurity }: MemberMenuProps) {
  const { t, date } = usePhrases('account')
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const logOut = useLogout()
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return undefined
    const leave = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
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
  }, [open])

  return (
    <div className={styles.frame} ref={frame}>
      <button className={styles.initials} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span aria-hidden="true">{account.slice(0, 2).toUpperCase()}</span>
        <VisuallyHidden>{t('account.menuOf', { account })}</VisuallyHidden>
      </button>
      {open && (
        <nav className={styles.menu} aria-label={t('account.menuOf', { account })}>
          <p className={styles.name}>{account}</p>
          {previousLogin !== null && (
            <p className={styles.note}>
              {t('account.lastTime', {
                time: date(new Date(previousLogin), { dateStyle: 'medium', timeStyle: 'long' }),
              })}
            </p>
          )}
          {!isStoreClient() && <WaysToPay onLeave={close} />}
          <Link className={styles.item} href="/user/MyWallet" onClick={close}>
            <Icon name="wallet" size={20} /> {t('nav.wallet')}
          </Link>
          <Link className={styles.item} href="/user/Records" onClick={close}>
            <Icon name="clock" size={20} /> {t('nav.records')}
          </Link>
          <button
            className={styles.item}
            type="button"
            onClick={() => {
              close()
              onSecurity()
            }}
          >
            <Icon name="shield" size={20} /> {t('account.security')}
          </button>
          <button className={styles.item} type="button" onClick={() => void logOut()}>
            <Icon name="leave" size={20} /> {t('action.logOut')}
          </button>
        </nav>
      )}
    </div>
  )
}
