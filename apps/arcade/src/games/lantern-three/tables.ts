import { lines, strip, type SlotTables } from '../../kits/slot/tables.ts'

/** The only tables of Lantern Three: one RTP for all players, in play money as in real. */
export const tables: SlotTables = {
  version: '2',
  rows: 3,
  strips: [
    strip(
      'COIN FISH COIN LEAF WILD LEAF FISH LEAF LOTUS COIN LOTUS FISH SEVEN LEAF BELL LOTUS COIN LOTUS COIN BELL LEAF LOTUS LEAF',
    ),
    strip(
      'BELL COIN FISH COIN LEAF LOTUS SEVEN FISH COIN LOTUS BELL LEAF LOTUS LEAF COIN LOTUS LEAF FISH COIN LEAF LOTUS LEAF WILD',
    ),
    strip(
      'LOTUS LEAF BELL LOTUS BELL WILD LEAF FISH COIN LOTUS LEAF COIN FISH LEAF COIN SEVEN LOTUS COIN FISH COIN LEAF LOTUS LEAF',
    ),
  ],
  pays: {
    WILD: [0, 0, 200],
    SEVEN: [0, 0, 80],
    BELL: [0, 0, 45],
    FISH: [0, 0, 25],
    LOTUS: [0, 0, 15],
    COIN: [0, 0, 10],
    LEAF: [0, 0, 8],
  },
  wild: 'WILD',
  wins: { by: 'lines', lines: lines('111 000 222 012 210') },
  coins: 5,
  paidTimes: [1],
  freeTimes: [1],
  tierTimes: [1, 2, 5, 10, 25],
}
