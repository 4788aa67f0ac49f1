import { Button, ButtonLink, Icon } from '@glasshouse/ui'
import { isStoreClient, memberReads } from '@glasshouse/member-kit'
import { Link, useMember, usePhrases } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AgentEntry, PreviousLogin } from '../../features/session/index.ts'
import { paths } from '../../routes/paths.ts'
import { useLogout } from '../../use-logout.ts'
import { SecurityPart } from '../pages/security-part.tsx'
import { CentreHead } from './centre-head.tsx'
import { CentreLinks } from './centre-links.tsx'
import styles from './centre-page.module.css'

/** The member centre on a phone: who is here and with how much, and the way to each of its pages. */
export function CentrePage() {
  const { t } = usePhrases('account')
  const isMember = useMember() !== undefined
  const logOut = useLogout()
  const [isSecurityOpen, setSecurityOpen] = useState(false)
  const { data: layout } = useQuery({ queryKey: memberReads.layout.key, queryFn: memberReads.layout.read })
  if (!isMember) return null
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('nav.centre')}</h1>
      <section className={styles.panel}>
        <CentreHead />
        <div className={styles.money}>
          {!isStoreClient() && (
            <Link href={paths.deposit} asChild>
              <ButtonLink look="filled" icon="plus">
                {t('nav.deposit')}
              </ButtonLink>
            </Link>
          )}
          <Link href={paths.withdrawal} asChild>
            <ButtonLink icon="up">{t('nav.withdraw')}</ButtonLink>
          </Link>
        </div>
        <PreviousLogin at={layout?.previous_login_at ?? null} />
      </section>
      <nav className={styles.menu} aria-label={t('nav.centre')}>
        <CentreLinks />
      </nav>
      <div className={styles.panel}>
        <AgentEntry layout={layout} onLeave={() => undefined} />
        <button type="button" className={styles.action} onClick={() => setSecurityOpen(true)}>
          <Icon name="shield" size={20} /> {t('account.security')}
        </button>
      </div>
      <Button look="outline" icon="leave" wide onClick={() => void logOut()}>
        {t('action.logOut')}
      </Button>
      {isSecurityOpen && <SecurityPart onClose={() => setSecurityOpen(false)} />}
    </div>
  )
}
