/** A value with subscribers, in the shape that `useSyncExternalStore` needs. */
export type Store<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = createListeners<undefined>()
  return {
    get: () => value,
    set: next => {
      if (Object.is(next, value)) return
      value = next
      listeners.notify(undefined)
    },
    subscribe: listener => listeners.add(listener),
  }
}

export type Listeners<T> = {
  readonly add: (listener: (news: T) => void) => () => void
  readonly notify: (news: T) => void
}

export function createListeners<T>(): Listeners<T> {
  const all = new Set<(news: T) => void>()
  return {
    add: listener => {
      // A wrapper of its own, so that a listener given twice can be taken back once.
      const own = (news: T): void => listener(news)
      all.add(own)
      return () => void all.delete(own)
    },
    notify: news => {
      for (const listener of all) listener(news)
    },
  }
}
