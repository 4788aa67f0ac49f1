-- Hourly sums of a member's records: a page of a million rows gets from here how many there are, their sums and the
-- hours that hold them. Triggers update it with every row, by any writer.

-- Hours of UTC. Void and cancelled bets are counted and add nothing else.
create table bet_hours (
  member_id bigint not null,
  hour timestamptz not null,
  platform_id integer not null,
  game_type smallint not null,
  site_id integer not null,
  bets bigint not null,
  stake_units numeric not null,
  valid_bet_units numeric not null,
  win_units numeric not null,
  primary key (member_id, hour, platform_id, game_type)
);

-- What a bet changed for its player: nothing while it is open, and nothing when the stake came back.
create function bet_win(state text, stake_units bigint, payout_units bigint) returns bigint
language sql immutable parallel safe as $$
  select case when state in ('settled', 'resettled') then payout_units - stake_units else 0 end
$$;

-- What a bet staked: nothing when the stake came back.
create function bet_stake(state text, stake_units bigint) returns bigint
language sql immutable parallel safe as $$
  select case when state in ('void', 'cancelled') then 0 else stake_units end
$$;

-- The triggers are the owner's, so that the running server cannot write a sum that no row explains. Rows are added in
-- the order of the key: two writers who share some wait for each other and never in a circle.
create function bet_hours_add() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into bet_hours as known
  select member_id, date_trunc('hour', placed_at, 'UTC'), platform_id, game_type, site_id, count(*),
         sum(bet_stake(state, stake_units)), sum(valid_bet_units), sum(bet_win(state, stake_units, payout_units))
    from new_rows
   where member_id is not null
   group by 1, 2, 3, 4, 5
   order by 1, 2, 3, 4
      on conflict (member_id, hour, platform_id, game_type) do update
     set bets = known.bets + excluded.bets, stake_units = known.stake_units + excluded.stake_units,
         valid_bet_units = known.valid_bet_units + excluded.valid_bet_units,
         win_units = known.win_units + excluded.win_units;
  return null;
end $$;

create function bet_hours_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into bet_hours as known
  select member_id, date_trunc('hour', placed_at, 'UTC'), platform_id, game_type, site_id, sum(sign),
         sum(sign * bet_stake(state, stake_units)), sum(sign * valid_bet_units),
         sum(sign * bet_win(state, stake_units, payout_units))
    from (select 1 as sign, * from new_rows union all select -1, * from old_rows) both_sides
   where member_id is not null
   group by 1, 2, 3, 4, 5
   order by 1, 2, 3, 4
      on conflict (member_id, hour, platform_id, game_type) do update
     set bets = known.bets + excluded.bets, stake_units = known.stake_units + excluded.stake_units,
         valid_bet_units = known.valid_bet_units + excluded.valid_bet_units,
         win_units = known.win_units + excluded.win_units;
  return null;
end $$;

create trigger bet_records__hours_add after insert on bet_records
  referencing new table as new_rows for each statement execute function bet_hours_add();
create trigger bet_records__hours_change after update on bet_records
  referencing old table as old_rows new table as new_rows for each statement execute function bet_hours_change();

-- Transfers between the main wallet and providers. 0 on its way, 1 done, 2 failed; a failed one moved nothing.
create table transfer_hours (
  member_id bigint not null,
  hour timestamptz not null,
  platform_id integer not null,
  direction text collate "C" not null,
  status smallint not null,
  site_id integer not null,
  transfers bigint not null,
  units numeric not null,
  primary key (member_id, hour, platform_id, direction, status)
);

create function transfer_status(state text) returns smallint language sql immutable parallel safe as $$
  select case state when 'applied' then 1 when 'rejected' then 2 else 0 end::smallint
$$;

create function transfer_hours_add() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into transfer_hours as known
  select member_id, date_trunc('hour', created_at, 'UTC'), platform_id, direction, transfer_status(state), site_id,
         count(*), sum(coalesce(confirmed_units, requested_units))
    from new_rows
   group by 1, 2, 3, 4, 5, 6
   order by 1, 2, 3, 4, 5
      on conflict (member_id, hour, platform_id, direction, status) do update
     set transfers = known.transfers + excluded.transfers, units = known.units + excluded.units;
  return null;
end $$;

create function transfer_hours_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into transfer_hours as known
  select member_id, date_trunc('hour', created_at, 'UTC'), platform_id, direction, status, site_id, sum(sign),
         sum(sign * units)
    from (values (-1, transfer_status(old.state), coalesce(old.confirmed_units, old.requested_units)),
                 (1, transfer_status(new.state), coalesce(new.confirmed_units, new.requested_units)))
         as change (sign, status, units),
         (select new.member_id, new.created_at, new.platform_id, new.direction, new.site_id) changed
   group by 1, 2, 3, 4, 5, 6
   order by 1, 2, 3, 4, 5
      on conflict (member_id, hour, platform_id, direction, status) do update
     set transfers = known.transfers + excluded.transfers, units = known.units + excluded.units;
  return null;
end $$;

create trigger provider_transfers__hours_add after insert on provider_transfers
  referencing new table as new_rows for each statement execute function transfer_hours_add();
create trigger provider_transfers__hours_change after update on provider_transfers
  for each row when (transfer_status(old.state) <> transfer_status(new.state))
  execute function transfer_hours_change();

revoke execute on function bet_hours_add, bet_hours_change, transfer_hours_add, transfer_hours_change from public;

select fence_site('bet_hours', 'transfer_hours');

grant select on bet_hours, transfer_hours to glasshouse_app;
