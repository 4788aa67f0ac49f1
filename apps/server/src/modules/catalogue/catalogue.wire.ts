import type { GameItem } from '@glasshouse/contract'
import { windowToWire } from '../../platform/maintenance.ts'
import type { Game } from './catalogue.service.ts'

/** A game as every list shows it. Favourites are not kept yet, so none is one. */
export function gameToWire(game: Game): GameItem {
  return {
    id: game.id,
    game_id: game.id,
    gp_id: game.platform.gpId,
    gp_name: game.platform.name,
    gt_id: game.gameTypeId,
    game_type: game.gameTypeId,
    game_code: game.gameCode,
    game_name: game.name,
    house: '',
    customized: 0,
    icon_light: game.cover,
    member_favorite: 0,
    tag: game.tag,
    open_mode: game.platform.openMode,
    rtp: game.rtp,
    volatility: game.volatility,
    has_demo: game.hasDemo ? 1 : 0,
    maintain: windowToWire(game.platform.maintenance),
    sort: game.sort,
  }
}
