import type { WalletOverview } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { useSession } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { heldGame } from './pending-game.ts'
import { useLaunch } from './launch-state.ts'

const everyMs = 2_000
/** A provider that did not answer is given a while. */
const afterSilenceMs = 10_000
const { wallet } = memberReads

/**
 * While a game is open and this page is visible, the wallet follows its rounds: the game's provider is asked for the
 * member's balance. A hidden page does not poll, and polls at once when it becomes visible.
 */
export function useLiveBalance(): void {
  const { isPlaying } = useSession()
  const { phase } = useLaunch()
  const cache = useQueryClient()
  const isOpen = isPlaying || phase === 'playing'
  useEffect(() => {
    if (!isOpen) return undefined
    return followBalance(asked =>
      cache.setQueryData<WalletOverview>(wallet.key, now =>
        now && now.counted_at > asked.counted_at ? now : asked,
      ),
    )
  }, [isOpen, cache])
}

/** Reads the wallet again and again until the function it gives is called. */
export function followBalance(notify: (wallet: WalletOverview) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  let isAsking = false
  async function ask(): Promise<void> {
    isAsking = true
    const gpId = heldGame()?.game.split(' ')[0]
    const read = await wallet.read(true, gpId).catch(() => undefined)
    isAsking = false
    if (isOver) return
    if (read) notify(read)
    const isSilent = !read || read.my_cash_list.some(each => each.status === 2)
    timer = setTimeout(look, isSilent ? afterSilenceMs : everyMs)
  }
  function look(): void {
    clearTimeout(timer)
    if (!document.hidden && !isAsking) void ask()
  }
  document.addEventListener('visibilitychange', look)
  timer = setTimeout(look, everyMs)
  return stop
}
