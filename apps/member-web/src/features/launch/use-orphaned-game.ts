import { memberReads } from '@glasshouse/member-kit'
import { onTabMessage, sendToTabs, useLocation, useSession } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLaunch } from './launch-state.ts'
import { leaveGame } from './leave-game.ts'
import { notifyLeft } from './notify-left.ts'

/** How long other windows have to answer for the open game. Source: specification, quit-game delay. */
const quitDelayMs = 300

/**
 * A member in a game without a window of the site (the page reloaded, the login is a new one) leaves it, so that no
 * money stays at a provider unnoticed.
 */
export function useOrphanedGame(): void {
  const { isPlaying } = useSession()
  const { phase } = useLaunch()
  const [path] = useLocation()
  const cache = useQueryClient()
  const isOwnPage = path !== '/loading' && path !== '/close'
  // The flag requires the step; an answer meanwhile that there is no game does not cancel it.
  const isFlagged = useRef(false)
  useEffect(() => {
    isFlagged.current = phase === 'idle' && (isPlaying || isFlagged.current)
    if (!isFlagged.current || !isOwnPage) return undefined
    return leaveUnlessHeld({
      onAsked: () => (isFlagged.current = false),
      // The page has only just started: its socket may not have been connected yet when the money came back.
      onWithdrawn: () => void cache.invalidateQueries({ queryKey: memberReads.wallet.key }),
    })
  }, [isPlaying, phase, isOwnPage, cache])
}

type Steps = {
  /** The other windows have had their time. */
  readonly onAsked: () => void
  readonly onWithdrawn: () => void
}

/** Asks the other windows whether one of them has the open game, and leaves it if none answers. */
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
