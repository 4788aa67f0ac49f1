import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

export type ToastTone = 'info' | 'good' | 'bad'

export type ToastMessage = {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  /** At most one thing to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

const store = createStore<readonly ToastMessage[]>([])
let lastId = 0
const none: readonly ToastMessage[] = []

/** Shows a sentence that leaves by itself. A sentence that is already on show is not shown twice. */
export function showToast(toast: Omit<ToastMessage, 'id'>): void {
  if (store.get().some(shown => shown.text === toast.text)) return
  lastId += 1
  store.set([...store.get(), { ...toast, id: lastId }])
}

export function dismissToast(id: number): void {
  store.set(store.get().filter(toast => toast.id !== id))
}

export function useToasts(): readonly ToastMessage[] {
  return useSyncExternalStore(store.subscribe, store.get, () => none)
}
