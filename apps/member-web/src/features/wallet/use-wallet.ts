import { memberReads } from '@glasshouse/member-kit'
import { clockOffsetMs } from '@glasshouse/web-kit'
import type { WalletOverview } from '@glasshouse/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { nextLookMs } from './transfer.rules.ts'

const { wallet: walletRead } = memberReads

export type WalletReading = {
  readonly wallet: WalletOverview | undefined
  /** The newest reading failed; `wallet` is then the one before, or missing. */
  readonly hasFailed: boolean
  readonly isAsking: boolean
  /** What to add to this machine's clock to have the server's, in milliseconds. */
  readonly offsetMs: number
  /** Asks the providers too; answers whether that worked. */
  readonly askProviders: () => Promise<boolean>
}

/**
 * The wallet as the top bar reads it, from the same cache. This page also asks the providers once when it opens, and
 * looks again by itself while money is on its way.
 */
export function useWallet(): WalletReading {
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: walletRead.key,
    queryFn: () => walletRead.read(),
    refetchInterval: ({ state }) =>
      state.data
        ? nextLookMs(
            state.data.in_flight,
            // The offset of this very answer: the one of the last render may be another answer's.
            Date.now() + clockOffsetMs(state.data.counted_at, state.dataUpdatedAt),
          )
        : false,
  })

  const askProviders = useCallback(async () => {
    setAsking(true)
    const asked = await walletRead.read(true).catch(() => undefined)
    setAsking(false)
    // Push may have brought a newer reading while the providers took their time.
    if (asked) cache.setQueryData<WalletOverview>(walletRead.key, now => newer(now, asked))
    return asked !== undefined
  }, [cache])

  useEffect(() => void askProviders(), [askProviders])

  return {
    wallet: data,
    hasFailed: isError && !isAsking,
    isAsking,
    offsetMs: data ? clockOffsetMs(data.counted_at, dataUpdatedAt) : 0,
    askProviders,
  }
}

function newer(now: WalletOverview | undefined, asked: WalletOverview): WalletOverview {
  return now && now.counted_at > asked.counted_at ? now : asked
}
