import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
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

const placeOf = (siteId: number) => ({ table: 'demo_messages', column: 'message', owner: `site ${siteId}` })
const contentForm = z.object({ recipient: z.string(), subject: z.string(), body: z.string() })

export async function insertDemoMessage(
  queries: Queries,
  personalData: PersonalData,
  { siteId, channel, to: recipient, subject, text: body, at }: DemoMessage,
): Promise<void> {
  const message = personalData.encrypt(JSON.stringify({ recipient, subject, body }), placeOf(siteId))
  await queries.run(sql`
    insert into demo_messages (site_id, channel, message, at)
    values (${siteId}, ${channel}, ${message}, ${at})`)
}

const messageRow = z.object({
  id: z.bigint(),
  channel: z.enum(channels),
  message: z.string(),
  at: z.date(),
})

/** The newest first. */
export async function listDemoMessages(
  queries: Queries,
  personalData: PersonalData,
  { siteId, most }: { readonly siteId: number; readonly most: number },
) {
  const rows = await queries.all(
    messageRow,
    sql`
      select id, channel, message, at
        from demo_messages
       where site_id = ${siteId}
       order by id desc
       limit ${most}`,
  )
  return rows.map(({ message, ...row }) => ({
    ...row,
    ...contentForm.parse(JSON.parse(personalData.decrypt(message, placeOf(siteId)))),
  }))
}

/** Deletes old messages of the demonstration's letterboxes of all sites; returns how many. */
export function deleteOldDemoMessages(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    delete from demo_messages
     where id = any(array(select id from demo_messages where at < ${before} limit ${limit}))`)
}
