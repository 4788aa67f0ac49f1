import { randomInt } from 'node:crypto'
import type { Installation } from '@glasshouse/launcher'
import { openDatabase, sql } from '@glasshouse/postgres'
import { runStaffCommand } from './staff.ts'

/** Declines the one application of a member, by the staff command. */
export async function declineOffer(house: Installation, account: string): Promise<void> {
  const listed = await runStaffCommand(house, 'offer', ['list', '--account', account])
  const [number = ''] = /^\d+/.exec(listed) ?? []
  await runStaffCommand(house, 'offer', ['decline', number, '--as', 'Ann', '--reason', 'a journey'])
}

/** An offer like the one that takes applications, for one journey alone; answers its number. */
export async function anOffer(house: Installation): Promise<number> {
  const id = randomInt(10_000, 900_000_000)
  await change(
    house,
    sql`
    insert into discounts (id, site_id, category, title, summary, photo_path, content, is_shown, sort,
                           takes_applications, updated_at)
    select ${id}, site_id, category, title, summary, photo_path, content, true, sort, true, updated_at
      from discounts where id = 105`,
  )
  return id
}

export function endOffer(house: Installation, id: number): Promise<void> {
  return change(house, sql`update discounts set end_at = now() - interval '1 minute' where id = ${id}`)
}

async function change({ databaseUrl }: Installation, statement: ReturnType<typeof sql>): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1 })
  try {
    await database.run(statement)
  } finally {
    await database.close()
  }
}
