import type { ServerResponse } from 'node:http'

/** Of a light caller so many requests are at work at a time, as many as a browser asks for at once. */
const mostOfLight = 6
/** Beyond these, and of all heavy callers together, so many. */
const mostShared = 8
/** What takes longer than this leaves its place. */
const placeMs = 100
/** More, or longer, is refused. */
const mostWaiting = 5_000
const waitMs = 5_000

/** `gone`: the caller left while it waited, and gets no answer. */
export type End = (how: 'begin' | 'refuse' | 'gone') => void

export type Entering = {
  readonly network: string
  /** The caller has asked for little of late. */
  readonly isLight: boolean
  readonly answer: ServerResponse
  /** Called once: now, or when its turn comes. */
  readonly end: End
}

/**
 * A few requests of each caller are at work at a time. The others wait and begin one after the other, one of each caller
 * by turns, so that none stands behind hundreds of another's. Once a caller asks for more than it may, what waits of
 * it is refused too: answers to what came behind would wait for it.
 */
export function createPlaces() {
  const lines = createLines()
  const ofLight = new Map<string, number>()
  let shared = 0
  const leaveLight = (network: string) => {
    const left = (ofLight.get(network) ?? 1) - 1
    if (left === 0) ofLight.delete(network)
    else ofLight.set(network, left)
  }
  const beginShared = ({ answer, end }: Entering) => {
    shared += 1
    hold(answer, () => {
      shared -= 1
      lines.next()?.('begin')
    })
    end('begin')
  }
  return {
    enter: (entering: Entering): void => {
      const { network, isLight, answer, end } = entering
      const own = ofLight.get(network) ?? 0
      if (isLight && own < mostOfLight) {
        ofLight.set(network, own + 1)
        hold(answer, () => leaveLight(network))
        return end('begin')
      }
      if (shared < mostShared) return beginShared(entering)
      lines.wait(entering, beginShared)
    },
    refuseAll: lines.refuseAll,
  }
}

/** Leaves once, with the answer or when that takes long. */
function hold(answer: ServerResponse, leave: () => void): void {
  let isHeld = true
  const end = () => {
    if (!isHeld) return
    isHeld = false
    clearTimeout(timer)
    leave()
  }
  const timer = setTimeout(end, placeMs)
  answer.once('close', end)
}

/** Who waits, by caller. */
function createLines() {
  const lines = new Map<string, Set<End>>()
  let waiting = 0
  return {
    wait: (entering: Entering, begin: (entering: Entering) => void): void => {
      const { network, answer, end } = entering
      if (waiting >= mostWaiting) return end('refuse')
      const line = lines.get(network) ?? new Set()
      const endWaiting: End = how => {
        line.delete(endWaiting)
        if (line.size === 0) lines.delete(network)
        waiting -= 1
        clearTimeout(timer)
        answer.off('close', leave)
        if (how === 'begin') begin(entering)
        else end(how)
      }
      const leave = () => endWaiting('gone')
      const timer = setTimeout(() => endWaiting('refuse'), waitMs)
      answer.once('close', leave)
      lines.set(network, line.add(endWaiting))
      waiting += 1
    },
    /** The first of the caller whose turn it is. */
    next: (): End | undefined => {
      for (const [network, line] of lines) {
        // The others come first now.
        lines.delete(network)
        lines.set(network, line)
        const [first] = line
        return first
      }
      return undefined
    },
    refuseAll: (network: string): void => {
      for (const end of lines.get(network) ?? []) end('refuse')
    },
  }
}
