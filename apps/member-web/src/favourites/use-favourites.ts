import type { GameItem } from '@glasshouse/contract'
import { callApi, calls, react, showToast, useMember, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { onFavourite } from './favourites.reactions.ts'
import { logInHere } from './log-in-here.ts'

export type Favourites = {
  readonly has: (gameId: number) => boolean
  /** Gives a heart or takes it back; a visitor is asked to log in first, and comes back. */
  readonly toggle: (game: Pick<GameItem, 'id' | 'game_name'>) => void
}

/** The favourites as read, with this member's changes since: shown at once, and reverted if the server refuses. */
export function useFavourites(read: readonly number[]): Favourites {
  const phrases = usePhrases('halls')
  const memberId = useMember()?.id
  const isMember = memberId !== undefined
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const keyOf = (id: number): string => `${memberId} ${id}`
  const has = (id: number): boolean => isMember && (pressed.get(keyOf(id)) ?? read.includes(id))
  const show = (id: number, isFavourite: boolean): void =>
    setPressed(now => new Map([...now, [keyOf(id), isFavourite]]))
  const store = async ({ id, game_name: game }: Pick<GameItem, 'id' | 'game_name'>): Promise<void> => {
    const isAdded = !has(id)
    show(id, isAdded)
    const answer = await storeFavourite(id, isAdded)
    if (answer.ok) {
      const text = phrases.t(isAdded ? 'favourite.added' : 'favourite.removed', { game })
      showToast({ text, icon: isAdded ? 'heart-filled' : 'heart' })
      return
    }
    show(id, !isAdded)
    react(answer, onFavourite, { phrases })
  }
  return {
    has,
    toggle: game => {
      if (isMember) void store(game)
      else logInHere()
    },
  }
}

function storeFavourite(gameId: number, isFavourite: boolean) {
  return callApi(calls.storeFavourites, { data: [{ game_id: gameId, status: isFavourite ? 1 : 0 }] })
}

/** Which of these have a heart. */
export function heartsOf(games: readonly Pick<GameItem, 'id' | 'member_favorite'>[]): number[] {
  return games.flatMap(game => (game.member_favorite === 1 ? [game.id] : []))
}
