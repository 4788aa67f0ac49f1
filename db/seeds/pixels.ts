import { sql, type Tx } from '@glasshouse/postgres'

/**
 * One site shows the consent question for advertising. The demonstration has no receiver address, so no event is sent.
 */
export async function seedPixels(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into site_pixels (site_id, pixel_id, receiver, needs_consent)
    values (3, 'demonstration', ${'Paper Lantern Adverts'}, true)
        on conflict (site_id) do nothing`)
}
