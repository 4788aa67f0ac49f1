import type { NorthernResult } from '../picture.ts'
import styles from './past-special.module.css'

/** A draw of the past: the last two digits of its special prize. */
export function PastSpecial({ result: { prizes } }: { readonly result: NorthernResult }) {
  return <span className={styles.past}>{prizes[0]?.[0]?.slice(-2)}</span>
}
