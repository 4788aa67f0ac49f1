import { lines, strip, type SlotTables } from '../../kits/slot/tables.ts'

/** The only tables of Jade River: twenty lines, and free games in which every win counts twice. */
export const tables: SlotTables = {
  version: '1',
  rows: 3,
  strips: [
    'J DRAGON TURTLE A Q TIGER T Q TURTLE TIGER CRANE TIGER CRANE TIGER Q TIGER WILD J Q TURTLE DRAGON K SCATTER CRANE K TIGER CRANE K J A T TURTLE',
    'T J TURTLE T K A DRAGON J CRANE SCATTER WILD CRANE DRAGON K T J TIGER TURTLE Q DRAGON TIGER T CRANE Q A TIGER TURTLE DRAGON T Q TURTLE K',
    'K A K A Q DRAGON TURTLE CRANE TIGER CRANE Q TURTLE WILD T J TURTLE J TIGER SCATTER T TIGER CRANE J T CRANE J K CRANE TURTLE T TIGER T',
    'T TURTLE A T Q T DRAGON A T DRAGON T WILD CRANE T J SCATTER A TURTLE J K J A K TIGER T TIGER CRANE A T TURTLE TIGER',
    'SCATTER TIGER J A TURTLE T A DRAGON Q J CRANE WILD TIGER Q J TIGER T A CRANE TURTLE K T J TURTLE J CRANE T TIGER T CRANE TIGER T',
  ].map(strip),
  pays: {
    WILD: [0, 10, 100, 1000, 5000],
    DRAGON: [0, 5, 50, 200, 1000],
    TIGER: [0, 3, 30, 120, 500],
    TURTLE: [0, 2, 25, 100, 300],
    CRANE: [0, 0, 20, 75, 200],
    A: [0, 0, 10, 40, 125],
    K: [0, 0, 10, 40, 125],
    Q: [0, 0, 5, 25, 100],
    J: [0, 0, 5, 25, 100],
    T: [0, 0, 5, 20, 80],
  },
  wild: 'WILD',
  wins: {
    by: 'lines',
    lines: lines(
      '11111 00000 22222 01210 21012 00100 22122 12221 10001 10101 12121 01010 21212 11011 11211 01110 21112 02020 20202 02220',
    ),
  },
  coins: 20,
  scatter: {
    symbol: 'SCATTER',
    pays: [0, 0, 40, 200, 2000],
    games: [0, 0, 10, 10, 10],
    mostGames: 100,
  },
  paidTimes: [1],
  freeTimes: [2],
  tierTimes: [1, 2, 5, 10, 25],
}
