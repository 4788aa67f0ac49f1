import { tableGame } from '../../kits/table/table-game.ts'
import { volatilityOf } from '../figures.ts'
import { leastPercent, mostPercent, mostTimes, wildest } from './odds.ts'
import { k3Rules } from './rules.ts'
import { k3 } from './tables.ts'

/** K3 as Arcade runs it. Its volatility is that of its boldest bet. */
export const createGame = () =>
  tableGame({
    tables: k3,
    rules: k3Rules,
    facts: {
      rtpPercent: leastPercent,
      rtpMostPercent: mostPercent,
      maxWinTimes: String(mostTimes),
      volatility: volatilityOf(wildest),
      details: null,
    },
  })
