import type { PaidWin } from '../play.ts'
import { useSlotLook } from './look.ts'
import styles from './win-wires.module.css'

/**
 * Each line that paid, a wire through its symbols, which hang in front of it. A sheet slides off it while the wire
 * stays, so that drawing it moves layers and paints nothing.
 */
export function WinWires({ wins }: { readonly wins: readonly PaidWin[] }) {
  const { tables, look } = useSlotLook()
  const rowsOf = (line: number) => (tables.wins.by === 'lines' ? (tables.wins.lines[line - 1] ?? []) : [])
  const middles = (rows: readonly number[]) =>
    rows.map(
      (row, reel) => [((reel + 0.5) / rows.length) * 100, 17 + (row * 66) / (tables.rows - 1)] as const,
    )
  return (
    <div className={styles.wires} aria-hidden="true">
      {wins
        .filter(win => win.kind === 'line')
        .map(({ line }) => {
          const points = middles(rowsOf(line))
          const start = look.badges?.[line] ?? points[0]?.[1] ?? 50
          const path = points.map(([x, y]) => `L${x} ${y}`).join(' ')
          return (
            <div className={styles.sheet} key={line}>
              <svg className={styles.wire} viewBox="-6 0 112 100" preserveAspectRatio="none">
                <path d={`M-4 ${start} ${path} L103 ${points.at(-1)?.[1] ?? 50}`} />
              </svg>
            </div>
          )
        })}
    </div>
  )
}
