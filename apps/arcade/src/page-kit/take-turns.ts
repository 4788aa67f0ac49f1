/** A press that was meant to stop a round may come a moment late; it must not pay for another. */
const latePressMs = 300

/** What a press begins. */
type Turn = {
  /** From the press, within which it begins, until the round is shown. `relax` forgets that it was hurried. */
  readonly run: (isHurried: () => boolean, relax: () => void) => Promise<void>
  /** Pressed again before the end: everything is shown at once. */
  readonly hurry: () => void
  /** Whether a press may do that now. */
  readonly mayHurry?: () => boolean
  /** From here the next press begins another turn. */
  readonly end: () => void
}

/** One round at a time: a press during one, or a moment after, hurries it and starts none. */
export function takeTurns(): (turn: Turn) => void {
  let isTaken = false
  let isHurried = false
  return turn => {
    if (isTaken) {
      if (turn.mayHurry?.() === false) return
      isHurried = true
      turn.hurry()
      return
    }
    isTaken = true
    isHurried = false
    const end = () => {
      isTaken = false
      turn.end()
    }
    const relax = () => {
      isHurried = false
    }
    void turn.run(() => isHurried, relax).then(() => setTimeout(end, latePressMs))
  }
}
