import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Dialogs that any part of the page may ask for; the app says which component shows which. */
export type DialogName = 'login' | 'register' | 'demo' | 'preferences'

export type OpenDialog = {
  readonly name: DialogName
  /** Where to go once the dialog reached its end (a login): a path of this site. */
  readonly target?: string
  /** What a registration begins with, by the names of its fields; whoever registers may change it. */
  readonly prefill?: { readonly member_name?: string; readonly member_email?: string }
  /** The platform whose demo games to show first. */
  readonly gpId?: string
}

const store = createStore<OpenDialog | undefined>(undefined)

/** One dialog at a time: a new one takes the place of the one that is open. */
export function openDialog(name: DialogName, options: Omit<OpenDialog, 'name'> = {}): void {
  store.set({ name, ...options })
}

export function closeDialog(): void {
  store.set(undefined)
}

export function useDialog(): OpenDialog | undefined {
  return useSyncExternalStore(store.subscribe, store.get, () => undefined)
}
