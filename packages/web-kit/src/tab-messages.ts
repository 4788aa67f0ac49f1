import { tryStorage } from './session-storage.ts'

/** A word from one window of the site to the others. Never carries a token. */
export type TabMessage = {
  readonly msg: string
  readonly data?: unknown
  readonly resCode?: number
  readonly resMessage?: string
}

const messageKey = 'glasshouse.message'

/** Tells every other window of this site. The key is emptied at once: the message is an event, not something kept. */
export function sendToTabs(message: TabMessage): void {
  tryStorage(() => {
    localStorage.setItem(messageKey, JSON.stringify(message))
    localStorage.removeItem(messageKey)
  })
}

export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key !== messageKey || event.newValue === null) return
    const message = parseMessage(event.newValue)
    if (message) listener(message)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function parseMessage(text: string): TabMessage | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('msg' in value)) return undefined
    if (typeof value.msg !== 'string') return undefined
    // Only windows of this origin can write the key; `msg` says who wrote the rest and what it means.
    return value as TabMessage
  } catch {
    return undefined
  }
}
