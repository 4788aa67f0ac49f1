import { useRef, useState, type KeyboardEvent } from 'react'
import styles from './number-grid.module.css'

type NumberGridProps<N extends number | string> = {
  readonly label: string
  /** In rows of ten. */
  readonly numbers: readonly N[]
  readonly picks: readonly N[]
  /** Numbers that are drawn stand out, those that were picked most. */
  readonly drawn?: readonly N[]
  readonly disabled: boolean
  readonly onPick: (number: N) => void
}

const columns = 10
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
}

/** Numbers to pick from: arrows move between them, Enter picks one. */
export function NumberGrid<N extends number | string>(props: NumberGridProps<N>) {
  const { label, numbers, picks, drawn = [], disabled, onPick } = props
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = at + step
    if (next < 0 || next >= numbers.length) return
    setAt(next)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={styles.grid} role="group" aria-label={label} ref={grid}>
      {numbers.map((number, index) => (
        <button
          key={number}
          type="button"
          className={styles.number}
          aria-pressed={picks.includes(number)}
          aria-disabled={disabled || undefined}
          data-out={drawn.includes(number) || undefined}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onKeyDown={move}
          onClick={() => !disabled && onPick(number)}
        >
          {number}
        </button>
      ))}
    </div>
  )
}
