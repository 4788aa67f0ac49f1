import { tableGame } from '../../kits/table/table-game.ts'
import { volatilityOf } from '../figures.ts'
import { mostTimes, returnPercent, wildest } from './odds.ts'
import { rouletteRules } from './rules.ts'
import { roulette } from './tables.ts'

/** Roulette as Arcade runs it. Its volatility is that of a number alone. */
export const createGame = () =>
  tableGame({
    tables: roulette,
    rules: rouletteRules,
    facts: {
      rtpPercent: returnPercent(),
      maxWinTimes: String(mostTimes),
      volatility: volatilityOf(wildest),
      details: null,
    },
  })
