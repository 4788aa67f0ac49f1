import { useRef, useState, type KeyboardEvent } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { keno } from '../tables.ts'
import styles from './number-board.module.css'

type NumberBoardProps = {
  readonly picks: readonly number[]
  readonly balls: readonly number[]
  readonly disabled: boolean
  readonly onPick: (number: number) => void
}

const columns = 10
const numbers = Array.from({ length: keno.numbers }, (_, index) => index + 1)
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
}

/** The numbers of a ticket: arrows move between them, Enter picks one. Balls that are out stand on them. */
export function NumberBoard({ picks, balls, disabled, onPick }: NumberBoardProps) {
  const { t } = usePlay<'keno'>().phrases
  const board = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(1)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = at + step
    if (next < 1 || next > keno.numbers) return
    setAt(next)
    board.current?.querySelectorAll('button')[next - 1]?.focus()
  }
  return (
    <div className={styles.board} role="group" aria-label={t('keno.board')} ref={board}>
      {numbers.map(number => {
        const isPicked = picks.includes(number)
        const isOut = balls.includes(number)
        return (
          <button
            key={number}
            type="button"
            className={styles.number}
            aria-pressed={isPicked}
            aria-disabled={disabled || undefined}
            data-out={isOut || undefined}
            tabIndex={number === at ? 0 : -1}
            onFocus={() => setAt(number)}
            onKeyDown={move}
            onClick={() => !disabled && onPick(number)}
          >
            {number}
          </button>
        )
      })}
    </div>
  )
}
