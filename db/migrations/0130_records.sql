-- How far the records of each platform were pulled. Moved on only together with the rows that were pulled.
create table record_cursors (
  platform_id integer primary key references platforms,
  cursor text,
  -- No bet that was updated before this instant is missing.
  safe_until timestamptz,
  pulled_at timestamptz,
  -- Where the second reading is, which follows the first at a distance, and when it goes on.
  overlap_cursor text,
  overlap_at timestamptz
);

-- What providers sent, as they sent it: one row for each version of a bet, never changed.
create table bet_versions (
  platform_id integer not null references platforms,
  bet_id text collate "C" not null,
  version bigint not null,
  raw jsonb not null,
  raw_hash bytea not null,
  received_at timestamptz not null,
  primary key (platform_id, bet_id, version),
  constraint bet_versions__raw_hash check (octet_length(raw_hash) = 32)
);

-- Which month a bet is in. A provider that moves a bet in time must not make it two.
create table bet_keys (
  platform_id integer not null references platforms,
  bet_id text collate "C" not null,
  placed_at timestamptz not null,
  primary key (platform_id, bet_id)
);

-- The current reading of each bet. Amounts in units (1/10,000).
create table bet_records (
  platform_id integer not null,
  bet_id text collate "C" not null,
  placed_at timestamptz not null,
  version bigint not null,
  -- Null if the provider names an unknown player: stored, for staff to examine.
  site_id integer,
  member_id bigint,
  player_id text collate "C" not null,
  round_id text collate "C" not null,
  game_type smallint not null,
  game_code text collate "C" not null,
  state text collate "C" not null,
  settled_at timestamptz,
  updated_at timestamptz not null,
  currency text collate "C" not null,
  stake_units bigint not null,
  valid_bet_units bigint not null,
  payout_units bigint not null,
  jackpot_contribution_units bigint not null,
  jackpot_win_units bigint not null,
  is_free_round boolean not null,
  primary key (platform_id, bet_id, placed_at),
  constraint bet_records__member check ((site_id is null) = (member_id is null)),
  constraint bet_records__state check (state in ('open', 'settled', 'void', 'cancelled', 'resettled')),
  constraint bet_records__amounts check (stake_units >= 0 and payout_units >= 0 and valid_bet_units >= 0)
) partition by range (placed_at);

create index bet_records__member on bet_records (member_id, placed_at desc, platform_id, bet_id);
create index bet_records__orphans on bet_records (platform_id, placed_at) where member_id is null;
create table bet_records_other partition of bet_records default;

-- Makes the partition of a month when it is not there; the second of two racing creators finds the work done.
create function open_bet_month(instant timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  month timestamptz := date_trunc('month', instant, 'UTC');
  next_month timestamptz := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  part text := 'bet_records_' || to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass('public.' || part) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(7253413);
  -- Checked with a new snapshot: waiting for an advisory lock does not show a session what was created meanwhile.
  if not exists (select from pg_class where relname = part and relnamespace = 'public'::regnamespace) then
    execute format('create table public.%I partition of public.bet_records for values from (%L) to (%L)',
                   part, month, next_month);
  end if;
end $$;

create trigger bet_versions__keep before update or delete on bet_versions
  for each row execute function keep_rows();

revoke execute on function open_bet_month from public;

select fence_site('bet_records');

grant execute on function open_bet_month to glasshouse_app;
grant select, insert, update on record_cursors, bet_records to glasshouse_app;
grant select, insert on bet_versions, bet_keys to glasshouse_app;
