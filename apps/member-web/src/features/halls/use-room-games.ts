import type { GameTypeGroup } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { useLoaded, useMember } from '@glasshouse/web-kit'
import { useCallback, useMemo } from 'react'
import { popular, popularFirst } from './hall.rules.ts'
import { readLastPlayed, readRoomGames, type RoomInput } from './halls.api.ts'
import { roomGame, type RoomAsked, type RoomGame } from './room.rules.ts'

export type RoomGames = {
  /** The games of the room: those of the payload until the server has answered. */
  readonly games: readonly RoomGame[]
  /** What favourites and the games played last are looked for in: in the popular room all of the type. */
  readonly known: readonly RoomGame[]
  readonly hearts: readonly number[]
  readonly recent: readonly number[]
  /** How far the lists are that the chosen tab is made of. */
  readonly state: 'loading' | 'failed' | 'ready'
  readonly retry: () => void
}

const nothing: readonly number[] = []

/** Reads the games of a room, and the member's own lists once their tab is open. */
export function useRoomGames(
  group: GameTypeGroup,
  { gpId, tab }: Pick<RoomAsked, 'gpId' | 'tab'>,
): RoomGames {
  const { currency, locale } = usePayload()
  const isMember = useMember() !== undefined
  const type = group.gt_id
  const input: RoomInput = useMemo(
    () => ({ currency, type, gpId: gpId === popular ? undefined : gpId, isMember }),
    [currency, type, gpId, isMember],
  )
  const read = useLoaded(useCallback((signal: AbortSignal) => readRoomGames(input, signal), [input]))
  const wantsRecent = tab === 'recent' && isMember
  const recent = useLoaded<readonly number[]>(
    useCallback(
      (signal: AbortSignal) => (wantsRecent ? readLastPlayed(input, signal) : undefined),
      [input, wantsRecent],
    ),
  )
  const answered = typeof read.value === 'string' ? undefined : read.value
  const { games, known } = useMemo(() => {
    const all = popularFirst(group.gp_list).map(game => roomGame(game, locale))
    const read = answered?.games.filter(game => game.game_code !== '').map(game => roomGame(game, locale))
    const here = read ?? all.filter(game => gpId === popular || game.gp_id === gpId)
    const fresh = new Map(here.map(game => [game.id, game]))
    return { games: here, known: gpId === popular ? all.map(game => fresh.get(game.id) ?? game) : here }
  }, [answered, group, gpId, locale])
  return {
    games,
    known,
    hearts: answered?.hearts ?? nothing,
    recent: typeof recent.value === 'string' ? nothing : recent.value,
    state: stateOf(tab === 'recent' ? [read.value, recent.value] : [read.value]),
    retry: () => {
      if (read.value === 'failed') read.reload()
      if (recent.value === 'failed') recent.reload()
    },
  }
}

function stateOf(values: readonly unknown[]): RoomGames['state'] {
  if (values.includes('failed')) return 'failed'
  return values.includes('loading') ? 'loading' : 'ready'
}
