import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from './query-client.ts'

/**
 * Gives a member's page its cache of server state. Every island shares the one client, so the top bar and the wallet
 * page read the same answer; a visitor's page never fetches this file.
 */
export function inIsland<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function Island(props: P) {
    return (
      <QueryClientProvider client={queryClient}>
        <Part {...props} />
      </QueryClientProvider>
    )
  }
}
