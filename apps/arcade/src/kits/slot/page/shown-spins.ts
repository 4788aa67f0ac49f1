import type { RoundView } from '../../../protocol/page-api.ts'
import type { SlotWire } from '../picture.ts'

/** How much of a round a page has shown: its spins before this one. */
export type ShownSpins = { readonly round: RoundView<SlotWire>; readonly from: number }

/**
 * A round is decided and stored as a whole before its first reel stops; its free games take a while to show. Before each
 * of them the page notes where it is, so that a page that is opened again goes on there.
 */
export function createShownSpins(game: string, storage: Storage = localStorage) {
  const key = `arcade.shown.${game}`
  return {
    note: (roundId: string, spin: number) => storage.setItem(key, `${roundId} ${spin}`),
    clear: () => storage.removeItem(key),
    /** The last round, if the page was left in the middle of it. */
    find: (last: RoundView<SlotWire> | undefined): ShownSpins | undefined => {
      const [id, spin] = storage.getItem(key)?.split(' ') ?? []
      const from = Number(spin)
      if (!last || id !== last.id || !(from > 0 && from < last.picture.spins.length)) return undefined
      return { round: last, from }
    },
  }
}
