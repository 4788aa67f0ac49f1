import { Button } from '@glasshouse/ui'
import { closeDialog } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import { SupportButton } from '../../support-button.tsx'
import styles from './exclusion-notice.module.css'

/** A self-exclusion on request; without an end it is for good. */
export type Exclusion = { readonly until: string | null }

const helpUrl = 'https://www.gamblingtherapy.org'

/** In place of the login: until when the account is excluded, in neutral words, and where to find help. */
export function ExclusionNotice({ until }: Exclusion) {
  const { t, date } = usePhrases('account')
  const title = useRef<HTMLHeadingElement>(null)
  // The form that held the focus is gone; without this a screen reader would not announce it.
  useEffect(() => title.current?.focus(), [])
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return (
    <section className={styles.notice} aria-labelledby="exclusion-title">
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="M30 34a12 12 0 1 1 0-20 9.5 9.5 0 1 0 0 20Z" />
      </svg>
      <h3 className={styles.title} id="exclusion-title" tabIndex={-1} ref={title}>
        {t('account.exclusionTitle')}
      </h3>
      <p className={styles.text}>
        {until === null
          ? t('account.exclusionForGood')
          : t('account.exclusionUntil', { until: date(new Date(until), { ...day, ...time }) })}
      </p>
      <p className={styles.text}>{t('account.exclusionTalk')}</p>
      <a className={styles.help} href={helpUrl} target="_blank" rel="noopener" data-declared>
        Gambling Therapy
      </a>
      <SupportButton />
      <Button look="plain" wide onClick={closeDialog}>
        {t('action.close')}
      </Button>
    </section>
  )
}
