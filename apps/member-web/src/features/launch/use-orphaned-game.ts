import { memberReads, onTabMessage, sendToTabs, useLocation, useSession } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLaunch } from './launch-state.ts'
import { leaveGame } from './leave-game.ts'
import { notifyLeft } from './notify-left.ts'

/** How long other windows have to say that they look after the open game. Source: specification, quit-game delay. */
const quitDelayMs = 300

/**
 * A member who is in a game that no window of the site looks after (the page was loaded anew, the login is a new one)
 * is taken out of it, so that money never stays away without anybody knowing.
 */
export function useOrphanedGame(): void {
  const { isPlaying } = useSession()
  const { phase } = useLaunch()
  const [path] = useLocation()
  const cache = useQueryClient()
  const isOwnPage = path !== '/loading' && path !== '/close'
  // The flag asks for the step; that the house meanwhile says there is no game does not call it off.
  const isFlagged = useRef(false)
  useEffect(() => {
    isFlagged.current = phase === 'idle' && (isPlaying || isFlagged.current)
    if (!isFlagged.current || !isOwnPage) return undefined
    return leaveUnlessHeld({
      onAsked: () => (isFlagged.current = false),
      // The page has only just begun: its socket may not have been there yet to hear that the money is home.
      onWithdrawn: () => void cache.invalidateQueries({ queryKey: memberReads.wallet.key }),
    })
  }, [isPlaying, phase, isOwnPage, cache])
}

type Steps = {
  /** The other windows have had their time. */
  readonly onAsked: () => void
  readonly onWithdrawn: () => void
}

/** Asks the other windows whether one of them looks after the open game, and leaves it where none says so. */
export function leaveUnlessHeld({ onAsked, onWithdrawn }: Steps): () => void {
  let isHeld = false
  const stop = onTabMessage(({ msg }) => {
    if (msg === 'gameHeld') isHeld = true
  })
  sendToTabs({ msg: 'whoHoldsGame' })
  const timer = setTimeout(() => {
    onAsked()
    if (!isHeld)
      void leaveGame('return').then(left => {
        onWithdrawn()
        return left?.wasOpen ? notifyLeft(left) : undefined
      })
  }, quitDelayMs)
  return () => {
    stop()
    clearTimeout(timer)
  }
}
