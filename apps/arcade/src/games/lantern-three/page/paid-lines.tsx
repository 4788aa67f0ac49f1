import type { PaidLine } from '../picture.ts'
import { lanternThree } from '../tables.ts'
import styles from './paid-lines.module.css'

/** Heights of the rows' middles and of the badges beside them, in hundredths of the frame. */
const rowMiddles = [17, 50, 83] as const
const badgeHeights = { 1: 50, 2: 21, 3: 79, 4: 7, 5: 93 } as const

/**
 * Each line that paid, a wire from its badge to its three symbols, which hang in front of it. A sheet slides off it
 * while the wire stays, so that drawing it moves layers and paints nothing.
 */
export function PaidLines({ paid }: { readonly paid: readonly PaidLine[] }) {
  return (
    <div className={styles.wires} aria-hidden="true">
      {paid.map(({ line }) => (
        <div className={styles.sheet} key={line}>
          <svg className={styles.wire} viewBox="-6 0 112 100" preserveAspectRatio="none">
            <path d={wireOf(line)} />
          </svg>
        </div>
      ))}
    </div>
  )
}

function wireOf(line: PaidLine['line']): string {
  const rows = lanternThree.lines[line - 1] ?? [1, 1, 1]
  const [a, b, c] = rows.map(row => rowMiddles[row as 0 | 1 | 2]) // rows are 0 to 2 by the game's tables
  const start = badgeHeights[line]
  return `M-4 ${start} L17.5 ${a} L50 ${b} L82.5 ${c} L103 ${c}`
}
