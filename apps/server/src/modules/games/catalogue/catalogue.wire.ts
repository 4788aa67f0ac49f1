import {
  appIdOf,
  asNumber,
  gameTypeIds,
  type GameItem,
  type GameTypeGroup,
  type GameTypeId,
  type NamedGameItem,
} from '@glasshouse/contract'
import { windowToWire } from '../../../platform/maintenance.ts'
import type { GameType, ListedGame, RoomLabel } from './catalogue.service.ts'

type Hearts = ReadonlySet<number>
const noHearts: Hearts = new Set()

/** A game as every list shows it; a list that is the same for all visitors has no favourites. */
export function gameToWire(game: ListedGame, hearts = noHearts): GameItem {
  return {
    id: game.id,
    game_id: game.id,
    gp_id: game.platform.gpId,
    gp_name: game.platform.name,
    gp_icon: game.platform.icon,
    gt_id: game.gameTypeId,
    game_type: game.gameTypeId,
    game_code: game.gameCode,
    game_name: game.name,
    house: game.house,
    customized: game.isCustomized ? 1 : 0,
    icon_light: game.cover,
    member_favorite: hearts.has(game.id) ? 1 : 0,
    tag: game.tag,
    open_mode: game.platform.openMode,
    auto_transfer: game.platform.autoTransfer ? 1 : 0,
    rtp: game.rtp,
    ...(game.rtpMost === null ? {} : { rtp_most: game.rtpMost }),
    volatility: game.volatility,
    has_demo: game.hasDemo ? 1 : 0,
    maintain: windowToWire(game.platform.maintenance),
    sort: game.sort,
    ...(game.jackpotParts === null ? {} : { jackpot_part: jackpotPartText(game.jackpotParts) }),
  }
}

/** Parts of a million as percent. */
export function jackpotPartText(parts: number): string {
  return `${parts / 10_000}`
}

/** The same in lists that are searched, under all of its names. */
export function namedGameToWire(game: ListedGame, hearts: Hearts): NamedGameItem {
  return {
    ...gameToWire(game, hearts),
    game_name: game.names,
    app_id: appIdOf(game.platform.gpId, game.gameTypeId),
  }
}

/** What an operator puts forward of a platform, under its names. */
export function labelToWire({ id, names, tag, games }: RoomLabel, hearts: Hearts) {
  return { id, name: names, tag, game_list: games.map(game => namedGameToWire(game, hearts)) }
}

/** The type that an id on the wire names, as a number or as its text; the schema lets no other through. */
export function gameTypeOf(id: number | string): GameTypeId {
  const known = gameTypeIds.find(each => each === asNumber(id))
  if (known === undefined) throw new Error(`${id} is no type of games`)
  return known
}

export type TypeWithGames = { readonly type: GameType; readonly games: readonly ListedGame[] }

/** Menus have so many tabs at most; the last types share one. */
const mostTabs = 7

/** All types in their order, each with its games. */
export function groupsToWire(groups: readonly TypeWithGames[], hearts = noHearts): GameTypeGroup[] {
  return groups.map(({ type, games }, at) => ({
    gt_id: type.id,
    menu_id: Math.min(at + 1, mostTabs),
    name: type.name,
    gt_icon: type.icon,
    gt_icon_active: type.icon,
    gp_list: games.map(game => gameToWire(game, hearts)),
  }))
}

/** Those that have a game; the tabs of a menu are counted over all types, empty ones included. */
export function shownGroupsToWire(groups: readonly TypeWithGames[], hearts: Hearts): GameTypeGroup[] {
  return groupsToWire(groups, hearts).filter(group => group.gp_list.length > 0)
}
