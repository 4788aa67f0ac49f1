import { lazy, type ComponentType } from 'react'

/** A part whose code comes when it is first drawn. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }))
}
