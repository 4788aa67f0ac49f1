import type { Live } from '../contest.ts'
import { kiteDuel } from '../tables.ts'
import styles from './sky.module.css'

const colours = ['#e2574c', '#3f8fd2'] as const

/**
 * Two kites, each on its strands; one that is cut hangs loose, and a kite without any falls. A kite is a picture of its
 * own, which the browser moves without drawing the sky again.
 */
export function Sky({ live, label }: { readonly live: Live; readonly label: string }) {
  return (
    <div className={styles.sky} role="img" aria-label={label}>
      <svg className={styles.scene} viewBox="0 0 640 240">
        <rect width="640" height="240" rx="14" fill="#1c2f4f" />
        <circle cx="320" cy="250" r="130" fill="#d98a5a" opacity=".35" />
        <path d="M0 240V206Q120 176 250 208T640 196V240Z" fill="#0f1c33" />
        {live.strands.map((left, side) => (
          <Strands key={colours[side]} left={left} side={side} />
        ))}
      </svg>
      {live.strands.map((left, side) => (
        <svg
          key={colours[side]}
          className={styles.kite}
          viewBox="-44 0 88 114"
          data-side={side}
          data-down={left === 0 || undefined}
        >
          <path d="M0 0L44 54L0 114L-44 54Z" fill={colours[side]} />
          <path d="M0 0L44 54L0 114Z" fill="#000" opacity=".18" />
          <circle cy="54" r="12" fill="#ffe08c" />
        </svg>
      ))}
    </div>
  )
}

function Strands({ left, side }: { readonly left: number; readonly side: number }) {
  const x = side === 0 ? 210 : 430
  const foot = side === 0 ? 120 : 520
  return Array.from({ length: kiteDuel.strands }, (_, strand) => (
    <path
      key={strand}
      className={styles.strand}
      d={`M${x} ${90 + strand * 5}Q${(x + foot) / 2 + strand * 6} 190 ${foot + strand * 8} 232`}
      data-cut={strand >= left || undefined}
    />
  ))
}
