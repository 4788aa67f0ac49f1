import { openDatabase, sql } from '@glasshouse/postgres'
import type { Stage } from '../harness/journey.ts'
import { eventually } from '../harness/eventually.ts'

/** Opens the home page of a site with the frame of the bundled provider. */
export async function openWithSportFrame({ house, open, page }: Stage): Promise<void> {
  const database = openDatabase({ url: house.databaseUrl, maxConnections: 1 })
  try {
    await database.run(sql`
      insert into sport_frames (site_id, currency, platform_id, path)
      select c.site_id, c.currency, p.id, '/sport'
        from site_currencies c
        join platforms p on p.gp_id = 'GPSB'
          on conflict do nothing`)
    await database.run(sql`update sites set content_version = content_version + 1`)
  } finally {
    await database.close()
  }
  // Servers read a site anew after a while.
  await eventually(async () => {
    await open('/')
    await page.locator('[data-sport-place]').waitFor({ state: 'attached', timeout: 500 })
  })
}
