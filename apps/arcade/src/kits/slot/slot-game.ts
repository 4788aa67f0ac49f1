import { sha256Hex } from '@glasshouse/fairness'
import { largestAmountUnits } from '@glasshouse/money'
import { ok, refuse } from '@glasshouse/outcome'
import { cutText, volatilityOf } from '../../games/figures.ts'
import { type GameRules } from '../../games/game.ts'
import { fiveLineStakes } from '../../games/stakes.ts'
import { figuresOf, type SlotFigures } from './figures.ts'
import { type SlotWire } from './picture.ts'
import { slotScript } from './play.ts'
import { type SlotTables } from './tables.ts'

/** Reels are not set in motion again before this. */
const slotRoundMs = 1_000
/** As the United Kingdom has it. */
const calmSlotRoundMs = 2_500

/**
 * A slot as Arcade runs it, with every shown figure counted from its tables. Any stake in display steps is taken: the
 * coins that slots use (5, 20, 25) divide every step without a rest.
 */
export async function slotGame(tables: SlotTables): Promise<GameRules> {
  const figures = figuresOf(tables)
  const { returns, mostCoins, sigma } = figures
  return {
    facts: {
      configVersion: tables.version,
      configHash: await sha256Hex(JSON.stringify(tables)),
      rtpPercent: cutText(returns.part * 100n, returns.whole, 2),
      maxWinTimes: timesOf(mostCoins, tables),
      volatility: volatilityOf(sigma),
      details: detailsOf(tables, figures),
    },
    returns: { sigma },
    takesAnyStake: true,
    minRoundMs: slotRoundMs,
    minCalmRoundMs: calmSlotRoundMs,
    // Whatever a round pays is an amount, the rarest included.
    stakes: currency =>
      fiveLineStakes(currency).filter(
        stake => stake * BigInt(Math.ceil(mostCoins / tables.coins)) <= largestAmountUnits,
      ),
    takeBet: (stake, choice) =>
      choice === undefined
        ? ok({
            choice: null,
            script: () => slotScript(tables, stake.units),
          })
        : refuse('badInput'),
  }
}

function detailsOf(
  tables: SlotTables,
  { grids, hits, sigma, reaching, freeTriggers, mostPaidCoins, mostFreeCoins }: SlotFigures,
): SlotWire['details'] {
  return {
    hitPercent: cutText(BigInt(hits) * 100n, BigInt(grids), 2),
    sigma: sigma.toFixed(2),
    grids,
    tiers: tables.tierTimes.map((times, index) => {
      const reached = reaching[index]?.grids
      return { times, oneIn: reached ? Math.round(grids / reached) : null }
    }),
    mostPaidTimes: timesOf(mostPaidCoins, tables),
    mostFreeTimes: freeTriggers > 0 ? timesOf(mostFreeCoins, tables) : null,
    freeOneIn: freeTriggers > 0 ? Math.round(grids / freeTriggers) : null,
  }
}

/** Coins in stakes. */
function timesOf(coins: number, tables: SlotTables): string {
  return cutText(BigInt(coins), BigInt(tables.coins), 1)
}
