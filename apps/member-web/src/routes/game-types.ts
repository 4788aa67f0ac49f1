import type { GameTypeId } from '@glasshouse/contract'
import type { Place } from './page-rule.ts'

const gameTypes = [2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly GameTypeId[]

/** The type of games that a hall is asked for, where the address names one that there is. */
export function gameTypeAsked(place: Place): GameTypeId | undefined {
  return gameTypes.find(type => String(type) === typeText(place))
}

/** A hall, or a room in it, may be asked for no type, but not for one that there is not. */
export function isGameType(place: Place): boolean {
  return typeText(place) === '' || gameTypeAsked(place) !== undefined
}

function typeText({ params, query }: Place): string {
  return params['id'] ?? query.get('gt_id') ?? ''
}
