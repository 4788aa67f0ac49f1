import { getSession, memberReads, onPush, readLayout, readWallet, updateSession } from '@glasshouse/web-kit'
import type { MemberLayout, WalletOverview } from '@glasshouse/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withNewerCash } from './cash.rules.ts'

export type MemberState = {
  readonly layout: MemberLayout | undefined
  readonly wallet: WalletOverview | undefined
}

/** The member's layout and wallet, kept right by push: an older event never replaces a newer amount. */
export function useMemberState(): MemberState {
  const cache = useQueryClient()
  const layout = useQuery({ queryKey: memberReads.layout, queryFn: readLayout })
  const wallet = useQuery({ queryKey: memberReads.wallet, queryFn: () => readWallet() })
  const isPlaying = layout.data?.is_playing

  useEffect(() => {
    if (isPlaying === undefined) return
    updateSession({ isPlaying: isPlaying === 1, memberType: String(layout.data?.member_type ?? '') })
  }, [isPlaying, layout.data?.member_type])

  useEffect(() => {
    const stops = [
      onPush('member.cash', event => {
        cache.setQueryData<MemberLayout>(memberReads.layout, now => now && withNewerCash(now, event))
        // The event tells the main wallet only; where the rest is, the server says.
        if (getSession().token !== '') void cache.invalidateQueries({ queryKey: memberReads.wallet })
      }),
      onPush('all_transfer_back', () => void cache.invalidateQueries({ queryKey: memberReads.wallet })),
      onPush('profile.updated', () => void cache.invalidateQueries({ queryKey: memberReads.layout })),
    ]
    return () => stops.forEach(stop => stop())
  }, [cache])

  return { layout: layout.data, wallet: wallet.data }
}
