import { unitsText, type Currency } from '@glasshouse/money'
import { z } from 'zod'
import { type ArcadeEndpoint } from '../http/signed-endpoint.ts'
import { type ArcadeDeps } from '../deps.ts'
import { houseOf, windowText } from './lookups.ts'
import { gamesQuery, houseQuery } from './provider-api.ts'

const nothing = z.strictObject({})

/** A jackpot fed by stakes: its current amount, its currency, and the codes of the games that can win it. */
type Jackpot = {
  readonly code: string
  readonly currency: Currency
  readonly amount: string
  readonly games: readonly string[]
}

/** Arcade runs none: no stake feeds a jackpot and no bet wins one, as each bet's record shows too. */
const jackpots: readonly Jackpot[] = []

/** The games, and whether they can be played. */
export function addCatalogueRoutes(endpoint: ArcadeEndpoint, deps: ArcadeDeps): void {
  endpoint.serve({
    method: 'GET',
    path: '/v1/games',
    operation: 'games',
    input: z.object({ params: nothing, query: gamesQuery, body: nothing }),
    answer: async ({ query }) => {
      const house = houseOf(query.house)
      const offered = [...deps.games.values()].filter(game => Object.hasOwn(game.studios, house.code))
      const games = offered.map(game => {
        const steps = game.stakes(query.currency)
        const resting = deps.faults.openWindow(house.code, [{ gameCode: game.code }]) !== undefined
        return {
          gameCode: game.code,
          gameType: game.gameType,
          names: game.names,
          rtpPercent: game.facts.rtpPercent,
          volatility: game.volatility,
          hasDemo: true,
          status: resting ? 'maintenance' : 'open',
          minStake: unitsText(steps[0] ?? 0n, query.currency),
          maxStake: unitsText(steps.at(-1) ?? 0n, query.currency),
        }
      })
      return { status: 200, body: { games } }
    },
  })

  endpoint.serve({
    method: 'GET',
    path: '/v1/jackpots',
    operation: 'jackpots',
    input: z.object({ params: nothing, query: houseQuery, body: nothing }),
    answer: async ({ query }) => {
      houseOf(query.house)
      return { status: 200, body: { jackpots } }
    },
  })

  endpoint.serve({
    method: 'GET',
    path: '/v1/status',
    operation: 'status',
    input: z.object({ params: nothing, query: houseQuery, body: nothing }),
    answer: async ({ query }) => {
      const house = houseOf(query.house)
      const isResting = deps.faults.openWindow(house.code, []) !== undefined
      const windows = deps.faults.windows(house.code)
      return {
        status: 200,
        body: {
          status: isResting ? 'maintenance' : 'up',
          windows: windows.map(window => ({ scope: window.scope, ...windowText(window) })),
        },
      }
    },
  })
}
