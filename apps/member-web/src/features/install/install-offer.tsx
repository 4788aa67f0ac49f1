import { Button } from '@glasshouse/ui'
import { askToInstall, usePayload } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { isOfferDue, rememberRefusal } from './offer.rules.ts'
import styles from './install-offer.module.css'

/** A line at the foot of the window. The browser then asks with its own dialog. */
export function InstallOffer() {
  const { site } = usePayload()
  const { t } = usePhrases('frame')
  const [isShown, show] = useState(isOfferDue)
  if (!isShown) return null
  const refuse = () => {
    rememberRefusal()
    show(false)
  }
  const install = () => {
    show(false)
    void askToInstall().then(outcome => outcome === 'dismissed' && rememberRefusal())
  }
  return (
    <section className={styles.offer} aria-label={t('install.offer', { site: site.site_name })}>
      <p className={styles.text}>{t('install.body')}</p>
      <Button look="plain" size="small" onClick={refuse}>
        {t('install.later')}
      </Button>
      <Button look="filled" size="small" onClick={install}>
        {t('install.offer', { site: site.site_name })}
      </Button>
    </section>
  )
}
