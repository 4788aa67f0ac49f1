import { sha256Hex } from '@glasshouse/fairness'
import { refuse } from '@glasshouse/outcome'
import { type GameRules } from '../../games/game.ts'
import { usualStakes } from '../../games/limits.ts'
import { readTableBet } from './read-bet.ts'
import { settleTable, type TableRules } from './table-rules.ts'

type Described<R> = {
  readonly tables: { readonly version: string }
  readonly rules: TableRules<R>
  readonly facts: Pick<
    GameRules['facts'],
    'rtpPercent' | 'rtpMostPercent' | 'maxWinTimes' | 'volatility' | 'details'
  >
}

/** A table as Arcade runs it. */
export async function tableGame<R>({ tables, rules, facts }: Described<R>): Promise<GameRules> {
  return {
    facts: { ...facts, configVersion: tables.version, configHash: await sha256Hex(JSON.stringify(tables)) },
    takesAnyStake: true,
    stakes: usualStakes,
    takeBet: () => refuse('badInput'),
    shared: {
      schedule: rules.schedule,
      draw: rules.draw,
      readBet: (input, currency) => readTableBet(rules, input, currency),
      // A round's result is what these very rules drew.
      settle: (bet, result) => settleTable(rules, bet, result as R),
    },
  }
}
