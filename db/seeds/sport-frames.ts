import { sql, type Tx } from '@glasshouse/postgres'
import { sites } from './sites.ts'

/** The first house of the bundled provider shows its fixtures on every site. */
export async function seedSportFrames(tx: Tx): Promise<void> {
  for (const site of sites) {
    for (const currency of site.currencies) {
      await tx.run(sql`
        insert into sport_frames (site_id, currency, platform_id, path)
        select ${site.id}, ${currency}, id, '/sport'
          from platforms
         where gp_id = 'GPR8'
            on conflict do nothing`)
    }
  }
}
