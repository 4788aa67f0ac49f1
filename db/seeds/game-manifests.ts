import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** What the demonstration's catalogue takes from a game's card. */
type GameCard = {
  readonly code: string
  readonly number: number
  readonly gameType: number
  readonly names: Readonly<Record<string, string>>
  readonly studio?: string
  readonly rtpPercent: string
  readonly volatility: number
  readonly houses: Readonly<Record<string, { readonly cover: string; readonly tag?: 'hot' | 'new' }>>
}

const games = new URL('../../apps/arcade/src/games/', import.meta.url)

/** The cards of the bundled games, read where each game keeps its own: a new one is in the catalogue by being there. */
export function readGameManifests(): readonly GameCard[] {
  return readdirSync(games)
    .map(name => new URL(`${name}/manifest.json`, games))
    .filter(file => existsSync(file))
    .map(file => JSON.parse(readFileSync(file, 'utf8')) as GameCard) // Arcade's tests check every card
    .toSorted((a, b) => a.number - b.number)
}
