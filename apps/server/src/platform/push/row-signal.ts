/**
 * Says inside this process that somebody is about to commit a row of the outbox. It is process-wide because those who
 * publish are given a transaction and nothing else. It carries no data and losing it costs at most one poll interval:
 * the rows themselves are the message.
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
