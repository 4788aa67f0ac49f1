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
  const [stated, counted] = [figuresOf(card), figuresOf(rules.facts)]
  if (stated !== counted) throw new Error(`${card.path}: its card says ${stated}, its tables ${counted}`)
  return { ...card, ...rules, facts: { code: card.code, path: card.path, ...rules.facts } }
}

function figuresOf({
  rtpPercent,
  rtpMostPercent,
  volatility,
}: Pick<Card, 'rtpPercent' | 'rtpMostPercent' | 'volatility'>): string {
  const most = rtpMostPercent === undefined ? '' : ` to ${rtpMostPercent}`
  return `${rtpPercent}${most} % and a volatility of ${volatility}`
}
