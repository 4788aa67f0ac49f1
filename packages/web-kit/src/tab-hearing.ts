import { messageKey, type TabMessage } from './tab-messages.ts'

/** What lay about for longer is about something that is over. */
const freshMs = 5_000
const mostHeard = 100

/** Handles each message once, however often it is written; old and malformed ones are ignored. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const heard: string[] = []
  const hear = (event: StorageEvent): void => {
    if (event.key !== messageKey || event.newValue === null) return
    const message = parseMessage(event.newValue)
    if (!message || heard.includes(message.nonce) || Math.abs(Date.now() - message.at) > freshMs) return
    heard.push(message.nonce)
    if (heard.length > mostHeard) heard.shift()
    listener(message)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

type Sent = TabMessage & { readonly at: number; readonly nonce: string }

/** Any script of the origin may write the key, so the form is checked; the handler checks what `data` contains. */
function parseMessage(text: string): Sent | undefined {
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { msg, at, nonce, data, resCode, resMessage }: Partial<Record<keyof Sent, unknown>> = value
  if (typeof msg !== 'string' || typeof at !== 'number' || typeof nonce !== 'string') return undefined
  return {
    msg,
    at,
    nonce,
    data,
    ...(typeof resCode === 'number' ? { resCode } : {}),
    ...(typeof resMessage === 'string' ? { resMessage } : {}),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
