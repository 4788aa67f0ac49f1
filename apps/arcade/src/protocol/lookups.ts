import { type Game } from '../games/game.ts'
import { findStudio, type Studio } from '../studios.ts'
import { type MaintenanceScope } from '../faults/switchboard.ts'
import { type ArcadeDeps } from '../deps.ts'
import { breakOf, findPlayer, type Player } from '../wallets/players.ts'
import { ProviderRefusal } from './refusal.ts'

/** Readers of what a request names; each ends the call with the right code when there is no such thing. */

export function houseOf(code: string): Studio {
  const house = findStudio(code)
  if (!house) throw new ProviderRefusal('HOUSE_NOT_FOUND')
  return house
}

export async function playerOf(
  { database }: ArcadeDeps,
  named: { readonly agent: string; readonly house: string; readonly ref: string },
): Promise<Player> {
  const player = await findPlayer(database, { ...named, house: houseOf(named.house).code })
  if (!player) throw new ProviderRefusal('PLAYER_NOT_FOUND')
  return player
}

export function gameOf({ games }: ArcadeDeps, house: Studio, code: string): Game {
  const game = games.get(code)
  if (!game || !Object.hasOwn(game.studios, house.code)) throw new ProviderRefusal('GAME_NOT_FOUND')
  return game
}

export function checkCurrency(player: Player, currency: string): void {
  if (player.currency !== currency) throw new ProviderRefusal('CURRENCY_MISMATCH')
}

export function checkMayPlay({ clock }: ArcadeDeps, player: Player): void {
  const pausedUntil = breakOf(player, clock.now())
  if (pausedUntil) throw new ProviderRefusal('PLAYER_PAUSED', { pausedUntil: pausedUntil.toISOString() })
}

export function checkOpen(deps: ArcadeDeps, house: string, scopes: readonly MaintenanceScope[]): void {
  const window = deps.faults.openWindow(house, scopes)
  if (window) throw new ProviderRefusal('MAINTENANCE', { window: windowText(window) })
}

export function windowText(window: { readonly startAt: Date | null; readonly endAt: Date | null }) {
  return { startAt: window.startAt?.toISOString() ?? null, endAt: window.endAt?.toISOString() ?? null }
}
