-- The day of a bet is that of its first settlement: a provider may give a resettled bet a new time, and its day, for which
-- cash back may be paid already, is mended instead of the bet counting on another day too. Null while nothing has changed.
alter table bet_records add column first_settled_at timestamptz;

-- What a valid bet pays into the house's jackpot, rounded half to even, as `partOf` in the jackpot's rules.
create function jackpot_part(valid bigint, parts integer) returns numeric
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select div(part, 1000000)
         + case when mod(part, 1000000) * 2 + mod(div(part, 1000000), 2) > 1000000 then 1 else 0 end
    from (select valid::numeric * parts as part) p
$$;

-- The part of the jackpot is no longer what the provider reports: it is booked with the bets of the house's own jackpot.
create or replace function play_days_add() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('play days ' || site_id, 0))
     from (select distinct site_id from new_rows where site_id is not null order by site_id) s;
  insert into play_days as known
  select b.site_id, b.member_id, b.currency,
         (coalesce(b.first_settled_at, b.settled_at) at time zone s.timezone)::date as day, s.booked_day, b.platform_id,
         b.game_type, count(*) filter (where not b.is_free_round), sum(b.stake_units), sum(b.valid_bet_units),
         sum(b.payout_units), 0, sum(b.jackpot_win_units)
    from new_rows b
    join (select id, timezone, booked_day_now(id, timezone) as booked_day from sites) s on s.id = b.site_id
   where b.state in ('settled', 'resettled')
     and b.settled_at is not null
   group by b.site_id, b.member_id, b.currency, day, s.booked_day, b.platform_id, b.game_type
   order by b.member_id, day, s.booked_day, b.platform_id, b.game_type, b.currency
      on conflict (member_id, day, booked_day, platform_id, game_type, currency) do update
     set bets = known.bets + excluded.bets, stake_units = known.stake_units + excluded.stake_units,
         valid_units = known.valid_units + excluded.valid_units,
         payout_units = known.payout_units + excluded.payout_units,
         jackpot_win_units = known.jackpot_win_units + excluded.jackpot_win_units;
  return null;
end $$;

create or replace function play_days_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('play days ' || site_id, 0))
     from (select site_id from new_rows where site_id is not null
            union select site_id from old_rows where site_id is not null order by site_id) s;
  insert into play_days as known
  select b.site_id, b.member_id, b.currency,
         (coalesce(b.first_settled_at, b.settled_at) at time zone s.timezone)::date as day, s.booked_day, b.platform_id,
         b.game_type, coalesce(sum(b.sign) filter (where not b.is_free_round), 0), sum(b.sign * b.stake_units),
         sum(b.sign * b.valid_bet_units), sum(b.sign * b.payout_units), 0, sum(b.sign * b.jackpot_win_units)
    from (select 1 as sign, * from new_rows union all select -1, * from old_rows) b
    join (select id, timezone, booked_day_now(id, timezone) as booked_day from sites) s on s.id = b.site_id
   where b.state in ('settled', 'resettled')
     and b.settled_at is not null
   group by b.site_id, b.member_id, b.currency, day, s.booked_day, b.platform_id, b.game_type
   order by b.member_id, day, s.booked_day, b.platform_id, b.game_type, b.currency
      on conflict (member_id, day, booked_day, platform_id, game_type, currency) do update
     set bets = known.bets + excluded.bets, stake_units = known.stake_units + excluded.stake_units,
         valid_units = known.valid_units + excluded.valid_units,
         payout_units = known.payout_units + excluded.payout_units,
         jackpot_win_units = known.jackpot_win_units + excluded.jackpot_win_units;
  return null;
end $$;

-- Books parts under the day and kind of play of their bets, as what is learned now. `parts` are rows of bets by platform,
-- id and time of the bet, with what is to be added.
create function jackpot_parts_book(parts jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into play_days as known
  select b.site_id, b.member_id, b.currency,
         (coalesce(b.first_settled_at, b.settled_at) at time zone s.timezone)::date as day, s.booked_day, b.platform_id,
         b.game_type, 0, 0, 0, 0, sum(p.units), 0
    from jsonb_to_recordset(parts) p (platform_id integer, bet_id text, placed_at timestamptz, units numeric)
    join bet_records b on b.platform_id = p.platform_id and b.bet_id = p.bet_id and b.placed_at = p.placed_at
    join (select id, timezone, booked_day_now(id, timezone) as booked_day from sites) s on s.id = b.site_id
   where coalesce(b.first_settled_at, b.settled_at) is not null
     and p.units <> 0
   group by b.site_id, b.member_id, b.currency, day, s.booked_day, b.platform_id, b.game_type
   order by b.member_id, day, s.booked_day, b.platform_id, b.game_type, b.currency
      on conflict (member_id, day, booked_day, platform_id, game_type, currency) do update
     set jackpot_part_units = known.jackpot_part_units + excluded.jackpot_part_units
$$;

create function jackpot_parts_add() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform jackpot_parts_book((
    select jsonb_agg(jsonb_build_object('platform_id', n.platform_id, 'bet_id', n.bet_id, 'placed_at', n.placed_at,
                                        'units', jackpot_part(n.valid_units, s.parts)))
      from new_rows n
      join jackpot_shares s on s.id = n.share_id));
  return null;
end $$;

create function jackpot_parts_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changes jsonb;
begin
  select jsonb_agg(jsonb_build_object('platform_id', n.platform_id, 'bet_id', n.bet_id, 'placed_at', n.placed_at,
                                      'units', jackpot_part(n.valid_units, s.parts) - jackpot_part(o.valid_units, s.parts)))
    into changes
    from new_rows n
    join old_rows o on o.platform_id = n.platform_id and o.bet_id = n.bet_id and o.valid_units <> n.valid_units
    join jackpot_shares s on s.id = n.share_id;
  if changes is not null then
    perform jackpot_parts_book(changes);
  end if;
  return null;
end $$;

create trigger jackpot_bets__parts_add after insert on jackpot_bets
  referencing new table as new_rows for each statement execute function jackpot_parts_add();
create trigger jackpot_bets__parts_change after update on jackpot_bets
  referencing old table as old_rows new table as new_rows for each statement execute function jackpot_parts_change();

revoke execute on function jackpot_parts_book, jackpot_parts_add, jackpot_parts_change from public;
revoke execute on function jackpot_part from public;
grant execute on function jackpot_part to glasshouse_app;

-- What was counted by the providers' figures is taken away and the house's parts come, as what is learned today.
insert into play_days as known
select p.site_id, p.member_id, p.currency, p.day, booked_day_now(p.site_id, s.timezone), p.platform_id, p.game_type, 0, 0, 0,
       0, -sum(p.jackpot_part_units), 0
  from play_days p
  join sites s on s.id = p.site_id
 group by p.site_id, s.timezone, p.member_id, p.currency, p.day, p.platform_id, p.game_type
having sum(p.jackpot_part_units) <> 0
    on conflict (member_id, day, booked_day, platform_id, game_type, currency) do update
   set jackpot_part_units = known.jackpot_part_units + excluded.jackpot_part_units;

select jackpot_parts_book((
  select jsonb_agg(jsonb_build_object('platform_id', j.platform_id, 'bet_id', j.bet_id, 'placed_at', j.placed_at,
                                      'units', jackpot_part(j.valid_units, s.parts)))
    from jackpot_bets j
    join jackpot_shares s on s.id = j.share_id));
