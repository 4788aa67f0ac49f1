-- Hours and days of each platform and currency, held against the provider's own totals: what differs is pulled again.
create table bet_audits (
  platform_id integer not null references platforms,
  currency text collate "C" not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- The provider's count and ours at the last comparison; its figures are null if it did not report them. Void and
  -- cancelled bets count nothing.
  their_bets bigint,
  their_stake_units numeric,
  their_payout_units numeric,
  our_bets bigint not null,
  our_stake_units numeric not null,
  our_payout_units numeric not null,
  agrees boolean not null,
  -- How often it was pulled again because it differed, and how many new versions that brought.
  repulls integer not null default 0,
  repaired integer not null default 0,
  checked_at timestamptz not null,
  -- When it is looked at again; null where nothing is expected to change any more.
  next_check_at timestamptz,
  primary key (platform_id, from_at, until_at, currency),
  constraint bet_audits__span check (from_at < until_at),
  constraint bet_audits__theirs check (
    num_nulls(their_bets, their_stake_units, their_payout_units) in (0, 3)
    and (their_bets is not null or not agrees)
  )
);

create index bet_audits__differs on bet_audits (platform_id, from_at) where not agrees;
create index bet_records__placed on bet_records (platform_id, placed_at);

grant select, insert, update on bet_audits to glasshouse_app;
