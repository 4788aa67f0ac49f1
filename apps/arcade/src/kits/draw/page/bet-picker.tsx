import { useState } from 'react'
import { Button } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { Board } from '../../table/page/board.tsx'
import type { ChipBoardProps } from '../../table/page/look.ts'
import { betName, numbersOf, type BetKind } from '../bet-kinds.ts'
import { pickRandom } from '../random-numbers.ts'
import styles from './bet-picker.module.css'
import { NumberGrid } from './number-grid.tsx'
import { TypedNumber } from './typed-number.tsx'

type BetPickerProps = ChipBoardProps & {
  readonly kind: BetKind
  /** When it wins and what it pays. */
  readonly about: string
  readonly nameOf: (bet: string) => string
}

/** More numbers than this are typed, not shown. */
const mostShown = 100
const columns = 10
/** Of the width of a place. */
const rowHeight = 0.76

/** The numbers of one bet type: a chip on each of them, a typed one, or a set that gets a chip as a whole. */
export function BetPicker(props: BetPickerProps) {
  const { kind, about, isOpen, onPlace } = props
  const { t } = usePlay<'draw'>().phrases
  const numbers = numbersOf(kind.digits)
  const place = (picked: readonly string[]) => onPlace(betName(kind.type, picked))
  const quick = (
    <Button
      size="small"
      icon="refresh"
      disabled={!isOpen}
      onClick={() => place(pickRandom(kind.numbers, numbers))}
    >
      {t('draw.quickPick')}
    </Button>
  )
  if (kind.numbers > 1) return <SetPicker {...props} numbers={numbers} quick={quick} onSet={place} />
  const isTyped = numbers.length > mostShown
  return (
    <>
      {/* Above the numbers, of which the last rows may be below the edge. */}
      <div className={styles.head}>
        <p className={styles.about}>{about}</p>
        {!isTyped && quick}
      </div>
      {isTyped ? (
        <div className={styles.row}>
          <TypedNumber digits={kind.digits} isOpen={isOpen} onNumber={number => place([number])} />
          {quick}
        </div>
      ) : (
        <ChipNumbers {...props} numbers={numbers} />
      )}
    </>
  )
}

type NumbersProps = BetPickerProps & { readonly numbers: readonly string[] }

/** A place for a chip on each number. */
function ChipNumbers({ kind, numbers, nameOf, ...board }: NumbersProps) {
  const { t } = usePlay<'draw'>().phrases
  const spotOf = (number: string) => betName(kind.type, [number])
  const size = { width: columns, height: (numbers.length / columns) * rowHeight }
  return (
    <div className={styles.numbers}>
      <Board
        {...board}
        label={t('draw.numbers')}
        size={size}
        first={spotOf(numbers[0] ?? '')}
        places={numbers.map((number, index) => ({
          spot: spotOf(number),
          x: index % columns,
          y: Math.floor(index / columns) * rowHeight,
          width: 1,
          height: rowHeight,
        }))}
        nameOf={nameOf}
        drawingOf={spot => spot.slice(kind.type.length + 1)}
      />
    </div>
  )
}

type SetPickerProps = NumbersProps & {
  readonly quick: React.ReactNode
  readonly onSet: (numbers: readonly string[]) => void
}

/** Numbers that win together. Where one more than the set takes is picked, the first one goes. */
function SetPicker({ kind, about, numbers, isOpen, quick, onSet }: SetPickerProps) {
  const { t } = usePlay<'draw'>().phrases
  const [picks, setPicks] = useState<readonly string[]>([])
  const isWhole = picks.length === kind.numbers
  const pick = (number: string) =>
    setPicks(before =>
      before.includes(number)
        ? before.filter(each => each !== number)
        : [...before, number].slice(-kind.numbers),
    )
  return (
    <>
      <p className={styles.about}>{about}</p>
      <div className={styles.sets}>
        <NumberGrid
          label={t('draw.numbers')}
          numbers={numbers}
          picks={picks}
          disabled={!isOpen}
          onPick={pick}
        />
      </div>
      <div className={styles.row}>
        <strong className={styles.count}>
          {t('draw.picked', { picks: picks.length, all: kind.numbers })}
        </strong>
        <Button
          size="small"
          look="filled"
          disabled={!isWhole || !isOpen}
          onClick={() => {
            onSet(picks)
            setPicks([])
          }}
        >
          {t('draw.placeChip')}
        </Button>
        {quick}
      </div>
    </>
  )
}
