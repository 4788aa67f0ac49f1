/**
 * Signals inside this process that a row of the outbox is about to be committed. It is process-wide because publishers
 * get a transaction and nothing else. It carries no data and losing it costs at most one poll interval: the rows
 * themselves are the message.
 */
const listeners = new Set<() => void>()

export function announceRow(): void {
  for (const listener of listeners) listener()
}

/** Answers the function that ends the listening. */
export function onRowAnnounced(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
