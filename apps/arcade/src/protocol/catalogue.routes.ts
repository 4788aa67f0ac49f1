import { unitsText } from '@glasshouse/money'
import { z } from 'zod'
import { type ArcadeDoor } from '../http/signed-door.ts'
import { type ArcadeParts } from '../parts.ts'
import { houseOf, windowText } from './lookups.ts'
import { gamesQuery, houseQuery } from './provider-api.ts'

const nothing = z.strictObject({})

/** What there is to play, and whether it can be played. */
export function addCatalogueRoutes(door: ArcadeDoor, parts: ArcadeParts): void {
  door.serve({
    method: 'GET',
    path: '/v1/games',
    operation: 'games',
    input: z.object({ params: nothing, query: gamesQuery, body: nothing }),
    answer: async ({ query }) => {
      const house = houseOf(query.house)
      const offered = [...parts.games.values()].filter(game => Object.hasOwn(game.houses, house.code))
      const games = offered.map(game => {
        const steps = game.stakes(query.currency)
        const resting = parts.faults.openWindow(house.code, [{ gameCode: game.code }]) !== undefined
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

  door.serve({
    method: 'GET',
    path: '/v1/status',
    operation: 'status',
    input: z.object({ params: nothing, query: houseQuery, body: nothing }),
    answer: async ({ query }) => {
      const house = houseOf(query.house)
      const isResting = parts.faults.openWindow(house.code, []) !== undefined
      const windows = parts.faults.windows(house.code)
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
