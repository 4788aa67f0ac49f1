import type { ReactNode } from 'react'
import { classNames } from '@glasshouse/ui'
import { Celebration } from './celebration.tsx'
import styles from './game-stage.module.css'
import type { Rounds } from './use-rounds.ts'
import type { GameWire } from '../protocol/page-api.ts'

type GameStageProps = {
  /** The class that paints the ground behind the game. */
  readonly sky: string | undefined
  readonly rounds: Pick<Rounds<GameWire>, 'phase' | 'round' | 'view'>
  /** The game itself. */
  readonly table: ReactNode
  /** Result, hash, and what is chosen before a round; beside the table where there is room. */
  readonly panels: ReactNode
  /** Stake and button. */
  readonly controls: ReactNode
}

/** The stage of a game with one table: beside its panels on a desktop, above them on a phone, left of them on its side. */
export function GameStage({ sky, rounds, table, panels, controls }: GameStageProps) {
  const { phase, round, view } = rounds
  return (
    <div className={classNames(styles.stage, sky)} data-phase={phase}>
      <div className={styles.table}>
        {table}
        <Celebration round={round} currency={view.currency} />
      </div>
      <div className={styles.panels}>{panels}</div>
      {controls}
    </div>
  )
}
