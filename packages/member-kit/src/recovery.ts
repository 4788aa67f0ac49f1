import type { calls as contractCalls } from '@glasshouse/contract'
import { useSyncExternalStore } from 'react'
import { type CallAnswer, callApi, calls, createStore, newIdempotencyKey } from '@glasshouse/web-kit'

/** The state of one-key recovery: `cooling` counts the seconds until it may be pressed again. */
export type RecoveryState = { readonly phase: 'idle' | 'running' | 'cooling'; readonly secondsLeft: number }

const idle: RecoveryState = { phase: 'idle', secondsLeft: 0 }
const cooldownS = 10
const store = createStore<RecoveryState>(idle)

/** The same state for every recovery button on the page. */
export function useRecovery(): RecoveryState {
  return useSyncExternalStore(store.subscribe, store.get, () => idle)
}

/** The same for code outside of components. */
export function recoveryPhase(): RecoveryState['phase'] {
  return store.get().phase
}

type RecoverCall = (typeof contractCalls)['recoverAll']

/** Brings everything home. Undefined when it is running or cooling down already: then nothing was asked. */
export async function recoverAll(): Promise<CallAnswer<RecoverCall> | undefined> {
  if (store.get().phase !== 'idle') return undefined
  store.set({ phase: 'running', secondsLeft: 0 })
  const answer = await callApi(calls.recoverAll, {}, { idempotencyKey: newIdempotencyKey() })
  coolDown(secondsToRest(answer))
  return answer
}

/** There may have been an earlier press, in another window or on another device: then the server says how long. */
function secondsToRest(answer: CallAnswer<RecoverCall>): number {
  return !answer.ok && answer.refusal === 'alreadyRunning' ? Math.max(answer.data.wait, 1) : cooldownS
}

function coolDown(secondsLeft: number): void {
  store.set(secondsLeft > 0 ? { phase: 'cooling', secondsLeft } : idle)
  if (secondsLeft > 0) setTimeout(() => coolDown(secondsLeft - 1), 1000)
}
