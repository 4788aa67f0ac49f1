import { newActionId } from './action-id.ts'

/**
 * The run of autobet that goes on, on a page of one session. Every round that is asked for meanwhile carries its name, so
 * that Arcade counts them.
 */
let current: string | undefined

export const autoRun = {
  start: () => {
    current = newActionId()
  },
  stop: () => {
    current = undefined
  },
  /** What it adds to the body of a round. */
  mark: (): { readonly autoRun?: string } => (current === undefined ? {} : { autoRun: current }),
}
