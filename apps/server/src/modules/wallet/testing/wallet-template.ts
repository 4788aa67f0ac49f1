import { fileURLToPath } from 'node:url'
import { ledgerMigrations } from '@glasshouse/ledger'
import { migrate } from '@glasshouse/postgres'
import { type TestTemplate } from '@glasshouse/test-postgres'

const folder = fileURLToPath(new URL('../../../../../../db/migrations', import.meta.url))

/** All tables, one site, two platforms, and nobody yet. */
export const walletTemplate: TestTemplate = {
  name: 'wallet',
  prepare: async database => {
    await migrate(database, ledgerMigrations)
    await migrate(database, { group: 'house', folder })
    await database.transaction(async tx => {
      await tx.client.query(`
        insert into sites (id, name, title_zh, title_en, brand, default_currency, default_language, timezone, is_demo,
                           desktop_template, mobile_template, login_captcha, register_captcha, phone10,
                           customer_service_url, copyright)
        values (1, 'main', 'm', 'm', 'lantern', 'VND', 'en_US', 'America/Caracas', false, 'site02', 'bob_mobile', true,
                true, false, '', ''),
               (2, 'other', 'o', 'o', 'quay', 'VND', 'en_US', 'America/Caracas', false, 'site02', 'bob_mobile', true,
                true, false, '', '');
        insert into platforms (id, gp_id, name, icon, open_mode, adapter, has_demo, is_open, sort)
        values (1, 'GPR8', '{"en_US": "Lamplight"}', 'lamplight', 'window', 'model', true, true, 1),
               (2, 'GPJD', '{"en_US": "Tidewater"}', 'tidewater', 'modal', 'model', true, true, 2);`)
    })
  },
}
