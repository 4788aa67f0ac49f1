import type { ReactNode } from 'react'
import { Button } from '@glasshouse/ui'
import styles from './facts-line.module.css'

type FactsLineProps = {
  /** A `p` for each figure. */
  readonly children: ReactNode
  readonly rulesLabel: string
  readonly onRules: () => void
}

/** A game's exact figures, under the game and at the size of the rest. */
export function FactsLine({ children, rulesLabel, onRules }: FactsLineProps) {
  return (
    <footer className={styles.line}>
      {children}
      <Button look="plain" size="small" icon="info" onClick={onRules}>
        {rulesLabel}
      </Button>
    </footer>
  )
}

/** For the figures themselves. */
export function bold(text: string | readonly unknown[]): ReactNode {
  return <strong key="b">{String(text)}</strong>
}
