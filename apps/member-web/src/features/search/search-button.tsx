import { Icon, IconButton } from '@glasshouse/ui'
import { openDialog, usePayload } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import styles from './search-button.module.css'

const open = (): void => openDialog('search')

/** Opens the search, as the key `/` does outside of fields; as an icon alone in narrow places. */
export function SearchButton({ look }: { readonly look: 'box' | 'icon' }) {
  const { gameTypes } = usePayload()
  const { t } = usePhrases()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  if (look === 'icon') {
    return <IconButton icon="search" label={t('nav.search')} aria-haspopup="dialog" onClick={open} />
  }
  const count = gameTypes.reduce((sum, type) => sum + type.gp_list.length, 0)
  return (
    <button type="button" className={styles.box} aria-haspopup="dialog" aria-keyshortcuts="/" onClick={open}>
      <Icon name="search" size={20} />
      <span className={styles.words}>{t('nav.searchGames', { count })}</span>
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
    </button>
  )
}
