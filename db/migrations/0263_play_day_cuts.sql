-- Until which day the news of bets is in what a period was worked out from. News that comes after a cut is booked on a
-- later day than it, even on the day of the cut itself.
create table play_day_cuts (
  site_id integer not null,
  known_until date not null,
  constraint play_day_cuts_pkey primary key (site_id, known_until)
);

select fence_site('play_day_cuts');

grant select on play_day_cuts to glasshouse_app;

-- Waits for those who are storing bets of the site, and holds up new ones until its transaction ends: keep that short.
create function cut_play_days(site integer, today date) returns date
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cut date;
begin
  if not sees_site(site) then
    raise exception 'play days: of another site' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('play days ' || site, 0));
  select greatest(today, max(known_until) + 1) into cut from play_day_cuts where site_id = site;
  insert into play_day_cuts (site_id, known_until) values (site, cut);
  return cut;
end $$;

-- The day on which news of a site's bets is booked now.
create function booked_day_now(site integer, timezone text) returns date
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select greatest((now() at time zone timezone)::date, (select max(known_until) + 1 from play_day_cuts where site_id = site))
$$;

-- Rounds that cost the member nothing are no bets: they make no member active. What they pay the house has paid.
create or replace function play_days_add() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('play days ' || site_id, 0))
     from (select distinct site_id from new_rows where site_id is not null order by site_id) s;
  insert into play_days as known
  select b.site_id, b.member_id, b.currency, (b.settled_at at time zone s.timezone)::date as day, s.booked_day,
         b.platform_id, b.game_type, count(*) filter (where not b.is_free_round), sum(b.stake_units),
         sum(b.valid_bet_units), sum(b.payout_units), sum(b.jackpot_contribution_units), sum(b.jackpot_win_units)
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
         jackpot_part_units = known.jackpot_part_units + excluded.jackpot_part_units,
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
  select b.site_id, b.member_id, b.currency, (b.settled_at at time zone s.timezone)::date as day, s.booked_day,
         b.platform_id, b.game_type, coalesce(sum(b.sign) filter (where not b.is_free_round), 0),
         sum(b.sign * b.stake_units), sum(b.sign * b.valid_bet_units), sum(b.sign * b.payout_units),
         sum(b.sign * b.jackpot_contribution_units), sum(b.sign * b.jackpot_win_units)
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
         jackpot_part_units = known.jackpot_part_units + excluded.jackpot_part_units,
         jackpot_win_units = known.jackpot_win_units + excluded.jackpot_win_units;
  return null;
end $$;

-- Free rounds that were counted until now, booked as what is learned today.
insert into play_days as known
select b.site_id, b.member_id, b.currency, (b.settled_at at time zone s.timezone)::date as day,
       (now() at time zone s.timezone)::date as booked_day, b.platform_id, b.game_type, -count(*), 0, 0, 0, 0, 0
  from bet_records b
  join sites s on s.id = b.site_id
 where b.state in ('settled', 'resettled')
   and b.settled_at is not null
   and b.is_free_round
 group by b.site_id, b.member_id, b.currency, day, booked_day, b.platform_id, b.game_type
    on conflict (member_id, day, booked_day, platform_id, game_type, currency) do update
   set bets = known.bets + excluded.bets;

-- Who stores bets takes a part of the members' locks first, in the order of their numbers: two platforms that store bets
-- of the same members then wait for each other, and never in a circle.
create function lock_play_days(sites integer[], members bigint[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('play days ' || site, 0))
     from (select distinct site from unnest(sites) site order by site) s;
  perform pg_advisory_xact_lock(hashtextextended('play days of members ' || part, 0))
     from (select distinct member % 64 as part from unnest(members) member order by part) p;
end $$;

revoke execute on function cut_play_days, booked_day_now, lock_play_days from public;
grant execute on function cut_play_days, lock_play_days to glasshouse_app;

-- What a close reads of a period.
create index branch_days__period on branch_days (site_id, currency, day) where depth = 0;
create index member_days__period on member_days (site_id, currency, day) include (agent_id, member_id, bets);
create index play_days__booked on play_days (site_id, booked_day);
