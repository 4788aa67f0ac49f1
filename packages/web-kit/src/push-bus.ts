import type { PushEventName, PushPayload } from '@glasshouse/contract'
import { createListeners, type Listeners } from './store.ts'

export type PushOrigin = { readonly channel: string; readonly seq: number | undefined }

type Heard = { readonly payload: unknown; readonly origin: PushOrigin }

const byEvent = new Map<string, Listeners<Heard>>()
const gaps = createListeners<undefined>()

/** Receives an event until the returned function is called, over any reconnect and any login. */
export function onPush<E extends PushEventName>(
  event: E,
  listener: (payload: PushPayload<E>, origin: PushOrigin) => void,
): () => void {
  const listeners = byEvent.get(event) ?? createListeners<Heard>()
  byEvent.set(event, listeners)
  // The server checks what it publishes against the event's schema; the page does not check again.
  return listeners.add(heard => listener(heard.payload as PushPayload<E>, heard.origin))
}

/** After a reconnect or a `resync` something may have been missed: users of pushed state read it again. */
export function onPushGap(listener: () => void): () => void {
  return gaps.add(listener)
}

export function notifyPush(event: string, payload: unknown, origin: PushOrigin): void {
  if (event === 'resync') gaps.notify(undefined)
  byEvent.get(event)?.notify({ payload, origin })
}

export function notifyPushGap(): void {
  gaps.notify(undefined)
}
