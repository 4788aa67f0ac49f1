import { memberReads as reads } from '@glasshouse/member-kit'
import { onPush, updateSession } from '@glasshouse/web-kit'
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
  const layout = useQuery({ queryKey: reads.layout.key, queryFn: reads.layout.read })
  const wallet = useQuery({ queryKey: reads.wallet.key, queryFn: () => reads.wallet.read() })
  const isPlaying = layout.data?.is_playing

  useEffect(() => {
    if (isPlaying === undefined) return
    updateSession({ isPlaying: isPlaying === 1, memberType: String(layout.data?.member_type ?? '') })
  }, [isPlaying, layout.data?.member_type])

  useEffect(
    () =>
      onPush('member.cash', event => {
        cache.setQueryData<MemberLayout>(reads.layout.key, now => now && withNewerCash(now, event))
      }),
    [cache],
  )

  return { layout: layout.data, wallet: wallet.data }
}
