import { Button, Skeleton } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useId, type ReactNode } from 'react'
import styles from './security-section.module.css'
import type { Listing } from './use-security.ts'

type SecuritySectionProps<T> = {
  readonly title: string
  readonly body: string
  /** Shown in place of an empty list. */
  readonly nothing: string
  readonly listing: Listing<T>
  /** The rows of the list. */
  readonly children: ReactNode
}

/** One of the lists, with what it means above it. */
export function SecuritySection<T>({ title, body, nothing, listing, children }: SecuritySectionProps<T>) {
  const { t } = usePhrases('account')
  const id = useId()
  const { list, hasFailed, isReading, readAgain } = listing
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles.quiet}>{body}</p>
      {list === undefined ? (
        hasFailed ? (
          <>
            <p role="alert">{t('account.securityFailed')}</p>
            <Button size="small" icon="refresh" busy={isReading} onClick={readAgain}>
              {t('action.retry')}
            </Button>
          </>
        ) : (
          <Skeleton shape="text" className={styles.wait} />
        )
      ) : list.length === 0 ? (
        <p className={styles.none}>{nothing}</p>
      ) : (
        <ul className={styles.list}>{children}</ul>
      )}
    </section>
  )
}
