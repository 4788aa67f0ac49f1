-- On which days of a year a member was active, a bit for each: what member_days says, so that the members of a range of
-- days are counted from a row each.
create table member_years (
  site_id integer not null,
  agent_id bigint not null,
  member_id bigint not null,
  currency text collate "C" not null,
  year integer not null,
  days bit(366) not null,
  constraint member_years_pkey primary key (agent_id, currency, year, member_id)
);

-- A year's days with that of one date alone.
create function day_bit(day date) returns bit
language sql immutable strict parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select set_bit(0::bit(366), extract(doy from day)::integer - 1, 1)
$$;

insert into member_years
select site_id, agent_id, member_id, currency, extract(year from day)::integer as year, bit_or(day_bit(day))
  from member_days
 where bets > 0
 group by site_id, agent_id, member_id, currency, year;

-- The days of the years follow from member_days.
create function member_years_follow(changes jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into member_years as known
  select n.site_id, n.agent_id, n.member_id, n.currency, extract(year from n.day)::integer as year, bit_or(day_bit(n.day))
    from (select distinct member_id, currency, day from jsonb_populate_recordset(null::play_days, changes)) c
    join member_days n on n.member_id = c.member_id and n.currency = c.currency and n.day = c.day
   where n.bets > 0
   group by n.site_id, n.agent_id, n.member_id, n.currency, year
   order by n.agent_id, n.currency, year, n.member_id
      on conflict (agent_id, currency, year, member_id) do update set days = known.days | excluded.days
   where known.days | excluded.days <> known.days;

  update member_years known
     set days = known.days & ~gone.days
    from (select n.agent_id, n.member_id, n.currency, extract(year from n.day)::integer as year,
                 bit_or(day_bit(n.day)) as days
            from (select distinct member_id, currency, day from jsonb_populate_recordset(null::play_days, changes)) c
            join member_days n on n.member_id = c.member_id and n.currency = c.currency and n.day = c.day
           where n.bets <= 0
           group by n.agent_id, n.member_id, n.currency, year) gone
   where known.agent_id = gone.agent_id
     and known.currency = gone.currency
     and known.year = gone.year
     and known.member_id = gone.member_id
$$;

create or replace function branch_days_add() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changes jsonb := (select jsonb_agg(to_jsonb(n)) from new_rows n);
begin
  perform branch_days_book(changes);
  perform member_years_follow(changes);
  return null;
end $$;

create or replace function branch_days_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changes jsonb := (
    select jsonb_agg(to_jsonb(row(site_id, member_id, currency, day, booked_day, platform_id, game_type, n.bets - o.bets,
               n.stake_units - o.stake_units, n.valid_units - o.valid_units, n.payout_units - o.payout_units,
               n.jackpot_part_units - o.jackpot_part_units, n.jackpot_win_units - o.jackpot_win_units)::play_days))
      from new_rows n
      join old_rows o using (site_id, member_id, currency, day, booked_day, platform_id, game_type));
begin
  perform branch_days_book(changes);
  perform member_years_follow(changes);
  return null;
end $$;

revoke execute on function day_bit, member_years_follow from public;

select fence_site('member_years');

grant select on member_years to glasshouse_app;
