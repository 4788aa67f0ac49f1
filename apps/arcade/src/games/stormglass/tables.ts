import { strip, type SlotTables } from '../../kits/slot/tables.ts'

/**
 * The only tables of Stormglass. Every win breaks the whole grid and a fresh one falls, drawn from the same reels, up to
 * the fifth: the chain is finite, so its return is exact.
 */
export const tables: SlotTables = {
  version: '1',
  rows: 3,
  strips: [
    'BOAT WAVE CLOUD KITE MOON MOON WAVE WAVE DROP DROP CLOUD WIND BUOY WAVE WIND WIND CLOUD CLOUD GLASS DROP BOLT BUOY BUOY DROP BOAT GLASS GLASS MOON MOON',
    'KITE BOAT MOON CLOUD CLOUD BOLT BOAT CLOUD CLOUD GLASS BUOY WIND MOON KITE WIND WIND DROP WAVE WAVE DROP DROP WAVE MOON MOON WIND LAMP GLASS BUOY BUOY',
    'WIND WIND MOON MOON CLOUD CLOUD WAVE WAVE GLASS GLASS KITE DROP DROP BOAT CLOUD GLASS LAMP MOON BUOY WAVE BOAT WIND WAVE LAMP BUOY DROP DROP WIND BOLT',
    'MOON BUOY BOLT MOON MOON WAVE WAVE WIND WIND LAMP KITE GLASS GLASS WAVE DROP DROP CLOUD WAVE MOON DROP DROP BOAT BOAT KITE CLOUD CLOUD GLASS WIND BUOY BUOY',
    'BOAT GLASS CLOUD CLOUD MOON BUOY BUOY CLOUD BOLT MOON MOON DROP DROP BUOY KITE MOON BOAT WAVE WAVE WIND WIND CLOUD GLASS WIND WIND WAVE WAVE KITE DROP DROP',
  ].map(strip),
  pays: {
    KITE: [0, 0, 15, 60, 400],
    BOAT: [0, 0, 10, 35, 150],
    GLASS: [0, 0, 7, 20, 75],
    BUOY: [0, 0, 5, 15, 50],
    WAVE: [0, 0, 3, 7, 25],
    CLOUD: [0, 0, 2, 6, 20],
    DROP: [0, 0, 2, 5, 15],
    WIND: [0, 0, 1, 4, 12],
    MOON: [0, 0, 1, 3, 10],
  },
  wild: 'LAMP',
  wins: { by: 'ways' },
  coins: 20,
  scatter: { symbol: 'BOLT', pays: [0, 0, 20, 100, 500], games: [0, 0, 8, 12, 20], mostGames: 24 },
  paidTimes: [1, 2, 3, 5, 10],
  freeTimes: [5, 10, 15, 25, 50],
  tierTimes: [1, 2, 5, 10, 25],
}
