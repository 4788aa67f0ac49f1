import styles from './silks.module.css'
import { coloursOf } from './stable-colours.ts'

/** Patterns in a box of 32, on a jacket; every two stables that share one have other colours. */
const patterns = [
  'M0 14H32V20H0Z',
  'M16 0H32V32H16Z',
  'M4 30L28 4H32V12L12 32Z',
  'M16 9L23 18L16 27L9 18Z',
  'M4 14L16 24L28 14V20L16 30L4 20Z',
  'M10 12a2.5 2.5 0 1 0 .1 0M22 12a2.5 2.5 0 1 0 .1 0M16 19a2.5 2.5 0 1 0 .1 0M11 25a2.5 2.5 0 1 0 .1 0M21 25a2.5 2.5 0 1 0 .1 0',
  'M0 10H32V14H0ZM0 18H32V22H0ZM0 26H32V30H0Z',
  'M14 0H18V32H14Z',
]
const jacket = 'M11 6Q16 9 21 6L30 11L27 19L23.5 17.5V29H8.5V17.5L5 19L2 11Z'

type SilksProps = { readonly stable: number; readonly number: number }

/** The silks of a stable with the saddle number of its horse. */
export function Silks({ stable, number }: SilksProps) {
  return (
    <span className={styles.silks} style={coloursOf(stable)}>
      <svg className={styles.jacket} viewBox="0 0 32 32" aria-hidden="true">
        <clipPath id={`silks-${stable}`}>
          <path d={jacket} />
        </clipPath>
        <g clipPath={`url(#silks-${stable})`}>
          <rect className={styles.one} width="32" height="32" />
          <path className={styles.two} d={patterns[stable % patterns.length]} />
        </g>
      </svg>
      <b className={styles.number}>{number}</b>
    </span>
  )
}
