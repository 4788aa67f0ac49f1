import { Icon } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './spin-button.module.css'
import type { Table } from './use-table.ts'

type SpinButtonProps = { readonly phase: Table['phase']; readonly onSpin: () => void }

/** Spins; pressed again while the reels turn it brings them to rest. The phase is there for tests to wait on, too. */
export function SpinButton({ phase, onSpin }: SpinButtonProps) {
  const { t } = usePlay().phrases
  return (
    <button className={styles.spin} type="button" data-phase={phase} onClick={onSpin}>
      <Icon name="refresh" size={24} />
      <span>{phase === 'still' ? t('arcade.spin') : t('arcade.stopNow')}</span>
    </button>
  )
}
