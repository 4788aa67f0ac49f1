import styles from './spinner.module.css'

/** Something runs and will end by itself. The words that say so stand beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />
}
