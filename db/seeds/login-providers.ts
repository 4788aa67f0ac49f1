import { sql, type Tx } from '@glasshouse/postgres'
import { sites } from './sites.ts'

/** The practice issuer that runs beside a demonstration; where it is, the settings know. */
export async function seedLoginProviders(tx: Tx): Promise<void> {
  for (const { id } of sites) {
    await tx.run(sql`
      insert into login_providers (site_id, code, name, icon, issuer, client_id, is_open, sort)
      values (${id}, 'demo-id', 'Demo ID', 'user', null, 'glasshouse', true, 1)
          on conflict do nothing`)
  }
}
