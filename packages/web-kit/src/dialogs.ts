import type { ContactMethod, LoginChallenge } from '@glasshouse/contract'
import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Dialogs that any part of the page may ask for; the app says which component shows which. */
export type DialogName =
  | 'login'
  | 'register'
  | 'demo'
  | 'preferences'
  | 'doubleValidation'
  | 'deviceVerification'
  | 'transferValidation'
  | 'forgotPassword'
  | 'support'

/** A login whose password was right and that still needs a second proof. */
export type Challenge = LoginChallenge & { readonly account: string }

export type OpenDialog = {
  readonly name: DialogName
  /** Where to go once the dialog reached its end (a login): a path of this site. */
  readonly target?: string
  /** What a login on an unknown device still needs. */
  readonly challenge?: Challenge
  /** The account that a dialog is about. */
  readonly account?: string
  /** The ways by which its owner can be reached. */
  readonly methods?: readonly ContactMethod[]
  /** The initial values of a registration, by field name; they can be changed. */
  readonly prefill?: { readonly member_name?: string; readonly member_email?: string }
  /** The platform whose demo games to show first. */
  readonly gpId?: string
  /** The dialog that the desk has taken the place of. */
  readonly under?: OpenDialog
}

const store = createStore<OpenDialog | undefined>(undefined)

/** One dialog at a time: a new one takes the place of the one that is open. */
export function openDialog(name: DialogName, options: Omit<OpenDialog, 'name'> = {}): void {
  store.set({ ...options, name })
}

export function closeDialog(): void {
  store.set(undefined)
}

/** The dialog that is open; undefined where none is. */
export function getDialog(): OpenDialog | undefined {
  return store.get()
}

/** Hears which dialog is open from now on; undefined where none is. */
export function onDialogChange(listener: (open: OpenDialog | undefined) => void): () => void {
  return store.subscribe(() => listener(store.get()))
}

export function useDialog(): OpenDialog | undefined {
  return useSyncExternalStore(store.subscribe, store.get, () => undefined)
}
