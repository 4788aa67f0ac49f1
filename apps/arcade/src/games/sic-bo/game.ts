import { tableGame } from '../../kits/table/table-game.ts'
import { volatilityOf } from '../figures.ts'
import { leastReturn, mostReturn, mostTimes, wildest } from './odds.ts'
import { sicBoRules } from './rules.ts'
import { sicBo } from './tables.ts'

/** Sic bo as Arcade runs it. Its return is that of the least favourable spot, its volatility that of the wildest. */
export const createGame = () =>
  tableGame({
    tables: sicBo,
    rules: sicBoRules,
    facts: {
      rtpPercent: leastReturn,
      rtpMostPercent: mostReturn,
      maxWinTimes: String(mostTimes),
      volatility: volatilityOf(wildest),
      details: null,
    },
  })
