import { encode } from 'uqr'

/** Modules of light around a code. The standard asks for four; a reader finds no edge without them. */
export const quietModules = 4

/** A code as a square of dark and light modules, its quiet edge included. */
export type QrSquare = {
  readonly size: number
  readonly isDark: (row: number, column: number) => boolean
}

/** `M` tolerates 15 % of damage: a finger on the glass, a reflection. */
export function qrSquare(text: string): QrSquare {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return {
    size: size + 2 * quietModules,
    isDark: (row, column) => data[row - quietModules]?.[column - quietModules] ?? false,
  }
}

/** The dark modules as one path, each run of a row one rectangle: a few kilobytes where squares would be many. */
export function qrPath({ size, isDark }: QrSquare): string {
  const runs: string[] = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue
      const from = column
      while (isDark(row, column + 1)) column += 1
      const length = column - from + 1
      runs.push(`M${from} ${row}h${length}v1h-${length}z`)
    }
  }
  return runs.join('')
}
