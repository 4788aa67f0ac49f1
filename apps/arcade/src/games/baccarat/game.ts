import { tableGame } from '../../kits/table/table-game.ts'
import { volatilityOf } from '../figures.ts'
import { leastReturn, mostReturn, mostTimes, wildest } from './odds.ts'
import { baccaratRules } from './rules.ts'
import { baccarat } from './tables.ts'

/** Baccarat as Arcade runs it. Its return is that of the least favourable spot, its volatility that of the wildest. */
export const createGame = () =>
  tableGame({
    tables: baccarat,
    rules: baccaratRules,
    facts: {
      rtpPercent: leastReturn,
      rtpMostPercent: mostReturn,
      maxWinTimes: String(mostTimes),
      volatility: volatilityOf(wildest),
      details: null,
    },
  })
