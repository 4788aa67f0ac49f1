import { openDatabase, sql } from '@glasshouse/postgres'

/** Some ways of paying are closed for hours of each day; a journey is played at any time. */
export async function openAllHours(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1 })
  try {
    await database.run(sql`update payment_channels set opens_at = null, closes_at = null`)
  } finally {
    await database.close()
  }
}

/**
 * Ends the maintenance of a platform, as its end by the clock does: the demonstration has one that lasts for weeks, and a
 * game of it is played after that.
 */
export async function endMaintenance(databaseUrl: string, gpId: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1 })
  try {
    await database.run(sql`
      update platforms set maintain_until = date_trunc('second', now())
       where gp_id = ${gpId} and maintain_until > now()`)
  } finally {
    await database.close()
  }
}
