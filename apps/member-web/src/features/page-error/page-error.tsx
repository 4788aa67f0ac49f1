import { Button, ButtonLink, Lantern } from '@glasshouse/ui'
import { usePayload, usePhrases } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import styles from './page-error.module.css'

const status = '500'

export function PageError() {
  const { site } = usePayload()
  const { t } = usePhrases()
  const reason = t('error.pageTitle')
  const title = t('error.status', { status, reason, site: site.site_name })
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <div className={styles.page} role="alert">
      <Lantern lit={false} />
      <h1 className={styles.title}>{`${status} - ${reason}`}</h1>
      <p className={styles.body}>{t('error.pageBody')}</p>
      <div className={styles.ways}>
        {/* Whole loads: what broke may be in memory. */}
        <Button look="outline" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
        <ButtonLink look="plain" href="/">
          {t('notFound.goHome')}
        </ButtonLink>
      </div>
    </div>
  )
}
