import { untilLoaded } from '@glasshouse/web-kit'
import { lazy, type ComponentType } from 'react'

/**
 * Parts that load when they are needed. Where most of them are stands in a file of its own, which a page that will need
 * one of them fetches from the start.
 */
export const loadLazyPages = () => import('./lazy/lazy-pages.ts')
type LazyPages = Awaited<ReturnType<typeof loadLazyPages>>

export const SportQuickbet = lazyComponent(parts => parts.sportQuickbet)
export const MemberBar = lazyComponent(parts => parts.memberBar)
export const TabBadge = lazyComponent(parts => parts.tabBadge)

/** Nobody asks for it by a press, and without it a window hears no push: it asks for itself until it is there. */
export const LazyEffects = lazyPart(() =>
  untilLoaded(async () => (await import('./lazy/lazy-effects.tsx')).LazyEffects),
)

function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }))
}

function lazyComponent<P extends object>(pick: (parts: LazyPages) => () => Promise<ComponentType<P>>) {
  return lazyPart(async () => pick(await loadLazyPages())())
}
