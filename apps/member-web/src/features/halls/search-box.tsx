import { Icon, IconButton, VisuallyHidden } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useRef } from 'react'
import styles from './search-box.module.css'

type SearchBoxProps = { readonly text: string; readonly onChange: (text: string) => void }

/** Searches with every letter; Escape and the cross empty it. */
export function SearchBox({ text, onChange }: SearchBoxProps) {
  const { t } = usePhrases('halls')
  const input = useRef<HTMLInputElement>(null)
  const clear = (): void => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className={styles.box}>
      <label className={styles.label}>
        <Icon name="search" size={20} className={styles.icon} />
        <VisuallyHidden>{t('search.label')}</VisuallyHidden>
        <input
          ref={input}
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={t('search.label')}
          value={text}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && clear()}
        />
      </label>
      {text !== '' && <IconButton icon="x" label={t('search.clear')} onClick={clear} />}
    </search>
  )
}
