-- What each member staked and got, by the site's day on which the bets were settled and the day on which that was learned.
-- A bet that changes later adds the new sums and takes the old ones away under its own day of settling, booked on the day
-- of the change: so a late void mends its day, and what was known on a day stays readable. No row is ever taken back.
create table play_days (
  site_id integer not null,
  member_id bigint not null,
  currency text collate "C" not null,
  day date not null,
  booked_day date not null,
  platform_id integer not null,
  game_type smallint not null,
  bets bigint not null,
  stake_units numeric not null,
  valid_units numeric not null,
  payout_units numeric not null,
  jackpot_part_units numeric not null,
  jackpot_win_units numeric not null,
  constraint play_days_pkey primary key (member_id, day, booked_day, platform_id, game_type, currency)
);

insert into play_days
select b.site_id, b.member_id, b.currency, (b.settled_at at time zone s.timezone)::date as day,
       (b.settled_at at time zone s.timezone)::date, b.platform_id, b.game_type, count(*), sum(b.stake_units),
       sum(b.valid_bet_units), sum(b.payout_units), sum(b.jackpot_contribution_units), sum(b.jackpot_win_units)
  from bet_records b
  join sites s on s.id = b.site_id
 where b.state in ('settled', 'resettled')
   and b.settled_at is not null
 group by b.site_id, b.member_id, b.currency, day, b.platform_id, b.game_type;

-- The triggers are the owner's, so that the running server cannot write a sum that no bet explains. Rows are added in the
-- order of the key: two writers who share some wait for each other and never in a circle.
create function play_days_add() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into play_days as known
  select b.site_id, b.member_id, b.currency, (b.settled_at at time zone s.timezone)::date as day,
         (now() at time zone s.timezone)::date as booked_day, b.platform_id, b.game_type, count(*), sum(b.stake_units),
         sum(b.valid_bet_units), sum(b.payout_units), sum(b.jackpot_contribution_units), sum(b.jackpot_win_units)
    from new_rows b
    join sites s on s.id = b.site_id
   where b.state in ('settled', 'resettled')
     and b.settled_at is not null
   group by b.site_id, b.member_id, b.currency, day, booked_day, b.platform_id, b.game_type
   order by b.member_id, day, booked_day, b.platform_id, b.game_type, b.currency
      on conflict (member_id, day, booked_day, platform_id, game_type, currency) do update
     set bets = known.bets + excluded.bets, stake_units = known.stake_units + excluded.stake_units,
         valid_units = known.valid_units + excluded.valid_units,
         payout_units = known.payout_units + excluded.payout_units,
         jackpot_part_units = known.jackpot_part_units + excluded.jackpot_part_units,
         jackpot_win_units = known.jackpot_win_units + excluded.jackpot_win_units;
  return null;
end $$;

create function play_days_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into play_days as known
  select b.site_id, b.member_id, b.currency, (b.settled_at at time zone s.timezone)::date as day,
         (now() at time zone s.timezone)::date as booked_day, b.platform_id, b.game_type, sum(b.sign),
         sum(b.sign * b.stake_units), sum(b.sign * b.valid_bet_units), sum(b.sign * b.payout_units),
         sum(b.sign * b.jackpot_contribution_units), sum(b.sign * b.jackpot_win_units)
    from (select 1 as sign, * from new_rows union all select -1, * from old_rows) b
    join sites s on s.id = b.site_id
   where b.state in ('settled', 'resettled')
     and b.settled_at is not null
   group by b.site_id, b.member_id, b.currency, day, booked_day, b.platform_id, b.game_type
   order by b.member_id, day, booked_day, b.platform_id, b.game_type, b.currency
      on conflict (member_id, day, booked_day, platform_id, game_type, currency) do update
     set bets = known.bets + excluded.bets, stake_units = known.stake_units + excluded.stake_units,
         valid_units = known.valid_units + excluded.valid_units,
         payout_units = known.payout_units + excluded.payout_units,
         jackpot_part_units = known.jackpot_part_units + excluded.jackpot_part_units,
         jackpot_win_units = known.jackpot_win_units + excluded.jackpot_win_units;
  return null;
end $$;

create trigger bet_records__days_add after insert on bet_records
  referencing new table as new_rows for each statement execute function play_days_add();
create trigger bet_records__days_change after update on bet_records
  referencing old table as old_rows new table as new_rows for each statement execute function play_days_change();

revoke execute on function play_days_add, play_days_change from public;

select fence_site('play_days');

grant select on play_days to glasshouse_app;
