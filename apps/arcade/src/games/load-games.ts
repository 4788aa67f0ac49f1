import { readManifests, type Card } from './manifest.ts'
import { type Game, type GameRules, type Games } from './game.ts'

/** Every game whose folder is here, ready to be played. Nothing else lists them. */
export async function loadGames(): Promise<Games> {
  const games = await Promise.all(readManifests().map(loadGame))
  const byCode = new Map(games.map(game => [game.code, game]))
  if (byCode.size !== games.length) throw new Error('two games have one code')
  return byCode
}

async function loadGame(card: Card): Promise<Game> {
  const module: unknown = await import(`./${card.path}/game.ts`)
  const rules = await (module as { createGame: () => Promise<GameRules> }).createGame() // what a game.ts exports
  const { rtpPercent, volatility } = rules.facts
  if (rtpPercent !== card.rtpPercent || volatility !== card.volatility) {
    throw new Error(
      `${card.path}: its card says ${card.rtpPercent} % and ${card.volatility}, its tables ${rtpPercent} % and ${volatility}`,
    )
  }
  return { ...card, ...rules, facts: { code: card.code, path: card.path, ...rules.facts } }
}
