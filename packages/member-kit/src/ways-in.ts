import type { GameItem } from '@glasshouse/contract'
import { useStoreClient } from './native-client.ts'
import { usePayload } from './payload.ts'

/**
 * How a game may be opened here. One in maintenance is not, in play money neither; a site that only demonstrates has no
 * real play, nor has a client from a store.
 */
export function useWaysIn(game: Pick<GameItem, 'maintain' | 'has_demo'>): {
  readonly mayPlay: boolean
  readonly mayTry: boolean
} {
  const { site } = usePayload()
  const isStore = useStoreClient()
  const isOpen = game.maintain === null
  return { mayPlay: isOpen && site.demo_site === 0 && !isStore, mayTry: isOpen && game.has_demo === 1 }
}
