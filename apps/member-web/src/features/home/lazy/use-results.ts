import type { GameItem } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { usePayload } from '@glasshouse/member-kit'
import { callApi, calls, useLoaded } from '@glasshouse/web-kit'
import { useCallback, useEffect } from 'react'

/** A settled bet on a game that the site offers. */
export type Result = {
  readonly key: string
  readonly game: GameItem
  /** The member, masked; null where they hide it. Of the reader's own it is not shown. */
  readonly player: string | null
  readonly at: string
  readonly currency: Currency
  readonly bet: string
  readonly payout: string
}

/** The server counts anew as often; the own bets come from providers, which report later. */
const latestEveryMs = 5_000
const ownEveryMs = 15_000

export function useLatestResults(isActive: boolean): readonly Result[] {
  const { value, renew } = useLoaded(
    useCallback((signal: AbortSignal) => callApi(calls.recentResults, {}, { signal }), []),
  )
  useRepeated(renew, { isActive, everyMs: latestEveryMs })
  const gameOf = useGames()
  if (typeof value === 'string') return []
  return value.list.flatMap(({ gp_id, game_code, player, settled_at: at, currency, bet, payout }) => {
    const game = gameOf(gp_id, game_code)
    return game
      ? [{ key: `${at} ${gp_id} ${game_code} ${player} ${bet}`, game, player, at, currency, bet, payout }]
      : []
  })
}

/** The reader's own, where they are a member. */
export function useOwnResults(isActive: boolean): readonly Result[] {
  const { currency } = usePayload()
  const { value, renew } = useLoaded(
    useCallback((signal: AbortSignal) => callApi(calls.betRecords, { count: 20 }, { signal }), []),
  )
  useRepeated(renew, { isActive, everyMs: ownEveryMs })
  const gameOf = useGames()
  if (typeof value === 'string') return []
  return value.list
    .filter(({ state }) => state === 'settled' || state === 'resettled')
    .slice(0, 10)
    .flatMap(({ gp_id, bet_id, game_code, settled_at, placed_at, bet, payout }) => {
      const game = gameOf(gp_id, game_code)
      const at = settled_at ?? placed_at
      return game ? [{ key: `${gp_id} ${bet_id}`, game, player: null, at, currency, bet, payout }] : []
    })
}

function useGames(): (gpId: string, gameCode: string) => GameItem | undefined {
  const { gameTypes } = usePayload()
  const games = new Map(
    gameTypes.flatMap(type => type.gp_list).map(game => [`${game.gp_id} ${game.game_code}`, game]),
  )
  return (gpId, gameCode) => games.get(`${gpId} ${gameCode}`)
}

type Repeated = { readonly isActive: boolean; readonly everyMs: number }

function useRepeated(renew: () => void, { isActive, everyMs }: Repeated): void {
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => {
      if (!document.hidden) renew()
    }, everyMs)
    return () => clearInterval(timer)
  }, [renew, isActive, everyMs])
}
