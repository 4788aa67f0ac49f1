import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { callerNetwork } from '@glasshouse/service'

/** The caller who waits for the answer that is being worked on. */
export type WaitingCaller = {
  /** Known by a browser that the account trusts: comes before others where work waits for a place. */
  readonly isPreferred: boolean
  /** The same object for as long as the call goes on. */
  readonly call: object
  /** What counts as one caller, see `callerNetwork`. */
  readonly network: string
  hasLeft(): boolean
  /** Calls back once when the caller leaves; what it returns ends that. */
  onLeave(callback: () => void): () => void
}

type Call = { readonly answer: ServerResponse; readonly network: string; isPreferred: boolean }

const calls = new AsyncLocalStorage<Call>()

/** Does the work of an answer so that everything in it can find out whether its caller still waits. */
export function workFor<T>(
  { answer, address }: { readonly answer: ServerResponse; readonly address: string },
  work: () => Promise<T>,
): Promise<T> {
  return calls.run({ answer, network: callerNetwork(address), isPreferred: false }, work)
}

/** From now on the caller's work comes before others'. */
export function preferCaller(): void {
  const call = calls.getStore()
  if (call) call.isPreferred = true
}

/** Undefined for work of our own, such as a job. */
export function waitingCaller(): WaitingCaller | undefined {
  const call = calls.getStore()
  if (!call) return undefined
  const { answer, isPreferred, network } = call
  return {
    call,
    isPreferred,
    network,
    // The answer is not written yet, so that only a lost connection has destroyed it.
    hasLeft: () => answer.destroyed,
    onLeave: callback => {
      answer.once('close', callback)
      return () => answer.off('close', callback)
    },
  }
}
