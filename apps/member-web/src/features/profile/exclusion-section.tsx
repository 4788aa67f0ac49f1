import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import styles from './profile-page.module.css'
import { ExclusionDialog } from './exclusion-dialog.tsx'

/** A break from play: what it is, and the way to it. */
export function ExclusionSection() {
  const { t } = usePhrases('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>{t('profile.rest')}</h2>
      <p>{t('profile.timeOutBody')}</p>
      <p>{t('profile.selfExclusionBody')}</p>
      <p className={styles.quiet}>{t('profile.exclusionBody')}</p>
      <Button look="outline" icon="pause" onClick={() => setOpen(true)}>
        {t('profile.exclusionBegin')}
      </Button>
      <p className={styles.quiet}>{t('profile.exclusionHelp')}</p>
      {isOpen && <ExclusionDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
