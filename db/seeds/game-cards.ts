import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** What the demonstration's catalogue takes from a game's card. Arcade checks the whole card when it starts. */
const gameCard = z.object({
  code: z.string(),
  number: z.int(),
  gameType: z.int(),
  names: z.record(z.string(), z.string()),
  rtpPercent: z.string(),
  volatility: z.int(),
  houses: z.record(z.string(), z.object({ cover: z.string(), tag: z.string().optional() })),
})

const games = new URL('../../apps/arcade/src/games/', import.meta.url)

/** The cards of the bundled games, read where each game keeps its own: a new one is in the catalogue by being there. */
export function readGameCards(): readonly z.infer<typeof gameCard>[] {
  return readdirSync(games)
    .map(name => new URL(`${name}/card.json`, games))
    .filter(file => existsSync(file))
    .map(file => gameCard.parse(JSON.parse(readFileSync(file, 'utf8'))))
    .toSorted((a, b) => a.number - b.number)
}
