import { sql, type Database } from '@glasshouse/postgres'

export type Many = {
  readonly memberId: bigint
  readonly rows: number
  /** The newest row is just before this instant; the others are spread evenly before it. */
  readonly until: Date
  readonly days: number
}

/**
 * Bets by the hundred thousand, in one statement: every third at platform 2, every fifth of game type 3, some open and
 * some void, stakes that differ.
 */
export async function insertManyBets(owner: Database, { memberId, rows, until, days }: Many) {
  for (let day = 0; day <= days; day += 1) {
    const instant = new Date(until.getTime() - day * 86_400_000)
    await owner.run(sql`select open_bet_month(${instant})`)
  }
  await owner.run(sql`
    insert into bet_records
           (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code, state,
            settled_at, updated_at, currency, stake_units, valid_bet_units, payout_units, jackpot_contribution_units,
            jackpot_win_units, is_free_round)
    select 1 + (n % 3 = 0)::integer, 'many-' || ${memberId}::text || '-' || n, at, 1, 1, ${memberId}, 'p', 'r' || n,
           2 + (n % 5 = 0)::integer, 'lantern-three', state, at, at, 'VND', stake,
           case when state in ('open', 'void') then 0 else stake end,
           case when state = 'settled' then (n % 7) * 10000 else 0 end, 0, 0, false
      from (select n, 10000 * (1 + n % 11) as stake,
                   ${until}::timestamptz - (n + 0.5) * (make_interval(days => ${days}) / ${rows}) as at,
                   case when n % 97 = 0 then 'open' when n % 89 = 0 then 'void' else 'settled' end as state
              from generate_series(0, ${rows}::integer - 1) n) each`)
  await owner.run(sql`analyze bet_records`)
}

/** The hours of forty other members: a table that one member fills alone is rightly read whole. */
export async function insertOtherHours(owner: Database, until: Date) {
  await owner.run(sql`
    insert into bet_hours (member_id, hour, platform_id, game_type, site_id, bets, stake_units, valid_bet_units, win_units)
    select 1000000 + m, date_trunc('hour', ${until}::timestamptz, 'UTC') - make_interval(hours => h), 1, 2, 1, 1, 1, 1, 0
      from generate_series(1, 40) m, generate_series(1, 672) h`)
  await owner.run(sql`
    insert into transfer_hours (member_id, hour, platform_id, direction, status, site_id, transfers, units)
    select member_id, hour, platform_id, 'in', 1, site_id, 1, 1 from bet_hours where member_id > 1000000`)
  await owner.run(sql`analyze bet_hours`)
  await owner.run(sql`analyze transfer_hours`)
}

/** Transfers likewise: half of them home, some failed, every third at platform 2. */
export async function insertManyTransfers(owner: Database, { memberId, rows, until, days }: Many) {
  await owner.run(sql`
    insert into provider_wallets (member_id, platform_id, site_id, currency, player_ref)
    select ${memberId}, platform_id, 1, 'VND', 'many' || ${memberId}::text || 'at' || platform_id
      from unnest(array[1, 2]) platform_id
        on conflict do nothing`)
  await owner.run(sql`
    insert into provider_transfers
           (id, site_id, member_id, platform_id, direction, currency, requested_units, confirmed_units, transfer_id,
            player_id, hold_id, state, created_at, sent_at, finished_at)
    select id, 1, ${memberId}, 1 + (n % 3 = 0)::integer, case when n % 2 = 0 then 'in' else 'out' end, 'VND', units,
           case when n % 13 > 0 then units end, id::text, 'p', gen_random_uuid(),
           case when n % 13 > 0 then 'applied' else 'rejected' end, at, at, at
      from (select n, gen_random_uuid() as id, 10000 * (1 + n % 17) as units,
                   ${until}::timestamptz - (n + 0.5) * (make_interval(days => ${days}) / ${rows}) as at
              from generate_series(0, ${rows}::integer - 1) n) each`)
  await owner.run(sql`analyze provider_transfers`)
}
