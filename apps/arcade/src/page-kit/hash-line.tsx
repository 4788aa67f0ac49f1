import styles from './hash-line.module.css'

const endDigits = 8

/** A hash on one line. Where the line is too short it is cut once, in its middle: both ends can be compared. */
export function HashLine({ hash }: { readonly hash: string }) {
  return (
    <p className={styles.hash} title={hash}>
      <code className={styles.start}>{hash.slice(0, -endDigits)}</code>
      <code>{hash.slice(-endDigits)}</code>
    </p>
  )
}
