/**
 * Our open dialogs, the topmost last. One stack per page, like the browser's top layer: whatever has to be reachable
 * above a modal dialog must be inside it, and finds here which one that is.
 */

let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function dialogOpened(dialog: HTMLDialogElement): void {
  change([...stack.filter(other => other !== dialog), dialog])
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  if (stack.includes(dialog)) change(stack.filter(other => other !== dialog))
}

/** The dialog that has the page for itself now. */
export function topDialog(): HTMLDialogElement | undefined {
  return stack.at(-1)
}

/** For useSyncExternalStore. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly HTMLDialogElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}
