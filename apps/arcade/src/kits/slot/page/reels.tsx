import { useEffect, useRef } from 'react'
import { classNames } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { gridAt } from '../grid.ts'
import type { PaidWin } from '../play.ts'
import { useSlotLook } from './look.ts'
import { ReelMachine } from './reel-machine.ts'
import { ReelStrip } from './reel-strip.tsx'
import shine from './reel-light.module.css'
import styles from './reels.module.css'
import { RestGrid, type GridMotion } from './rest-grid.tsx'
import { WinWires } from './win-wires.tsx'

type ReelsProps = {
  /** Gets the machine that moves the reels, as soon as they are mounted. */
  readonly onMachine: (machine: ReelMachine) => void
  /** Where the reels stand, or stood before they turned. */
  readonly stops: readonly number[]
  readonly motion: GridMotion
  /** Wins that are shown. */
  readonly wins: readonly PaidWin[]
  /** A reel that is waited for, and how likely what is waited for is on it. */
  readonly waited: { readonly reel: number; readonly text: string } | undefined
}

/**
 * The reels behind their frame: strips while they turn, and in front of them the grid at rest. The result is announced
 * elsewhere as text, so they are an image to a screen reader.
 */
export function Reels({ onMachine, stops, motion, wins, waited }: ReelsProps) {
  const { t } = usePlay<'slot'>().phrases
  const { tables } = useSlotLook()
  const frame = useRef<HTMLDivElement>(null)
  const columns = useRef<(HTMLUListElement | null)[]>([])
  const first = useRef(stops)

  useEffect(() => {
    if (!frame.current) return undefined
    const machine = new ReelMachine(frame.current, {
      columns: columns.current.filter(column => column !== null),
      lengths: tables.strips.map(strip => strip.length),
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    })
    machine.show(first.current)
    onMachine(machine)
    return () => machine.dispose()
  }, [onMachine, tables])

  const lit = wins.flatMap(win => win.cells)
  return (
    <div
      className={styles.frame}
      data-reels={tables.strips.length}
      ref={frame}
      role="img"
      aria-label={t('slot.reelsLabel', { reels: tables.strips.length, rows: tables.rows })}
    >
      <div className={classNames(styles.backs, shine.backs)}>
        {tables.strips.map((strip, reel) => (
          <span data-waited={waited?.reel === reel || undefined} key={`${reel}${strip.length}`} />
        ))}
      </div>
      <WinWires wins={wins} />
      <div className={styles.strips}>
        {tables.strips.map((strip, reel) => (
          <div className={styles.window} key={strip.join()}>
            <ul
              className={styles.column}
              style={{ blockSize: `${((strip.length + 3) / tables.rows) * 100}%` }}
              ref={element => {
                columns.current[reel] = element
              }}
            >
              <ReelStrip strip={strip} />
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.rest}>
        <RestGrid grid={gridAt(tables, stops)} motion={motion} lit={lit} wild={t('slot.wild')} />
      </div>
      {waited !== undefined && <p className={shine.waited}>{waited.text}</p>}
    </div>
  )
}
