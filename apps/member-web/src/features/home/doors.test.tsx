import type { GameItem } from '@glasshouse/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { GameSheet } from './game-sheet.tsx'
import { TileVeil } from './tile-veil.tsx'

afterEach(() => vi.unstubAllGlobals())

const game: GameItem = {
  id: 1,
  game_id: 1,
  gp_id: 'GPR8',
  gp_name: 'Lamplight',
  gp_icon: 'lamp',
  gt_id: 2,
  game_type: 2,
  game_code: 'lantern-three',
  game_name: 'Lantern Three',
  house: '',
  customized: 0,
  icon_light: 'lanternthree',
  member_favorite: 0,
  tag: '',
  open_mode: 'window',
  rtp: '95.47',
  volatility: 2,
  has_demo: 1,
  maintain: null,
  sort: 1,
}

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
