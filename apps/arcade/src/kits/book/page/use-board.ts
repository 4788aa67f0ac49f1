import { useEffect, useState } from 'react'
import { createServerClock, type ServerClock } from '../../table/page/server-clock.ts'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { BoardAnswer, EventView } from '../wire.ts'

const pollMs = 1_000
const hiddenPollMs = 5_000

export type BoardState = {
  readonly events: readonly EventView[]
  readonly isLoaded: boolean
  /** No answer came the last time: prices may be old, and nothing can be staked on them. */
  readonly isLost: boolean
  readonly clock: ServerClock
}

/** The events and prices, asked for again and again; an answer without a change costs next to nothing. */
export function useBoard(client: Pick<SessionClient, 'ask'>): BoardState {
  const [state, setState] = useState<Omit<BoardState, 'clock'>>({
    events: [],
    isLoaded: false,
    isLost: false,
  })
  const [clock] = useState(() => createServerClock())
  useEffect(() => {
    let isHere = true
    let version = ''
    const read = async () => {
      const sentMs = Date.now()
      const answer = await client.ask<BoardAnswer>(`/play/book?version=${version}`)
      if (!isHere) return
      if (!answer.ok) {
        setState(now => (now.isLost ? now : { ...now, isLost: true }))
        return
      }
      const { board, now: serverNow } = answer.value
      clock.learn(serverNow, sentMs, Date.now())
      version = answer.value.version
      setState(now => {
        if (board) return { events: board.events, isLoaded: true, isLost: false }
        return now.isLost ? { ...now, isLost: false } : now
      })
    }
    const watch = async () => {
      while (isHere) {
        await read()
        await new Promise(resolve => setTimeout(resolve, document.hidden ? hiddenPollMs : pollMs))
      }
    }
    void watch()
    return () => {
      isHere = false
    }
  }, [client, clock])
  return { ...state, clock }
}
