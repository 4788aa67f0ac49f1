import { sql } from '@glasshouse/postgres'
import type { ServerUnderTest } from '../../../../testing/server-under-test.ts'

type Server = Pick<ServerUnderTest, 'owner'>

export type Bet = {
  readonly id: string
  readonly account: string
  readonly at: string
  readonly payout?: number
}

/** Has the pot of the site take part in the bets below. */
export async function feedPot({ owner }: Server): Promise<void> {
  await owner.run(sql`
    insert into jackpot_shares (jackpot_id, site_id, platform_id, game_code, parts, from_at)
    select id, site_id, 1, 'operations', 10000, now() from jackpots where site_id = 1 and currency = 'VND'`)
}

/** A settled bet of 100 with a part of 1 for the pot, and 3 for that of the provider, which are none of the house's. */
export async function play({ owner }: Server, { id, account, at, payout = 0 }: Bet): Promise<void> {
  await owner.run(sql`select open_bet_month(${at}::timestamptz)`)
  await owner.run(sql`
    insert into bet_records
           (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code, state,
            settled_at, updated_at, currency, stake_units, valid_bet_units, payout_units, jackpot_contribution_units,
            jackpot_win_units, is_free_round)
    select 1, ${id}, ${at}::timestamptz - interval '2 days', 1, site_id, id, 'p', ${id}, 2, 'lantern-three', 'settled',
           ${at}, ${at}, 'VND', 1000000, 1000000, ${payout * 10_000}, 30000, 0, false
      from members
     where site_id = 1 and account = ${account}`)
  await owner.run(sql`
    insert into jackpot_bets
           (platform_id, bet_id, site_id, jackpot_id, share_id, member_id, placed_at, valid_units, is_due)
    select b.platform_id, b.bet_id, b.site_id, s.jackpot_id, s.id, b.member_id, b.placed_at, b.valid_bet_units, true
      from bet_records b
      join jackpot_shares s on s.game_code = 'operations'
     where b.bet_id = ${id}`)
}

export type PaidIn = { readonly account: string; readonly number: string; readonly at: string }

/** A credited deposit of 50. */
export async function payIn({ owner }: Server, { account, number, at }: PaidIn): Promise<void> {
  await owner.run(sql`
    insert into deposit_orders (order_number, site_id, member_id, channel_id, gateway, pay_type, currency,
                                amount_units, fee_parts, fee_fixed_units, fee_units, language, return_url, notify_url,
                                state, note, credited_units, credited_fee_units, created_at, expires_at, finished_at)
    select ${number}, 1, m.id, c.id, 'till', 'bank', 'VND', 500000, 0, 0, 0, 'en_US', '', '', 'success', 'ok', 500000, 0,
           ${at}, ${at}, ${at}
      from members m, (select min(id) as id from payment_channels) c
     where m.site_id = 1 and m.account = ${account}`)
}

/** A gift of 20, without its programme. */
export function giveTo({ owner }: Server, accounts: readonly string[]): Promise<void> {
  return owner.transaction(async tx => {
    await tx.run(sql`alter table grants disable trigger all`)
    await tx.run(sql`alter table grants enable trigger grants__branch_money`)
    await tx.run(sql`
      insert into grants (site_id, programme_id, member_id, currency, title, units, required_units, weights, given_at)
      select 1, 999999, id, 'VND', '{"en_US":"Gift"}', 200000, 0, '{}', '2026-11-22T10:00:00Z'
        from members
       where site_id = 1 and account = any (${[...accounts]})`)
  })
}
