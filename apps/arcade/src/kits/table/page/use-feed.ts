import { useCallback, useEffect, useState } from 'react'
import type { GameWire } from '../../../protocol/page-api.ts'
import type { StreamLine } from '../../../protocol/table-api.ts'
import type { ServerClock } from './server-clock.ts'
import type { TableClient } from './table-client.ts'

export type HeardLine<G extends GameWire, R> = Exclude<StreamLine<G, R>, { type: 'alive' }>

type FeedParts<G extends GameWire, R> = {
  readonly client: TableClient<G, R>
  readonly clock: ServerClock
  /** Must stay the same. */
  readonly hear: (line: HeardLine<G, R>) => void
}

export type Feed = {
  /** Without a stream the page asks every few seconds. */
  readonly isListening: boolean
  /** Asks for the whole table now; answers whether it was heard. */
  readonly look: () => Promise<boolean>
}

const pollMs = 2_000
const retryMs = 1_000

/** What a table says: pushed, and asked for while there is no stream or after the page was hidden. */
export function useFeed<G extends GameWire, R>({ client, clock, hear }: FeedParts<G, R>): Feed {
  const [isListening, setListening] = useState(false)
  const look = useCallback(async () => {
    const sentMs = Date.now()
    const answer = await client.look()
    if (!answer.ok) return false
    clock.learn(answer.value.now, sentMs, Date.now())
    hear({ type: 'whole', ...answer.value })
    return true
  }, [client, clock, hear])

  useEffect(() => {
    const stop = new AbortController()
    const listen = async () => {
      while (!stop.signal.aborted) {
        await client.listen(line => {
          setListening(true)
          if (line.type !== 'alive') hear(line)
        }, stop.signal)
        setListening(false)
        if (!stop.signal.aborted) await wait(retryMs)
      }
    }
    void look()
    void listen()
    return () => stop.abort()
  }, [client, hear, look])

  useEffect(() => {
    if (isListening) return undefined
    const timer = setInterval(() => void look(), pollMs)
    return () => clearInterval(timer)
  }, [isListening, look])

  useEffect(() => {
    const onShow = () => void (document.visibilityState === 'visible' && look())
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [look])

  return { isListening, look }
}

export function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
