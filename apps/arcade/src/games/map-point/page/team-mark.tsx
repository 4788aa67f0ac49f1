import type { Mark } from '../tables.ts'
import styles from './team-mark.module.css'

/** Fields and charges of marks, in a box of 24. */
const fields = [
  'M12 1L22 5V13Q20 20 12 23Q4 20 2 13V5Z',
  'M12 1L22 6.5V17.5L12 23L2 17.5V6.5Z',
  'M12 1L23 12L12 23L1 12Z',
  'M12 1A11 11 0 1 1 12 23A11 11 0 1 1 12 1Z',
]
const charges = [
  'M7 8L12 12L17 8V13L12 17L7 13Z',
  'M13 5L7 13H11L10 19L17 10H12.5Z',
  'M6 15L9 8L12 13L15 8L18 15Z',
  'M7 10H9V15H7ZM11 7H13V18H11ZM15 9H17V16H15Z',
  'M5 11Q8.5 6 12 11T19 11V15Q15.5 19 12 15T5 15Z',
  'M12 6L14 10.5L18 12L14 13.5L12 18L10 13.5L6 12L10 10.5Z',
]

/** The mark of a team, from the parts that its data name. */
export function TeamMark({ mark: { field, charge, colour } }: { readonly mark: Mark }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" data-colour={colour}>
      <path className={styles.field} d={fields[field]} />
      <path className={styles.charge} d={charges[charge]} />
    </svg>
  )
}
