import { onPush } from '@glasshouse/web-kit'
import { useSyncExternalStore } from 'react'
import type { GameToOpen } from '@glasshouse/member-kit'

/** How far a launch has come; the game's window shows it as steps. */
export type LaunchStep = 'asking' | 'moving' | 'opening'

export type Notice =
  | { readonly kind: 'maintenance'; readonly message: string; readonly until: string | null }
  /** The browser opens no window: the game may take the place of the page. */
  | { readonly kind: 'blocked'; readonly game: GameToOpen }
  /** The login that the game asked for is made, and the browser wants a press before it opens a window. */
  | { readonly kind: 'ready'; readonly game: GameToOpen }
  /** Its platform has a wallet that no launch fills: the member looks at it first. */
  | { readonly kind: 'ownWallet'; readonly game: GameToOpen }

/** A game that opens in this window, not in one of its own; `url` is known once it may be shown. */
export type Frame = {
  readonly id: number
  readonly kind: 'modal' | 'page' | 'redirect'
  /** Its name. */
  readonly game: string
  readonly url?: string
}

export type LaunchState = {
  readonly phase: 'idle' | 'starting' | 'playing' | 'quitting'
  /** Which game: platform and code. */
  readonly game: string
  readonly notice: Notice | undefined
  /** How far the last launch came. */
  readonly step: LaunchStep
  readonly frame: Frame | undefined
}

let state: LaunchState = { phase: 'idle', game: '', notice: undefined, step: 'asking', frame: undefined }
const listeners = new Set<() => void>()

export function getLaunch(): LaunchState {
  return state
}

export function changeLaunch(change: Partial<LaunchState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function useLaunch(): LaunchState {
  return useSyncExternalStore(subscribe, getLaunch, getLaunch)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The end of leaving; a launch that has begun since stays. */
export function endQuitting(): void {
  if (state.phase === 'quitting') changeLaunch({ phase: 'idle', game: '' })
}

// The main wallet has changed: what was to come home is here, however long the answer takes.
onPush('member.cash', endQuitting)
