import { useMemo, type ReactNode } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { useUpright } from '../../../kits/table/page/use-upright.ts'
import type { BaccaratResult } from '../picture.ts'
import { outcomeOf, type Outcome } from '../rules.ts'
import styles from './road-map.module.css'
import markStyles from './road-marks.module.css'
import {
  alike,
  beadPlate,
  derivedRoad,
  lastColumns,
  placed,
  rows,
  runsOf,
  type Cell,
  type Ink,
} from './roads.ts'

/** A square of the big road. A bead is two of it wide, an entry of a derived road half. */
const unit = 10
const bead = 2 * unit
const small = unit / 2

const columnsOf = (isUpright: boolean) =>
  isUpright ? { beads: 6, big: 24, half: 24 } : { beads: 18, big: 56, half: 56 }

type Mark = { readonly winner: 'player' | 'banker'; readonly ties: number }

/** Bead plate, big road, big eye boy, small road and cockroach pig, and how often each side has won. */
export function RoadMap({ results }: { readonly results: readonly BaccaratResult[] }) {
  const { t } = usePlay<'baccarat'>().phrases
  const columns = columnsOf(useUpright())
  const { outcomes, runs, counts } = useMemo(() => read(results), [results])
  const depths = runs.map(({ ties }) => ties.length)
  const entries = runs.map(({ winner, ties }) => ties.map((count): Mark => ({ winner, ties: count })))
  const left = columns.beads * bead + unit
  const width = left + columns.big * unit
  const middle = left + columns.half * small
  const derived = (back: 1 | 2 | 3) => placed(alike(derivedRoad(depths, back)))
  const sums = {
    banker: counts.banker,
    player: counts.player,
    tie: counts.tie,
    all: outcomes.length,
  }
  return (
    <div className={styles.roads}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${width} ${rows * bead}`}
        role="img"
        aria-label={t('baccarat.roads', sums)}
      >
        <Grid x={0} y={0} columns={columns.beads} step={bead} />
        {lastColumns(beadPlate(outcomes), columns.beads).map(cell => (
          <Bead
            key={`${cell.x} ${cell.y}`}
            cell={cell}
            letter={t('baccarat.letter', { kind: kindOf(cell.entry.winner) })}
          />
        ))}
        <Road x={left} y={0} columns={columns.big} step={unit} cells={placed(entries)}>
          {({ entry: { winner, ties } }) => (
            <>
              <circle className={markStyles.ring} data-side={winner} cx="5" cy="5" r="3.8" />
              {ties > 0 && <path className={markStyles.stroke} d="M2 8.4 8 1.6" />}
            </>
          )}
        </Road>
        <Road x={left} y={rows * unit} columns={columns.big * 2} step={small} cells={derived(1)}>
          {({ entry }) => <circle className={markStyles.eye} data-ink={entry} cx="2.5" cy="2.5" r="1.7" />}
        </Road>
        <Road x={left} y={rows * 1.5 * unit} columns={columns.half} step={small} cells={derived(2)}>
          {({ entry }) => <circle className={markStyles.small} data-ink={entry} cx="2.5" cy="2.5" r="2" />}
        </Road>
        <Road x={middle} y={rows * 1.5 * unit} columns={columns.half} step={small} cells={derived(3)}>
          {({ entry }) => <path className={markStyles.pig} data-ink={entry} d="M0.8 4.2 4.2 0.8" />}
        </Road>
      </svg>
      <p className={styles.counts}>
        {(['banker', 'player', 'tie'] as const).map(side => (
          <span key={side} data-side={side}>
            {t('baccarat.countOf', { kind: kindOf(side), count: counts[side] })}
          </span>
        ))}
      </p>
    </div>
  )
}

const kindOf = (winner: Outcome['winner']) => (winner === 'tie' ? ('other' as const) : winner)

function read(results: readonly BaccaratResult[]) {
  const outcomes = results.map(outcomeOf).toReversed()
  const counts = { player: 0, banker: 0, tie: 0 }
  for (const { winner } of outcomes) counts[winner] += 1
  return { outcomes, counts, runs: runsOf(outcomes.map(({ winner }) => winner)) }
}

type GridProps = {
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly step: number
}

function Grid({ x, y, columns, step }: GridProps) {
  const [width, height] = [columns * step, rows * step]
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, column) => `M${x + column * step} ${y}v${height}`),
    ...Array.from({ length: rows + 1 }, (_, row) => `M${x} ${y + row * step}h${width}`),
  ]
  return (
    <>
      <rect className={markStyles.paper} x={x} y={y} width={width} height={height} />
      <path className={markStyles.lines} d={lines.join('')} />
    </>
  )
}

type RoadProps<T> = GridProps & {
  readonly cells: readonly Cell<T>[]
  /** The drawing of an entry, in a box of one step. */
  readonly children: (cell: Cell<T>) => ReactNode
}

function Road<T extends Mark | Ink>({ cells, children, ...grid }: RoadProps<T>) {
  const { x, y, step, columns } = grid
  return (
    <>
      <Grid {...grid} />
      {lastColumns(cells, columns).map(cell => (
        <g key={`${cell.x} ${cell.y}`} transform={`translate(${x + cell.x * step} ${y + cell.y * step})`}>
          {children(cell)}
        </g>
      ))}
    </>
  )
}

function Bead({ cell, letter }: { readonly cell: Cell<Outcome>; readonly letter: string }) {
  const { winner, playerPair, bankerPair } = cell.entry
  return (
    <g transform={`translate(${cell.x * bead} ${cell.y * bead})`}>
      <circle className={markStyles.bead} data-side={winner} cx="10" cy="10" r="8.6" />
      <text className={markStyles.letter} x="10" y="14">
        {letter}
      </text>
      {bankerPair && <circle className={markStyles.pair} data-side="banker" cx="4" cy="4" r="2.6" />}
      {playerPair && <circle className={markStyles.pair} data-side="player" cx="16" cy="16" r="2.6" />}
    </g>
  )
}
