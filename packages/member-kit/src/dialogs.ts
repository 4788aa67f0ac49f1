import type { ContactMethod, LoginChallenge } from '@glasshouse/contract'
import { useSyncExternalStore } from 'react'
import { createStore } from '@glasshouse/web-kit'

/** Dialogs that any part of the page may open; the app maps them to components. */
export type DialogName =
  | 'login'
  | 'register'
  | 'demo'
  | 'preferences'
  | 'search'
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
  /** A code lifts the lock of a login; the password stays. */
  readonly isUnlocking?: boolean
  /** The ways by which its owner can be reached. */
  readonly methods?: readonly ContactMethod[]
  /** The initial values of a registration, by field name; they can be changed. */
  readonly prefill?: { readonly member_name?: string; readonly member_email?: string }
  /** The platform whose demo games to show first. */
  readonly gpId?: string
  /** The dialog that customer service replaced. */
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

/** The open dialog; undefined if there is none. */
export function getDialog(): OpenDialog | undefined {
  return store.get()
}

/** Is called with the open dialog on each change; undefined for none. */
export function onDialogChange(listener: (open: OpenDialog | undefined) => void): () => void {
  return store.subscribe(() => listener(store.get()))
}

export function useDialog(): OpenDialog | undefined {
  return useSyncExternalStore(store.subscribe, store.get, () => undefined)
}
