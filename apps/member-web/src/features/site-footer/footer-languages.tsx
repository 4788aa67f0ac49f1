import { usePayload } from '@glasshouse/member-kit'
import { languageName, usePhrases, useSwitch } from '@glasshouse/web-kit'
import styles from './footer-languages.module.css'

/** Every language by its own name, so that it can be found from any other. */
export function FooterLanguages() {
  const { site, locale } = usePayload()
  const choose = useSwitch()
  const { t } = usePhrases()
  const offered = site.languages.filter(language => language.enabled === 1)
  return (
    <nav className={styles.languages} aria-label={t('footer.languages')}>
      <span className={styles.adult}>{t('footer.adult')}</span>
      {offered.map(({ name }) => (
        <button
          key={name}
          type="button"
          className={styles.language}
          lang={name.replace('_', '-')}
          aria-pressed={name === locale}
          onClick={() => choose({ locale: name })}
        >
          {languageName(name)}
        </button>
      ))}
    </nav>
  )
}
