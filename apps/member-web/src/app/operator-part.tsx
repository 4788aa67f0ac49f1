import { untilLoaded } from '@glasshouse/web-kit'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { loadOwnParts, OperatorPage, type OwnParts } from '../features/operator-pages/index.ts'

/** What of the written pages is a member's own, with the cache of server state around it; visitors fetch neither. */
const own: OwnParts = {
  List: ofMembers(parts => parts.List),
  Apply: ofMembers(parts => parts.Apply),
  Asked: ofMembers(parts => parts.Asked),
}

/** Operators' content, and `otherwise` where there is none. */
export function OperatorPart({ otherwise }: { readonly otherwise: ReactNode }) {
  return <OperatorPage own={own} otherwise={otherwise} />
}

/** The page is there without it, so it is asked for until it comes. */
function ofMembers<P extends object>(pick: (parts: OwnParts) => ComponentType<P>) {
  return lazy(() =>
    untilLoaded(async () => {
      const [{ inIsland }, parts] = await Promise.all([import('./member-island.tsx'), loadOwnParts()])
      return { default: inIsland(pick(parts)) }
    }),
  )
}
