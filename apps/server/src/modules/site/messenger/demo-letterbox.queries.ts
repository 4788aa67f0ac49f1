import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { channels } from './messages.queries.ts'
import type { Channel } from './drivers/driver.ts'

export type DemoMessage = {
  readonly siteId: number
  readonly channel: Channel
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: Date
}

export async function insertDemoMessage(queries: Queries, message: DemoMessage): Promise<void> {
  await queries.run(sql`
    insert into demo_messages (site_id, channel, recipient, subject, body, at)
    values (${message.siteId}, ${message.channel}, ${message.to}, ${message.subject}, ${message.text}, ${message.at})`)
}

const messageRow = z.object({
  id: z.bigint(),
  channel: z.enum(channels),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  at: z.date(),
})

/** The newest first. */
export function listDemoMessages(queries: Queries, siteId: number, most: number) {
  return queries.all(
    messageRow,
    sql`
      select id, channel, recipient, subject, body, at
        from demo_messages
       where site_id = ${siteId}
       order by id desc
       limit ${most}`,
  )
}

/** Deletes old messages of the demonstration's letterboxes of all sites; returns how many. */
export function deleteOldDemoMessages(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    delete from demo_messages
     where id = any(array(select id from demo_messages where at < ${before} limit ${limit}))`)
}
