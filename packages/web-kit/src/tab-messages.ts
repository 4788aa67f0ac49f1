import { tryStorage } from './session-storage.ts'

/** A message from one window of the site to the others. Never contains a token. */
export type TabMessage = {
  readonly msg: string
  readonly data?: unknown
  readonly resCode?: number
  readonly resMessage?: string
}

export const messageKey = 'glasshouse.message'

/**
 * Sends a message to every other window of this site. The key is emptied at once: the message is an event, not stored
 * data.
 */
export function sendToTabs(message: TabMessage): void {
  const sent = { ...message, at: Date.now(), nonce: crypto.getRandomValues(new Uint32Array(2)).join('-') }
  tryStorage(() => {
    localStorage.setItem(messageKey, JSON.stringify(sent))
    localStorage.removeItem(messageKey)
  })
}
