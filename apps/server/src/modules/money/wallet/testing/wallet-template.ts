import { fileURLToPath } from 'node:url'
import { ledgerMigrations } from '@glasshouse/ledger'
import { migrate } from '@glasshouse/postgres'
import { type TestTemplate } from '@glasshouse/test-postgres'

const folder = fileURLToPath(new URL('../../../../../../../db/migrations', import.meta.url))

/** All tables, two sites, three platforms with a few games, and no members. */
export const walletTemplate: TestTemplate = {
  name: 'wallet',
  prepare: async database => {
    await migrate(database, ledgerMigrations)
    await migrate(database, { group: 'house', folder })
    await database.transaction(async tx => {
      await tx.client.query(`
        insert into sites (id, name, title_zh, title_en, brand, theme_primary, theme_background, theme_radius,
                           default_currency, default_language, timezone, is_demo, desktop_template, mobile_template,
                           login_captcha, register_captcha, phone10, customer_service_url, copyright)
        values (1, 'main', 'm', 'm', 'lantern', '#000000', '#ffffff', 0, 'VND', 'en_US', 'America/Caracas', false,
                'site02', 'bob_mobile', 'always', true, false, '', '{"en_US": ""}'),
               (2, 'other', 'o', 'o', 'quay', '#000000', '#ffffff', 0, 'VND', 'en_US', 'America/Caracas', false,
                'site02', 'bob_mobile', 'always', true, false, '', '{"en_US": ""}');
        insert into platforms (id, gp_id, name, icon, open_mode, adapter, has_demo, is_open, sort)
        values (1, 'GPR8', '{"en_US": "Lamplight"}', 'lamplight', 'window', 'model', true, true, 1),
               (2, 'GPJD', '{"en_US": "Tidewater"}', 'tidewater', 'modal', 'model', true, true, 2),
               (3, 'GPFC', '{"en_US": "Paper Tiger"}', 'paper-tiger', 'window', 'model', false, true, 3);
        insert into site_platforms (site_id, platform_id, currency, sort)
        values (1, 1, 'VND', 1), (1, 2, 'VND', 2), (1, 3, 'VND', 3), (1, 1, 'USD', 1);
        insert into game_types (id, name, icon, sort)
        values (2, '{"en_US": "Slots"}', 'slot', 1), (3, '{"en_US": "Live"}', 'live', 2);
        insert into games (id, platform_id, game_type_id, game_code, name, cover, rtp, volatility, has_demo, is_open, sort)
        values (1, 1, 2, 'lantern-three', '{"en_US": "Lantern Three"}', 'lanternthree', '95.47', 2, true, true, 1),
               (2, 1, 2, 'closed-one', '{"en_US": "Closed"}', 'closed', '95.00', 2, true, false, 2),
               (3, 2, 2, 'lantern-three', '{"en_US": "Lantern Three"}', 'lanternthree', '95.47', 2, true, true, 1),
               (4, 2, 2, 'no-demo', '{"en_US": "No demo"}', 'nodemo', '95.00', 2, false, true, 2),
               (5, 3, 2, 'lantern-three', '{"en_US": "Lantern Three"}', 'lanternthree', '95.47', 2, true, true, 1);`)
    })
  },
}
