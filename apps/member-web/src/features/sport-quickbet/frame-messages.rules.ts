import type { GameItem, GameTypeGroup } from '@glasshouse/contract'

/** Heights that a frame may ask for, in CSS pixels. */
const shortestPx = 100
const tallestPx = 4_000

export type FrameMessage =
  | { readonly type: 'size'; readonly heightPx: number }
  | { readonly type: 'empty' }
  | { readonly type: 'openGame'; readonly gpId: string; readonly gameCode: string; readonly gameType: number }

type Heard = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>

/**
 * The content of a message, if it comes from the frame itself: from its origin, and from its very window. Another page
 * of the same provider is not the frame.
 */
export function readFrameMessage(
  { origin, source, data }: Heard,
  frame: { readonly origin: string; readonly window: unknown },
): FrameMessage | undefined {
  if (origin !== frame.origin || source === null || source !== frame.window) return undefined
  if (typeof data !== 'object' || data === null) return undefined
  const said: Readonly<Record<string, unknown>> = { ...data }
  const { type, height, gp_id: gpId, game_code: gameCode, game_type: gameType } = said
  if (type === 'size' && typeof height === 'number' && Number.isFinite(height)) {
    return { type, heightPx: Math.min(tallestPx, Math.max(shortestPx, Math.ceil(height))) }
  }
  if (type === 'empty') return { type }
  const isGame = typeof gpId === 'string' && typeof gameCode === 'string' && typeof gameType === 'number'
  return type === 'openGame' && isGame ? { type, gpId, gameCode, gameType } : undefined
}

/** The game that a frame asks for, as this page knows it; undefined for one that is not offered here. */
export function findAskedGame(
  { gpId, gameCode, gameType }: Extract<FrameMessage, { type: 'openGame' }>,
  types: readonly GameTypeGroup[],
): GameItem | undefined {
  return types
    .flatMap(each => each.gp_list)
    .find(game => game.gp_id === gpId && game.game_code === gameCode && game.gt_id === gameType)
}
