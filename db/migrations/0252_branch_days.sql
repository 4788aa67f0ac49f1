-- What the members below each agent staked and got, by day: play_days summed up over the branch, `depth` agents below the
-- agent. A platform's rows are written by the one who collects its bets, so the row of a root is no queue. A member who
-- becomes active on a day, or no longer is, counts in the row that made the difference.
create table branch_days (
  site_id integer not null,
  agent_id bigint not null,
  depth integer not null,
  currency text collate "C" not null,
  day date not null,
  booked_day date not null,
  platform_id integer not null,
  game_type smallint not null,
  active bigint not null,
  bets bigint not null,
  stake_units numeric not null,
  valid_units numeric not null,
  payout_units numeric not null,
  jackpot_part_units numeric not null,
  jackpot_win_units numeric not null,
  constraint branch_days_pkey primary key (agent_id, currency, day, depth, booked_day, platform_id, game_type)
);

-- Whether a member of an agent was active on a day. The lock of the row decides which of two writers made them so.
create table member_days (
  site_id integer not null,
  agent_id bigint not null,
  member_id bigint not null,
  currency text collate "C" not null,
  day date not null,
  bets bigint not null,
  constraint member_days_pkey primary key (member_id, currency, day)
);

create index member_days__agent on member_days (agent_id, currency, day) include (member_id) where bets > 0;
create index deposit_orders__success on deposit_orders (site_id, finished_at) where state = 'success';
create index grants__given on grants (site_id, given_at);

-- Adds what has changed in play_days, rows of it as JSON, in the order of the keys.
create function branch_days_book(changes jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with change as materialized (
    select c.*, r.agent_id, row_number() over (partition by c.member_id, c.currency, c.day order by c.booked_day) as place
      from jsonb_populate_recordset(null::play_days, changes) c
      join registrations r on r.member_id = c.member_id and r.site_id = c.site_id
     where r.agent_id is not null
  ), counted as (
    insert into member_days as known
    select site_id, agent_id, member_id, currency, day, sum(bets)
      from change
     group by site_id, agent_id, member_id, currency, day
     order by member_id, currency, day
        on conflict (member_id, currency, day) do update set bets = known.bets + excluded.bets
    returning member_id, currency, day, bets
  ), turned as (
    select member_id, currency, day,
           (n.bets > 0)::integer - (n.bets - sum(c.bets) > 0)::integer as active
      from counted n
      join change c using (member_id, currency, day)
     group by member_id, currency, day, n.bets
  )
  insert into branch_days as known
  select c.site_id, t.ancestor_id, t.depth, c.currency, c.day, c.booked_day, c.platform_id, c.game_type,
         sum(case when c.place = 1 then n.active else 0 end), sum(c.bets), sum(c.stake_units), sum(c.valid_units),
         sum(c.payout_units), sum(c.jackpot_part_units), sum(c.jackpot_win_units)
    from change c
    join turned n on n.member_id = c.member_id and n.currency = c.currency and n.day = c.day
    join agent_tree t on t.descendant_id = c.agent_id and t.site_id = c.site_id
   group by c.site_id, t.ancestor_id, t.depth, c.currency, c.day, c.booked_day, c.platform_id, c.game_type
   order by t.ancestor_id, c.currency, c.day, t.depth, c.booked_day, c.platform_id, c.game_type
      on conflict (agent_id, currency, day, depth, booked_day, platform_id, game_type) do update
     set active = known.active + excluded.active, bets = known.bets + excluded.bets,
         stake_units = known.stake_units + excluded.stake_units,
         valid_units = known.valid_units + excluded.valid_units,
         payout_units = known.payout_units + excluded.payout_units,
         jackpot_part_units = known.jackpot_part_units + excluded.jackpot_part_units,
         jackpot_win_units = known.jackpot_win_units + excluded.jackpot_win_units
$$;

create function branch_days_add() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform branch_days_book((select jsonb_agg(to_jsonb(n)) from new_rows n));
  return null;
end $$;

create function branch_days_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform branch_days_book((
    select jsonb_agg(to_jsonb(row(site_id, member_id, currency, day, booked_day, platform_id, game_type, n.bets - o.bets,
               n.stake_units - o.stake_units, n.valid_units - o.valid_units, n.payout_units - o.payout_units,
               n.jackpot_part_units - o.jackpot_part_units, n.jackpot_win_units - o.jackpot_win_units)::play_days))
      from new_rows n
      join old_rows o using (site_id, member_id, currency, day, booked_day, platform_id, game_type)));
  return null;
end $$;

select branch_days_book(jsonb_agg(to_jsonb(p))) from play_days p group by member_id;

create trigger play_days__branch_add after insert on play_days
  referencing new table as new_rows for each statement execute function branch_days_add();
create trigger play_days__branch_change after update on play_days
  referencing old table as old_rows new table as new_rows for each statement execute function branch_days_change();

revoke execute on function branch_days_book, branch_days_add, branch_days_change from public;

select fence_site('branch_days', 'member_days');

grant select on branch_days, member_days to glasshouse_app;
