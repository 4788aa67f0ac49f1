import { usualLimits } from '../limits.ts'

/** A mark from parts: the field, what is on it, and a colour of the palette. */
export type Mark = { readonly field: number; readonly charge: number; readonly colour: number }

export type Team = {
  readonly name: string
  readonly rating: number
  /** Added to the rating on each map, in their order. */
  readonly likes: readonly number[]
  readonly mark: Mark
}

/** A competition of its own teams, each of whom meets all others. */
export type Circuit = { readonly name: string; readonly bestOf: 1 | 3 | 5; readonly teams: readonly Team[] }

export type MapPointTables = {
  /** Rises with every change of any figure below; stored with each series beside the hash. */
  readonly version: string
  /** The game that the teams play; it and all names are invented. */
  readonly title: string
  readonly maps: readonly string[]
  /** One series each, in turn. */
  readonly circuits: readonly Circuit[]
  /** Elo's expectation of one round for each ten points of rating ahead, in ten-thousandths. */
  readonly expected: readonly number[]
  readonly roundsToWin: number
  readonly roundMs: number
  /** From the first round of a map to that of the next one. */
  readonly mapMs: number
  readonly everyMs: number
  readonly opensBeforeMs: number
  readonly acceptDelayMs: number
  readonly mostLegs: number
  /** Of each stake `1 / (1 + margin)` comes back on average, before the price is cut to hundredths; `leastReturn` says what is left after it. */
  readonly margins: { readonly series: number; readonly maps: number }
  readonly limits: typeof usualLimits
}

const team = (
  [name, rating]: readonly [string, number],
  likes: readonly number[],
  [field, charge, colour]: readonly [number, number, number],
): Team => ({ name, rating, likes, mark: { field, charge, colour } })

/** The only configuration of Map Point: the same for all players, in play money as in real. */
export const mapPoint: MapPointTables = {
  version: '1',
  title: 'Prism Line',
  maps: ['Kiln Yard', 'Salt Pier', 'Night Market', 'Signal Tower', 'Reed Canal', 'Ice Works'],
  circuits: [
    {
      name: 'Lantern Masters',
      bestOf: 5,
      teams: [
        team(['Copper Owls', 1530], [10, 0, 0, -10, 0, 10], [0, 0, 0]),
        team(['Night Shift', 1520], [0, 0, 10, 0, -10, 0], [1, 1, 1]),
        team(['Paper Wolves', 1510], [0, 10, -10, 0, 0, 0], [2, 2, 2]),
        team(['Static Choir', 1500], [-10, 0, 0, 10, 0, 0], [3, 3, 3]),
        team(['Tall Tide', 1490], [0, 10, 0, 0, 10, -10], [0, 4, 4]),
        team(['Rust and Reed', 1480], [0, -10, 0, 0, 10, 0], [1, 5, 5]),
      ],
    },
    {
      name: 'Harbour Circuit',
      bestOf: 3,
      teams: [
        team(['Glass Mantis', 1520], [0, 0, 10, 10, -10, 0], [2, 5, 1]),
        team(['Seven Ferries', 1510], [0, 10, 0, 0, 0, -10], [3, 0, 2]),
        team(['Quiet Storm', 1510], [-10, 0, 0, 10, 0, 0], [0, 1, 3]),
        team(['Salt Foxes', 1500], [0, 10, 0, 0, 0, 0], [1, 2, 4]),
        team(['Brick Lane Nine', 1490], [10, 0, -10, 0, 0, 0], [2, 3, 5]),
        team(['Low Signal', 1480], [0, 0, 0, 10, 0, -10], [3, 4, 0]),
      ],
    },
    {
      name: 'First Light Open',
      bestOf: 1,
      teams: [
        team(['Amber Rooks', 1530], [0, 0, -10, 0, 10, 0], [0, 2, 5]),
        team(['Blue Hour', 1520], [0, 0, 10, 0, 0, 0], [1, 3, 2]),
        team(['Canal Kings', 1500], [0, 0, 0, -10, 10, 0], [2, 4, 3]),
        team(['Tin Comets', 1490], [10, 0, 0, 0, 0, -10], [3, 5, 1]),
        team(['Moss Unit', 1480], [-10, 0, 0, 0, 10, 0], [0, 3, 4]),
        team(['Late Train', 1470], [0, 0, 10, 0, 0, 0], [1, 4, 0]),
      ],
    },
    {
      name: 'Monsoon Circuit',
      bestOf: 3,
      teams: [
        team(['Ink Herons', 1520], [0, 0, 0, 0, 10, -10], [2, 0, 4]),
        team(['Round Table', 1520], [10, 0, 0, -10, 0, 0], [3, 1, 5]),
        team(['Loud Pines', 1500], [0, -10, 0, 0, 0, 10], [0, 5, 0]),
        team(['Kiln Brothers', 1500], [10, 0, 0, 0, -10, 0], [1, 0, 3]),
        team(['White Noise', 1490], [0, 0, 0, 10, 0, 0], [2, 1, 2]),
        team(['Dry Dock', 1480], [0, 10, 0, 0, 0, -10], [3, 2, 1]),
      ],
    },
  ],
  expected: [5_000, 5_144, 5_288, 5_431, 5_573, 5_715, 5_855, 5_994, 6_131],
  roundsToWin: 5,
  roundMs: 5_000,
  mapMs: 60_000,
  everyMs: 75_000,
  opensBeforeMs: 900_000,
  acceptDelayMs: 3_000,
  mostLegs: 10,
  margins: { series: 0.06, maps: 0.05 },
  limits: usualLimits,
}
