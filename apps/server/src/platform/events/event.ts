import { type RowSchema, type Tx } from '@glasshouse/postgres'
import { insertEvent } from './events.queries.ts'

/** What can happen: its name, and what a consumer is told. Ids are bigint in the schema and text in the row. */
export type EventType<Data> = { readonly name: string; readonly data: RowSchema<Data> }

export function defineEvent<Data>(name: string, data: RowSchema<Data>): EventType<Data> {
  return { name, data }
}

export type Emitted<Data> = {
  readonly siteId: number
  /** What happened, once: the same key is the same event, however often it is emitted. */
  readonly key: string
  readonly at: Date
  readonly data: Data
}

/** Writes an event. Consumers get it if and only if the transaction commits. */
export async function emit<Data>(tx: Tx, { name }: EventType<Data>, emitted: Emitted<Data>): Promise<void> {
  const data = JSON.stringify(emitted.data, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  await insertEvent(tx, { ...emitted, type: name, data })
}

/** A consumer as a manifest lists it. It reads one type of events, in order, each at least once. */
export type Subscription = {
  /** The name of its cursor: it stays the same for as long as the consumer does. */
  readonly consumer: string
  readonly type: EventType<unknown>
  readonly tell: (tx: Tx, event: Emitted<unknown>) => Promise<void>
}

/**
 * Says who handles events of a type. What it writes by `tx` commits together with the cursor, so it is there
 * exactly once; the transaction is scoped to the event's site. Anything else may happen again after a crash: it carries
 * the event's key. Work that needs another system adds a job.
 */
export function subscribes<Data>(
  consumer: string,
  type: EventType<Data>,
  tell: (tx: Tx, event: Emitted<Data>) => Promise<void>,
): Subscription {
  return {
    consumer,
    type,
    tell: (tx, event) => tell(tx, { ...event, data: type.data.parse(event.data) }),
  }
}
