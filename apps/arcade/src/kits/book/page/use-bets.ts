import { useCallback, useEffect, useState } from 'react'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import type { BetsAnswer } from '../wire.ts'
import { newsOf, type BetNews } from './bet-news.ts'

const pollMs = 3_000

export type BetsState = Pick<BetsAnswer, 'balance' | 'session'> & {
  readonly bets: BetsAnswer['bets']
  readonly isLoaded: boolean
  /** The bets that ended last while the page looked. */
  readonly news: BetNews | undefined
}

/** The player's bets and balance: read at the start, after each bet, and while one is open. */
export function useBets(client: Pick<SessionClient, 'ask'>, opened: SessionView) {
  const [state, setState] = useState<BetsState>({
    bets: [],
    isLoaded: false,
    news: undefined,
    balance: opened.balance,
    session: opened.session,
  })
  const { currency } = opened
  const take = useCallback(
    (answer: BetsAnswer) =>
      setState(before => ({
        ...answer,
        isLoaded: true,
        news: newsOf(before.bets, answer.bets, currency) ?? before.news,
      })),
    [currency],
  )
  const hasOpen = state.bets.some(bet => bet.state === 'open')
  const isWaiting = !state.isLoaded || hasOpen
  useEffect(() => {
    let isHere = true
    const read = async () => {
      const answer = await client.ask<BetsAnswer>('/play/book/bets')
      if (isHere && answer.ok) take(answer.value)
    }
    void read()
    const timer = isWaiting ? setInterval(() => void read(), pollMs) : undefined
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [client, isWaiting, take])
  /** The list lights a win while it is news, and not at each later visit. */
  const forget = useCallback(
    (id: string) => setState(before => (before.news?.id === id ? { ...before, news: undefined } : before)),
    [],
  )
  return { ...state, take, forget }
}
