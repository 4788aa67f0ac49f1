import { sql, type Tx } from '@glasshouse/postgres'

/** One site asks its visitors about adverts. Nobody receives anything in a demonstration, which has no address for it. */
export async function seedPixels(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into site_pixels (site_id, pixel_id, receiver, needs_consent)
    values (3, 'demonstration', ${'Paper Lantern Adverts'}, true)
        on conflict (site_id) do nothing`)
}
