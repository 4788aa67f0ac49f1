import { Icon, IconButton } from '@glasshouse/ui'
import { openDialog, usePayload } from '@glasshouse/member-kit'
import { languageName, usePhrases } from '@glasshouse/web-kit'
import styles from './preferences-button.module.css'

/** Shows the current language and currency; as an icon alone in narrow places. */
export function PreferencesButton({ look }: { readonly look: 'words' | 'icon' }) {
  const { locale, currency } = usePayload()
  const { t } = usePhrases()
  const open = (): void => openDialog('preferences')
  if (look === 'icon') {
    return <IconButton icon="globe" label={t('language.choose')} aria-haspopup="dialog" onClick={open} />
  }
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={open}>
      <Icon name="globe" size={20} label={t('language.choose')} />
      {t('preferences.now', { language: languageName(locale), currency })}
    </button>
  )
}
