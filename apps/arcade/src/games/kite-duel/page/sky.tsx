import type { Live } from '../contest.ts'
import { kiteDuel } from '../tables.ts'
import styles from './sky.module.css'

const colours = ['#e2574c', '#3f8fd2'] as const

/** Two kites, each on its strands; one that is cut hangs loose, and a kite without any falls. */
export function Sky({ live, label }: { readonly live: Live; readonly label: string }) {
  return (
    <svg className={styles.sky} viewBox="0 0 640 240" role="img" aria-label={label}>
      <rect width="640" height="240" rx="14" fill="#1c2f4f" />
      <circle cx="320" cy="250" r="130" fill="#d98a5a" opacity=".35" />
      <path d="M0 240V206Q120 176 250 208T640 196V240Z" fill="#0f1c33" />
      {live.strands.map((left, side) => (
        <Kite key={colours[side]} left={left} side={side} />
      ))}
    </svg>
  )
}

function Kite({ left, side }: { readonly left: number; readonly side: number }) {
  const x = side === 0 ? 210 : 430
  const foot = side === 0 ? 120 : 520
  return (
    <g>
      {Array.from({ length: kiteDuel.strands }, (_, strand) => (
        <path
          key={strand}
          className={styles.strand}
          d={`M${x} ${90 + strand * 5}Q${(x + foot) / 2 + strand * 6} 190 ${foot + strand * 8} 232`}
          data-cut={strand >= left || undefined}
        />
      ))}
      <g className={styles.kite} data-down={left === 0 || undefined}>
        <path d={`M${x} 24L${x + 44} 78L${x} 138L${x - 44} 78Z`} fill={colours[side]} />
        <path d={`M${x} 24L${x + 44} 78L${x} 138Z`} fill="#000" opacity=".18" />
        <circle cx={x} cy="78" r="12" fill="#ffe08c" />
      </g>
    </g>
  )
}
