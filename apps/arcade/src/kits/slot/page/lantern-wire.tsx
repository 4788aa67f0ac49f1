import styles from './lantern-wire.module.css'

/** The wire that the five lanterns hang on. */
export function LanternWire() {
  return (
    <svg className={styles.wire} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 1 Q50 12 100 1" />
    </svg>
  )
}
