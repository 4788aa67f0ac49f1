import { vi } from 'vitest'

/**
 * The few browser features that this package uses, for tests without a browser: two storages and a window with events.
 * `fromOtherTab` writes to the shared storage as another window would, event included.
 */
export function standInForBrowser() {
  const local = storage()
  const session = storage()
  const page = new EventTarget()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('window', page)
  const fromOtherTab = (key: string, newValue: string | null): void => {
    if (newValue === null) local.removeItem(key)
    else local.setItem(key, newValue)
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }
  return { local, session, page, fromOtherTab }
}

function storage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    keys: () => [...items.keys()],
  }
}
