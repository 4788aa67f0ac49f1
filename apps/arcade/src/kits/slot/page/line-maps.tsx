import { useSlotLook } from './look.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './line-maps.module.css'

/** Every line as a small drawing of the window. */
export function LineMaps() {
  const { t } = usePlay<'slot'>().phrases
  const { tables } = useSlotLook()
  if (tables.wins.by !== 'lines') return null
  const reels = tables.strips.length
  return (
    <ol className={styles.lines} aria-label={t('slot.linesLabel')}>
      {tables.wins.lines.map((rows, index) => (
        <li className={styles.line} key={rows.join('')}>
          <span aria-hidden="true">{index + 1}</span>
          <svg
            viewBox={`0 0 ${reels * 8} ${tables.rows * 8}`}
            role="img"
            aria-label={t('slot.lineRows', { line: index + 1, rows: rows.map(row => row + 1).join(', ') })}
          >
            {rows.map((row, reel) => (
              <rect
                className={styles.lit}
                x={reel * 8 + 1}
                y={row * 8 + 1}
                width="6"
                height="6"
                rx="1.5"
                key={`${reel}${row}`}
              />
            ))}
          </svg>
        </li>
      ))}
    </ol>
  )
}
