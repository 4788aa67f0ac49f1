import { useEffect, useState } from 'react'
import type { SessionClient } from './session-client.ts'

const retryMs = 3_000

/** Whether the session of this page has ended without it: left in another window, replaced by another game, timed out. */
export function useSessionEnd(client: Pick<SessionClient, 'watch'>): boolean {
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    let isHere = true
    const watch = async () => {
      while (isHere) {
        const answer = await client.watch()
        if (!isHere) return
        if (answer.ok && !answer.value.isOpen) return setEnded(true)
        // Without an answer nothing is known of the session; the connection may be down.
        if (!answer.ok) await new Promise(resolve => setTimeout(resolve, retryMs))
      }
    }
    void watch()
    return () => {
      isHere = false
    }
  }, [client])
  return hasEnded
}
