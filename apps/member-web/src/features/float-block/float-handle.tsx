import { Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './float-handle.module.css'

type FloatHandleProps = {
  readonly side: 'left' | 'right'
  /** The id of what it brings out. */
  readonly controls: string
  readonly isOut: boolean
  readonly onPress: () => void
}

/** Brings the block out and back in, where there is no room for it beside the page. */
export function FloatHandle({ side, controls, isOut, onPress }: FloatHandleProps) {
  const { t } = usePhrases()
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t('nav.float')}
      aria-expanded={isOut}
      aria-controls={controls}
      onClick={onPress}
    >
      <Icon name={isOut === (side === 'right') ? 'right' : 'left'} size={20} />
    </button>
  )
}
