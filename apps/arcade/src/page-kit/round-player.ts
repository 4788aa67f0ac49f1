/** One handler for each kind of event; it resolves when its part of the show is over. */
export type EventHandlers<E extends { readonly type: string }> = {
  readonly [K in E['type']]: (event: Extract<E, { type: K }>) => Promise<void> | void
}

/** Plays the events of a decided round in their order. Nothing that happens here can change what was decided. */
export async function playEvents<E extends { readonly type: string }>(
  events: readonly E[],
  handlers: EventHandlers<E>,
): Promise<void> {
  for (const event of events) {
    const handler = handlers[event.type as E['type']]
    // The map above pairs each type with its own event; the compiler cannot follow the pairing through the index.
    await (handler as (event: E) => Promise<void> | void)(event)
  }
}
