import { afterEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { gameFixture } from '../../testing/game-fixture.ts'
import { GameSheet } from './game-sheet.tsx'
import { TileFacts } from './tile-facts.tsx'
import { TileVeil } from './tile-veil.tsx'

afterEach(() => vi.unstubAllGlobals())

const game = gameFixture()

test.each([
  ['a tile', <TileVeil key="tile" game={game} />],
  ['the sheet of a phone', <GameSheet key="sheet" game={game} onClose={() => undefined} />],
])(
  'the first paint of %s in a client from a store is the server’s, which knows of no client',
  async (_what, part) => {
    const onServer = await drawPart(part)
    expect(onServer).toContain('Play')
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 GlasshouseApp/1.0 (ios; store)' })
    vi.stubGlobal('window', { webkit: { messageHandlers: {} } })
    expect(await drawPart(part)).toBe(onServer)
  },
)

test.each([
  ['a tile', (each: typeof game) => <TileFacts game={each} />, '+0.50% jackpot'],
  ['the sheet', (each: typeof game) => <GameSheet game={each} onClose={() => undefined} />, 'Jackpot share'],
])('%s of a game that feeds the jackpot has its share beside its own return', async (_what, draw, share) => {
  expect(await drawPart(draw(game))).not.toContain(share)
  const drawn = await drawPart(draw(gameFixture({ jackpot_part: '0.5' })))
  expect(drawn).toContain(share)
  expect(drawn).toContain('95.47%')
})

test.each([
  ['a tile', (each: typeof game) => <TileVeil game={each} />],
  ['the sheet of a phone', (each: typeof game) => <GameSheet game={each} onClose={() => undefined} />],
])('%s of a game in maintenance offers neither play nor demo', async (_what, draw) => {
  const drawn = await drawPart(draw(game))
  expect(drawn).toContain('Play')
  expect(drawn).toContain('Demo')
  const maintain = { start_at: null, end_at: '2026-12-21T18:00:00.000Z' }
  const resting = await drawPart(draw(gameFixture({ maintain })))
  expect(resting).not.toMatch(/Play|Demo/)
})
