import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A part that the server draws and that most first screens do without. Once `preload` has run it is drawn at once, on the
 * server and when the browser takes over; reached later, it waits for its code like any other.
 */
export function preloadable<P extends object>(load: () => Promise<ComponentType<P>>) {
  let ready: ComponentType<P> | undefined
  const Later = lazy(async () => ({ default: await load() }))
  function Preloadable(props: P): ReactNode {
    // Decided once: to change between the two would throw away what is drawn.
    const [Ready] = useState(() => ready)
    const Shown = Ready ?? Later
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return Object.assign(Preloadable, {
    preload: async () => {
      ready = await load()
    },
  })
}
