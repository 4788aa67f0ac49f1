import { useEffect, useState } from 'react'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { ResultsAnswer } from '../wire.ts'

const pollMs = 10_000

/** The events that are over, the last one first; undefined until they were read. */
export function useResults(client: Pick<SessionClient, 'ask'>): ResultsAnswer['events'] | undefined {
  const [events, setEvents] = useState<ResultsAnswer['events']>()
  useEffect(() => {
    let isHere = true
    const read = async () => {
      const answer = await client.ask<ResultsAnswer>('/play/book/results')
      if (isHere && answer.ok) setEvents(answer.value.events)
    }
    void read()
    const timer = setInterval(() => void read(), pollMs)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [client])
  return events
}
