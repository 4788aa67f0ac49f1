import styles from './die.module.css'

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** One die as a part of a drawing, 40 wide; ones and fours are red, as they are here. */
export function DieShape({ face }: { readonly face: number }) {
  return (
    <>
      <rect x="-20" y="-16" width="40" height="40" rx="8" fill="#d3b488" />
      <rect x="-20" y="-20" width="40" height="40" rx="8" fill="#fbf1dc" />
      {(pips[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x * 10}
          cy={y * 10}
          r={face === 1 ? 6 : 4}
          fill={face === 1 || face === 4 ? '#b5382c' : '#2c1a12'}
        />
      ))}
    </>
  )
}

/** Dice in a row, for spots and lists. Words stand beside it. */
export function DiceRow({ dice }: { readonly dice: readonly number[] }) {
  return (
    <span className={styles.row} aria-hidden="true">
      {dice.map((face, index) => (
        // The order is all that tells equal dice apart.
        <svg key={index} viewBox="-22 -22 44 48">
          <DieShape face={face} />
        </svg>
      ))}
    </span>
  )
}
