import { usePhrases } from '@glasshouse/web-kit'
import styles from './move-button.module.css'
import type { Hanging } from './wallet.rules.ts'

type MoveButtonProps = { readonly hanging: Hanging; readonly onMove: (gpId: string) => void }

/** Opens the transfer dialog of a provider; its lantern takes presses for it. */
export function MoveButton({ hanging: { gpId, name, canMove }, onMove }: MoveButtonProps) {
  const { t } = usePhrases('wallet')
  if (!canMove) return null
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={t('wallet.moveLabel', { move: t('wallet.move'), provider: name })}
      onClick={() => onMove(gpId)}
    >
      {t('wallet.move')}
    </button>
  )
}
