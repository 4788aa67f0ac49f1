import { memo, useEffect, useRef } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { PlinkoChoice, PlinkoPicture } from '../picture.ts'
import { paysOf, tenthsOf } from '../rules.ts'
import { plinko } from '../tables.ts'
import { BallMachine } from './ball-machine.ts'
import drop from './ball.module.css'
import styles from './board.module.css'
import { binX, pegsOf } from './places.ts'

type BoardProps = {
  readonly choice: PlinkoChoice
  /** Once it is revealed. */
  readonly picture: PlinkoPicture | undefined
  readonly onMachine?: (machine: BallMachine) => void
}

const step = 100

/** Pegs, bins and the ball. The result is announced elsewhere as text, so the board is an image to a screen reader. */
export const Board = memo(function Board({ choice, picture, onMachine }: BoardProps) {
  const { phrases, figure } = usePlay<'plinko'>()
  const ball = useRef<SVGGElement>(null)
  const { rows } = choice
  const pays = paysOf(plinko, choice)

  useEffect(() => {
    if (!ball.current) return undefined
    const machine = new BallMachine(ball.current, matchMedia('(prefers-reduced-motion: reduce)').matches)
    onMachine?.(machine)
    return () => machine.clear()
  }, [onMachine])

  const half = ((rows + 2) / 2) * step
  const height = (rows + 2.1) * step
  return (
    <div className={styles.box}>
      <svg
        className={styles.board}
        viewBox={`${-half - 20} ${-1.3 * step} ${2 * half + 40} ${height}`}
        role="img"
        aria-label={phrases.t('plinko.board', { rows })}
      >
        {Array.from({ length: rows }, (_, row) =>
          pegsOf(row).map(({ x, y }) => (
            <circle className={styles.peg} key={`${row} ${x}`} cx={x * step} cy={y * step} r="11" />
          )),
        )}
        {pays.map((times, bin) => (
          <g
            className={styles.bin}
            // A bin is known by its place alone: two of them pay the same.
            key={`bin ${String(bin)}`}
            data-heat={heatOf(times)}
            data-hit={picture?.bin === bin || undefined}
            transform={`translate(${binX(rows, bin) * step} ${rows * step})`}
          >
            <rect x="-45" y="-26" width="90" height="76" rx="16" />
            <text y="25" textAnchor="middle" fontSize={times.length > 3 ? 34 : 40}>
              {figure(times)}
            </text>
          </g>
        ))}
        <g className={drop.ball} ref={ball}>
          <circle r="46" className={drop.glow} />
          <circle r="25" className={drop.core} />
          <circle cx="-8" cy="-9" r="7" className={drop.shine} />
        </g>
      </svg>
    </div>
  )
})

/** From 0, which returns less than the stake, to 4. */
function heatOf(times: string): 0 | 1 | 2 | 3 | 4 {
  const tenths = tenthsOf(times)
  if (tenths < 10n) return 0
  if (tenths < 20n) return 1
  if (tenths < 50n) return 2
  return tenths < 250n ? 3 : 4
}
