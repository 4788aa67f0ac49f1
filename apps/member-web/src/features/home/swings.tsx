import { VisuallyHidden } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './swings.module.css'

const levels = [1, 2, 3, 4, 5]

/** How wildly a game swings, in five dots. */
export function Swings({ level }: { readonly level: number }) {
  const { t } = usePhrases()
  return (
    <span className={styles.swings}>
      <VisuallyHidden>{t('game.swingsLevel', { level })}</VisuallyHidden>
      {levels.map(each => (
        <span key={each} className={styles.dot} data-lit={each <= level} />
      ))}
    </span>
  )
}
