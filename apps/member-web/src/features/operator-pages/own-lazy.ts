import { untilLoaded } from '@glasshouse/web-kit'
import { lazy, type ComponentType } from 'react'
import type { OwnParts } from './own-parts.ts'

/** What of the written pages is a member's own, with the cache of server state around it; visitors fetch neither. */
export const own: OwnParts = {
  List: ofMembers(parts => parts.List),
  Apply: ofMembers(parts => parts.Apply),
  Asked: ofMembers(parts => parts.Asked),
}

/** The page is there without it, so it is asked for until it comes. */
function ofMembers<P extends object>(pick: (parts: OwnParts) => ComponentType<P>) {
  return lazy(() =>
    untilLoaded(async () => {
      const [{ inIsland }, { ownParts }] = await Promise.all([
        import('../../member-island.tsx'),
        import('./own-parts.ts'),
      ])
      return { default: inIsland(pick(ownParts)) }
    }),
  )
}
