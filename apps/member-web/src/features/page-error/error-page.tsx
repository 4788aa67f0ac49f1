import { ButtonLink, Lantern } from '@glasshouse/ui'
import { usePayload, withEmbedOptions } from '@glasshouse/member-kit'
import { useLocation, usePhrases } from '@glasshouse/web-kit'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { keepFromSearch } from '../../head.ts'
import styles from './error-page.module.css'

type ErrorPageProps = {
  /** 404 reads "Page Not Found", with the address; anything else is an internal error, with the message below it. */
  readonly status?: number
  readonly message: string
  readonly hint?: string
  /** A further way on, beside the one home. */
  readonly action?: ReactNode
}

/** Shown in place of a page: the status, the reason, and a link home. */
export function ErrorPage({ status = 500, message, hint, action }: ErrorPageProps) {
  const { site, parts } = usePayload()
  const { t } = usePhrases()
  const reason = status === 404 ? t('notFound.title') : t('error.pageTitle')
  const title = t('error.status', { status: `${status}`, reason, site: site.site_name })
  useEffect(() => {
    const before = document.title
    document.title = title
    keepFromSearch(true)
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <div className={styles.page} data-error-page {...(status === 404 ? {} : { role: 'alert' })}>
      <Lantern lit={false} />
      <p className={styles.status}>{status}</p>
      {/* The message of a page that is not there begins with the reason. */}
      <h1 className={styles.title}>{status === 404 ? message : reason}</h1>
      {status !== 404 && <p className={styles.message}>{message}</p>}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.ways}>
        {action}
        {/* A full load, so that the home page starts afresh after any error. */}
        <ButtonLink href={withEmbedOptions('/', parts)}>{t('notFound.goHome')}</ButtonLink>
      </div>
    </div>
  )
}

/** Shown at every unknown address. The server draws one page for all of them, so the address comes after the first paint. */
export function NotFoundPage() {
  const [path] = useLocation()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { t } = usePhrases()
  const message = isInBrowser ? t('notFound.message', { path }) : t('notFound.title')
  return <ErrorPage status={404} message={message} hint={t('state.notFoundBody')} />
}

/** It does not change while a page is open. */
function never(): () => void {
  return () => undefined
}
