import { usualLimits } from '../limits.ts'

export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

export type PlinkoConfig = {
  /** Rises with every change of any figure below; stored with each round beside the hash. */
  readonly version: string
  readonly fewestRows: number
  readonly mostRows: number
  /** What a page offers first. */
  readonly first: { readonly rows: number; readonly risk: Risk }
  /** What each bin pays, in stakes, from the outermost to the middle; the other half is its mirror. */
  readonly pays: Readonly<Record<Risk, Readonly<Record<number, string>>>>
  /** Multiples of the stake at which the win tiers begin. */
  readonly lanternTimes: readonly [number, number, number, number, number]
  readonly limits: typeof usualLimits
}

/** The only configuration of Plinko: the same for all players, in play money as in real. */
export const plinko: PlinkoConfig = {
  version: '1',
  fewestRows: 8,
  mostRows: 16,
  first: { rows: 12, risk: 'medium' },
  pays: {
    low: {
      8: '5.6 2.1 1.1 1 0.5',
      9: '5.6 2 1.6 1 0.7',
      10: '8.9 3 1.4 1.1 1 0.5',
      11: '8.4 3 1.9 1.3 1 0.7',
      12: '10 3 1.6 1.4 1.1 1 0.5',
      13: '8.1 4 3 1.9 1.2 0.9 0.7',
      14: '7.1 4 1.9 1.4 1.3 1.1 1 0.5',
      15: '15 8 3 2 1.5 1.1 1 0.7',
      16: '16 9 2 1.4 1.4 1.2 1.1 1 0.5',
    },
    medium: {
      8: '13 3 1.3 0.7 0.4',
      9: '18 4 1.7 0.9 0.5',
      10: '22 5 2 1.4 0.6 0.4',
      11: '24 6 3 1.8 0.7 0.5',
      12: '33 11 4 2 1.1 0.6 0.3',
      13: '43 13 6 3 1.3 0.7 0.4',
      14: '58 15 7 4 1.9 1 0.5 0.2',
      15: '88 18 11 5 3 1.3 0.5 0.3',
      16: '110 41 10 5 3 1.5 1 0.5 0.3',
    },
    high: {
      8: '29 4 1.5 0.3 0.2',
      9: '43 7 2 0.6 0.2',
      10: '76 10 3 0.9 0.3 0.2',
      11: '120 14 5.2 1.4 0.4 0.2',
      12: '170 24 8.1 2 0.7 0.2 0.2',
      13: '260 37 11 4 1 0.2 0.2',
      14: '420 56 18 5 1.9 0.3 0.2 0.2',
      15: '620 83 27 8 3 0.5 0.2 0.2',
      16: '1000 130 26 9 4 2 0.2 0.2 0.2',
    },
  },
  lanternTimes: [1, 2, 5, 10, 25],
  limits: usualLimits,
}
