import { tableGame } from '../../kits/table/table-game.ts'
import { volatilityOf } from '../figures.ts'
import { leastPercent, mostPercent, mostTimes, wildest } from './odds.ts'
import { northernRules } from './rules.ts'
import { northern } from './tables.ts'

/** The northern lottery as Arcade runs it. Its volatility is that of its boldest bet. */
export const createGame = () =>
  tableGame({
    tables: northern,
    rules: northernRules,
    facts: {
      rtpPercent: leastPercent,
      rtpMostPercent: mostPercent,
      maxWinTimes: String(mostTimes),
      volatility: volatilityOf(wildest),
      details: null,
    },
  })
