import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { unitsText } from '@glasshouse/money'
import { classNames } from '@glasshouse/ui'
import styles from './board.module.css'
import chipPlace from './chip-place.module.css'
import { ChipDisc } from './chip.tsx'
import type { ChipBoardProps } from './look.ts'
import { nextPlace, type Direction, type SpotPlace } from './places.ts'

type BoardProps = ChipBoardProps & {
  readonly label: string
  readonly places: readonly SpotPlace[]
  /** The board's own size, in the unit of its places. */
  readonly size: { readonly width: number; readonly height: number }
  /** The spot that a keyboard comes to first. */
  readonly first: string
  readonly nameOf: (spot: string) => string
  readonly drawingOf: (spot: string) => ReactNode
  readonly toneOf?: (spot: string) => string | undefined
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Below this share of the board's width there is no room for a chip beside words in the middle of a spot. */
const narrowShare = 0.11

/** The spots of a table. Arrows move between them, Enter places a chip, Delete takes a spot's chips back. */
export function Board(props: BoardProps) {
  const { label, places, size, stakes, currency, nameOf, drawingOf, toneOf, pays, isOpen } = props
  const { t } = usePlay<'table'>().phrases
  const { money } = usePlay()
  const board = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(props.first)
  const current = places.some(({ spot }) => spot === at) ? at : places[0]?.spot

  const press = (event: KeyboardEvent, spot: string) => {
    const direction = directions[event.key]
    const done = () => event.preventDefault()
    if (direction) {
      done()
      const next = nextPlace(places, spot, direction)
      if (next === undefined) return
      setAt(next)
      board.current?.querySelector<HTMLButtonElement>(`[data-spot="${next}"]`)?.focus()
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      done()
      props.onRemove(spot)
    } else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (event.key === 'u' || event.key === 'U') props.onUndo()
    else if (event.key === 'r' || event.key === 'R') props.onRepeat()
  }

  return (
    <div
      className={styles.board}
      role="group"
      aria-label={label}
      ref={board}
      style={{ '--ratio': size.width / size.height } as React.CSSProperties}
    >
      {places.map(({ spot, x, y, width, height, isSmall }) => {
        const units = stakes.get(spot)
        const amount = units === undefined ? undefined : unitsText(units, currency)
        const name = nameOf(spot)
        return (
          <button
            key={spot}
            type="button"
            className={classNames(styles.spot, chipPlace.spot)}
            data-spot={spot}
            data-small={isSmall || undefined}
            data-narrow={width < size.width * narrowShare || undefined}
            data-tone={toneOf?.(spot)}
            data-pays={pays(spot) || undefined}
            data-staked={amount === undefined ? undefined : true}
            aria-label={
              amount === undefined ? name : t('table.spotWith', { spot: name, amount: money(amount) })
            }
            aria-disabled={isOpen ? undefined : true}
            tabIndex={spot === current ? 0 : -1}
            style={
              {
                '--x': `${(x / size.width) * 100}%`,
                '--y': `${(y / size.height) * 100}%`,
                '--w': `${(width / size.width) * 100}%`,
                '--h': `${(height / size.height) * 100}%`,
              } as React.CSSProperties
            }
            onFocus={() => setAt(spot)}
            onKeyDown={event => press(event, spot)}
            onClick={() => isOpen && props.onPlace(spot)}
            onContextMenu={event => {
              event.preventDefault()
              props.onRemove(spot)
            }}
          >
            {/* The name says it in full. */}
            <span aria-hidden style={{ display: 'contents' }}>
              {drawingOf(spot)}
              {amount !== undefined && <ChipDisc amount={amount} isOnTable />}
            </span>
          </button>
        )
      })}
    </div>
  )
}
