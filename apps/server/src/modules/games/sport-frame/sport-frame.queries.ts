import type { Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const frameRow = z.object({ gpId: z.string(), path: z.string() })

export function findSportFrame(queries: Queries, siteId: number, currency: Currency) {
  return queries.maybe(
    frameRow,
    sql`
      select p.gp_id, f.path
        from sport_frames f
        join platforms p on p.id = f.platform_id
       where f.site_id = ${siteId}
         and f.currency = ${currency}`,
  )
}
