import { untilLoaded } from '@glasshouse/web-kit'
import { lazy, type ComponentType } from 'react'

/**
 * Components that load when they are needed. Where most of them are is a file of its own, which a page that will need
 * one of them fetches from the start.
 */
export const loadLazyPages = () => import('./lazy/lazy-pages.ts')
type LazyPages = Awaited<ReturnType<typeof loadLazyPages>>

export const SportQuickbet = lazyComponent(parts => parts.sportQuickbet)
export const MemberBar = lazyComponent(parts => parts.memberBar)
export const CentreMenu = lazyComponent(parts => parts.centreMenu)
export const TabBadge = lazyComponent(parts => parts.tabBadge)

/** It is not loaded by a press, and without it a window gets no push: it retries by itself until it is loaded. */
export const LazyEffects = lazyPart(() =>
  untilLoaded(async () => (await import('./lazy/lazy-effects.tsx')).LazyEffects),
)

function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }))
}

function lazyComponent<P extends object>(pick: (parts: LazyPages) => () => Promise<ComponentType<P>>) {
  return lazyPart(async () => pick(await loadLazyPages())())
}
