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
