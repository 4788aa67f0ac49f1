import { useEffect, useRef } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { LanternPicture } from '../picture.ts'
import { lanternThree } from '../tables.ts'
import { ReelMachine } from './reel-machine.ts'
import { PaidLines } from './paid-lines.tsx'
import { ReelStrip } from './reel-strip.tsx'
import styles from './reels.module.css'

type ReelsProps = {
  /** Gets the machine that moves the reels, as soon as they are mounted. */
  readonly onMachine: (machine: ReelMachine) => void
  readonly resting: readonly [number, number, number]
  readonly picture: LanternPicture | undefined
  readonly linesShown: number
}

/**
 * The three reels behind their frame. The result is announced elsewhere as text, so they are an image to a screen
 * reader.
 */
export function Reels({ onMachine, resting, picture, linesShown }: ReelsProps) {
  const { phrases } = usePlay<'lantern-three'>()
  const columns = useRef<(HTMLUListElement | null)[]>([])
  const first = useRef(resting)

  useEffect(() => {
    const found = columns.current.filter(column => column !== null)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const machine = new ReelMachine(found, lanternThree.strips[0].length, still)
    machine.show(first.current)
    onMachine(machine)
    return () => machine.dispose()
  }, [onMachine])

  const paid = picture?.lines.slice(0, linesShown) ?? []
  return (
    <div className={styles.frame} role="img" aria-label={phrases.t('lanternThree.reelsLabel')}>
      <div className={styles.backs}>
        <span />
        <span />
        <span />
      </div>
      <PaidLines paid={paid} />
      {lanternThree.strips.map((strip, reel) => (
        <div className={styles.window} key={strip.join()}>
          <ul
            className={styles.column}
            ref={element => {
              columns.current[reel] = element
            }}
          >
            <ReelStrip
              strip={strip}
              top={paid.length > 0 ? picture?.stops[reel] : undefined}
              lit={paid.map(({ line }) => lanternThree.lines[line - 1]?.[reel] ?? 0).join('')}
              wild={phrases.t('lanternThree.wild')}
            />
          </ul>
        </div>
      ))}
    </div>
  )
}
