import type { ReactNode } from 'react'
import styles from './game-frame.module.css'

type GameFrameProps = {
  readonly top: ReactNode
  /** Session and last rounds; beside the game where there is room. */
  readonly side: ReactNode
  /** What belongs to no place: spoken results, dialogs. */
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** The layout of every game's page: bar above, game in the middle, figures at the side. */
export function GameFrame({ top, side, beside, children }: GameFrameProps) {
  return (
    <div className={styles.page}>
      {top}
      <main className={styles.main}>{children}</main>
      <aside className={styles.side}>{side}</aside>
      {beside}
    </div>
  )
}
