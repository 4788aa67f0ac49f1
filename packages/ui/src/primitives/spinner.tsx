import styles from './spinner.module.css'

/** A process that will end by itself. The text about it is beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />
}
