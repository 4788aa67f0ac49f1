import { Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './open-button.module.css'

type OpenButtonProps = {
  /** The row's name, so that screen readers can tell the buttons of a list apart. */
  readonly label: string
  readonly name: string
  readonly isOpen: boolean
  /** In a row of a table the arrow is enough. */
  readonly isShort?: boolean
  readonly onOpen: (name: string | undefined) => void
}

/** Opens and closes the details of a row. */
export function OpenButton({ label, name, isOpen, isShort = false, onOpen }: OpenButtonProps) {
  const { t } = usePhrases('records')
  const word = t('records.details')
  return (
    <button
      type="button"
      className={styles.open}
      aria-expanded={isOpen}
      // Begins with what is seen, so that it can be called by that too.
      aria-label={`${word}, ${label}`}
      onClick={() => onOpen(isOpen ? undefined : name)}
    >
      {!isShort && word}
      <Icon name="down" size={20} />
    </button>
  )
}
