import { type Channel } from '@glasshouse/contract'
import { type Database } from '@glasshouse/postgres'
import { publish } from '../index.ts'
import { type EchoClient } from './echo-client.ts'

/** Publishes a small event that carries a number, in a transaction of its own. */
export function publishNumber(database: Database, channel: Channel, id: number): Promise<void> {
  return database.transaction(tx =>
    publish(tx, { siteId: 1, channel }, 'letter.sent', { ids: [id], unread_count: 0 }),
  )
}

/** The numbers that a client has received on a channel, in order of arrival. */
export function numbersHeard(client: EchoClient | undefined, channel: string): number[] {
  return (client?.received ?? [])
    .filter(each => each.event === 'letter.sent' && each.channel === channel)
    .map(idOf)
}

function idOf({ data }: { data: unknown }): number {
  const [id] = (data as { ids: number[] }).ids // what publishNumber sent
  if (id === undefined) throw new Error('an event without its number')
  return id
}
