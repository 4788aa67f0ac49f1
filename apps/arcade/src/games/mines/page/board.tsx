import { useRef, useState, type KeyboardEvent } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { MinesOpenPicture, MinesPicture } from '../picture.ts'
import { mines as tables } from '../tables.ts'
import styles from './board.module.css'
import { Gem, Mine } from './drawings.tsx'
import cell from './field.module.css'
import { placeOf } from './place.ts'

type BoardProps = {
  /** While a round is open. */
  readonly open: MinesOpenPicture | undefined
  /** The round that is over. */
  readonly round: MinesPicture | undefined
  readonly isWaiting: boolean
  /** Shown as a record, on the page of its proof. */
  readonly isProof?: boolean
  readonly onOpen: (field: number) => void
}

const fields = Array.from({ length: tables.fields }, (_, field) => field)
const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -tables.columns,
  ArrowDown: tables.columns,
}

type FieldState = 'other' | 'gem' | 'mine' | 'hit'

/** The fields. Arrows move between them, Enter or space opens one. */
export function Board({ open, round, isWaiting, isProof, onOpen }: BoardProps) {
  const { t } = usePlay<'mines'>().phrases
  const board = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(12)
  const opened = open?.opened ?? round?.opened ?? []

  const stateOf = (field: number): FieldState => {
    if (round?.mines.includes(field)) return round.opened.includes(field) ? 'hit' : 'mine'
    return opened.includes(field) ? 'gem' : 'other'
  }
  const move = (event: KeyboardEvent) => {
    const step = moves[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = at + step
    const isRowLeft =
      Math.abs(step) === 1 && Math.floor(next / tables.columns) !== Math.floor(at / tables.columns)
    if (next < 0 || next >= tables.fields || isRowLeft) return
    setAt(next)
    board.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className={styles.box}>
      <div
        className={styles.board}
        data-proof={isProof}
        role="group"
        aria-label={t('mines.board')}
        ref={board}
      >
        {fields.map(field => {
          const state = stateOf(field)
          const mayOpen = open !== undefined && state === 'other' && !isWaiting
          const name = t('mines.field', { ...placeOf(field), state })
          return (
            <button
              className={cell.field}
              data-board={open ? 'open' : round ? 'over' : 'rest'}
              type="button"
              key={field}
              data-state={state}
              aria-label={name}
              aria-disabled={mayOpen ? undefined : true}
              tabIndex={field === at ? 0 : -1}
              onFocus={() => setAt(field)}
              onKeyDown={move}
              onClick={() => mayOpen && onOpen(field)}
            >
              {state === 'gem' && <Gem />}
              {(state === 'mine' || state === 'hit') && <Mine />}
            </button>
          )
        })}
      </div>
    </div>
  )
}
