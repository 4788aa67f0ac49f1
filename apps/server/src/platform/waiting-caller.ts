import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** The caller who waits for the answer that is being worked on. */
export type WaitingCaller = {
  hasLeft(): boolean
  /** Calls back once when the caller leaves; what it returns ends that. */
  onLeave(callback: () => void): () => void
}

const answers = new AsyncLocalStorage<ServerResponse>()

/** Does the work of an answer so that everything in it can find out whether its caller still waits. */
export function workFor<T>(answer: ServerResponse, work: () => Promise<T>): Promise<T> {
  return answers.run(answer, work)
}

/** Undefined for work of our own, such as a job. */
export function waitingCaller(): WaitingCaller | undefined {
  const answer = answers.getStore()
  if (!answer) return undefined
  return {
    // The answer is not written yet, so that only a lost connection has destroyed it.
    hasLeft: () => answer.destroyed,
    onLeave: callback => {
      answer.once('close', callback)
      return () => answer.off('close', callback)
    },
  }
}
